/// Notices that something happens to files, and notes it in a ``ChangeCollector``.
///
/// ```text
/// InotifyWatcher      Linux
/// FSEventsWatcher     macOS
/// PollingWatcher      where the system has no other way, or no more of it to give
/// ```
protocol FileWatcher: Sendable {
    /// Watches these places from now on; those of earlier calls may be watched as well.
    ///
    /// Whatever happens after the call has begun is noted. What changed before is the caller's to find.
    func watch(_ places: WatchedPlaces) throws(WatchingFailure)
}

/// Why the system does not tell of changes; the reason is a sentence without a full stop.
struct WatchingFailure: Error, Hashable {
    let reason: String
}

/// Makes the watcher that suits the system.
///
/// - Throws: Why there is none but the one that looks again and again.
func makeSystemWatcher(_ changes: ChangeCollector) throws(WatchingFailure) -> any FileWatcher {
    #if os(Linux)
    try InotifyWatcher(changes)
    #elseif os(macOS)
    FSEventsWatcher(changes)
    #else
    throw WatchingFailure(reason: "this system does not report file changes")
    #endif
}

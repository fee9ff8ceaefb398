/// Detects changes of files and records them in a ``ChangeCollector``.
///
/// ```text
/// InotifyWatcher      Linux
/// FSEventsWatcher     macOS
/// PollingWatcher      if the system has no other method, or its limit is reached
/// ```
protocol FileWatcher: Sendable {
    /// Starts watching these places. Those of earlier calls may still be watched.
    ///
    /// Every change after the start of the call is recorded. The caller must check for earlier changes.
    func watch(_ places: WatchedPlaces) throws(WatchingFailure)
}

/// Why the system does not report changes. The reason is a sentence without a period.
struct WatchingFailure: Error, Hashable {
    let reason: String
}

/// Creates the watcher for this system.
///
/// - Throws: The reason why only polling is possible.
func makeSystemWatcher(_ changes: ChangeCollector) throws(WatchingFailure) -> any FileWatcher {
    #if os(Linux)
    try InotifyWatcher(changes)
    #elseif os(macOS)
    FSEventsWatcher(changes)
    #else
    throw WatchingFailure(reason: "this system does not report file changes")
    #endif
}

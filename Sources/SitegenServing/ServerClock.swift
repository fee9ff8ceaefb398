/// The time by which the server waits and limits. A test replaces it, so that nothing depends on the machine's speed.
package struct ServerClock: Sendable {
    /// Returns the current time.
    package var now: @Sendable () -> ContinuousClock.Instant

    /// Waits for a while. It throws a `CancellationError` if the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void

    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    package static let system = ServerClock(now: { .now }, sleep: { try await Task.sleep(for: $0) })
}

/// The clock for the server's delays and time limits. Tests replace it so that they do not depend on the machine's speed.
package struct ServerClock: Sendable {
    /// Returns the current time.
    package var now: @Sendable () -> ContinuousClock.Instant

    /// Waits for a duration. It throws a `CancellationError` if the task is canceled.
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

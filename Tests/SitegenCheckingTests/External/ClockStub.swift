import Synchronization

/// A clock that does not go: it remembers for how long it was asked to wait, and lets those wait who wait for as long as
/// it was told, until they are cancelled, and no one else.
final class ClockStub: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let endless: Duration?
    private let slept = Mutex<[Duration]>([])

    /// - Parameter endless: The duration that is never over.
    init(endless: Duration? = nil) {
        self.endless = endless
    }

    /// The durations that are over, in the order in which they began.
    var pauses: [Duration] { slept.withLock { $0 } }

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if deadline.offset == endless {
            try await Task.sleep(for: .seconds(86_400))
        }
        slept.withLock { $0.append(deadline.offset) }
        try Task.checkCancellation()
    }
}

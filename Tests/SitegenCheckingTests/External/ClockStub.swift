import Synchronization

/// A clock whose time does not advance. It records the durations of sleeps. A sleep ends immediately, except for one
/// duration, whose sleeps end only by cancellation.
final class ClockStub: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let endless: Duration?
    private let slept = Mutex<[Duration]>([])

    /// - Parameter endless: The duration of sleeps that never end.
    init(endless: Duration? = nil) {
        self.endless = endless
    }

    /// The durations of the sleeps that have ended, in order.
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

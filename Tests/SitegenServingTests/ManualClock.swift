import SitegenServing
import Synchronization

/// A clock that a test advances.
final class ManualClock: Sendable {
    private struct Sleeper {
        var end: ContinuousClock.Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var sleepers: [Int: Sleeper] = [:]
        var sleepCount = 0
    }

    private let state = Mutex(State())

    var clock: ServerClock {
        ServerClock(
            now: { [self] in state.withLock { $0.now } },
            sleep: { [self] in try await sleep(for: $0) })
    }

    /// The number of sleeps that have started.
    var sleepCount: Int { state.withLock { $0.sleepCount } }

    /// Advances the time and ends the sleeps whose time has come.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            let woken = state.sleepers.filter { $0.value.end <= state.now }
            for id in woken.keys { state.sleepers[id] = nil }
            return woken.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    private func sleep(for duration: Duration) async throws {
        let id = state.withLock { state in
            state.sleepCount += 1
            return state.sleepCount
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    guard !Task.isCancelled else { return true }
                    state.sleepers[id] = Sleeper(end: state.now + duration, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }
}

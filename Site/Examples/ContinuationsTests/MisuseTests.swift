import Foundation
import Synchronization
import Testing

struct MisuseTests {
    // region: twice
    @Test func `Resuming twice stops the program and names the function`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = await Misuse.twice()
        }
        let output = try #require(result).standardErrorContent
        let message = "twice() tried to resume its continuation more than once"
        #expect(String(decoding: output, as: UTF8.self).contains(message))
    }
    // endregion

    // region: never
    @Test func `A continuation that is released without being resumed writes a warning`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            await Misuse.never()
        }
        let output = try #require(result).standardErrorContent
        let message = "wait() leaked its continuation without resuming it."
        #expect(String(decoding: output, as: UTF8.self).contains(message))
    }
    // endregion
}

private enum Misuse {
    // region: misuse
    static func twice() async -> Int {
        await withCheckedContinuation { continuation in
            continuation.resume(returning: 1)
            continuation.resume(returning: 2)
        }
    }

    private static let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

    static func wait() async {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0 = continuation }
        }
    }
    // endregion

    /// Lets go of the continuation that a task waits for.
    static func never() async {
        Task { await wait() }
        while waiting.withLock({ $0 == nil }) { await Task.yield() }
        waiting.withLock { $0 = nil }
    }
}

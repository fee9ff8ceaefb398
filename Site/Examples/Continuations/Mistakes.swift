import Foundation
import Synchronization

/// Mistakes that compile, and what to write instead.
enum Mistakes {
    typealias Handler = @Sendable (Data?, (any Error)?) -> Void

    // region: two-ifs
    static func data(from load: (@escaping Handler) -> Void) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            load { data, error in
                if let error { continuation.resume(throwing: error) }
                if let data { continuation.resume(returning: data) }
            }
        }
    }
    // endregion

    // region: progress
    static func progress(
        of load: (@escaping @Sendable (Int) -> Void) -> Void
    ) async -> Int {
        await withCheckedContinuation { continuation in
            load { percent in continuation.resume(returning: percent) }
        }
    }
    // endregion

    // region: stream
    static func percentages(
        of load: (@escaping @Sendable (Int) -> Void) -> Void
    ) -> AsyncStream<Int> {
        AsyncStream { continuation in
            load { percent in
                continuation.yield(percent)
                if percent == 100 { continuation.finish() }
            }
        }
    }
    // endregion

    // region: bell
    final class Doorbell: Sendable {
        private let waiting = Mutex<CheckedContinuation<Void, any Error>?>(nil)

        var isWaiting: Bool { waiting.withLock { $0 != nil } }

        func wait() async throws {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    waiting.withLock { $0 = continuation }
                }
            } onCancel: {
                waiting.withLock { $0?.resume(throwing: CancellationError()) }
            }
        }

        func ring() {
            waiting.withLock { $0?.resume() }
        }
    }
    // endregion
}

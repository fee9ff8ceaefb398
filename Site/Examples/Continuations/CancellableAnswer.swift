import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    // region: answer
    func cancellableAnswer(to url: URL) async throws -> (Data, URLResponse) {
        let exchange = Exchange()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = dataTask(with: url) { data, response, error in
                    if let data, let response {
                        continuation.resume(returning: (data, response))
                    } else {
                        let error = error ?? URLError(.badServerResponse)
                        continuation.resume(throwing: error)
                    }
                }
                exchange.begin(task)
            }
        } onCancel: {
            exchange.cancel()
        }
    }
    // endregion
}

// region: exchange
/// A data task that may be canceled before it has started.
private final class Exchange: Sendable {
    private enum State {
        case waiting
        case begun(URLSessionTask)
        case cancelled
    }

    private let state = Mutex(State.waiting)

    func begin(_ task: URLSessionTask) {
        let wasCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .begun(task)
            return false
        }
        if wasCancelled { task.cancel() } else { task.resume() }
    }

    func cancel() {
        let task = state.withLock { state -> URLSessionTask? in
            defer { state = .cancelled }
            guard case .begun(let task) = state else { return nil }
            return task
        }
        task?.cancel()
    }
}
// endregion

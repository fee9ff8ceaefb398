import Synchronization

/// A result that one task waits for. The first result counts; later ones are ignored.
final class PendingResult<Value: Sendable>: Sendable {
    private enum State {
        case waiting(CheckedContinuation<Value, any Error>?)
        case complete(Result<Value, any Error>)
    }

    private let state = Mutex(State.waiting(nil))

    /// Resumes a continuation with the result, immediately if the result exists.
    func wait(with continuation: CheckedContinuation<Value, any Error>) {
        let result: Result<Value, any Error>? = state.withLock { state in
            if case .complete(let result) = state { return result }
            state = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    /// Sets the result, unless it is already set.
    func complete(_ result: Result<Value, any Error>) {
        let continuation: CheckedContinuation<Value, any Error>? = state.withLock { state in
            guard case .waiting(let continuation) = state else { return nil }
            state = .complete(result)
            return continuation
        }
        continuation?.resume(with: result)
    }
}

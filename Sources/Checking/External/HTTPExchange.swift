import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way, and its answer coming back: the delegate of a URLSession that serves for it alone.
///
/// Whatever comes first completes it: the head of an answer, an error, or being cancelled.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
    typealias Completion = @Sendable (Result<HTTPResponse, any Error>) -> Void

    private enum State {
        case idle
        case underWay(URLSession, Completion)
        case over
    }

    private let state = Mutex(State.idle)

    /// Sends the request.
    ///
    /// - Parameter completion: Is called exactly once, on any thread; at once where the exchange was cancelled before.
    func begin(
        _ request: URLRequest, in configuration: URLSessionConfiguration, completion: @escaping Completion
    ) {
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        // Made before anybody can cancel it: a session that is over stops the program when it is asked for a task.
        let task = session.dataTask(with: request)
        let begins = state.withLock { state in
            guard case .idle = state else { return false }
            state = .underWay(session, completion)
            return true
        }
        guard begins else {
            session.invalidateAndCancel()
            completion(.failure(CancellationError()))
            return
        }
        task.resume()
    }

    /// Completes the exchange with a `CancellationError`, unless it is complete.
    func cancel() {
        complete(.failure(CancellationError()))
    }

    private func complete(_ result: Result<HTTPResponse, any Error>) {
        let last = state.withLock { state in
            defer { state = .over }
            return state
        }
        guard case .underWay(let session, let completion) = last else { return }
        // On Linux, ending a session waits for its queue, which may be waiting for the delegate's method that this is. Not
        // as something that has time: for so long a body goes on to come.
        DispatchQueue.global(qos: .userInitiated).async { session.invalidateAndCancel() }
        completion(result)
    }

    private func complete(with response: HTTPURLResponse) {
        complete(
            .success(
                HTTPResponse(
                    status: response.statusCode,
                    location: response.value(forHTTPHeaderField: "Location"),
                    retryAfter: response.value(forHTTPHeaderField: "Retry-After"))))
    }

    // MARK: - URLSessionDataDelegate

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        complete(with: response)
        // On Linux, it crashes to be called once the exchange has been cancelled, which may be at any time; and the
        // session, which is over, does not wait for it.
        #if !canImport(FoundationNetworking)
        completionHandler(nil)
        #endif
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse else {
            complete(.failure(URLError(.badServerResponse)))
            completionHandler(.cancel)
            return
        }
        // ‘Early hints’ and the like come before the answer (RFC 9110 §15.2).
        guard response.statusCode >= 200 else {
            completionHandler(.allow)
            return
        }
        complete(with: response)
        completionHandler(.cancel)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            complete(.failure(error))
        } else if let response = task.response as? HTTPURLResponse {
            // On Linux, a redirect that leads nowhere is told neither as a redirect nor as an answer.
            complete(with: response)
        } else {
            complete(.failure(URLError(.badServerResponse)))
        }
    }
}

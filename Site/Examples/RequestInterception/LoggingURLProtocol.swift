import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests through another session, and logs their status.
final class LoggingURLProtocol: URLProtocol {
    private static let lines = Mutex<[String]>([])
    /// The session that sends the requests. It must not use this class.
    static let transport = Mutex<URLSession>(URLSession(configuration: .ephemeral))

    private(set) var sending: Task<Void, Never>?

    // region: logging
    override func startLoading() {
        let session = Self.transport.withLock { $0 }
        // The task uses only `request` and `client`, which never change.
        nonisolated(unsafe) let loading = self
        sending = Task {
            do {
                let (data, response) = try await session.data(for: loading.request)
                try Task.checkCancellation()
                loading.log("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
                loading.client?.urlProtocol(
                    loading, didReceive: response, cacheStoragePolicy: .notAllowed)
                loading.client?.urlProtocol(loading, didLoad: data)
                loading.client?.urlProtocolDidFinishLoading(loading)
            } catch {
                loading.log(Task.isCancelled ? "canceled" : "failed")
                if !Task.isCancelled {
                    loading.client?.urlProtocol(loading, didFailWithError: error)
                }
            }
        }
    }

    override func stopLoading() {
        // The other session waits for the queue on which this method runs.
        let sending = sending
        Task { sending?.cancel() }
    }

    private func log(_ result: String) {
        let url = request.url?.absoluteString ?? ""
        Self.lines.withLock { $0.append("\(url): \(result)") }
    }
    // endregion

    override class func canInit(with request: URLRequest) -> Bool {
        true
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    static func lines(containing text: String) -> [String] {
        lines.withLock { $0.filter { $0.contains(text) } }
    }
}

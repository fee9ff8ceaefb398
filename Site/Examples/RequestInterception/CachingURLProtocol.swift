import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends each request once through another session, and answers it from memory from then on.
final class CachingURLProtocol: URLProtocol {
    // region: caching
    private static let pages = Mutex<[URL: (Data, URLResponse)]>([:])

    override func startLoading() {
        guard let url = request.url else { return fail(URLError(.badURL)) }
        if let (data, response) = Self.pages.withLock({ $0[url] }) {
            return deliver(data, response)
        }
        let session = Self.transport.withLock { $0 }
        // The task uses only `request` and `client`, which never change.
        nonisolated(unsafe) let loading = self
        sending = Task {
            do {
                let (data, response) = try await session.data(for: loading.request)
                if (response as? HTTPURLResponse)?.statusCode == 200 {
                    Self.pages.withLock { $0[url] = (data, response) }
                }
                try Task.checkCancellation()
                loading.deliver(data, response)
            } catch {
                if !Task.isCancelled { loading.fail(error) }
            }
        }
    }

    override class func canInit(with request: URLRequest) -> Bool {
        request.httpMethod == "GET"
    }
    // endregion

    /// The session that sends the requests. It must not use this class.
    static let transport = Mutex<URLSession>(URLSession(configuration: .ephemeral))

    private(set) var sending: Task<Void, Never>?

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func stopLoading() {
        // The other session waits for the queue on which this method runs.
        let sending = sending
        Task { sending?.cancel() }
    }

    private func deliver(_ data: Data, _ response: URLResponse) {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: data)
        client?.urlProtocolDidFinishLoading(self)
    }

    private func fail(_ error: any Error) {
        client?.urlProtocol(self, didFailWithError: error)
    }
}

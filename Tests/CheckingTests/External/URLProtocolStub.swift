import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers the requests of URLSession in place of the network, with a stub for each address.
///
/// URLSession makes the instances itself, so what they answer is static; each test uses addresses of its own.
final class URLProtocolStub: URLProtocol {
    enum Stub: Sendable {
        case answer(URLResponse)
        case failure(NSError)
        /// Nothing at all, until it is stopped.
        case silence
    }

    private static let stubs = Mutex<[URL: Stub]>([:])
    private static let requests = Mutex<[URLRequest]>([])

    static func stub(_ url: URL, with stub: Stub) {
        stubs.withLock { $0[url] = stub }
    }

    /// The requests that went to an address.
    static func requests(to url: URL) -> [URLRequest] {
        requests.withLock { $0.filter { $0.url == url } }
    }

    /// What makes sessions that ask here.
    static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolStub.self]
        return configuration
    }

    // Every request is taken: one that nobody has prepared must not reach the network.
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        Self.requests.withLock { $0.append(request) }
        let stub = request.url.flatMap { url in Self.stubs.withLock { $0[url] } }
        switch stub {
        case .answer(let response):
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error): client?.urlProtocol(self, didFailWithError: error)
        case .silence: break
        case nil: client?.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
        }
    }

    override func stopLoading() {}
}

import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Responds to the requests of URLSession in place of the network, with an answer for each URL.
// region: stub
class URLProtocolStub: URLProtocol {
    enum Stub: Sendable {
        case success(Data, URLResponse)
        case failure(NSError)
        /// Reports that loading has begun, and never responds.
        case silence(begun: @Sendable () -> Void)
    }

    private static let stubs = Mutex<[URL: Stub]>([:])
    private static let requests = Mutex<[URLRequest]>([])

    static func stub(_ url: URL, with stub: Stub) {
        stubs.withLock { $0[url] = stub }
    }

    static func requests(to url: URL) -> [URLRequest] {
        requests.withLock { $0.filter { $0.url == url } }
    }

    static func stub(for request: URLRequest) -> Stub? {
        request.url.flatMap { url in stubs.withLock { $0[url] } }
    }

    override class func canInit(with request: URLRequest) -> Bool {
        true
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        Self.requests.withLock { $0.append(request) }
        switch Self.stub(for: request) {
        case .success(let data, let response):
            client?.urlProtocol(
                self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: data)
            client?.urlProtocolDidFinishLoading(self)
        case .failure(let error):
            client?.urlProtocol(self, didFailWithError: error)
        case .silence(let begun):
            begun()
        case nil:
            let error = URLError(.resourceUnavailable)
            client?.urlProtocol(self, didFailWithError: error)
        }
    }

    override func stopLoading() {}
}
// endregion

// region: session
extension URLSession {
    static func stubbed() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolStub.self]
        return URLSession(configuration: configuration)
    }
}
// endregion

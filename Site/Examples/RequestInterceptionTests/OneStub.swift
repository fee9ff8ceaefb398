import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The first form of the stub, with a single answer for all requests.
enum OneStub {
    // region: stub
    final class URLProtocolStub: URLProtocol {
        enum Stub: Sendable {
            case success(Data, URLResponse)
            case failure(NSError)
        }

        private static let stub = Mutex<Stub?>(nil)

        static func stub(with stub: Stub) {
            Self.stub.withLock { $0 = stub }
        }

        override class func canInit(with request: URLRequest) -> Bool {
            true
        }

        override class func canonicalRequest(for request: URLRequest) -> URLRequest {
            request
        }

        override func startLoading() {
            switch Self.stub.withLock({ $0 }) {
            case .success(let data, let response):
                client?.urlProtocol(
                    self, didReceive: response, cacheStoragePolicy: .notAllowed)
                client?.urlProtocol(self, didLoad: data)
                client?.urlProtocolDidFinishLoading(self)
            case .failure(let error):
                client?.urlProtocol(self, didFailWithError: error)
            case nil:
                let error = URLError(.resourceUnavailable)
                client?.urlProtocol(self, didFailWithError: error)
            }
        }

        override func stopLoading() {}
    }
    // endregion
}

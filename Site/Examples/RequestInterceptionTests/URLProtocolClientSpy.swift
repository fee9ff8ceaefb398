import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes the place of the loading system, and records what a `URLProtocol` reports to it.
final class URLProtocolClientSpy: NSObject, URLProtocolClient {
    private let recorded = Mutex<[String]>([])

    var reports: [String] {
        recorded.withLock { $0 }
    }

    private func record(_ report: String) {
        recorded.withLock { $0.append(report) }
    }

    func urlProtocol(
        _ protocol: URLProtocol, didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy
    ) {
        record("response")
    }

    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
        record("data")
    }

    func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
        record("end")
    }

    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
        record("error")
    }

    func urlProtocol(
        _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
    ) {
        record("redirect")
    }

    func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
        record("cached response")
    }

    func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
        record("challenge")
    }

    func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
        record("canceled challenge")
    }
}

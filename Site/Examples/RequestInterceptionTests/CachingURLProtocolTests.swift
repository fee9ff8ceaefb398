import Foundation
import Synchronization
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CachingURLProtocolTests {
    private func session() -> URLSession {
        CachingURLProtocol.transport.withLock { $0 = .stubbed() }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [CachingURLProtocol.self]
        return URLSession(configuration: configuration)
    }

    // region: caching
    @Test(arguments: [(status: 200, requests: 1), (status: 503, requests: 2)])
    func `Two requests for a page are sent once, unless the first fails`(
        status: Int, requests: Int
    ) async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        let head = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), try #require(head)))

        let session = session()
        for _ in 1...2 {
            let (data, _) = try await session.data(from: url)
            #expect(data == Data("Rain".utf8))
        }
        #expect(URLProtocolStub.requests(to: url).count == requests)
    }
    // endregion

    @Test func `An error is not kept`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        URLProtocolStub.stub(url, with: .failure(NSError(domain: "Weather", code: 7)))
        let session = session()
        await #expect(throws: (any Error).self) { try await session.data(from: url) }
        let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Sun".utf8), try #require(head)))
        #expect(try await session.data(from: url).0 == Data("Sun".utf8))
    }

    @Test func `After stopLoading, nothing is reported to the session`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        URLProtocolStub.stub(url, with: .silence { begun.finish() })
        CachingURLProtocol.transport.withLock { $0 = .stubbed() }

        let spy = URLProtocolClientSpy()
        let cache = CachingURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: spy)
        cache.startLoading()
        for await _ in loading {}
        cache.stopLoading()
        await cache.sending?.value
        #expect(spy.reports == [])
    }
}

import Foundation
import Synchronization
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct LoggingURLProtocolTests {
    // region: logging
    @Test func `A request is logged and sent by the other session`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        let response = HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), try #require(response)))
        LoggingURLProtocol.transport.withLock { $0 = .stubbed() }

        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [LoggingURLProtocol.self]
        let client = URLSessionHTTPClient(session: URLSession(configuration: configuration))
        #expect(try await client.get(from: url) == Data("Rain".utf8))
        #expect(LoggingURLProtocol.lines(containing: url.path) == ["\(url): 200"])
    }
    // endregion

    // region: stopping
    @Test func `After stopLoading, nothing is reported to the session`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        URLProtocolStub.stub(url, with: .silence { begun.finish() })
        LoggingURLProtocol.transport.withLock { $0 = .stubbed() }

        let spy = URLProtocolClientSpy()
        let logger = LoggingURLProtocol(
            request: URLRequest(url: url), cachedResponse: nil, client: spy)
        logger.startLoading()
        for await _ in loading {}
        logger.stopLoading()
        await logger.sending?.value
        #expect(spy.reports == [])
        #expect(LoggingURLProtocol.lines(containing: url.path) == ["\(url): canceled"])
    }
    // endregion

    // region: canceling
    @Test func `A request can be canceled in a session while the other session waits`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        URLProtocolStub.stub(url, with: .silence { begun.finish() })
        LoggingURLProtocol.transport.withLock { $0 = .stubbed() }

        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [LoggingURLProtocol.self]
        let session = URLSession(configuration: configuration)
        let request = Task { try await session.data(from: url) }
        for await _ in loading {}
        request.cancel()
        await #expect(throws: URLError.self) { try await request.value }
    }
    // endregion

    @Test func `A request that fails without being stopped is reported and logged`() async throws {
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        URLProtocolStub.stub(url, with: .failure(NSError(domain: "Weather", code: 7)))
        LoggingURLProtocol.transport.withLock { $0 = .stubbed() }

        let spy = URLProtocolClientSpy()
        let logger = LoggingURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: spy)
        logger.startLoading()
        await logger.sending?.value
        #expect(spy.reports == ["error"])
        #expect(LoggingURLProtocol.lines(containing: url.path) == ["\(url): failed"])
    }
}

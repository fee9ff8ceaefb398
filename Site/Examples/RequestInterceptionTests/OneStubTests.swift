import Foundation
import Testing

@testable import RequestInterception

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private typealias URLProtocolStub = OneStub.URLProtocolStub

// region: suite
@Suite(.serialized)
struct OneStubTests {
    private let url: URL
    private let client: URLSessionHTTPClient
    // endregion

    init() throws {
        url = try #require(URL(string: "https://news.example/today.txt"))
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolStub.self]
        let session = URLSession(configuration: configuration)
        client = URLSessionHTTPClient(session: session)
    }

    @Test func `Data with status 200 are returned`() async throws {
        let head = HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(with: .success(Data("Rain".utf8), try #require(head)))
        #expect(try await client.get(from: url) == Data("Rain".utf8))
    }

    @Test func `The error of a failed request is thrown`() async throws {
        URLProtocolStub.stub(with: .failure(NSError(domain: "Weather", code: 7)))
        await #expect(throws: (any Error).self) { try await client.get(from: url) }
    }
}

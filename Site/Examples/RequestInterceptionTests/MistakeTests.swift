import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct MistakeTests {
    private func url(_ path: String = UUID().uuidString) throws -> URL {
        try #require(URL(string: "https://mistake.example/\(path)"))
    }

    private func answer(_ text: String, for url: URL) throws -> URLProtocolStub.Stub {
        let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        return .success(Data(text.utf8), try #require(head))
    }

    // region: query
    @Test func `A stub for a URL does not cover the URL with a query`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer("Rain", for: url))
        let page = url.appending(queryItems: [URLQueryItem(name: "page", value: "1")])
        let error = await #expect(throws: URLError.self) {
            try await URLSessionHTTPClient(session: .stubbed()).get(from: page)
        }
        #expect(error?.code == .resourceUnavailable)
    }
    // endregion

    // region: same
    @Test func `Two stubs for the same URL leave only the second`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer("Rain", for: url))
        URLProtocolStub.stub(url, with: try answer("Sun", for: url))
        let client = URLSessionHTTPClient(session: .stubbed())
        #expect(try await client.get(from: url) == Data("Sun".utf8))
    }
    // endregion

    // region: response
    @Test func `Equal URL, status and type are the same response`() async throws {
        let url = try url()
        let response = try #require(
            HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: nil,
                headerFields: ["Content-Type": "text/plain", "Date": "today"]))
        URLProtocolStub.stub(url, with: .success(Data(), response))
        let (_, arrived) = try await URLSession.stubbed().data(from: url)
        #expect(ResponseIdentity(arrived) == ResponseIdentity(response))
    }
    // endregion

    // What follows describes Foundation on Linux.
    #if canImport(FoundationNetworking)
    private func session() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [EndingProtocol.self]
        return URLSession(configuration: configuration)
    }

    // region: ending
    @Test func `Of two endings, the session takes the first`() async throws {
        let session = session()
        let error = await #expect(throws: URLError.self) {
            try await session.data(from: try url("fail-and-finish"))
        }
        #expect(error?.code == .notConnectedToInternet)
        let (data, _) = try await session.data(from: try url("finish-and-fail"))
        #expect(data == Data("Rain".utf8))
    }
    // endregion

    // region: no-response
    @Test func `Finishing without a response stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [EndingProtocol.self]
            let session = URLSession(configuration: configuration)
            let url = try #require(URL(string: "https://mistake.example/no-response"))
            _ = try await session.data(from: url)
        }
    }
    // endregion
    #endif
}

/// Ends requests in ways that no server can.
final class EndingProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let offline = URLError(.notConnectedToInternet)
        // region: ending-protocol
        switch url.lastPathComponent {
        case "fail-and-finish":
            client?.urlProtocol(self, didFailWithError: offline)
            client?.urlProtocolDidFinishLoading(self)
        case "finish-and-fail":
            let response = URLResponse(
                url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("Rain".utf8))
            client?.urlProtocolDidFinishLoading(self)
            client?.urlProtocol(self, didFailWithError: offline)
        default:
            client?.urlProtocol(self, didLoad: Data("Rain".utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
        // endregion
    }

    override func stopLoading() {}
}

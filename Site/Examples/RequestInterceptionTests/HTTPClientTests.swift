import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: helpers
struct HTTPClientTests {
    /// A URL that no other test uses.
    private let url: URL
    private let rain = Data("Rain".utf8)

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
    }

    private func response(status: Int) throws -> HTTPURLResponse {
        try #require(
            HTTPURLResponse(
                url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    }
    // endregion

    // region: success
    @Test(arguments: Sender.allCases)
    func `Data with status 200 are returned`(sender: Sender) async throws {
        URLProtocolStub.stub(url, with: .success(rain, try response(status: 200)))
        #expect(try await sender.client().get(from: url) == rain)
    }
    // endregion

    // region: failure
    @Test(arguments: Sender.allCases)
    func `The error of a failed request is thrown`(sender: Sender) async throws {
        let prepared = NSError(domain: "Weather", code: 7)
        URLProtocolStub.stub(url, with: .failure(prepared))
        let error = await #expect(throws: (any Error).self) {
            try await sender.client().get(from: url)
        }
        #expect(error.map(ErrorIdentity.init) == ErrorIdentity(prepared))
    }
    // endregion

    // region: unexpected
    @Test(arguments: Sender.allCases, [199, 201, 204, 304, 404, 500])
    func `Any other status is an unexpected representation`(
        sender: Sender, status: Int
    ) async throws {
        URLProtocolStub.stub(url, with: .success(rain, try response(status: status)))
        await #expect(throws: UnexpectedRepresentation.self) {
            try await sender.client().get(from: url)
        }
    }

    @Test(arguments: Sender.allCases)
    func `A response without a status is unexpected`(sender: Sender) async throws {
        let response = URLResponse(
            url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
        URLProtocolStub.stub(url, with: .success(rain, response))
        await #expect(throws: UnexpectedRepresentation.self) {
            try await sender.client().get(from: url)
        }
    }
    // endregion

    // region: request
    @Test(arguments: Sender.allCases)
    func `The client sends one GET request`(sender: Sender) async throws {
        URLProtocolStub.stub(url, with: .success(Data(), try response(status: 200)))
        _ = try await sender.client().get(from: url)
        #expect(URLProtocolStub.requests(to: url).map(\.httpMethod) == ["GET"])
    }
    // endregion
}

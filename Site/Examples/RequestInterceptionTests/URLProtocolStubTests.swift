import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct URLProtocolStubTests {
    private func url(_ scheme: String = "https") throws -> URL {
        try #require(URL(string: "\(scheme)://stub.example/\(UUID().uuidString)"))
    }

    private func answer(_ text: String, for url: URL) throws -> URLProtocolStub.Stub {
        let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        return .success(Data(text.utf8), try #require(head))
    }

    // region: each
    @Test func `Each URL gets its own answer`() async throws {
        let urls = try (0..<20).map { _ in try url() }
        for (index, url) in urls.enumerated() {
            URLProtocolStub.stub(url, with: try answer("\(index)", for: url))
        }
        let client = URLSessionHTTPClient(session: .stubbed())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, url) in urls.enumerated() {
                group.addTask {
                    let data = try await client.get(from: url)
                    #expect(data == Data("\(index)".utf8))
                }
            }
            try await group.waitForAll()
        }
    }
    // endregion

    // region: none
    @Test func `A request without an answer does not reach the network`() async throws {
        let client = URLSessionHTTPClient(session: .stubbed())
        await #expect {
            try await client.get(from: try url())
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.resourceUnavailable))
        }
    }
    // endregion

    // region: registering
    @Test func `A registered class answers for the shared session`() async throws {
        let client = URLSessionHTTPClient(session: .shared)
        let url = try url("news-stub")
        URLProtocolStub.stub(url, with: try answer("Rain", for: url))

        #expect(URLProtocol.registerClass(RegisteredURLProtocolStub.self))
        #expect(try await client.get(from: url) == Data("Rain".utf8))

        URLProtocol.unregisterClass(RegisteredURLProtocolStub.self)
        await #expect {
            try await client.get(from: url)
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.unsupportedURL))
        }
    }
    // endregion

    // region: identity
    @Test func `Errors with the same domain and code have the same identity`() {
        let prepared = NSError(domain: "Weather", code: 7)
        let arrived = NSError(
            domain: "Weather", code: 7,
            userInfo: [NSLocalizedDescriptionKey: "It rained."])
        #expect(prepared != arrived)

        let identity = ErrorIdentity(prepared)
        #expect(identity == ErrorIdentity(arrived))
        #expect(identity != ErrorIdentity(NSError(domain: "Weather", code: 8)))
        #expect(identity != ErrorIdentity(NSError(domain: "Traffic", code: 7)))
    }
    // endregion
}

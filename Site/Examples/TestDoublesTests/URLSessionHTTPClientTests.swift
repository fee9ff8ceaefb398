import Foundation
import Testing

@testable import TestDoubles

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: stub
struct URLSessionStub: URLSessionProtocol {
    let answer: Result<(Data, URLResponse), any Error>

    func data(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try answer.get()
    }
}
// endregion

struct URLSessionHTTPClientTests {
    private func client(_ answer: Result<(Data, URLResponse), any Error>) -> URLSessionHTTPClient {
        URLSessionHTTPClient(session: URLSessionStub(answer: answer))
    }

    // region: tests
    @Test func `The client throws the error of its session`() async throws {
        let client = client(.failure(Offline()))
        await #expect(throws: Offline.self) {
            try await client.get(from: try newsURL())
        }
    }

    @Test func `The client returns the data of a response with status 200`() async throws {
        let client = client(.success((Data("Rain".utf8), try response(status: 200))))
        #expect(try await client.get(from: try newsURL()) == Data("Rain".utf8))
    }

    @Test(arguments: [100, 199, 201, 204, 304, 404, 500])
    func `Any other status is an unexpected representation`(status: Int) async throws {
        let client = client(.success((Data("Rain".utf8), try response(status: status))))
        await #expect(throws: UnexpectedRepresentation.self) {
            try await client.get(from: try newsURL())
        }
    }
    // endregion

    @Test func `A response that is not HTTP is an unexpected representation`() async throws {
        let client = client(.success((Data("Rain".utf8), try responseWithoutStatus())))
        await #expect(throws: UnexpectedRepresentation.self) { try await client.get(from: try newsURL()) }
    }
}

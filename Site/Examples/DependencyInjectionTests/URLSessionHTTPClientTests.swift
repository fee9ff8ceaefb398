import Foundation
import Testing

@testable import DependencyInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: stub
struct URLSessionStub: URLSessionProtocol {
    var answer: @Sendable (URL) throws -> (Data, URLResponse)

    func data(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try answer(url)
    }
}
// endregion

struct URLSessionHTTPClientTests {
    @Test(arguments: [200, 404])
    func `Data and an HTTP response make a success, whatever the status`(status: Int) async throws {
        let head = try response(status: status)
        let client = URLSessionHTTPClient(session: URLSessionStub { _ in (Data("[]".utf8), head) })
        guard case .success(let data, let response) = await client.get(from: try listURL()) else {
            Issue.record("a failure for status \(status)")
            return
        }
        #expect(data == Data("[]".utf8))
        #expect(response.statusCode == status)
    }

    @Test func `The session loads the URL that the client was given`() async throws {
        let client = URLSessionHTTPClient(
            session: URLSessionStub { url in throw URLError(.badURL, userInfo: ["asked": url.absoluteString]) })
        guard case .failure(let error as URLError) = await client.get(from: try listURL()) else {
            Issue.record("the session's error did not come back")
            return
        }
        #expect(error.userInfo["asked"] as? String == "https://list.example/items.json")
    }

    // region: failure
    @Test func `An error of the session becomes a failure`() async throws {
        let client = URLSessionHTTPClient(session: URLSessionStub { _ in throw Offline() })
        guard case .failure(let error) = await client.get(from: try listURL()) else {
            Issue.record("a success without a network")
            return
        }
        #expect(error is Offline)
    }
    // endregion

    @Test func `A response that is not HTTP makes a failure`() async throws {
        let client = URLSessionHTTPClient(
            session: URLSessionStub { url in
                (Data(), URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil))
            })
        guard case .failure(let error) = await client.get(from: try listURL()) else {
            Issue.record("a success for a response without a status")
            return
        }
        #expect(error is URLSessionHTTPClient.UnexpectedRepresentation)
    }
}

import Foundation
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct HelperTests {
    private let url: URL
    private let client = URLSessionHTTPClient(session: .stubbed())

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
    }

    // region: helper
    private func expectData(
        _ text: String, status: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let head = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        let response = try #require(head, sourceLocation: sourceLocation)
        URLProtocolStub.stub(url, with: .success(Data(text.utf8), response))
        await #expect(throws: Never.self, sourceLocation: sourceLocation) {
            let data = try await client.get(from: url)
            #expect(data == Data(text.utf8), sourceLocation: sourceLocation)
        }
    }
    // endregion

    // region: use
    @Test func `The client returns data with status 200, even none`() async throws {
        try await expectData("Rain", status: 200)
        try await expectData("", status: 200)
    }
    // endregion

    // region: proof
    @Test func `A failure is reported at the line that called the helper`() async throws {
        let line = #line + 2
        try await withKnownIssue {
            try await expectData("Rain", status: 404)
        } matching: { issue in
            issue.sourceLocation?.line == line
        }
    }
    // endregion
}

import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: fixtures
struct NewspaperTests {
    private let url: URL
    private let newspaper: Newspaper

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        newspaper = Newspaper(
            url: url, client: URLSessionHTTPClient(session: .stubbed()))
    }

    /// Stubs a path of the newspaper with the file of that name.
    private func stub(_ path: String, status: Int = 200) throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures")
        let page = url.appending(path: path)
        let response = HTTPURLResponse(
            url: page, statusCode: status, httpVersion: nil, headerFields: nil)
        let data = try Data(contentsOf: fixtures.appending(path: path))
        URLProtocolStub.stub(page, with: .success(data, try #require(response)))
    }

    private func requests(to path: String) -> Int {
        URLProtocolStub.requests(to: url.appending(path: path)).count
    }
    // endregion

    // region: chain
    @Test func `The index leads to the first article`() async throws {
        try stub("index.json")
        try stub("rain.txt")
        #expect(try await newspaper.firstArticle() == "It rained all day.\n")
        #expect(requests(to: "sun.txt") == 0)
    }

    @Test func `Without an index, no article is requested`() async throws {
        try stub("index.json", status: 404)
        try stub("rain.txt")
        await #expect(throws: UnexpectedRepresentation.self) {
            try await newspaper.firstArticle()
        }
        #expect(requests(to: "rain.txt") == 0)
    }
    // endregion

    // region: canceling
    @Test(arguments: [("index.json", 0), ("rain.txt", 1)])
    func `A canceled chain ends with the request in progress`(
        silent: String, articles: Int
    ) async throws {
        try stub("index.json")
        try stub("rain.txt")
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        let page = url.appending(path: silent)
        URLProtocolStub.stub(page, with: .silence { begun.finish() })

        let task = Task { [newspaper] in try await newspaper.firstArticle() }
        for await _ in loading {}
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.cancelled))
        }
        #expect(requests(to: "rain.txt") == articles)
    }
    // endregion
}

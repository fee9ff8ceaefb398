import Foundation
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct NewspaperTests {
    private let url: URL
    private let newspaper: Newspaper

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        newspaper = Newspaper(url: url, client: URLSessionHTTPClient(session: .stubbed()))
        try stub("index.json", #"["rain.txt"]"#)
        try stub("rain.txt", "Rain")
    }

    private func stub(_ path: String, _ text: String) throws {
        let page = url.appending(path: path)
        let head = HTTPURLResponse(url: page, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(page, with: .success(Data(text.utf8), try #require(head)))
    }

    private func requests(to path: String) -> Int {
        URLProtocolStub.requests(to: url.appending(path: path)).count
    }

    @Test func `The index leads to the first article`() async throws {
        #expect(try await newspaper.firstArticle() == Data("Rain".utf8))
    }

    // region: canceling
    @Test func `A canceled chain sends its first request, and no second one`() async throws {
        let task = Task { [newspaper] in
            while !Task.isCancelled { await Task.yield() }
            return try await newspaper.firstArticle()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(requests(to: "index.json") == 1)
        #expect(requests(to: "rain.txt") == 0)
    }
    // endregion
}

import Foundation
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CancellationTests {
    private let url: URL
    private let client = URLSessionHTTPClient(session: .stubbed())

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
    }

    // region: under-way
    @Test func `A request under way ends when its task is cancelled`() async throws {
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        URLProtocolStub.stub(url, with: .silence { begun.finish() })
        let task = Task { [client, url] in try await client.cancellableGet(from: url) }
        for await _ in loading {}

        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.cancelled))
        }
    }
    // endregion

    @Test func `Whoever was cancelled before sends nothing`() async throws {
        URLProtocolStub.stub(url, with: .silence {})
        let task = Task { [client, url] in
            while !Task.isCancelled { await Task.yield() }
            return try await client.cancellableGet(from: url)
        }
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.cancelled))
        }
        #expect(URLProtocolStub.requests(to: url).isEmpty)
    }

    @Test func `Who is not cancelled gets the data`() async throws {
        let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), try #require(head)))
        #expect(try await client.cancellableGet(from: url) == Data("Rain".utf8))
    }

    @Test func `An error and an unexpected representation are thrown`() async throws {
        URLProtocolStub.stub(url, with: .failure(NSError(domain: "Weather", code: 7)))
        await #expect {
            try await client.cancellableGet(from: url)
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(NSError(domain: "Weather", code: 7))
        }
        let head = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data(), try #require(head)))
        await #expect(throws: UnexpectedRepresentation.self) { try await client.cancellableGet(from: url) }
    }
}

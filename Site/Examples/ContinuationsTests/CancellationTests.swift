import Foundation
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct CancellationTests {
    private let url: URL
    private let session = URLSession.stubbed()

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
    }

    // region: under-way
    @Test func `A request in progress ends when its task is canceled`() async throws {
        let (loading, begun) = AsyncStream.makeStream(of: Void.self)
        URLProtocolStub.stub(url, with: .silence { begun.finish() })
        let task = Task { [session, url] in
            try await session.cancellableAnswer(to: url)
        }
        for await _ in loading {}

        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.cancelled))
        }
    }
    // endregion

    @Test func `A task that is canceled before its request sends nothing`() async throws {
        URLProtocolStub.stub(url, with: .silence {})
        let task = Task { [session, url] in
            while !Task.isCancelled { await Task.yield() }
            return try await session.cancellableAnswer(to: url)
        }
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(URLError(.cancelled))
        }
        #expect(URLProtocolStub.requests(to: url).isEmpty)
    }

    @Test func `A task that is not canceled gets the response`() async throws {
        let head = HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), try #require(head)))
        let (data, response) = try await session.cancellableAnswer(to: url)
        #expect(data == Data("Rain".utf8))
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
    }

    @Test func `The error of the session is thrown`() async throws {
        URLProtocolStub.stub(url, with: .failure(NSError(domain: "Weather", code: 7)))
        await #expect {
            try await session.cancellableAnswer(to: url)
        } throws: { error in
            ErrorIdentity(error) == ErrorIdentity(NSError(domain: "Weather", code: 7))
        }
    }
}

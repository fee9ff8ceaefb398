import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct ResumingTests {
    private let url: URL

    init() throws {
        url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
    }

    @Test func `The session's data and response are returned`() async throws {
        let head = URLResponse(url: url, mimeType: nil, expectedContentLength: 4, textEncodingName: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), head))
        let (data, response) = try await URLSession.stubbed().answer(to: url)
        #expect(data == Data("Rain".utf8))
        #expect(response.url == url)
    }

    @Test func `The error of the session is thrown`() async throws {
        let prepared = NSError(domain: "Weather", code: 7)
        URLProtocolStub.stub(url, with: .failure(prepared))
        let session = URLSession.stubbed()
        let error = try #require(await #expect(throws: (any Error).self) { try await session.answer(to: url) })
        #expect(ErrorIdentity(error) == ErrorIdentity(prepared))
    }

    // region: void
    @Test func `finish() returns after the last block of the queue`() async {
        let queue = DispatchQueue(label: "example.order")
        let order = Mutex<[Int]>([])
        for number in 0..<100 {
            queue.async { order.withLock { $0.append(number) } }
        }
        await queue.finish()
        #expect(order.withLock { $0 } == Array(0..<100))
    }
    // endregion
}

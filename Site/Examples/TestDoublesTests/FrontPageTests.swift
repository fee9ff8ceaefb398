import Foundation
import Testing

@testable import TestDoubles

struct FrontPageTests {
    // region: dummy
    @Test func `The name of the source comes from the URL, without a request`() throws {
        let page = FrontPage(url: try newsURL(), client: HTTPClientDummy())
        #expect(page.source == "news.example")
    }
    // endregion

    // region: stub
    @Test(arguments: [("Rain\nMore rain", "Rain"), ("", "No news today")])
    func `The headline is the first line of the page`(text: String, headline: String) async throws {
        let client = HTTPClientStub(answer: .success(Data(text.utf8)))
        let page = FrontPage(url: try newsURL(), client: client)
        #expect(try await page.headline() == headline)
    }
    // endregion

    @Test func `An error of the client is thrown by headline()`() async throws {
        let page = FrontPage(url: try newsURL(), client: HTTPClientStub(answer: .failure(Offline())))
        await #expect(throws: Offline.self) { try await page.headline() }
    }

    // region: spy
    @Test func `A headline takes one request`() async throws {
        let spy = HTTPClientSpy()
        let page = FrontPage(url: try newsURL(), client: spy)
        #expect(await spy.requestedURLs == [])

        _ = try await page.headline()
        #expect(await spy.requestedURLs == [try newsURL()])
    }
    // endregion

    // region: mock
    @Test func `Two headlines take two requests`() async throws {
        let mock = HTTPClientMock(expecting: [try newsURL(), try newsURL()])
        let page = FrontPage(url: try newsURL(), client: mock)
        _ = try await page.headline()
        _ = try await page.headline()
        mock.verify()
    }
    // endregion

    // region: fake
    @Test func `The headline is that of the page published last`() async throws {
        let fake = HTTPClientFake()
        let page = FrontPage(url: try newsURL(), client: fake)
        await #expect(throws: UnexpectedRepresentation.self) {
            try await page.headline()
        }

        await fake.publish("Rain", at: try newsURL())
        #expect(try await page.headline() == "Rain")
        await fake.publish("Sun", at: try newsURL())
        #expect(try await page.headline() == "Sun")
    }
    // endregion

    // The issues that the doubles record, which do not occur in the tests above.

    @Test func `A dummy that receives a request records an issue`() async throws {
        try await withKnownIssue {
            _ = try await HTTPClientDummy().get(from: try newsURL())
        } matching: { issue in
            issue.comments.contains("The dummy was asked for https://news.example/today.txt.")
        }
    }

    @Test func `A mock records an issue for a missing and for an additional request`() async throws {
        await withKnownIssue {
            _ = try await HTTPClientMock(expecting: []).get(from: try newsURL())
        }
        withKnownIssue {
            HTTPClientMock(expecting: [try newsURL()]).verify()
        }
    }
}

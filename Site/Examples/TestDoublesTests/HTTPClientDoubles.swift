import Foundation
import Synchronization
import Testing

@testable import TestDoubles

// region: dummy
struct HTTPClientDummy: HTTPClient {
    func get(from url: URL) async throws -> Data {
        Issue.record("The dummy was asked for \(url).")
        return Data()
    }
}
// endregion

// region: stub
struct HTTPClientStub: HTTPClient {
    let answer: Result<Data, any Error>

    func get(from url: URL) async throws -> Data {
        try answer.get()
    }
}
// endregion

// region: spy
actor HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []

    func get(from url: URL) async throws -> Data {
        requestedURLs.append(url)
        return Data()
    }
}
// endregion

// region: mock
final class HTTPClientMock: HTTPClient {
    private let pending: Mutex<[URL]>

    init(expecting urls: [URL]) {
        pending = Mutex(urls)
    }

    func get(from url: URL) async throws -> Data {
        let expected = pending.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        #expect(url == expected)
        return Data()
    }

    func verify() {
        #expect(pending.withLock { $0 } == [], "These were never asked for.")
    }
}
// endregion

// region: fake
actor HTTPClientFake: HTTPClient {
    private var pages: [URL: Data] = [:]

    func publish(_ text: String, at url: URL) {
        pages[url] = Data(text.utf8)
    }

    func get(from url: URL) async throws -> Data {
        guard let page = pages[url] else { throw UnexpectedRepresentation() }
        return page
    }
}
// endregion

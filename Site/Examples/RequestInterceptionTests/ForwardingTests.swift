import Foundation
import Synchronization
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking

struct ForwardingTests {
    // region: forwarding
    @Test func `Starting a task of another session stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [ForwardingProtocol.self]
            let session = URLSession(configuration: configuration)
            let url = try #require(URL(string: "https://news.example/today.txt"))
            _ = try await session.data(from: url)
        }
    }
    // endregion
}

final class ForwardingProtocol: URLProtocol {
    private static let transport = Mutex<URLSession>(.stubbed())

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    // region: forwarding-protocol
    override func startLoading() {
        let session = Self.transport.withLock { $0 }
        session.dataTask(with: request) { _, _, _ in }.resume()
    }
    // endregion

    override func stopLoading() {}
}
#endif

import Foundation

@testable import SitegenChecking

/// A client with prepared responses that records its requests and how many of them are concurrent.
actor HTTPClientSpy: HTTPClient {
    private(set) var requests: [HTTPRequest] = []
    private(set) var mostAtOnce = 0
    private(set) var mostAtOnceByHost: [String: Int] = [:]

    private let answer: @Sendable (HTTPRequest, _ count: Int) throws -> HTTPResponse
    private var active: [String] = []
    private var gathering: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - gathering: The number of concurrent requests before any is answered.
    ///   - answer: The answer to a request, the `count`th of this method to this address.
    init(
        gathering: Int = 1,
        answer: @escaping @Sendable (HTTPRequest, _ count: Int) throws -> HTTPResponse = { _, _ in
            HTTPResponse(status: 200)
        }
    ) {
        self.gathering = gathering
        self.answer = answer
    }

    var callCount: Int { requests.count }

    /// The requests in order: `HEAD https://a.example/`.
    var log: [String] { requests.map(\.line) }

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        requests.append(request)
        let host = request.url.host() ?? ""
        active.append(host)
        mostAtOnce = max(mostAtOnce, active.count)
        mostAtOnceByHost[host] = max(mostAtOnceByHost[host, default: 0], active.count { $0 == host })
        await gather()
        // Callers that exceed the limit get the time to do so.
        for _ in 0..<200 { await Task.yield() }
        active.firstIndex(of: host).map { _ = active.remove(at: $0) }
        return try answer(request, requests.count { $0.line == request.line })
    }

    private func gather() async {
        guard active.count < gathering else {
            gathering = 0
            for continuation in waiting { continuation.resume() }
            waiting = []
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }
}

extension HTTPRequest {
    /// The method and the address.
    var line: String { "\(method.rawValue) \(url.absoluteString)" }
}

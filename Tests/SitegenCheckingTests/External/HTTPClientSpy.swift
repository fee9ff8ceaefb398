import Foundation

@testable import SitegenChecking

/// A client that answers what it is told to, and remembers what it was asked and how much of that at once.
actor HTTPClientSpy: HTTPClient {
    private(set) var requests: [HTTPRequest] = []
    private(set) var mostAtOnce = 0
    private(set) var mostAtOnceByHost: [String: Int] = [:]

    private let answer: @Sendable (HTTPRequest, _ count: Int) throws -> HTTPResponse
    private var active: [String] = []
    private var gathering: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - gathering: How many requests have to be under way together before any is answered.
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

    /// The requests in their order: `HEAD https://a.example/`.
    var log: [String] { requests.map(\.line) }

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        requests.append(request)
        let host = request.url.host() ?? ""
        active.append(host)
        mostAtOnce = max(mostAtOnce, active.count)
        mostAtOnceByHost[host] = max(mostAtOnceByHost[host, default: 0], active.count { $0 == host })
        await gather()
        // Whoever sends more than may be is given the time to.
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

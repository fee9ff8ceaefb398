import Foundation
import SitegenBase
import SitegenPublishing
import SitegenServing
import Testing

/// A running server and its events.
final class TestServer: @unchecked Sendable {  // Sendable: `events` is touched only while `lock` is held.
    private let lock = NSLock()
    private var events: [ServingEvent] = []

    /// The address that was reported.
    var address: String? {
        all.lazy.compactMap { if case .serving(let address, _) = $0 { address } else { nil } }.first
    }

    /// The port in the address that was reported.
    var port: UInt16 {
        address.flatMap { URLComponents(string: $0)?.port }.flatMap(UInt16.init(exactly:)) ?? 0
    }

    /// The port that was reported as taken.
    var takenPort: UInt16? {
        all.lazy.compactMap { if case .serving(_, let port) = $0 { port } else { nil } }.first
    }

    /// The number of successful builds.
    var buildCount: Int {
        all.count {
            switch $0 {
            case .built, .rebuilt: true
            case .serving, .failed, .compiling, .polling: false
            }
        }
    }

    /// The errors of each build that failed.
    var failures: [[Diagnostic]] {
        all.compactMap { if case .failed(let failure) = $0 { failure.diagnostics } else { nil } }
    }

    /// All events.
    var all: [ServingEvent] { lock.withLock { events } }

    private func add(_ event: ServingEvent) { lock.withLock { events.append(event) } }

    /// Runs a server during a test. The server must start, and stop without an error.
    static func serve(
        _ site: TestSite,
        port: ServedPort = .exactly(0),
        baseURL: String? = nil,
        drafts: Bool = true,
        theme: BareTheme = BareTheme(),
        host: ServedHost = .loopback,
        limits: ServerLimits = ServerLimits(),
        package: SitePackage? = nil,
        allowedHosts: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let log = TestServer()
        var server = DevelopmentServer(
            folder: site.folder, port: port, options: BuildOptions(baseURL: baseURL, includesDrafts: drafts),
            theme: theme)
        server.host = host
        server.limits = limits
        server.package = package
        server.allowedHosts = allowedHosts
        let serving = Task { [server] in
            try await server.run { log.add($0) }
        }
        do {
            try await log.eventually("the server is up", sourceLocation: sourceLocation) { $0.address != nil }
            try await body(log)
        } catch {
            serving.cancel()
            try await serving.value
            throw error
        }
        serving.cancel()
        try await serving.value
    }

    /// Waits until a condition holds. The deadline is very long, because other tests can occupy all threads of the
    /// process.
    func eventually(
        _ expectation: Comment,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (TestServer) async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(1_800)
        while try await !condition(self) {
            guard ContinuousClock.now < deadline else {
                Issue.record("timed out waiting until \(expectation)", sourceLocation: sourceLocation)
                throw CancellationError()
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    // MARK: - Requests

    /// The text of the response to GET.
    func text(_ target: String) async throws -> String {
        try await get(target).text
    }

    /// The response to GET.
    func get(_ target: String, _ headers: [String: String] = [:]) async throws -> HTTPExchange {
        try await request("GET", target, headers)
    }

    /// The response to a request, which is sent unchanged.
    func request(_ method: String, _ target: String, _ headers: [String: String] = [:]) async throws -> HTTPExchange {
        let port = port
        let headers = ["Host": "127.0.0.1:\(port)", "Connection": "close"].merging(headers) { $1 }
        let lines = ["\(method) \(target) HTTP/1.1"] + headers.map { "\($0): \($1)" }
        let bytes = try await Connection.open(to: port).roundTrip(lines.map { "\($0)\r\n" }.joined() + "\r\n")
        return try HTTPExchange(bytes)
    }
}

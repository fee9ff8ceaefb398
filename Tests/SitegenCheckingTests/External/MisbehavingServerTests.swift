import Foundation
import Synchronization
import Testing

@testable import SitegenChecking
@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing

/// Checks with real requests to a server on this machine that misbehaves in many ways.
@Suite
struct MisbehavingServerTests {
    private typealias Behaviour = MisbehavingServer.Behaviour

    private static func head(_ status: String, _ fields: String...) -> String {
        (["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n")
    }

    private static let found = Behaviour.says(head("200 OK", "Content-Length: 0"))

    /// The behavior for a path. Other paths are found.
    private static func behaviour(of path: String, _ method: String) -> Behaviour {
        switch path {
        case "/garbage": .says("\u{0}\u{1}\u{2} nothing of the kind\r\n\r\n")
        case "/silent-end": .says("")
        case "/reset": .resets
        case "/hangs": .hangs
        case "/no-colon": .says("HTTP/1.1 200\r\nnothing of the kind\r\n\r\n")
        case "/bad-status": .says(head("9999 ?"))
        case "/endless-hints": .repeats(head("103 Early Hints", "Link: </a>"), after: "")
        case "/endless-line": .repeats(String(repeating: "x", count: 1_000), after: "HTTP/1.1 200 OK\r\nX-Field: ")
        case "/bomb":
            // Repeats the start of a gzip member (RFC 1952 §2.2 allows several members).
            method == "HEAD"
                ? .says(head("405 Method Not Allowed"))
                : .repeats(String(repeating: "\u{1F}\u{8B}\u{8}\u{0}", count: 1_000), after: bombHead)
        case "/file": .says(head("302 Found", "Location: file:///etc/passwd", "Content-Length: 0"))
        case "/line-break": .says(head("302 Found", "Location: /found\r\nX-Injected: /missing", "Content-Length: 0"))
        case "/encoded-line-break": .says(head("302 Found", "Location: /found%0d%0aX-Injected:%20a"))
        case "/carriage-return": .says(head("302 Found", "Location: /found\rX-Injected: a"))
        case "/later": .says(head("429 Too Many Requests", "Retry-After: 99999999999999999999999"))
        case "/much-later": .says(head("503 Service Unavailable", "Retry-After: Fri, 31 Dec 9999 23:59:59 GMT"))
        case "/early-hints": .says(head("103 Early Hints", "Link: </a>") + head("404 Not Found", "Content-Length: 0"))
        case "/endless-head":
            .repeats("X-Field: \(String(repeating: "x", count: 1_000))\r\n", after: "HTTP/1.1 200 OK\r\n")
        case "/endless-body":
            method == "HEAD"
                ? .says(head("405 Method Not Allowed"))
                : .repeats(String(repeating: "x", count: 1_000), after: head("200 OK", "Content-Length: 999999999999"))
        case "/body-to-head":
            .says(head("200 OK", "Content-Length: 5") + "12345" + head("404 Not Found"))
        case "/dripping": .drips(head("200 OK", "Content-Length: 0"))
        case "/head-refused": method == "HEAD" ? .says(head("405 Method Not Allowed", "Content-Length: 0")) : found
        case "/head-unknown": method == "HEAD" ? .says(head("501 Not Implemented", "Content-Length: 0")) : found
        case "/head-reset": method == "HEAD" ? .resets : found
        case "/missing": .says(head("404 Not Found", "Content-Length: 0"))
        case "/password": .says(head("401 Unauthorized", "WWW-Authenticate: Basic realm=\"a\"", "Content-Length: 0"))
        case "/down": .says(head("503 Service Unavailable", "Content-Length: 0"))
        case "/301": .says(head("301 Moved Permanently", "Location: /302", "Content-Length: 0"))
        case "/302": .says(head("302 Found", "Location: /found", "Content-Length: 0"))
        case "/308": .says(head("308 Permanent Redirect", "Location: /here?a=b#c", "Content-Length: 0"))
        case "/chain": .says(head("301 Moved Permanently", "Location: /308", "Content-Length: 0"))
        case "/loop": .says(head("302 Found", "Location: /pool", "Content-Length: 0"))
        case "/pool": .says(head("302 Found", "Location: /loop", "Content-Length: 0"))
        case "/nowhere": .says(head("302 Found", "Content-Length: 0"))
        case "/mail": .says(head("301 Moved Permanently", "Location: mailto:ada@a.example", "Content-Length: 0"))
        case "/inside": .says(head("302 Found", "Location: http://192.168.0.1/", "Content-Length: 0"))
        case "/to-missing": .says(head("301 Moved Permanently", "Location: /missing", "Content-Length: 0"))
        default: path.hasPrefix("/endless/") ? endless(path) : found
        }
    }

    private static let bombHead = head("200 OK", "Content-Encoding: gzip", "Content-Type: text/html")

    /// A redirect to a different address each time.
    private static func endless(_ path: String) -> Behaviour {
        .says(head("302 Found", "Location: \(path)a", "Content-Length: 0"))
    }

    private let requests = Requests()
    private let options = ExternalLinkOptions(timeout: .seconds(60), allowsPrivateAddresses: true)

    /// The requests that the server has received, in order.
    private final class Requests: Sendable {
        private let lines = Mutex<[String]>([])

        /// Notes a request, and returns how often it has been sent.
        func note(_ line: String) -> Int {
            lines.withLock { lines in
                lines.append(line)
                return lines.count { $0 == line }
            }
        }

        var all: [String] { lines.withLock { $0 } }
    }

    private func server() throws -> MisbehavingServer {
        try MisbehavingServer { [requests] line in
            _ = requests.note(line)
            let parts = line.split(separator: " ").map(String.init)
            // A TLS handshake gets a response that is not TLS.
            guard parts.count == 2 else { return .says("\u{15}\u{3}\u{3}what is this?") }
            return Self.behaviour(of: parts[1], parts[0])
        }
    }

    private func outcomes(
        of links: [String], options: ExternalLinkOptions? = nil, resolver: HostResolver = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws -> [String: ExternalLinkOutcome] {
        try await ExternalLinks(
            client: CurlHTTPClient(certificateFile: nil, environment: [:]), resolver: resolver,
            options: options ?? self.options, clock: clock
        ).outcomes(of: links)
    }

    @Test func `Each misbehavior of a server has its outcome`() async throws {
        let server = try server()
        defer { server.stop() }
        let expected: [(path: String, outcome: ExternalLinkOutcome)] = [
            ("/found", .reachable),
            ("/garbage", .broken(.malformedAnswer)),
            ("/silent-end", .broken(.connectionLost)),
            ("/reset", .broken(.connectionLost)),
            ("/no-colon", .broken(.malformedAnswer)),
            ("/bad-status", .broken(.malformedAnswer)),
            ("/early-hints", .broken(.status(404))),
            ("/endless-head", .broken(.malformedAnswer)),
            ("/endless-hints", .broken(.malformedAnswer)),
            ("/endless-line", .broken(.malformedAnswer)),
            ("/endless-body", .reachable),
            ("/bomb", .reachable),
            ("/line-break", .reachable),
            ("/encoded-line-break", .reachable),
            ("/carriage-return", .broken(.malformedAnswer)),
            ("/file", .broken(.misguidedRedirect(status: 302, location: "file:///etc/passwd"))),
            ("/body-to-head", .reachable),
            ("/dripping", .reachable),
            ("/head-refused", .reachable),
            ("/head-unknown", .reachable),
            ("/head-reset", .reachable),
            ("/missing", .broken(.status(404))),
            ("/password", .broken(.status(401))),
            ("/down", .broken(.status(503))),
            ("/301", .moved(to: server.address("/302"))),
            ("/302", .reachable),
            ("/308", .moved(to: server.address("/here?a=b"))),
            ("/chain", .moved(to: server.address("/here?a=b"))),
            ("/loop", .broken(.redirectLoop(server.address("/loop")))),
            ("/endless/", .broken(.tooManyRedirects(10))),
            ("/nowhere", .broken(.misguidedRedirect(status: 302, location: nil))),
            ("/mail", .broken(.misguidedRedirect(status: 301, location: "mailto:ada@a.example"))),
            ("/to-missing", .broken(.status(404))),
        ]
        let outcomes = try await outcomes(of: expected.map { server.address($0.path) })
        for row in expected {
            #expect(outcomes[server.address(row.path)] == row.outcome, "\(row.path)")
        }
        #expect(
            requests.all.count { $0 == "HEAD /found" } == 4, "as a link, after /302, after /301 and /line-break")
        #expect(requests.all.contains("HEAD /found%0d%0aX-Injected:%20a"))
        // No more than the buffers of the system hold.
        #expect(server.sentCount < 200_000_000)
        #expect(!requests.all.contains("GET /found"))
    }

    @Test func `An HTTPS server without TLS fails the handshake`() async throws {
        let server = try server()
        defer { server.stop() }
        let link = server.address("/", scheme: "https")
        #expect(try await outcomes(of: [link]) == [link: .broken(.insecure(.handshake))])
    }

    @Test func `A closed port is a failed connection`() async throws {
        let server = try server()
        defer { server.stop() }
        let link = "http://[::1]:\(server.port)/"
        #expect(try await outcomes(of: [link]) == [link: .broken(.cannotConnect)])
        #expect(requests.all.isEmpty)
    }

    // The timeout is real and short. The outcome does not depend on the speed of the machine.
    @Test(arguments: ["/hangs", "/head-refused-and-hangs", "/dripping-header"])
    func `A server that never finishes its response times out`(path: String) async throws {
        let server = try MisbehavingServer { line in
            switch line {
            case "HEAD /head-refused-and-hangs": .says(Self.head("405 Method Not Allowed", "Content-Length: 0"))
            case "HEAD /dripping-header", "GET /dripping-header":
                .drips("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 100_000))")
            default: .hangs
            }
        }
        defer { server.stop() }
        let link = server.address(path)
        let options = ExternalLinkOptions(timeout: .seconds(2), allowsPrivateAddresses: true)
        #expect(try await outcomes(of: [link], options: options) == [link: .broken(.timedOut)])
    }

    @Test func `The endless body of a redirect is not read, however many links lead to it`() async throws {
        let server = try MisbehavingServer { line in
            switch line.split(separator: "?")[0] {
            case "HEAD /endless": .says(Self.head("405 Method Not Allowed", "Content-Length: 0"))
            case "GET /endless":
                .repeats(String(repeating: "x", count: 1_000), after: Self.head("302 Found", "Location: /found"))
            default: Self.found
            }
        }
        defer { server.stop() }
        let links = (1...20).map { server.address("/endless?\($0)") }
        let outcomes = try await outcomes(of: links)
        #expect(outcomes == Dictionary(uniqueKeysWithValues: links.map { ($0, .reachable) }))
    }

    @Test(arguments: [("/later", 429), ("/much-later", 503)])
    func `Links are undecided if the server requests too long a delay`(
        path: String, status: Int
    ) async throws {
        let server = try server()
        defer { server.stop() }
        let links = [server.address(path), server.address("\(path)?again")]
        let clock = ClockStub(endless: options.timeout)
        let outcomes = try await outcomes(of: links, clock: clock)
        #expect(outcomes[links[0]] == .undecided(.busy(status: status)))
        #expect(clock.pauses.isEmpty)
    }

    @Test(arguments: [
        ("429 Too Many Requests", "Retry-After: 7", Duration.seconds(7)),
        ("429 Too Many Requests", "Retry-After: Fri, 31 Dec 1999 23:59:59 GMT", .seconds(1)),
        ("429 Too Many Requests", "Content-Length: 0", .seconds(5)),
        ("503 Service Unavailable", "Retry-After: 9", .seconds(9)),
    ])
    func `A busy server is requested again after a delay`(status: String, field: String, pause: Duration) async throws {
        let server = try MisbehavingServer { [requests] line in
            requests.note(line) == 1 ? .says(Self.head(status, field)) : Self.found
        }
        defer { server.stop() }
        let clock = ClockStub(endless: options.timeout)
        let link = server.address("/")
        #expect(try await outcomes(of: [link], clock: clock) == [link: .reachable])
        #expect(clock.pauses == [pause])
        #expect(requests.all == ["HEAD /", "HEAD /"])
    }

    @Test func `A redirect into a private network is not followed`() async throws {
        let server = try server()
        defer { server.stop() }
        let port = server.port
        // The stub resolver gives the server a public address. The address of the redirect is private.
        let client = RedirectingClient(port: port)
        let links = ExternalLinks(
            client: client, resolver: .stub(["192.168.0.1": ["192.168.0.1"]]),
            options: ExternalLinkOptions(timeout: .seconds(60)))
        let link = "http://a.example:\(port)/inside"
        #expect(
            try await links.outcomes(of: [link]) == [link: .refused(.network(.privateUse, host: "192.168.0.1"))])
        #expect(requests.all == ["HEAD /inside"])
    }

    /// Sends requests for public hosts to this machine.
    private struct RedirectingClient: HTTPClient {
        let port: UInt16

        func response(to request: HTTPRequest) async throws -> HTTPResponse {
            var request = request
            request.hostAddresses = [IPAddress("127.0.0.1")].compactMap(\.self)
            #expect(request.url.port == Int(port))
            return try await CurlHTTPClient(certificateFile: nil, environment: [:]).response(to: request)
        }
    }

    @Test func `A connection uses the address that was checked, whatever the host name is`() async throws {
        let server = try server()
        defer { server.stop() }
        // No resolver knows this host (RFC 6761 §6.4).
        let link = "http://nobody.invalid:\(server.port)/found"
        #expect(
            try await outcomes(of: [link], resolver: .stub(["nobody.invalid": ["127.0.0.1"]])) == [link: .reachable])
        #expect(requests.all == ["HEAD /found"])
    }

    @Test(arguments: ["/found", "/301", "/missing", "/endless-body", "/reset", "/hangs", "/dripping", "/garbage"])
    func `A request can be cancelled at any time`(path: String) async throws {
        let server = try server()
        defer { server.stop() }
        let url = try #require(URL(string: server.address(path)))
        let client = CurlHTTPClient(certificateFile: nil, environment: [:])
        let ends = await withTaskGroup(of: Void.self) { group in
            for moment in 0..<12 {
                group.addTask {
                    let request = Task { try await client.response(to: HTTPRequest(.get, url)) }
                    try? await Task.sleep(for: .microseconds(moment * 300))
                    request.cancel()
                    _ = await request.result
                }
            }
            return await group.reduce(0) { count, _ in count + 1 }
        }
        #expect(ends == 12)
        #expect(try await outcomes(of: [server.address("/found")]).values.first == .reachable)
    }

    @Test func `Each of many requests is sent once`() async throws {
        let server = try server()
        defer { server.stop() }
        let links = (0..<200).map { server.address("/page/\($0)") }
        let outcomes = try await outcomes(of: links)
        #expect(outcomes.values.allSatisfy { $0 == .reachable })
        #expect(Set(requests.all).count == 200)
        #expect(requests.all.count == 200)
    }
}

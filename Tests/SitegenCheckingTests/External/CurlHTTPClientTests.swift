import Foundation
import Synchronization
import Testing

@testable import SitegenChecking

/// Real requests of the client to servers on this machine.
struct CurlHTTPClientTests {
    private let client = CurlHTTPClient(certificateFile: nil, environment: [:])

    /// The request lines that a server has received.
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])

        func note(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock { $0 } }
    }

    private let log = Log()

    private func server(
        isVersion6: Bool = false, _ behaviour: MisbehavingServer.Behaviour = .says("HTTP/1.1 204 No Content\r\n\r\n")
    ) throws -> MisbehavingServer {
        try MisbehavingServer(isVersion6: isVersion6) { [log] line in
            if !line.isEmpty { log.note(line) }
            return behaviour
        }
    }

    private func request(
        _ url: String, by method: HTTPRequest.Method = .head, at addresses: [String] = []
    ) throws -> HTTPRequest {
        HTTPRequest(
            method, try #require(URL(string: url)), hostAddresses: try addresses.map { try #require(IPAddress($0)) })
    }

    @Test func `The libcurl library is available and has a version`() throws {
        let version = try #require(CurlHTTPClient.libraryVersion)
        #expect(version.split(separator: ".").count >= 2)
    }

    @Test(arguments: [HTTPRequest.Method.head, .get])
    func `A request is sent once, with its method and URL`(method: HTTPRequest.Method) async throws {
        let server = try server()
        defer { server.stop() }
        let response = try await client.response(to: request(server.address("/a?b=c%20d"), by: method))
        #expect(response == HTTPResponse(status: 204))
        #expect(log.all == ["\(method.rawValue) /a?b=c%20d"])
    }

    // MARK: - Addresses

    @Test(
        .enabled(if: MisbehavingServer.hasVersion6, "this machine has no ::1"),
        arguments: [
            ("[::1]", ["::1"]), ("[::1]", []), ("nobody.invalid", ["::1"]), ("nobody.invalid", ["127.0.0.1", "::1"]),
        ])
    func `A host with an IPv6 address is reachable`(host: String, addresses: [String]) async throws {
        let server = try server(isVersion6: true)
        defer { server.stop() }
        let response = try await client.response(to: request("http://\(host):\(server.port)/", at: addresses))
        #expect(response.status == 204)
    }

    @Test(arguments: [["127.0.0.1"], ["127.0.0.1", "::1"], ["::1", "127.0.0.1"]])
    func `The connection uses the given addresses, whatever the host name is`(addresses: [String]) async throws {
        let server = try server()
        defer { server.stop() }
        // No resolver knows this host (RFC 6761 §6.4).
        let response = try await client.response(
            to: request("http://nobody.invalid:\(server.port)/", at: addresses))
        #expect(response.status == 204)
    }

    @Test(arguments: ["localhost", "LOCALHOST", "localhost.", "127.0.0.1", "2130706433", "0x7f.1", "127.1"])
    func `The connection does not use other addresses of the host name`(host: String) async throws {
        let server = try server()
        defer { server.stop() }
        await #expect(throws: HTTPFailure.cannotConnect) {
            try await client.response(to: request("http://\(host):\(server.port)/", at: ["::1"]))
        }
        #expect(log.all.isEmpty)
    }

    // MARK: - Timeouts and cancellation

    // The server needs at least 100 seconds for its header.
    @Test(arguments: [
        MisbehavingServer.Behaviour.hangs,
        .drips("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 100_000))"),
    ])
    func `A request times out at its limit`(behaviour: MisbehavingServer.Behaviour) async throws {
        let server = try server(behaviour)
        defer { server.stop() }
        var request = try request(server.address("/"), by: .get)
        request.timeLimit = .milliseconds(50)
        await #expect(throws: HTTPFailure.timedOut) { try await client.response(to: request) }
    }

    @Test func `A cancelled task does not wait for the response`() async throws {
        let server = try server(.hangs)
        defer { server.stop() }
        let (client, request) = (client, try request(server.address("/")))
        let task = Task { try await client.response(to: request) }
        while log.all.isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `A task that is cancelled before its request sends nothing`() async throws {
        let server = try server()
        let (client, request) = (client, try request(server.address("/")))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.response(to: request)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        server.stop()
        #expect(log.all.isEmpty)
    }

    // MARK: - TLS

    @Test(arguments: [
        ("valid.pem", "a.invalid", true, nil), ("valid.pem", "b.invalid", true, HTTPFailure.insecure(.untrusted)),
        ("valid.pem", "a.invalid", false, .insecure(.untrusted)),
        ("expired.pem", "a.invalid", true, .insecure(.outdated)),
    ])
    func `A certificate is verified against the name of the host`(
        certificate: String, host: String, isTrusted: Bool, failure: HTTPFailure?
    ) async throws {
        let server = try TLSServer(certificate: certificate)
        defer { server.stop() }
        let client = CurlHTTPClient(
            certificateFile: isTrusted ? TLSServer.certificate("ca.pem") : nil, environment: [:])
        let request = try request("https://\(host):\(server.port)/", at: ["127.0.0.1"])
        if let failure {
            await #expect(throws: failure) { try await client.response(to: request) }
        } else {
            #expect(try await client.response(to: request).status == 204)
        }
    }

    @Test func `The client reports that there are no trusted certificates`() async throws {
        let server = try TLSServer(certificate: "valid.pem")
        defer { server.stop() }
        let client = CurlHTTPClient(certificateFile: "/nonexistent", environment: [:])
        await #expect(throws: HTTPFailure.noCertificates) {
            try await client.response(to: request("https://a.invalid:\(server.port)/", at: ["127.0.0.1"]))
        }
    }

    @Test(arguments: [
        (6, "", HTTPFailure.unknownHost), (7, "", .cannotConnect), (28, "", .timedOut), (35, "", .insecure(.handshake)),
        (0, "", .connectionLost), (52, "", .connectionLost), (56, "", .connectionLost), (1, "", .malformedAnswer),
        (8, "", .malformedAnswer),
        (27, "", .malformedAnswer), (77, "", .noCertificates), (61, "", .failed(code: 61)),
        (60, "SSL certificate problem: certificate has expired", .insecure(.outdated)),
        (60, "SSL certificate problem: certificate is not yet valid", .insecure(.outdated)),
        (60, "SSL certificate problem: self-signed certificate", .insecure(.untrusted)),
    ])
    func `An error code of libcurl maps to a failure`(code: Int, message: String, failure: HTTPFailure) {
        #expect(HTTPFailure(curlCode: code, message: message) == failure)
    }
}

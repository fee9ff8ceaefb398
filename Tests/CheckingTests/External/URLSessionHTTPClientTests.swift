import Dispatch
import Foundation
import Testing

@testable import Checking

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client by URLSession, whose requests a stub answers within the loading system.
struct URLSessionHTTPClientTests {
    private let client = URLSessionHTTPClient(configuration: URLProtocolStub.configuration)

    /// An address that no other test has.
    private func url(_ path: String = "") throws -> URL {
        try #require(URL(string: "https://\(UUID().uuidString.lowercased()).example/\(path)"))
    }

    private func answer(_ url: URL, _ status: Int, _ fields: [String: String] = [:]) throws -> URLProtocolStub.Stub {
        .answer(
            try #require(HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: fields)))
    }

    @Test(arguments: [
        (200, [:], HTTPResponse(status: 200)),
        (404, ["Content-Type": "text/html"], HTTPResponse(status: 404)),
        (301, ["location": "/new"], HTTPResponse(status: 301, location: "/new")),
        (308, ["Location": "https://b.example/"], HTTPResponse(status: 308, location: "https://b.example/")),
        (429, ["RETRY-AFTER": "120"], HTTPResponse(status: 429, retryAfter: "120")),
    ])
    func `The head of an answer is a response`(
        status: Int, fields: [String: String], response: HTTPResponse
    ) async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer(url, status, fields))
        #expect(try await client.response(to: HTTPRequest(.get, url)) == response)
    }

    @Test(arguments: [HTTPRequest.Method.head, .get])
    func `A request is sent once, as it was asked for and under a name`(method: HTTPRequest.Method) async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer(url, 200))
        _ = try await client.response(to: HTTPRequest(method, url))
        let requests = URLProtocolStub.requests(to: url)
        #expect(requests.map(\.httpMethod) == [method.rawValue])
    }

    @Test func `Each address has its answer`() async throws {
        let urls = try (0..<20).map { try url("\($0)") }
        for (index, url) in urls.enumerated() { URLProtocolStub.stub(url, with: try answer(url, 200 + index)) }
        let client = client
        let statuses = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for (index, url) in urls.enumerated() {
                group.addTask { (index, try await client.response(to: HTTPRequest(.head, url)).status) }
            }
            return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
        }
        #expect(statuses == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 200 + $0) }))
    }

    @Test(arguments: [NSURLErrorTimedOut, NSURLErrorCannotFindHost, NSURLErrorSecureConnectionFailed])
    func `An error of the session is thrown with its domain and code`(code: Int) async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: .failure(NSError(domain: NSURLErrorDomain, code: code)))
        await #expect {
            try await client.response(to: HTTPRequest(.get, url))
        } throws: { error in
            (error as NSError).domain == NSURLErrorDomain && (error as NSError).code == code
        }
    }

    @Test func `A response that is not HTTP is an error`() async throws {
        let url = try url()
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        URLProtocolStub.stub(url, with: .answer(response))
        await #expect {
            try await client.response(to: HTTPRequest(.get, url))
        } throws: { error in
            (error as NSError).code == NSURLErrorBadServerResponse
        }
    }

    @Test func `Whoever is cancelled waits no longer`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: .silence)
        let client = client
        let task = Task { try await client.response(to: HTTPRequest(.get, url)) }
        while URLProtocolStub.requests(to: url).isEmpty { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `Whoever was cancelled before sends nothing`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer(url, 200))
        let client = client
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.response(to: HTTPRequest(.get, url))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(URLProtocolStub.requests(to: url).isEmpty)
    }

    @Test func `Whoever is cancelled while a request begins hears of it once`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: .silence)
        for turn in 0..<400 {
            let exchange = HTTPExchange()
            let result = await withCheckedContinuation { continuation in
                // A little later each time.
                DispatchQueue.global().async {
                    let end = ContinuousClock.now + .nanoseconds(turn % 200 * 500)
                    while ContinuousClock.now < end {}
                    exchange.cancel()
                }
                client.send(HTTPRequest(.get, url), as: exchange) { continuation.resume(returning: $0) }
            }
            #expect(throws: CancellationError.self) { try result.get() }
        }
    }

    @Test func `A host's address takes the place of its name, which is told in a field`() async throws {
        let token = UUID().uuidString
        let asked = try #require(URL(string: "http://a.example:8080/\(token)?b=c"))
        let pinned = try #require(URL(string: "http://1.1.1.1:8080/\(token)?b=c"))
        URLProtocolStub.stub(pinned, with: try answer(pinned, 200))
        let request = HTTPRequest(.head, asked, hostAddresses: [try #require(IPAddress("1.1.1.1"))])
        #expect(try await client.response(to: request).status == 200)
        #expect(
            URLProtocolStub.requests(to: pinned).map { $0.value(forHTTPHeaderField: "Host") } == ["a.example:8080"])
    }

    /// Foundation on Linux calls addresses of version 6 no addresses.
    @Test(arguments: [
        (["1.1.1.1", "2606:4700::1"], NSURLErrorCannotConnectToHost), (["2606:4700::1", "1.1.1.1"], NSURLErrorBadURL),
    ])
    func `Where nobody answers at the first address of a host the next one is tried`(
        hosts: [String], code: Int
    ) async throws {
        let token = UUID().uuidString
        let addresses = try hosts.map { try #require(IPAddress($0)) }
        let urls = try addresses.map { address in
            try #require(URL(string: "http://\(address.isVersion6 ? "[\(address)]" : "\(address)")/\(token)"))
        }
        let (first, second) = (urls[0], urls[1])
        let failure = NSError(domain: NSURLErrorDomain, code: code)
        URLProtocolStub.stub(first, with: .failure(failure))
        URLProtocolStub.stub(second, with: try answer(second, 204))
        let asked = try #require(URL(string: "http://a.example/\(token)"))
        let response = try await client.response(to: HTTPRequest(.head, asked, hostAddresses: addresses))
        #expect(response.status == 204)
        #expect(URLProtocolStub.requests(to: first).count == 1)
    }

    @Test func `A request by https goes to the name, which the handshake needs`() async throws {
        let url = try url()
        URLProtocolStub.stub(url, with: try answer(url, 200))
        let addresses = [try #require(IPAddress("1.1.1.1"))]
        #expect(try await client.response(to: HTTPRequest(.head, url, hostAddresses: addresses)).status == 200)
    }
}

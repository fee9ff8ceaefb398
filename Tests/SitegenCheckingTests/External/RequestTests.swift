import Foundation
import Testing

@testable import SitegenChecking
@testable import SitegenConfiguration
@testable import SitegenModel

/// The requests of a check, their order and their concurrency, recorded by a spy.
struct RequestTests {
    private static let patience = ExternalLinkOptions(timeout: .seconds(7), patience: .seconds(60))

    private func links(
        _ client: any HTTPClient, _ options: ExternalLinkOptions = patience, hosts: [String: [String]] = [:],
        clock: ClockStub? = nil
    ) -> ExternalLinks {
        ExternalLinks(
            client: client, resolver: .stub(hosts), options: options,
            clock: clock ?? ClockStub(endless: options.timeout),
            now: { Date(timeIntervalSince1970: 784_111_740) })
    }

    @Test func `Creating a check sends nothing, and checking a link sends one request`() async throws {
        let spy = HTTPClientSpy()
        let links = links(spy)
        #expect(await spy.callCount == 0)

        let outcomes = try await links.outcomes(of: ["https://a.example/"])
        #expect(outcomes == ["https://a.example/": .reachable])
        #expect(await spy.log == ["HEAD https://a.example/"])
    }

    @Test func `Links to the same address are requested once and have the same outcome`() async throws {
        let spy = HTTPClientSpy()
        let same = ["https://a.example/b#c", "HTTPS://A.example:443/b", "//a.example/b#d", "https://a.example/b"]
        let outcomes = try await links(spy).outcomes(of: same + same)
        #expect(outcomes == Dictionary(uniqueKeysWithValues: same.map { ($0, .reachable) }))
        #expect(await spy.log == ["HEAD https://a.example/b"])
    }

    @Test(arguments: [400, 401, 403, 404, 405, 410, 418, 500, 501, 503])
    func `A link whose HEAD request has an error status is requested with GET`(status: Int) async throws {
        let spy = HTTPClientSpy { request, _ in HTTPResponse(status: request.method == .head ? status : 200) }
        let outcomes = try await links(spy).outcomes(of: ["https://a.example/"])
        #expect(outcomes["https://a.example/"] == .reachable)
        #expect(await spy.log == ["HEAD https://a.example/", "GET https://a.example/"])
    }

    @Test(arguments: [
        (HTTPFailure.connectionLost, true), (.malformedAnswer, true), (.timedOut, true), (.failed(code: 9), true),
        (.cannotConnect, false), (.unknownHost, false), (.insecure(.handshake), false), (.noCertificates, false),
        (.noLibrary, false),
    ])
    func `A failed HEAD request is followed by GET only if the method may be the cause`(
        failure: HTTPFailure, asksAgain: Bool
    ) async throws {
        let spy = HTTPClientSpy { request, _ in
            if request.method == .head { throw failure }
            return HTTPResponse(status: 200)
        }
        let outcomes = try await links(spy).outcomes(of: ["https://a.example/"])
        #expect((outcomes["https://a.example/"] == .reachable) == asksAgain)
        #expect(await spy.callCount == (asksAgain ? 2 : 1))
    }

    // The spy answers only after the maximum number of concurrent requests has arrived. With fewer requests, the test
    // hangs.
    @Test(arguments: [(1, 1, 1), (4, 2, 4), (16, 2, 6), (5, 16, 5)])
    func `Concurrent requests reach and never exceed the limits in total and per host`(
        concurrency: Int, perHost: Int, expected: Int
    ) async throws {
        let spy = HTTPClientSpy(gathering: expected)
        let addresses = (0..<10).flatMap { page in ["a", "b", "c"].map { "https://\($0).example/\(page)" } }
        let options = ExternalLinkOptions(concurrency: concurrency, concurrencyPerHost: perHost, timeout: .seconds(7))
        let outcomes = try await links(spy, options).outcomes(of: addresses)
        #expect(outcomes == Dictionary(uniqueKeysWithValues: addresses.map { ($0, .reachable) }))
        #expect(await spy.callCount == 30)
        #expect(await spy.mostAtOnce == expected)
        #expect(await spy.mostAtOnceByHost.values.allSatisfy { $0 <= perHost })
    }

    @Test(arguments: [
        (429, "30" as String?, Duration.seconds(30)), (429, "Sun, 06 Nov 1994 08:49:37 GMT", .seconds(37)),
        (429, "0", .seconds(1)),
        (429, nil, .seconds(5)), (429, "soon", .seconds(5)), (503, "12", .seconds(12)),
    ])
    func `A server is requested again after the delay of Retry-After`(status: Int, retryAfter: String?, pause: Duration)
        async throws
    {
        let spy = HTTPClientSpy { _, count in
            HTTPResponse(status: count == 1 ? status : 200, retryAfter: count == 1 ? retryAfter : nil)
        }
        let clock = ClockStub(endless: Self.patience.timeout)
        let outcomes = try await links(spy, clock: clock).outcomes(of: ["https://a.example/"])
        #expect(outcomes["https://a.example/"] == .reachable)
        #expect(clock.pauses == [pause])
        #expect(await spy.log == ["HEAD https://a.example/", "HEAD https://a.example/"])
    }

    @Test(arguments: [("61", 0), ("25", 2), ("60", 1)])
    func `Retries end when the total delay exceeds the limit`(retryAfter: String, pauses: Int) async throws {
        let spy = HTTPClientSpy { _, _ in HTTPResponse(status: 429, retryAfter: retryAfter) }
        let clock = ClockStub(endless: Self.patience.timeout)
        let outcomes = try await links(spy, clock: clock).outcomes(of: ["https://a.example/"])
        #expect(outcomes["https://a.example/"] == .undecided(.busy(status: 429)))
        #expect(clock.pauses.count == pauses)
        #expect(await spy.callCount == pauses + 1)
    }

    @Test func `A server that requests a long delay is not requested for its other links`() async throws {
        let spy = HTTPClientSpy { request, _ in
            request.url.host() == "a.example"
                ? HTTPResponse(status: 503, retryAfter: "86400") : HTTPResponse(status: 200)
        }
        let addresses = (0..<5).map { "https://a.example/\($0)" } + ["https://b.example/"]
        let options = ExternalLinkOptions(concurrencyPerHost: 1, timeout: .seconds(7))
        let outcomes = try await links(spy, options).outcomes(of: addresses)
        #expect(outcomes.values.count { $0 == .undecided(.busy(status: 503)) } == 5)
        #expect(outcomes["https://b.example/"] == .reachable)
        #expect(await spy.callCount == 2)
    }

    @Test func `A request uses the addresses that were checked`() async throws {
        let spy = HTTPClientSpy()
        _ = try await links(spy, hosts: ["a.example": ["1.1.1.1", "2606:4700::1"]]).outcomes(of: ["http://a.example/"])
        #expect(await spy.requests.first?.hostAddresses.map(\.description) == ["1.1.1.1", "2606:4700::1"])
    }

    @Test func `A response that never arrives is a timeout`() async throws {
        let outcomes = try await links(SilentHTTPClient(), clock: ClockStub()).outcomes(of: ["https://a.example/"])
        #expect(outcomes["https://a.example/"] == .broken(.timedOut))
    }

    @Test
    func `Cancelling a check also cancels queued requests`() async throws {
        let options = ExternalLinkOptions(concurrency: 1, timeout: .seconds(7))
        let links = links(SilentHTTPClient(), options)
        let task = Task { try await links.outcomes(of: (0..<20).map { "https://a.example/\($0)" }) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

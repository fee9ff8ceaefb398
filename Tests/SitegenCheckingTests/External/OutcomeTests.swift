import Foundation
import Testing

@testable import SitegenChecking
@testable import SitegenConfiguration
@testable import SitegenModel

/// The outcomes of stubbed responses.
struct OutcomeTests {
    private func outcome(
        of link: String, _ answers: [String: Result<HTTPResponse, HTTPFailure>] = [:], hosts: [String: [String]] = [:],
        options: ExternalLinkOptions = ExternalLinkOptions(timeout: .seconds(7))
    ) async throws -> ExternalLinkOutcome? {
        let links = ExternalLinks(
            client: HTTPClientStub(answers: answers), resolver: .stub(hosts), options: options,
            clock: ClockStub(endless: options.timeout))
        return try await links.outcomes(of: [link])[link]
    }

    private static func redirect(_ status: Int, _ location: String?) -> Result<HTTPResponse, HTTPFailure> {
        .success(HTTPResponse(status: status, location: location))
    }

    private static let found = Result<HTTPResponse, HTTPFailure>.success(HTTPResponse(status: 200))

    @Test(arguments: [
        (200, ExternalLinkOutcome.reachable), (204, .reachable), (206, .reachable), (304, .broken(.status(304))),
        (403, .broken(.status(403))), (404, .broken(.status(404))), (410, .broken(.status(410))),
        (500, .broken(.status(500))), (503, .broken(.status(503))), (999, .broken(.status(999))),
    ])
    func `A status code has its outcome`(status: Int, outcome expected: ExternalLinkOutcome) async throws {
        let answer = Result<HTTPResponse, HTTPFailure>.success(HTTPResponse(status: status))
        let answers = ["HEAD https://a.example/": answer, "GET https://a.example/": answer]
        #expect(try await outcome(of: "https://a.example/", answers) == expected)
    }

    @Test(arguments: [
        (HTTPFailure.timedOut, ExternalLinkOutcome.broken(.timedOut)),
        (.unknownHost, .broken(.unknownHost("a.example"))), (.cannotConnect, .broken(.cannotConnect)),
        (.connectionLost, .broken(.connectionLost)), (.insecure(.handshake), .broken(.insecure(.handshake))),
        (.insecure(.outdated), .broken(.insecure(.outdated))), (.malformedAnswer, .broken(.malformedAnswer)),
        (.noCertificates, .undecided(.noCertificates)), (.noLibrary, .undecided(.noLibrary)),
        (.failed(code: 61), .broken(.failed(code: 61))),
    ])
    func `A failure has its outcome`(failure: HTTPFailure, expected: ExternalLinkOutcome) async throws {
        let answers: [String: Result<HTTPResponse, HTTPFailure>] = [
            "HEAD https://a.example/": .failure(failure), "GET https://a.example/": .failure(failure),
        ]
        #expect(try await outcome(of: "https://a.example/", answers) == expected)
    }

    @Test func `An unknown host is a broken link`() async throws {
        #expect(
            try await outcome(of: "https://a.example/", hosts: ["a.example": []]) == .broken(.unknownHost("a.example")))
    }

    @Test(arguments: [
        ([301], ExternalLinkOutcome.moved(to: "https://a.example/1")), ([308], .moved(to: "https://a.example/1")),
        ([302], .reachable), ([303], .reachable), ([307], .reachable),
        ([301, 308, 301], .moved(to: "https://a.example/3")), ([301, 302, 301], .moved(to: "https://a.example/1")),
        ([302, 301], .reachable),
        (Array(repeating: 301, count: 10), .moved(to: "https://a.example/10")),
        (Array(repeating: 301, count: 11), .broken(.tooManyRedirects(10))),
    ])
    func `A chain of redirects has its outcome`(statuses: [Int], expected: ExternalLinkOutcome) async throws {
        var answers = ["HEAD https://a.example/\(statuses.count)": Self.found]
        for (index, status) in statuses.enumerated() {
            answers["HEAD https://a.example/\(index)"] = Self.redirect(status, "/\(index + 1)")
        }
        #expect(try await outcome(of: "https://a.example/0", answers) == expected)
    }

    @Test(arguments: [
        (nil, ExternalLinkOutcome.broken(.misguidedRedirect(status: 301, location: nil))),
        ("ftp://a.example/", .broken(.misguidedRedirect(status: 301, location: "ftp://a.example/"))),
        ("file:///etc/passwd", .broken(.misguidedRedirect(status: 301, location: "file:///etc/passwd"))),
        ("/0", .broken(.redirectLoop("https://a.example/0"))), ("#top", .broken(.redirectLoop("https://a.example/0"))),
        ("/missing", .broken(.status(404))),
        ("http://127.0.0.1/", .refused(.network(.loopback, host: "127.0.0.1"))),
        ("https://inside.example/", .refused(.network(.privateUse, host: "inside.example"))),
        ("https://denied.example/", .refused(.denied(pattern: "denied.example"))),
        ("https://elsewhere.example/", .moved(to: "https://elsewhere.example/")),
    ])
    func `The target of a redirect determines the outcome`(location: String?, expected: ExternalLinkOutcome)
        async throws
    {
        let denied = try #require(AddressPattern("denied.example"))
        let allowed = try #require(AddressPattern("a.example"))
        let outcome = try await outcome(
            of: "https://a.example/0",
            ["HEAD https://a.example/0": Self.redirect(301, location), "HEAD https://elsewhere.example/": Self.found],
            hosts: ["inside.example": ["1.1.1.1", "10.0.0.1"], "127.0.0.1": ["127.0.0.1"]],
            options: ExternalLinkOptions(timeout: .seconds(7), allow: [allowed], deny: [denied]))
        #expect(outcome == expected)
    }

    @Test(arguments: [
        ("https://denied.example/", ExternalLinkOutcome.refused(.denied(pattern: "denied.example"))),
        ("https://other.example/", .refused(.notAllowed)), ("mailto:ada@a.example", .refused(.notWeb)),
        ("https://a.example/", .reachable),
    ])
    func `Patterns determine which links are requested`(link: String, expected: ExternalLinkOutcome) async throws {
        let patterns = try ["a.example", "denied.example"].map { try #require(AddressPattern($0)) }
        let options = ExternalLinkOptions(timeout: .seconds(7), allow: patterns, deny: [patterns[1]])
        let answers = ["HEAD https://a.example/": Self.found]
        #expect(try await outcome(of: link, answers, options: options) == expected)
    }

    @Test(arguments: [
        ("http://127.0.0.1/", IPAddress.Network.loopback), ("http://127.1:8080/", .loopback),
        ("http://2130706433/", .loopback), ("http://0x7f000001/", .loopback), ("http://0177.0.0.1/", .loopback),
        ("http://127%2e0.0.1/", .loopback), ("http://[::1]/", .loopback), ("http://localhost/", .loopback),
        ("http://[::ffff:127.0.0.1]/", .loopback), ("http://0/", .unspecified), ("http://0.0.0.0/", .unspecified),
        ("http://[::]/", .unspecified), ("http://10.1.2.3/", .privateUse), ("http://192.168.0.1/", .privateUse),
        ("http://172.20.0.1/", .privateUse), ("http://169.254.169.254/latest/meta-data/", .linkLocal),
        ("http://100.100.0.1/", .shared), ("http://[fd00::1]/", .privateUse), ("http://224.0.0.1/", .multicast),
        ("http://①②⑦.0.0.1/", .loopback),
    ])
    func `Addresses that are not public are not requested`(link: String, network: IPAddress.Network) async throws {
        let spy = HTTPClientSpy()
        let options = ExternalLinkOptions(timeout: .seconds(7))
        let links = ExternalLinks(client: spy, options: options, clock: ClockStub(endless: options.timeout))
        guard case .refused(.network(network, host: _)) = try await links.outcomes(of: [link])[link] else {
            Issue.record("\(link) was not refused")
            return
        }
        #expect(await spy.callCount == 0)
    }

    @Test func `Private addresses are requested if they are allowed`() async throws {
        let options = ExternalLinkOptions(timeout: .seconds(7), allowsPrivateAddresses: true)
        let outcome = try await outcome(
            of: "http://10.1.2.3/", ["HEAD http://10.1.2.3/": Self.found], hosts: ["10.1.2.3": ["10.1.2.3"]],
            options: options)
        #expect(outcome == .reachable)
    }

    @Test(arguments: [
        (ExternalLinkOutcome.moved(to: "https://b.example/"), "has moved permanently to https://b.example/"),
        (.broken(.status(404)), "is broken: the server responds with 404 (not found)"),
        (.broken(.status(599)), "is broken: the server responds with 599"),
        (
            .broken(.misguidedRedirect(status: 302, location: nil)),
            "is broken: the redirect (302) has no Location header"
        ),
        (.refused(.network(.linkLocal, host: "a.example")), "was not checked: ‘a.example’ has a link-local address"),
        (.refused(.network(.unspecified, host: "0.0.0.0")), "was not checked: ‘0.0.0.0’ has an unspecified address"),
        (.undecided(.busy(status: 429)), "could not be checked: the server asks clients to retry later (429)"),
        (.undecided(.noLibrary), "could not be checked: libcurl 7.68 or later is missing"),
    ])
    func `The description of an outcome completes a sentence`(outcome: ExternalLinkOutcome, text: String) {
        #expect(outcome.description == text)
    }
}

import Testing

@testable import SitegenServing

@Suite struct RequestHeadTests {
    private func head(_ lines: String...) throws -> RequestHead {
        try RequestHead(Array(lines.joined(separator: "\r\n").utf8))
    }

    @Test(arguments: [
        ["GET / HTTP/1.1"], ["GET / HTTP/1.1", "Host: a", "Host: a"],
        ["GET / HTTP/1.1", "Host: a", "Content-Length: 1", "Content-Length: 2"], ["GET / HTTP/1.1", "Host: a\u{7F}"],
        ["GET / HTTP/1.1", "Host: a", "X: \u{0}"], ["GET  / HTTP/1.1", "Host: a"], ["GET / http/1.1", "Host: a"],
    ])
    func `A request that two programs could read differently is malformed`(lines: [String]) {
        #expect(throws: RequestError.self) { try RequestHead(Array(lines.joined(separator: "\r\n").utf8)) }
    }

    /// A target, and its host, path and query.
    @Test(arguments: [
        ("/a?b?c", "h", "/a", "b?c"), ("http://other/a", "other", "/a", ""), ("http://other?b", "other", "/", "b"),
        ("HTTP://other:80", "other:80", "/", ""),
    ])
    func `The target of a request is a path or a complete URL`(
        target: String, host: String, path: String, query: String
    ) throws {
        let head = try head("GET \(target) HTTP/1.1", "Host: h")
        #expect(head["host"] == host)
        #expect(head.path == path)
        #expect(head.query == query)
    }

    @Test func `A connection ends after a body, at the request of a client, and after a request of HTTP 1_0`() throws {
        #expect(try head("GET / HTTP/1.1", "Host: h").allowsAnother)
        #expect(try head("GET / HTTP/1.2", "Host: h").allowsAnother)
        #expect(try !head("GET / HTTP/1.0").allowsAnother)
        #expect(try !head("GET / HTTP/1.1", "Host: h", "Connection: x, Close").allowsAnother)
        #expect(try !head("GET / HTTP/1.1", "Host: h", "Content-Length: 0").hasBody)
        #expect(try head("GET / HTTP/1.1", "Host: h", "Content-Length: 1").hasBody)
        #expect(try head("GET / HTTP/1.1", "Host: h", "Transfer-Encoding: chunked").hasBody)
    }

    @Test(arguments: [
        ("/", [] as [String]?), ("/a/b", ["a", "b"]), ("/a%20b/", ["a b"]), ("/%C3%A4", ["ä"]), ("a", nil),
        ("/a//b", nil),
        ("/.", nil), ("/a/./b", nil), ("/..", nil), ("/a/%2E%2E/b", nil), ("/a%2Fb", nil), ("/a%5Cb", nil),
        ("/a%7Fb", nil),
        ("/a%0Ab", nil), ("/%FF", nil), ("/%C3", nil), ("/%4", nil), ("/%zz", nil),
    ])
    func `A path consists of names that cannot lead out of a folder`(path: String, names: [String]?) {
        #expect(RequestPath(path)?.names == names)
    }

    @Test(arguments: [
        ("\"run-7\"", true), ("*", true), ("W/\"run-7\"", true), ("\"a\", W/\"run-7\" ", true), ("\"run-8\"", false),
        ("run-7", false), ("\"run-77\"", false),
    ])
    func `An entity tag is found in a list, weak or not`(header: String, isListed: Bool) {
        #expect(EntityTag(version: "run", number: 7).isListed(in: header) == isListed)
    }

    @Test(
        arguments: [
            ("127.0.0.1", 8080, "http://127.0.0.1:8080/a/"), ("127.0.0.1", 80, "http://127.0.0.1/a/"),
            ("::1", 8080, "http://[::1]:8080/a/"),
        ] as [(String, UInt16, String)])
    func `The URL of the server has brackets around an IPv6 address, and no usual port`(
        host: String, port: UInt16, url: String
    ) throws {
        #expect(ServedAddress(host: try #require(ServedHost(host)), port: port, path: ["a"]).url == url)
    }

    @Test(arguments: [
        ("localhost", "name localhost"), ("LocalHost.:8080", "name localhost"), ("127.0.0.2:80", "address 127.0.0.2"),
        ("[::1]:80", "address ::1"), ("::1", nil), ("[localhost]", nil), ("a b", nil), ("a:b", nil), ("", nil),
    ])
    func `A Host header has a name or an address`(header: String, expected: String?) {
        let found: String? =
            switch HostName(header) {
            case .name(let name): "name \(name)"
            case .address(let address): "address \(address)"
            case nil: nil
            }
        #expect(found == expected)
    }
}

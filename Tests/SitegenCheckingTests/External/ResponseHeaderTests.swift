import Testing

@testable import SitegenChecking

struct ResponseHeaderTests {
    /// The progress after the lines, and the response if it is complete.
    private func read(_ lines: [String]) -> (progress: ResponseHeader.Progress, response: HTTPResponse) {
        var header = ResponseHeader()
        var progress = ResponseHeader.Progress.incomplete
        for line in lines where progress == .incomplete { progress = header.receive(Array("\(line)\r\n".utf8)) }
        return (progress, header.response)
    }

    @Test(arguments: [
        (["HTTP/1.1 200 OK", ""], HTTPResponse(status: 200)),
        (["HTTP/1.1 404", "Content-Type: text/html", ""], HTTPResponse(status: 404)),
        (["HTTP/1.0 301 Moved", "location:/new", ""], HTTPResponse(status: 301, location: "/new")),
        (["HTTP/1.1 308 P", "Location: \t/a b \t", ""], HTTPResponse(status: 308, location: "/a b")),
        (["HTTP/1.1 302 F", "Location: /a", "Location: /b", ""], HTTPResponse(status: 302, location: "/a")),
        (["HTTP/1.1 429 T", "RETRY-AFTER: 120", ""], HTTPResponse(status: 429, retryAfter: "120")),
        (
            ["HTTP/1.1 103 Early Hints", "Location: /early", "", "HTTP/1.1 204 No Content", ""],
            HTTPResponse(status: 204)
        ),
    ])
    func `A complete header is a response`(lines: [String], response: HTTPResponse) {
        let (progress, read) = read(lines)
        #expect(progress == .complete)
        #expect(read == response)
    }

    @Test(arguments: [
        ["HTTP/1.1 OK"], ["HTTP/1.1 9999 ?"], ["HTTP/1.1 099 ?"], ["HTTP/1.1 200", "no colon"],
        ["HTTP/1.1 302 F", "Location: /a\rX: b"], ["HTTP/1.1 302 F", "Location: /\u{0}"],
        ["HTTP/1.1 302 F", "Location: /\u{1B}[2J"], ["HTTP/1.1 200 OK", String(repeating: "a:", count: 40_000)],
        Array(repeating: "HTTP/1.1 100 Continue", count: 4_000),
    ])
    func `An invalid or too large header is malformed`(lines: [String]) {
        #expect(read(lines).progress == .malformed)
    }

    @Test(arguments: [["HTTP/1.1 200 OK"], ["HTTP/1.1 200 OK", "A: b"], ["HTTP/1.1 103 Early Hints", ""]])
    func `A header that has not ended is incomplete`(lines: [String]) {
        #expect(read(lines).progress == .incomplete)
    }
}

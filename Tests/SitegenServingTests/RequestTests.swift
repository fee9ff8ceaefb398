import Foundation
import SitegenServing
import Testing

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// Raw requests and their responses.
@Suite struct RequestTests {
    @Test func `A range request returns only that part of the file`() async throws {
        try await TestServer.serve(try TestSite(["static/ten.txt": "0123456789"])) { server async throws in
            let parts: [(range: String, status: Int, body: String, contentRange: String?)] = [
                ("bytes=0-3", 206, "0123", "bytes 0-3/10"),
                ("bytes=3-3", 206, "3", "bytes 3-3/10"),
                ("bytes=7-", 206, "789", "bytes 7-9/10"),
                ("bytes=8-100", 206, "89", "bytes 8-9/10"),
                ("bytes=-2", 206, "89", "bytes 8-9/10"),
                ("bytes=-100", 206, "0123456789", "bytes 0-9/10"),
                ("Bytes=0-0", 206, "0", "bytes 0-0/10"),
                ("bytes=10-", 416, "The range is not in the file, which has 10 bytes.\n", "bytes */10"),
                ("bytes=-0", 416, "The range is not in the file, which has 10 bytes.\n", "bytes */10"),
                ("bytes=4-2", 200, "0123456789", nil),
                ("bytes=0-1,4-5", 200, "0123456789", nil),
                ("bytes=a-b", 200, "0123456789", nil),
                ("bytes=-", 200, "0123456789", nil),
                ("bytes=--1", 200, "0123456789", nil),
                ("bytes=99999999999999999999-", 200, "0123456789", nil),
                ("bytes=0-9223372036854775807", 206, "0123456789", "bytes 0-9/10"),
                ("lines=0-1", 200, "0123456789", nil),
            ]
            for part in parts {
                let response = try await server.get("/ten.txt", ["Range": part.range])
                #expect(response.status == part.status, "\(part.range)")
                #expect(response.text == part.body, "\(part.range)")
                #expect(response.headers["content-range"] == part.contentRange, "\(part.range)")
                #expect(response.headers["content-length"] == String(part.body.utf8.count), "\(part.range)")
            }
            let whole = try await server.get("/ten.txt")
            #expect(whole.headers["accept-ranges"] == "bytes")
            let tag = try #require(whole.headers["etag"])
            let date = try #require(whole.headers["last-modified"])
            for (condition, status) in [
                tag: 206, date: 206, "Sun Nov  6 08:49:37 1994": 200, "\"other\"": 200, "W/\(tag)": 200,
            ] {
                let response = try await server.get("/ten.txt", ["Range": "bytes=0-3", "If-Range": condition])
                #expect(response.status == status, "\(condition)")
            }
            // Ranges apply only to GET (RFC 9110 §14.2) and to existing files.
            #expect(try await server.request("HEAD", "/ten.txt", ["Range": "bytes=0-3"]).status == 200)
            #expect(try await server.get("/nowhere", ["Range": "bytes=0-3"]).status == 404)
        }
    }

    @Test func `The response is the compressed copy that the request prefers`() async throws {
        let style = String(repeating: "p { margin: 0 }\n", count: 100)
        let site = try TestSite(["static/style.css": style, "static/tiny.css": "p{}"])
        try site.write("title: Test\nprecompress: [gzip, br]\n", to: "site.yaml")
        try await TestServer.serve(site) { server async throws in
            for (accepted, coding) in [
                ("gzip, br", "br"), ("gzip", "gzip"), ("zstd", nil), ("br;q=0, gzip", "gzip"), ("", nil),
            ] as [(String, String?)] {
                let response = try await server.get("/style.css", ["Accept-Encoding": accepted])
                #expect(response.status == 200, "\(accepted)")
                #expect(response.headers["content-encoding"] == coding, "\(accepted)")
                #expect(response.headers["content-type"] == "text/css; charset=utf-8", "\(accepted)")
                if coding == nil {
                    #expect(response.text == style)
                } else {
                    #expect(response.headers["vary"] == "Accept-Encoding")
                    #expect(try #require(response.headers["content-length"].flatMap(Int.init)) < 200)
                    let tag = try #require(response.headers["etag"])
                    let again = try await server.get("/style.css", ["Accept-Encoding": accepted, "If-None-Match": tag])
                    #expect(again.status == 304)
                }
            }
            // A copy that is not smaller does not exist, and pages are changed when they are sent.
            for path in ["/tiny.css", "/"] {
                #expect(try await server.get(path, ["Accept-Encoding": "gzip, br"]).headers["content-encoding"] == nil)
            }
        }
    }

    @Test func `A file that is unchanged since the requested date is not sent again`() async throws {
        try await TestServer.serve(try TestSite(["static/a.txt": "a"])) { server async throws in
            let first = try await server.get("/a.txt")
            let date = try #require(first.headers["last-modified"])
            #expect(
                date.wholeMatch(of: #/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z][a-z] \d{4} \d\d:\d\d:\d\d GMT/#)
                    != nil)
            let tag = try #require(first.headers["etag"])
            let conditions: [([String: String], Int)] = [
                (["If-Modified-Since": date], 304),
                (["If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT"], 304),
                (["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"], 200),
                (["If-Modified-Since": "Sunday, 06-Nov-94 08:49:37 GMT"], 200),
                (["If-Modified-Since": "Sun Nov  6 08:49:37 1994"], 200),
                (["If-Modified-Since": "Thu Jan  1 00:00:00 2099"], 304),
                (["If-Modified-Since": "yesterday"], 200),
                (["If-Modified-Since": "Thu, 01 Foo 2099 00:00:00 GMT"], 200),
                (["If-Modified-Since": date, "If-None-Match": "\"other\""], 200),
                (["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT", "If-None-Match": tag], 304),
                (["If-None-Match": tag, "Range": "bytes=0-0"], 304),
            ]
            for (headers, status) in conditions {
                #expect(try await server.get("/a.txt", headers).status == status, "\(headers)")
            }
        }
    }

    @Test func `A malformed request gets an error status, and the connection is closed`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let host = "Host: localhost:\(server.port)"
            let requests = [
                "GET / HTTP/1.1\r\n\r\n": 400,
                "GET / HTTP/1.1\r\n\(host)\r\n\(host)\r\n\r\n": 400,
                "GET / HTTP/1.1\r\n\(host)\r\n folded\r\n\r\n": 400,
                "GET / HTTP/1.1\r\n\(host)\r\nName : value\r\n\r\n": 400,
                "GET / HTTP/1.1\r\n\(host)\r\nX: a\u{0}b\r\n\r\n": 400,
                "GET / HTTP/1.1\r\n\(host)\nX: y\r\n\r\n": 400,
                "GET  / HTTP/1.1\r\n\(host)\r\n\r\n": 400,
                "GET /a b HTTP/1.1\r\n\(host)\r\n\r\n": 400,
                "GET /\r\n\(host)\r\n\r\n": 400,
                "G(T / HTTP/1.1\r\n\(host)\r\n\r\n": 400,
                "nonsense\r\n\r\n": 400,
                "\u{16}\u{3}\u{1}\r\n\r\n": 400,
                "GET / HTTP/2.0\r\n\(host)\r\n\r\n": 505,
                "GET / HTTP/0.9\r\n\(host)\r\n\r\n": 505,
                "GET / HTTP/1.10\r\n\(host)\r\n\r\n": 400,
                "GET / HTTP/1\r\n\(host)\r\n\r\n": 400,
                // A later minor version is answered like the highest known one (RFC 9110 §2.5).
                "GET /bare.css HTTP/1.2\r\n\(host)\r\nConnection: close\r\n\r\n": 200,
                "GET /bare.css HTTP/1.9\r\n\r\n": 400,
                "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\(host)\r\n\r\n": 431,
                "GET / HTTP/1.1\r\n\(host)\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n": 431,
                "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 100_000): 431,
                "\r\n\r\nGET /bare.css HTTP/1.1\r\n\(host)\r\nConnection: close\r\n\r\n": 200,
                "GET /bare.css HTTP/1.0\r\n\(host)\r\n\r\n": 200,
                "GET /bare.css HTTP/1.1\r\n\(host)\r\nConnection: keep-alive, Close\r\n\r\n": 200,
                // The body of a request is not parsed as the next request.
                "GET /bare.css HTTP/1.1\r\n\(host)\r\nContent-Length: 26\r\n\r\nGET /nowhere HTTP/1.1\r\n\r\n\r\n": 200,
                "POST / HTTP/1.1\r\n\(host)\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n": 405,
            ]
            for (request, status) in requests {
                let bytes = try await Connection.open(to: server.port).roundTrip(request)
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80)): \(text.prefix(80))")
                #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2, "\(request.prefix(80))")
                #expect(text.contains("Connection: close\r\n"), "\(request.prefix(80))")
            }
            #expect(try await server.get("/bare.css").status == 200)
        }
    }

    @Test func `A request can arrive in parts, even in the middle of its end`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let request = Array("GET /bare.css HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
            for count in 1...4 {
                let connection = try Connection.open(to: server.port)
                try connection.stream(String(decoding: request.dropLast(count), as: UTF8.self), receiving: false)
                try await Task.sleep(for: .milliseconds(50))
                let bytes = try await connection.roundTrip(String(decoding: request.suffix(count), as: UTF8.self))
                #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 200 "), "\(count)")
            }
        }
    }

    @Test func `An incomplete request times out`() async throws {
        var limits = ServerLimits()
        // The first byte of a request starts the time that is short here.
        limits.idleTime = .seconds(86_400)
        limits.requestTime = .milliseconds(300)
        try await TestServer.serve(try TestSite(), limits: limits) { server async throws in
            let slow = try Connection.open(to: server.port)
            try slow.stream("GET / HTTP/1.1\r\nHost: localhost\r\nX")
            // Single bytes do not extend the time.
            while !slow.isClosed {
                try? slow.stream("x", receiving: false)
                try await Task.sleep(for: .milliseconds(5))
            }
            #expect(String(decoding: slow.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `An idle connection is closed, before and after its first request`() async throws {
        let time = ManualClock()
        var limits = ServerLimits()
        limits.clock = time.clock
        try await TestServer.serve(try TestSite(), limits: limits) { server async throws in
            let silent = try Connection.open(to: server.port)
            try silent.stream("")
            let idle = try Connection.open(to: server.port)
            try idle.stream("GET /bare.css HTTP/1.1\r\nHost: localhost\r\n\r\n")
            try await server.eventually("the request is answered") { _ in idle.bytes.ends(with: "p {}\n") }
            try await server.eventually("both are ended") { _ in
                time.advance(by: limits.idleTime)
                return silent.isClosed && idle.isClosed
            }
            #expect(silent.bytes.isEmpty)
            #expect(String(decoding: idle.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func `A response that the client does not read is aborted`() async throws {
        let time = ManualClock()
        var limits = ServerLimits()
        limits.clock = time.clock
        limits.connectionCount = 1
        let large = String(repeating: "0123456789abcdef", count: 1 << 20)
        try await TestServer.serve(try TestSite(["static/large.txt": large]), limits: limits) { server async throws in
            let lazy = try Connection.open(to: server.port)
            try lazy.stream("GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", receiving: false)
            try await server.eventually("the answer begins") { _ in lazy.hasMore }
            // The only connection becomes available when the response is aborted.
            try await server.eventually("others are served") { server in
                time.advance(by: limits.replyTime)
                return (try? await server.text("/bare.css")) == "p {}\n"
            }
            lazy.receiveRest()
            try await server.eventually("the connection is closed") { _ in lazy.isClosed }
            #expect(lazy.bytes.count < large.utf8.count)
        }
    }

    @Test func `Connections above the limit are closed until others have ended`() async throws {
        var limits = ServerLimits()
        limits.connectionCount = 4
        try await TestServer.serve(try TestSite(), limits: limits) { server async throws in
            var held: [Connection] = []
            for _ in 0..<4 {
                // A request that has been answered, and the first part of another one.
                let connection = try Connection.open(to: server.port)
                let request = "GET /bare.css HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
                try connection.stream("\(request)\r\n\(request)")
                held.append(connection)
            }
            try await server.eventually("all have a response") { _ in held.allSatisfy { !$0.bytes.isEmpty } }
            let refused = try Connection.open(to: server.port)
            try? refused.stream("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
            try await server.eventually("one more is closed") { _ in refused.isClosed }
            #expect(refused.bytes.isEmpty)
            for connection in held { connection.end() }
            try await server.eventually("there is room again") { server in
                (try? await server.get("/bare.css").status) == 200
            }
        }
    }

    @Test func `A new event stream replaces the oldest one, and pages still load`() async throws {
        var limits = ServerLimits()
        limits.connectionCount = 8
        limits.streamCount = 4
        try await TestServer.serve(try TestSite(), limits: limits) { server async throws in
            var streams: [Connection] = []
            for number in 0..<20 {
                let connection = try Connection.open(to: server.port)
                try connection.stream("GET /.sitegen/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                streams.append(connection)
                try await server.eventually("it listens") { _ in !connection.bytes.isEmpty }
                if number >= 4 {
                    try await server.eventually("the oldest is closed") { _ in streams[number - 4].isClosed }
                }
                #expect(try await server.get("/bare.css").status == 200)
            }
            #expect(streams.suffix(4).allSatisfy { !$0.isClosed })
        }
    }

    @Test(arguments: ["", "GET /.sitegen/events HTTP/1.1\r\nHost: localhost\r\n\r\n"])
    func `A request replaces the oldest connection that is idle or receives events, if there are too many`(
        request: String
    ) async throws {
        var limits = ServerLimits()
        limits.connectionCount = 4
        try await TestServer.serve(try TestSite(), limits: limits) { server async throws in
            var held: [Connection] = []
            for _ in 0..<12 {
                let connection = try Connection.open(to: server.port)
                let first = "GET /bare.css HTTP/1.1\r\nHost: localhost\r\n\r\n"
                try connection.stream(request.isEmpty ? first : request)
                held.append(connection)
                try await server.eventually("it has a response") { _ in !connection.bytes.isEmpty }
            }
            #expect(try await server.get("/bare.css").status == 200)
            try await server.eventually("the first is closed") { _ in held[0].isClosed }
        }
    }
}

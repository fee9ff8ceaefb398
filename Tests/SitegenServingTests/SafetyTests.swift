import Foundation
import SitegenServing
import Testing

/// Protection against requests from other sites and for other files.
@Suite struct SafetyTests {
    /// The title in `site.yaml`, which no response may contain.
    private static let title = "The secret of this site"

    @Test func `No path leads outside the served files`() async throws {
        let site = try TestSite([
            "site.yaml": "title: \(Self.title)\n", "static/a/b.txt": "b", "static/.well-known/security.txt": "contact",
        ])
        try await TestServer.serve(site) { server async throws in
            // Files in the output folders on disk are not served.
            try site.write("title: \(Self.title)", to: ".sitegen/preview/leak.txt")
            try site.write("title: \(Self.title)", to: "public/leak.txt")
            let paths = [
                "/../site.yaml", "/../../../site.yaml", "/a/../../../../site.yaml", "/a/../../../../../etc/passwd",
                "/%2e%2e/%2e%2e/%2E%2E/site.yaml", "/..%2f..%2f..%2fsite.yaml", "/..%5c..%5c..%5csite.yaml",
                "/%252e%252e/%252e%252e/%252e%252e/site.yaml", "/a/%2e%2e/%2e%2e/%2e%2e/%2e%2e/site.yaml",
                "/..\\..\\..\\site.yaml", "/....//....//....//site.yaml", "/./../.././../site.yaml",
                "/%c0%ae%c0%ae/%c0%ae%c0%ae/%c0%ae%c0%ae/site.yaml", "/%u002e%u002e/site.yaml",
                "//etc/passwd", "///etc/passwd", "/%2fetc/passwd", "/%2fetc%2fpasswd", "//..//..//..//site.yaml",
                "\(site.path("site.yaml"))", "/\(site.path("site.yaml"))", "../../../site.yaml", "site.yaml",
                "file://\(site.path("site.yaml"))", "http://127.0.0.1:\(server.port)/../../../site.yaml",
                "/leak.txt", "/.sitegen/preview/leak.txt", "/public/leak.txt", "/content/index.md", "/site.yaml",
                "/.sitegen/", "/.sitegen/../../../../site.yaml", "/a/b.txt%00.html", "/%00", "/a%0d%0aX:%20y/b.txt",
                "/a/%", "/a/%2", "/a/%zz", "/a/b.txt%ff", "*", "?", "/a//b.txt", "/a/./b.txt", "/a/b.txt/.",
                "/a%2fb.txt",
            ]
            for path in paths {
                let response = try await server.get(path)
                #expect(response.status == 404, "\(path)")
                #expect(!response.text.contains(Self.title), "\(path)")
                #expect(!response.text.contains("root:"), "\(path)")
            }
            // Similar paths of served files are valid.
            #expect(try await server.text("/.well-known/security.txt") == "contact")
            #expect(try await server.text("/a/b.txt") == "b")
            #expect(try await server.text("/%61/%62.txt") == "b")
        }
    }

    @Test func `Only local and allowed host names are served, with any port`() async throws {
        try await TestServer.serve(try TestSite(), allowedHosts: ["Tunnel.example"]) { server async throws in
            let port = server.port
            let own = [
                "127.0.0.1:\(port)", "localhost:\(port)", "LocalHost:\(port)", "[::1]:\(port)", "localhost",
                "localhost:9000", "localhost.", "127.0.0.1", "127.0.0.2:80", "[::1]", "localhost:", "tunnel.example",
                "TUNNEL.example:443",
            ]
            for host in own { #expect(try await server.get("/", ["Host": host]).status == 200, "\(host)") }
            let foreign = [
                "evil.example", "evil.example:\(port)", "localhost.evil.example:\(port)",
                "127.0.0.1.evil.example:\(port)", "evil-localhost:\(port)", "localhost:\(port)@evil.example",
                "localhost:80a", "localhost:80:90", "0.0.0.0:\(port)", "10.0.0.1:\(port)", "[2001:db8::1]",
                "[::1", "::1", "a.tunnel.example", "example", "", ":", ".", "local host",
            ]
            for host in foreign {
                for path in ["/", "/bare.css", "/nowhere", "/.sitegen/events", "/.sitegen/live.js"] {
                    let response = try await server.get(path, ["Host": host])
                    #expect(response.status == 403, "\(host) \(path)")
                    #expect(!response.text.contains("Come in"), "\(host) \(path)")
                }
            }
        }
    }

    @Test func `The host name of the machine and its name in the local network are served`() async throws {
        var buffer = [CChar](repeating: 0, count: 256)
        try #require(gethostname(&buffer, 255) == 0)
        let machine = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let first = try #require(machine.split(separator: ".").first)
        try await TestServer.serve(try TestSite()) { server async throws in
            for host in [machine, "\(first)", "\(first).local", "\(first).local:1234"] {
                #expect(try await server.get("/", ["Host": host]).status == 200, "\(host)")
            }
            for host in ["\(first).local.evil.example", "x\(first).local", "local"] {
                #expect(try await server.get("/", ["Host": host]).status == 403, "\(host)")
            }
        }
    }

    @Test(arguments: [
        ("site.example.org", true), ("localhost", true), ("my_box", true), ("", false), ("a:80", false),
        ("http://a", false), ("a/b", false), ("1.2.3.4", false), ("*.example.org", false), ("a b", false),
    ])
    func `An allowed host name has neither scheme nor port`(text: String, isName: Bool) {
        #expect(DevelopmentServer.isHostName(text) == isName)
    }

    @Test func `A request without a Host header is refused`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let bytes = try await Connection.open(to: server.port).roundTrip("GET / HTTP/1.0\r\n\r\n")
            #expect(try HTTPExchange(bytes).status == 403)
        }
    }

    @Test func `A server on all interfaces accepts IP addresses but no foreign host names`() async throws {
        let open = try #require(ServedHost("0.0.0.0"))
        try await TestServer.serve(try TestSite(), host: open) { server async throws in
            let port = server.port
            #expect(server.address == "http://127.0.0.1:\(port)/")
            let statuses = [
                "127.0.0.1:\(port)": 200, "localhost:\(port)": 200, "192.168.1.20:\(port)": 200,
                "[2001:db8::1]:\(port)": 200, "2001:db8::1:\(port)": 403, "evil.example:\(port)": 403,
                "1.2.3.4.evil.example:\(port)": 403, "192.168.1.20": 200, "192.168.1.20:1": 200,
            ]
            for (host, status) in statuses {
                #expect(try await server.get("/", ["Host": host]).status == status, "\(host)")
            }
        }
    }

    @Test func `A URL in the request line takes precedence over the Host header`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let own = "http://127.0.0.1:\(server.port)"
            #expect(try await server.get("\(own)/", ["Host": "evil.example"]).status == 200)
            #expect(try await server.get("\(own)?query").status == 200)
            #expect(try await server.get("http://evil.example/").status == 403)
        }
    }

    @Test func `Only pages of the site can receive its events`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let own = "http://127.0.0.1:\(server.port)"
            let allowed = [
                ["Origin": own], ["Sec-Fetch-Site": "same-origin"],
                ["Origin": "http://localhost:9000", "Host": "localhost:9000"],
            ]
            for headers in allowed {
                #expect(try await server.request("HEAD", "/.sitegen/events", headers).status == 200, "\(headers)")
            }
            let refused = [
                ["Origin": "http://evil.example"], ["Origin": "null"],
                ["Origin": "http://localhost:\(server.port)"], ["Origin": "https://127.0.0.1:\(server.port)"],
                ["Origin": "http://127.0.0.1:\(server.port - 1)"], ["Origin": "\(own).evil.example"],
                ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
                ["Origin": own, "Sec-Fetch-Site": "cross-site"],
            ]
            for headers in refused {
                #expect(try await server.get("/.sitegen/events", headers).status == 403, "\(headers)")
            }
        }
    }
}

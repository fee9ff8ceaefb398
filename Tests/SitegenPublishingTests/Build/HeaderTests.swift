import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

@Suite struct HeaderTests {
    private func site(_ headers: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            rawHTML: keep
            headers: \(headers)
            -- content/a.md --
            <img src="https://a.example/i.png" alt="A">
            -- content/b.md --
            Text.
            -- static/style.css --
            p { margin: 0 }
            """)
    }

    private func policy(_ site: TestSite) -> String { site.disk.text("public/_headers") ?? "" }

    @Test func `The content security policy is updated when pages and style sheets change`() async throws {
        let site = site("netlify")
        try await site.build()
        #expect(policy(site).contains("img-src 'self' https://a.example;"))
        try await site.expectUpToDate()
        try await site.rebuild(["content/b.md": "<img src=\"https://b.example/i.png\" alt=\"B\">\n"])
        #expect(policy(site).contains("img-src 'self' https://a.example https://b.example;"))
        try await site.rebuild(["content/a.md": "Text.\n"])
        #expect(policy(site).contains("img-src 'self' https://b.example;"))
        try await site.rebuild(["static/style.css": "p { background: url(https://c.example/i) }\n"])
        #expect(policy(site).contains("font-src 'self' https://c.example;"))
        try await site.rebuild(["content/b.md": nil])
        try await site.expectUpToDate()
    }

    @Test func `A policy that many servers reject is a warning`() async throws {
        let site = site("nginx")
        let scripts = (0..<140).map { "<script>\($0)</script>" }.joined(separator: "\n")
        let warnings = try await site.rebuild(["content/b.md": scripts + "\n"]).warnings
        #expect(warnings.map(\.file) == ["headers.nginx.conf"])
        #expect(warnings[0].message.hasPrefix("the Content-Security-Policy has "))
        #expect(try await site.rebuild(["content/a.md": "Text.\n"]).warnings.count == 1)
    }

    @Test func `After an edit, only changed pages are read`() async throws {
        let site = site("netlify")
        try await site.build()
        let before = site.disk.readCount(of: "public/a/index.html")
        try await site.rebuild(["content/b.md": "<img src=\"https://b.example/i.png\" alt=\"B\">\n"])
        #expect(policy(site).contains("img-src 'self' https://a.example https://b.example;"))
        #expect(site.disk.readCount(of: "public/a/index.html") == before)
        let table = try #require(site.disk.files(under: ".sitegen").first { $0.hasSuffix(".policies") })
        site.disk.put("damaged", at: ".sitegen/\(table)")
        try await site.rebuild(["content/b.md": "Text.\n"])
        #expect(policy(site).contains("img-src 'self' https://a.example;"))
    }

    @Test func `Each server has its own header file, and an author's file replaces it`() async throws {
        let site = site("[netlify, nginx, caddy]")
        site.disk.put("mine\n", at: "static/_headers")
        try await site.build()
        #expect(policy(site) == "mine\n")
        #expect(site.disk.text("public/headers.nginx.conf")?.contains("add_header Content-Security-Policy") == true)
        #expect(site.disk.text("public/headers.caddy")?.contains("Content-Security-Policy \"") == true)
        site.replace("headers: [netlify, nginx, caddy]", with: "headers: nginx", in: "site.yaml")
        try await site.build()
        try await site.expectCleanOutput()
        #expect(site.disk.text("public/headers.caddy") == nil)
    }
}

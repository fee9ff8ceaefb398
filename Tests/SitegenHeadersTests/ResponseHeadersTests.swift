import SitegenModel
import Testing

@testable import SitegenHeaders

@Suite struct ResponseHeadersTests {
    private static func headers(handlers count: Int, basePath: String = "") -> ResponseHeaders {
        var use = PolicyUse(origin: "https://example.org")
        use.add(page: Array((0..<count).map { "<p onclick=\"f(\($0))\">" }.joined().utf8))
        return ResponseHeaders(use, basePath: basePath)
    }

    @Test func `Event handlers are allowed one by one up to a limit, and more of them are a warning`() {
        let limit = ResponseHeaders.inlineLimit
        let few = Self.headers(handlers: limit)
        #expect(few.policy.contains("script-src-attr 'unsafe-hashes' 'sha256-"))
        #expect(few.warnings(for: .netlify) == [])
        let many = Self.headers(handlers: limit + 1)
        #expect(many.policy.contains("script-src-attr 'unsafe-inline'"))
        #expect(many.warnings(for: .netlify).count == 1)
    }

    @Test func `A site without plug-ins forbids them, and no source is named twice`() {
        var use = PolicyUse(origin: "https://example.org")
        #expect(ResponseHeaders(use, basePath: "").policy.contains("object-src 'none'"))
        use.add(page: Array("<embed src=x.pdf>".utf8))
        #expect(ResponseHeaders(use, basePath: "").policy.contains("object-src 'self';"))
    }

    @Test(arguments: [
        (true, ["/assets/*", "/b.1a2b3c4d.js"]),
        (false, ["/assets/a.1a2b3c4d.css", "/b.1a2b3c4d.js"]),
    ])
    func `Files with a hash in their name are cached for a year`(areAssetsHashed: Bool, names: [String]) {
        let text = Self.headers(handlers: 0, basePath: "/site").text(
            for: .netlify, hashedPaths: ["/assets/a.1a2b3c4d.css", "/b.1a2b3c4d.js"], areAssetsHashed: areAssetsHashed)
        let cached = text.matches(of: /(\/\S+)\n  Cache-Control: public, max-age=31536000, immutable/).map {
            String($0.1)
        }
        #expect(cached == names.map { "/site" + $0 })
    }

    @Test func `The path of a site is escaped in regular expressions`() {
        let headers = Self.headers(handlers: 0, basePath: "/a.b+c")
        for format in [HeaderFormat.nginx, .caddy] {
            let text = headers.text(for: format, hashedPaths: [], areAssetsHashed: true)
            #expect(text.contains(#"^/a\.b\+c/(assets/"#))
        }
    }

    @Test func `A policy that is too long for a line of nginx is joined from variables`() throws {
        let headers = Self.headers(handlers: 60)
        let text = headers.text(for: .nginx, hashedPaths: [], areAssetsHashed: true)
        let parts = text.matches(of: /set \$sitegen_policy_\d+ "([^"]*)";/).map(\.1)
        #expect(parts.count > 1)
        #expect(parts.joined() == headers.policy)
        #expect(text.contains("add_header Content-Security-Policy \"${sitegen_policy_1}${sitegen_policy_2}"))
    }
}

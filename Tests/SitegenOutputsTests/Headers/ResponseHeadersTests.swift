import SitegenBase
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenOutputs

@Suite struct ResponseHeadersTests {
    @Test func `A site without plug-ins forbids them, and no source is named twice`() {
        var use = PolicyUse(origin: "https://example.org")
        #expect(ResponseHeaders(use, basePath: "").policy.contains("object-src 'none'"))
        use.add(page: Array("<embed src=x.pdf>".utf8))
        #expect(ResponseHeaders(use, basePath: "").policy.contains("object-src 'self';"))
    }

    @Test func `The path of a site is escaped in regular expressions`() {
        let headers = ResponseHeaders(PolicyUse(origin: ""), basePath: "/a.b+c")
        for format in [HeaderFormat.nginx, .caddy] {
            let text = headers.text(for: format, hashedPaths: [], areAssetsHashed: true)
            #expect(text.contains(#"^/a\.b\+c/(assets/"#))
        }
    }

    @Test func `More inline styles than the limit are allowed with unsafe-inline`() {
        var use = PolicyUse(origin: "")
        for number in 0...ResponseHeaders.inlineLimit { use.add(page: Array("<p style=\"order:\(number)\">".utf8)) }
        #expect(ResponseHeaders(use, basePath: "").policy.contains("style-src-attr 'unsafe-inline'"))
        #expect(ResponseHeaders(use, basePath: "").warnings(for: .nginx).isEmpty)
    }

    @Test func `A policy that allows all event handlers is a warning`() {
        var use = PolicyUse(origin: "")
        for number in 1...ResponseHeaders.inlineLimit { use.add(page: Array("<p onclick=\"f(\(number))\">".utf8)) }
        #expect(ResponseHeaders(use, basePath: "").warnings(for: .nginx).isEmpty)
        #expect(ResponseHeaders(use, basePath: "").policy.contains("script-src-attr 'unsafe-hashes' 'sha256-"))
        use.add(page: Array("<p onclick=\"f(0)\">".utf8))
        let headers = ResponseHeaders(use, basePath: "")
        #expect(headers.policy.contains("script-src-attr 'unsafe-inline'"))
        #expect(
            headers.warnings(for: .nginx).map(\.message) == [
                "the Content-Security-Policy allows all event handlers in attributes, also injected ones, because pages have "
                    + "61 different ones"
            ])
    }

    @Test func `nginx joins a long policy from variables, and a policy that is too long is a warning`() {
        var use = PolicyUse(origin: "")
        var counts: [Int] = []
        for number in 0..<120 {
            use.add(page: Array("<script>\(number)</script>".utf8))
            let headers = ResponseHeaders(use, basePath: "")
            let text = headers.text(for: .nginx, hashedPaths: [], areAssetsHashed: true)
            let settings = text.split(separator: "\n").filter { $0.hasPrefix("set ") }
            counts.append(settings.count)
            guard !settings.isEmpty else { continue }
            // nginx rejects strings of more than 4 KB.
            #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 4000 })
            #expect(settings.map { $0.split(separator: "\"")[1] }.joined() == headers.policy)
            let variables = settings.indices.map { "${sitegen_policy_\($0 + 1)}" }.joined()
            #expect(text.contains("add_header Content-Security-Policy \"\(variables)\" always;"))
        }
        #expect(counts == counts.sorted() && counts.first == 0 && counts.last == 3)
        let headers = ResponseHeaders(use, basePath: "")
        #expect(headers.warnings(for: .nginx).isEmpty == (headers.policy.utf8.count <= ResponseHeaders.lengthLimit))
        for number in 120..<140 { use.add(page: Array("<script>\(number)</script>".utf8)) }
        #expect(ResponseHeaders(use, basePath: "").warnings(for: .nginx).count == 1)
    }

    @Test func `Files with a hash in their names have an immutable Cache-Control header`() {
        let headers = ResponseHeaders(PolicyUse(origin: ""), basePath: "/sub")
        let paths = ["/assets/a.12345678.css", "/theme.12345678.css"]
        let exact = headers.text(for: .netlify, hashedPaths: paths, areAssetsHashed: false)
        #expect(exact.contains("\n/sub/assets/a.12345678.css\n") && !exact.contains("/assets/*"))
        #expect(
            headers.text(for: .netlify, hashedPaths: paths, areAssetsHashed: true) == """
                /sub/*
                  Content-Security-Policy: \(headers.policy)
                  Referrer-Policy: strict-origin-when-cross-origin
                  X-Content-Type-Options: nosniff
                /sub/assets/*
                  Cache-Control: public, max-age=31536000, immutable
                /sub/theme.12345678.css
                  Cache-Control: public, max-age=31536000, immutable

                """)
    }
}

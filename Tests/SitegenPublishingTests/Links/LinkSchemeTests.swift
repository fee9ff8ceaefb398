import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

/// Links and images whose scheme is not allowed, and invisible characters in front matter that forms URLs.
@Suite struct LinkSchemeTests {
    private func site(_ text: String, configuration: String = "") -> TestSite {
        TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n\(configuration)\n-- content/a.md --\n\(text)\n")
    }

    /// Markdown, and the expected HTML, without the URLs whose scheme is not allowed.
    @Test(arguments: [
        ("[it](feed:https://a.b/)", "it"), ("[it](view-source:https://a.b/)", "it"),
        ("[it](wss://a.b/)", "it"), ("[it](blob:x)", "it"), ("[it](intent:x)", "it"),
        ("[it](&#106;avascript:x)", "it"), ("[it](javascript&colon;x)", "it"),
        ("[it](java&Tab;script:x)", "it"), ("[it](java&NewLine;script&colon;x)", "it"),
        ("[it](JAVA\\script:x)", "<a href=\"JAVA%5Cscript:x\">it</a>"),
        ("[it](&#1;javascript:x)", "<a href=\"%EF%BF%BDjavascript:x\">it</a>"),
        ("[it](ftp://a.b/)", "it"), ("<made-up:x>", "made-up:x"), ("![it](mailto:a@b.c)", "it"),
        ("![it](data:image/svg+xml,A)", "it"), ("![it](data:image/png,A)", "<img src=\"data:image/png,A\" alt=\"it\">"),
        ("[it][r]\n\n[r]: vbscript:x", "it"),
    ])
    func `Only URLs with an allowed scheme are written`(markdown: String, expected: String) async throws {
        let site = site(markdown)
        let report = try await site.build()
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<p>\(expected)</p>"), "\(page)")
        #expect(report.warnings.isEmpty == (expected.contains("href=") || expected.contains("src=")))
    }

    @Test func `A removed link is reported with its location and advice`() async throws {
        let site = site("# A\n\nSee [it](ftp://a.b/c), [that](file:///etc),\nand ![this](ftp://a.b/c.png).")
        #expect(
            try await site.build().warnings.map(\.description).joined(separator: "\n") == """
                content/a.md:3:10: warning: the link ‘ftp://a.b/c’ is removed: the scheme ‘ftp’ is not allowed
                  3 │ See [it](ftp://a.b/c), [that](file:///etc),
                    │          ^~~~~~~~~~~
                    = help: to allow it, add ‘ftp’ to the list ‘schemes’ under ‘links’ in site.yaml
                content/a.md:3:31: warning: the link ‘file:///etc’ is removed: the scheme ‘file’ is never allowed
                  3 │ See [it](ftp://a.b/c), [that](file:///etc),
                    │                               ^~~~~~~~~~~
                    = help: link to a page of the site, or to a URL that starts with https:// or http://
                content/a.md:4:13: warning: the image ‘ftp://a.b/c.png’ is removed: images cannot have the scheme ‘ftp’
                  4 │ and ![this](ftp://a.b/c.png).
                    │             ^~~~~~~~~~~~~~~
                    = help: use a file of the site, or a URL that starts with https:// or http://
                """)
    }

    @Test func `A site can disallow images from other hosts`() async throws {
        let site = site(
            "![a](https://a.b/c.png) ![d](//a.b/e.png) [f](https://a.b/)\n\n::video{src=https://a.b/g.mp4}\n",
            configuration: "markdown: {remote-images: false}")
        #expect(
            try await site.build().warnings.map(\.description).first == """
                content/a.md:1:6: warning: the image ‘https://a.b/c.png’ is removed: it comes from another host
                  1 │ ![a](https://a.b/c.png) ![d](//a.b/e.png) [f](https://a.b/)
                    │      ^~~~~~~~~~~~~~~~~
                    = help: copy it into the site, or remove ‘remote-images: false’ from site.yaml
                """)
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<p>a d <a href=\"https://a.b/\">f</a></p>"), "\(page)")
        #expect(!page.contains("src=\"https"))
    }

    @Test func `Images in raw HTML are removed by the same rules, unless raw HTML is kept`() async throws {
        let text = "<img src=ftp://a.b/c.png alt=d> <img src=//a.b/e.png alt=f>"
        let configuration = "markdown: {remote-images: false}"
        let site = site(text, configuration: configuration)
        #expect(
            try await site.build().warnings.map(\.message) == [
                "the image ‘ftp://a.b/c.png’ is removed: images cannot have the scheme ‘ftp’",
                "the image ‘//a.b/e.png’ is removed: it comes from another host",
            ])
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<p>d f</p>"), "\(page)")
        let kept = self.site(text, configuration: configuration + "\nrawHTML: keep")
        #expect(try await kept.build().warnings.isEmpty)
    }

    @Test func `The configuration can allow more schemes`() async throws {
        let site = site(
            "[a](ftp://a.b/), [b](Matrix:u/b), [c](feed:c)", configuration: "links: {schemes: [ftp, MATRIX]}")
        #expect(try await site.build().warnings.count == 1)
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains(#"<a href="ftp://a.b/">a</a>, <a href="Matrix:u/b">b</a>, c</p>"#), "\(page)")
    }

    @Test func `At most 100 removed links are reported individually`() async throws {
        let site = site((0..<150).map { "[\($0)](ftp://a.b/\($0))\n" }.joined(separator: "\n"))
        let warnings = try await site.build().warnings
        #expect(warnings.count == 101)
        let remark = "more links and images are removed because of their schemes or hosts"
        #expect(warnings.contains { $0.message == "\(remark); only the first 100 are listed" })
    }

    @Test func `No setting allows a scheme that runs code`() async {
        #expect(
            await site("", configuration: "links: {schemes: [JavaScript, data, 'ftp:', vbscript]}").diagnostics() == """
                site.yaml:3:19: error: the scheme ‘JavaScript’ cannot be allowed: it can run code or read files
                  3 │ links: {schemes: [JavaScript, data, 'ftp:', vbscript]}
                    │                   ^~~~~~~~~~
                    = help: remove it
                site.yaml:3:31: error: the scheme ‘data’ cannot be allowed: it can run code or read files
                  3 │ links: {schemes: [JavaScript, data, 'ftp:', vbscript]}
                    │                               ^~~~
                    = help: remove it
                site.yaml:3:37: error: ‘ftp:’ is not a URL scheme
                  3 │ links: {schemes: [JavaScript, data, 'ftp:', vbscript]}
                    │                                     ^~~~~~
                    = help: write the part before the colon, such as ftp
                site.yaml:3:45: error: the scheme ‘vbscript’ cannot be allowed: it can run code or read files
                  3 │ links: {schemes: [JavaScript, data, 'ftp:', vbscript]}
                    │                                             ^~~~~~~~
                    = help: remove it
                """)
    }

    /// A line of front matter, and the expected message.
    @Test(arguments: [
        ("slug: \"a\\u202Egpj\"", "‘slug’ contains the invisible character U+202E"),
        ("slug: \"a\\u2028b\"", "‘slug’ contains the invisible character U+2028"),
        ("url: \"/a\\u2066/\"", "‘url’ contains the invisible character U+2066"),
        ("aliases: [/ok/, \"/\\u200Eb/\"]", "‘aliases’ contains the invisible character U+200E"),
        ("tags: [ok, \"a\\u2029b\"]", "‘tags’ contains the invisible character U+2029"),
        ("series: \"\\uFEFFa\"", "‘series’ contains the invisible character U+FEFF"),
        ("slug: \"a\\Nb\"", "‘slug’ contains a control character or invalid text"),
        ("slug: \"a\\x85b\"", "‘slug’ contains a control character or invalid text"),
        ("slug: \"a\\x9Fb\"", "‘slug’ contains a control character or invalid text"),
        ("slug: \"a\\x01b\"", "‘slug’ contains a control character or invalid text"),
        ("url: \"/a\\x80/\"", "‘url’ contains a control character or invalid text"),
        ("tags: [\"a\\u007F\"]", "‘tags’ contains a control character or invalid text"),
    ])
    func `Invisible and control characters in fields that form URLs are errors`(field: String, message: String) async {
        let site = site("---\ntitle: A\n\(field)\n---\n")
        #expect(await site.diagnostics().hasPrefix("content/a.md:3:"))
        #expect(await site.diagnostics().contains(message))
    }

    @Test(arguments: [
        ("+++\nslug = \"a\\u0085b\"\n+++\n", "content/a.md:2:8:"),
        ("{\"slug\": \"a\\u0085b\"}\n", "content/a.md:1:10:"),
    ])
    func `Control characters in TOML and JSON front matter are errors`(text: String, place: String) async {
        let diagnostics = await site(text).diagnostics()
        #expect(diagnostics.hasPrefix("\(place) error: ‘slug’ contains a control character"))
    }

    @Test(arguments: ["slug: \"می\\u200Cخواهم\"", "tags: [\"👩\\u200D💻\", Überraschung]"])
    func `Zero-width joiners and non-joiners are allowed in slugs and terms`(field: String) async throws {
        try await site("---\ntitle: A\n\(field)\n---\n").build()
    }
}

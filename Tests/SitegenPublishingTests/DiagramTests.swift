import Foundation
import SitegenBase
import SitegenModel
import SitegenPublishing
import SitegenTools
import TestSupport
import Testing

/// Code blocks that are rendered as diagrams.
@Suite struct DiagramTests {
    private func site(_ text: String, _ renderer: Boxes?, configuration: String = "") -> TestSite {
        var site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n\(configuration)\n-- content/a.md --\n\(text)\n")
        site.website = site.website.diagrams(renderer)
        // The tests must not depend on the programs of the machine.
        site.website.mermaid = { Mermaid(command: nil, browser: nil, script: $0) }
        return site
    }

    @Test func `A code block in a diagram language is rendered as an SVG figure`() async throws {
        let boxes = Boxes()
        let site = site("- ```dot title=\"A & B\"\n  a\n  ```\n\n```DOT\nb\n```\n\n```swift\nc\n```\n", boxes)
        let warnings = try await site.build().warnings.map(\.description)
        #expect(warnings == [])
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(
            page.contains(
                "<figure class=\"diagram\" tabindex=\"0\"><svg><text fill=\"currentColor\">a</text></svg>\n<figcaption>A &amp; B</figcaption></figure>"
            ))
        #expect(
            page.contains(
                "<figure class=\"diagram\" tabindex=\"0\"><svg><text fill=\"currentColor\">b</text></svg>\n</figure>"))
        #expect(!page.contains("script"))
        #expect(boxes.drawn == ["a\n", "b\n"])
    }

    @Test func `A diagram has the attributes of its fence`() async throws {
        let site = site("[a](#x)\n\n```dot {#x .y lang=fr title=\"T\"}\na\n```\n", Boxes())
        #expect(try await site.build().warnings == [])
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<figure id=\"x\" class=\"diagram y\" tabindex=\"0\" lang=\"fr\"><svg>"))
        #expect(page.contains("<figcaption>T</figcaption>"))
    }

    @Test func `A diagram is not rendered again when other parts of its page change`() async throws {
        let boxes = Boxes()
        let site = site("```dot\na\n```\n\n```dot\nb\n```\n", boxes)
        try await site.build()
        #expect(try await site.build().renderedCount == 0)
        site.disk.put("New\n\n```dot\na\n```\n\n```dot\nc\n```\n", at: "content/a.md")
        try await site.build()
        #expect(boxes.drawn == ["a\n", "b\n", "c\n"])
        #expect(site.disk.text("public/a/index.html")?.contains(">c</text>") == true)
    }

    @Test func `The same source in two diagram languages is rendered as two diagrams`() async throws {
        let boxes = Boxes(showsVersion: true)
        let site = site("```dot\na\n```\n\n```boxes\na\n```\n", boxes)
        try await site.build()
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains(">dot 1</text>") && page.contains(">boxes 1</text>"))
    }

    @Test func `A new version of the renderer renders all diagrams again`() async throws {
        var site = site("```dot\na\n```\n", Boxes())
        try await site.build()
        let newer = Boxes(version: "2")
        site.website = site.website.diagrams(newer)
        try await site.build()
        #expect(newer.drawn == ["a\n"])
    }

    @Test func `Diagrams without a renderer are shown as source, with one warning per language`() async throws {
        let site = site("```dot\na\n```\n\n```dot\nb\n```\n\n```d2\nc\n```\n", Boxes(version: nil))
        site.disk.put("```dot\nd\n```\n\n```d2\ne\n```\n", at: "content/b.md")
        let warnings = try await site.build().warnings.map(\.description)
        #expect(
            warnings == [
                """
                content/a.md:1:1: warning: Boxes is not installed, so ‘dot’ diagrams are shown as source
                  1 │ ```dot
                    │ ^~~~~~
                    = help: install Boxes, or set ‘diagrams: false’ under ‘markdown’ in the configuration
                """,
                """
                content/a.md:9:1: warning: sitegen has no renderer for ‘d2’, so these diagrams are shown as source
                  9 │ ```d2
                    │ ^~~~~
                    = help: write the diagrams in ‘dot’, or add a script that draws them to a template, and set \
                ‘diagrams: false’ under ‘markdown’ in the configuration
                """,
            ])
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<code class=\"language-dot\">a\n</code>"))
        #expect(page.contains("<code class=\"language-d2\">c\n</code>"))
    }

    @Test func `Without a program and a script, diagrams of Mermaid are shown as source`() async throws {
        let site = site("```mermaid\na\n```\n", Boxes())
        let warnings = try await site.build().warnings.map(\.description)
        #expect(
            warnings == [
                """
                content/a.md:1:1: warning: Mermaid is not installed, so ‘mermaid’ diagrams are shown as source
                  1 │ ```mermaid
                    │ ^~~~~~~~~~
                    = help: install mmdc (npm install -g @mermaid-js/mermaid-cli), or put mermaid.min.js into assets/ and \
                name it as ‘mermaid’ under ‘markdown’ in the configuration, or set ‘diagrams: false’ under ‘markdown’ in \
                the configuration
                """
            ])
    }

    @Test func `A script of the site draws diagrams of Mermaid, and only pages with one load it`() async throws {
        let site = site(
            "```mermaid title=T\na < b\n```\n", Boxes(),
            configuration: "markdown: {mermaid: assets/m.js}")
        site.disk.put("let mermaid = 1;\n", at: "assets/m.js")
        site.disk.put("No diagram.\n", at: "content/b.md")
        #expect(try await site.build().warnings.isEmpty)
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(
            page.contains("<figure class=\"mermaid-diagram\" tabindex=\"0\"><pre class=\"mermaid\">a &lt; b\n</pre>"))
        let script = try #require(site.disk.files(under: "public").first { $0.hasSuffix(".js") })
        #expect(page.contains("<script src=\"/\(script)\"></script>") && page.contains("mermaid.run("))
        #expect(site.disk.text("public/b/index.html")?.contains("mermaid") == false)
        // A new version of the script has another name.
        site.disk.put("let mermaid = 2;\n", at: "assets/m.js")
        try await site.build()
        try await site.expectCleanOutput()
        let other = try #require(site.disk.files(under: "public").first { $0.hasSuffix(".js") })
        #expect(other != script && site.disk.text("public/a/index.html")?.contains(other) == true)
        try await site.rebuild(["content/a.md": "Nothing.\n"])
    }

    @Test(arguments: [
        ("assets/none.js", "site.yaml:3:21: error: there is no file assets/none.js"),
        ("mermaid.js", "‘mermaid.js’ is not a file in assets/ that ends in .js"),
    ])
    func `A script that is not an asset is an error`(path: String, message: String) async {
        let site = site("A\n", Boxes(), configuration: "markdown: {mermaid: \(path)}")
        site.disk.put("let mermaid = 1;\n", at: "assets/m.js")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains(message), "\(diagnostics)")
    }

    @Test func `Diagrams are rendered after their renderer is installed`() async throws {
        var site = site("```dot\na\n```\n", Boxes(version: nil))
        try await site.build()
        site.website = site.website.diagrams(Boxes())
        #expect(try await site.build().warnings.isEmpty)
        #expect(site.disk.text("public/a/index.html")?.contains("<svg>") == true)
    }

    @Test func `The configuration can disable diagrams and show their source`() async throws {
        let boxes = Boxes()
        let site = site("```dot\na\n```\n\n```mermaid\nb\n```\n", boxes, configuration: "markdown: {diagrams: false}")
        #expect(try await site.build().warnings.isEmpty)
        #expect(boxes.drawn.isEmpty)
        #expect(site.disk.text("public/a/index.html")?.contains("<code class=\"language-dot\">a\n</code>") == true)
    }

    @Test func `An error in a diagram is reported at its line`() async throws {
        let site = site("A\n\n```dot\na\nwrong\n```\n\n```dot\nnothing\n```\n\n```dot\nelsewhere\n```\n", Boxes())
        let diagnostics = await site.diagnostics()
        #expect(
            diagnostics == """
                content/a.md:5:1: error: cannot draw the diagram: ‘wrong’ is no box
                  5 │ wrong
                    │ ^~~~~
                    = help: correct the source, or write ‘text’ instead of ‘dot’ to show the source
                content/a.md:8:1: error: cannot draw the diagram: Boxes returned no valid SVG
                  8 │ ```dot
                    │ ^~~~~~
                content/a.md:13:1: error: cannot draw the diagram: an error in line 9223372036854775807
                  13 │ elsewhere
                     │ ^~~~~~~~~
                     = help: correct the source, or write ‘text’ instead of ‘dot’ to show the source
                """)
    }

    @Test func `A cached drawing that was damaged or modified is drawn again`() async throws {
        let boxes = Boxes()
        let site = site("```dot\na\n```\n", boxes)
        try await site.build()
        let file = ".sitegen/diagrams/" + (try #require(site.disk.files(under: ".sitegen/diagrams").first))
        let whole = try #require(site.disk.bytes(file))
        var changed = whole
        changed[whole.count / 2] ^= 1
        let others: [[UInt8]] = [
            [], Array(whole.prefix(whole.count / 2)), changed, Array("<svg><text>b</text></svg>".utf8),
        ]
        for (number, bytes) in others.enumerated() {
            site.disk.put(bytes, at: file)
            site.disk.put("New \(number)\n\n```dot\na\n```\n", at: "content/a.md")
            #expect(try await site.build().warnings.isEmpty)
            let page = try #require(site.disk.text("public/a/index.html"))
            #expect(page.contains("<svg><text fill=\"currentColor\">a</text></svg>"))
            #expect(boxes.drawn.count == number + 2)
            #expect(site.disk.bytes(file) == whole)
        }
    }
}

/// Lines of code blocks that are hidden from readers.
@Suite struct HiddenLineTests {
    @Test(arguments: [
        ("rust", "# use a;\n#\nfn b() {}\n  # c\n#[test]\n##d\n", "fn b() {}\n#[test]\n#d\n"),
        ("rust,ignore", "# a\nb\n", "b\n"),
        ("rust,noboring", "# a\nb\n", "# a\nb\n"),
        ("python", "# a\nb\n", "# a\nb\n"),
        ("python,hidelines=~", "~a\n  ~b\nc ~\n", "c ~\n"),
        ("python hidelines=\"!!\"", "!!a\nb\n!c\n", "b\n!c\n"),
        ("rust", "# a\n", ""),
    ])
    func `Hidden lines are left out`(info: String, code: String, shown: String) async throws {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\n```\(info)\n\(code)```\n")
        #expect(try await site.build().warnings.isEmpty)
        let page = try #require(site.disk.text("public/a/index.html"))
        let start = try #require(page.range(of: "<code class=\"language-"))
        let plain = String(page[start.upperBound...].drop { $0 != ">" }.dropFirst())
            .components(separatedBy: "</code>")[0].replacingOccurrences(
                of: "<[^>]*>", with: "", options: .regularExpression)
        #expect(plain == shown)
    }
}

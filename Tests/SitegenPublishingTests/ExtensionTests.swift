import Hypertext
import SitegenBase
import SitegenDocuments
import SitegenPublishing
import TestSupport
import Testing

@Suite struct ExtensionTests {
    @Test func `The configuration enables and disables Markdown extensions`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            markdown: {mark: true, strikethrough: false}
            -- content/a.md --
            # A

            ==marked== and ~~struck~~
            """
        )
        try await site.build()
        #expect(site.disk.text("public/a/index.html") == "<title>A</title><p><mark>marked</mark> and ~~struck~~</p>\n")
    }

    @Test func `Smart punctuation uses the quotation marks of the site's language`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            language: de
            markdown: {smart-punctuation: true}
            -- content/a.md --
            # A

            "Ja"
            """
        )
        try await site.build()
        #expect(site.disk.text("public/a/index.html") == "<title>A</title><p>„Ja“</p>\n")
    }

    @Test func `Included files can include others, and their headings have unique IDs`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            # A

            ## Part

            > ::include{file=parts/part.md}
            -- parts/part.md --
            ## Part

            ::include{file=parts/end.md}
            -- parts/end.md --
            The end.
            """
        )
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html") == """
                <title>A</title><h2 id="part">Part</h2>
                <blockquote>
                <h2 id="part-1">Part</h2>
                <p>The end.</p>
                </blockquote>

                """)
    }

    @Test func `Heading IDs follow the configured scheme`() async throws {
        func configuration(_ scheme: String) -> String {
            "title: T\nbaseURL: https://example.org/\nmarkdown: {heading-id-scheme: \(scheme)}\n"
        }
        let site = TestSite(
            """
            -- site.yaml --
            \(configuration("kramdown"))
            -- content/a.md --
            # A

            ## `a_b`: c

            ::include{file=part.md}
            -- part.md --
            ## `a_b`: c
            """
        )
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html")
                == "<title>A</title><h2 id=\"ab-c\"><code>a_b</code>: c</h2>\n"
                + "<h2 id=\"ab-c-1\"><code>a_b</code>: c</h2>\n")
        // Another scheme updates the existing pages.
        site.disk.put(configuration("python-markdown"), at: "site.yaml")
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html")
                == "<title>A</title><h2 id=\"a_b-c\"><code>a_b</code>: c</h2>\n"
                + "<h2 id=\"a_b-c_1\"><code>a_b</code>: c</h2>\n")
    }

    /// Footnotes are placed at the end of the page, even if the file with the footnote is included in a block.
    @Test func `Footnotes of a file included in a block quote are placed at the end of the page`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            # A

            > ::include{file=parts/part.md}
            -- parts/part.md --
            One[^n].

            [^n]: Two.
            """
        )
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html") == """
                <title>A</title><blockquote>
                <p>One<sup><a href="#fn-n" id="fnref-n" role="doc-noteref">1</a></sup>.</p>
                </blockquote>
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="fn-n">
                <p>Two. <a href="#fnref-n" role="doc-backlink">↩︎</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test func `Each error in a directive is reported once, with its location`() async {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            markdown: {marks: true}
            -- content/a.md --
            # A

            ::include{file=content/b.md}

            ::vidoe[x]{src=/a.mp4}

            ::include{file=../secret}

            ::include{}
            -- content/b.md --
            ::include{file=content/a.md}
            """)
        #expect(
            await site.diagnostics() == """
                content/a.md:3:1: error: include cycle: content/a.md → content/b.md
                  3 │ ::include{file=content/b.md}
                    │ ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                    = help: remove one of the ‘include’ directives
                content/a.md:5:1: error: unknown directive ‘vidoe’
                  5 │ ::vidoe[x]{src=/a.mp4}
                    │ ^
                    = help: did you mean ‘video’?
                content/a.md:5:16: error: the link ‘/a.mp4’ leads nowhere: the site has no ‘/a.mp4’ [missing-asset]
                  5 │ ::vidoe[x]{src=/a.mp4}
                    │                ^~~~~~
                    = help: write a path that starts with /; paths of pages also end with /
                content/a.md:7:1: error: cannot include ‘../secret’: the path is outside the site's folder
                  7 │ ::include{file=../secret}
                    │ ^~~~~~~~~~~~~~~~~~~~~~~~~
                    = help: write the path of a file in the site's folder, relative to that folder
                content/a.md:9:1: error: the directive ‘include’ needs the attribute ‘file’
                  9 │ ::include{}
                    │ ^~~~~~~~~~~
                    = help: write ::include{file=parts/part.md}; the path is relative to the site's folder
                content/b.md:1:1: error: include cycle: content/b.md → content/a.md
                  1 │ ::include{file=content/a.md}
                    │ ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
                    = help: remove one of the ‘include’ directives
                site.yaml:3:12: error: unknown key ‘marks’
                  3 │ markdown: {marks: true}
                    │            ^~~~~
                    = help: did you mean ‘mark’?
                """)
    }

    @Test func `Includes can be nested up to eight levels`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put("::include{file=parts/1.md}\n", at: "content/a.md")
        for number in 1..<8 { site.disk.put("::include{file=parts/\(number + 1).md}\n", at: "parts/\(number).md") }
        site.disk.put("The end\n", at: "parts/8.md")
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("The end") == true)

        site.disk.put("::include{file=parts/9.md}\n", at: "parts/8.md")
        site.disk.put("The end\n", at: "parts/9.md")
        let files = (1...9).map { "parts/\($0).md" }.joined(separator: " → ")
        #expect(
            await site.diagnostics() == """
                parts/8.md:1:1: error: includes are nested too deeply: \(files)
                  1 │ ::include{file=parts/9.md}
                    │ ^~~~~~~~~~~~~~~~~~~~~~~~~~
                    = help: the nesting limit is 8 levels
                """)
    }

    @Test func `A directive named like an alert is an error that explains the alert syntax`() async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\n:::tip[Try it]\nA\n:::\n")
        #expect(
            await site.diagnostics() == """
                content/a.md:1:1: error: unknown directive ‘tip’
                  1 │ :::tip[Try it]
                    │ ^
                    = help: for an alert, write a block quote whose first line is [!TIP]
                """)
    }

    @Test func `Undefined footnotes, unused footnotes and unclosed directives are warnings`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            # A

            Calls[^no].

            :::details[More]
            Text

            [^unused]: Note.
            """)
        let report = try await site.build()
        #expect(
            report.warnings.map(\.message) == [
                "undefined footnote ‘no’", "the directive ‘details’ has no closing line",
                "unused footnote ‘unused’",
            ])
        #expect(report.warnings.map(\.line) == [3, 5, 8])
    }

    @Test func `A program can add custom directives`() async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            # A

            :badge[new]{tone=red}

            :::note
            Text
            :::
            """
        )
        site.website.directives.add(
            "badge",
            inline: { directive, renderer in
                span(.class(directive.attributes["tone"] ?? "plain")) { renderer.markup(of: directive.content) }
            })
        site.website.directives.add(
            "note", block: { directive, renderer in aside { renderer.markup(of: directive.content) } })
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html")
                == "<title>A</title><p><span class=\"red\">new</span></p>\n<aside><p>Text</p>\n</aside>\n")
    }
}

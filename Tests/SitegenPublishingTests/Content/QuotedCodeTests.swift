import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

@Suite struct QuotedCodeTests {
    private let source = """
        // The whole file.
        enum Outer {
            // region: inner
            static let a = 1
            // region: nested

            static func b() {
                // A comment that mentions region: nothing
            }
            // endregion
            // endregion
        }
        # region: shell
        echo
        # endregion
        // region: open
        let c = 2
        """

    private func site(_ info: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- Examples/a.txt --
            \(source)
            -- content/a.md --
            Text

            ```text \(info)
            ```
            -- secret -> /etc/secret --
            -- alias.txt -> Examples/a.txt --
            """)
    }

    @Test(arguments: [
        ("file=Examples/a.txt region=nested", "static func b() {\n    // A comment that mentions region: nothing\n}\n"),
        (
            "file=Examples/a.txt region=inner",
            "static let a = 1\n\nstatic func b() {\n    // A comment that mentions region: nothing\n}\n"
        ),
        ("file=Examples/a.txt region=shell", "echo\n"),
        ("file=alias.txt region=shell", "echo\n"),
        ("file=\"./Examples/a.txt\" region=shell", "echo\n"),
        ("{file=Examples/a.txt region=shell}", "echo\n"),
    ])
    func `A region is quoted without its markers and indentation`(info: String, expected: String) async throws {
        let site = site(info)
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html") == """
                <title>A</title><p>Text</p>
                <pre><code class="language-text">\(expected)</code></pre>

                """)
    }

    @Test func `A quotation without a region contains the whole file without region markers`() async throws {
        let site = site("file=Examples/a.txt")
        try await site.build()
        let html = try #require(site.disk.text("public/a/index.html"))
        #expect(html.contains("// The whole file.\nenum Outer {\n    static let a = 1\n"))
        #expect(!html.contains("endregion"))
    }

    @Test(arguments: [
        (
            "file=Examples/b.txt",
            "cannot read ‘Examples/b.txt’: no such file or directory"
        ),
        ("file=../site.yaml", "cannot read ‘../site.yaml’: the path is outside the site's folder"),
        ("file=Examples/../../x", "cannot read ‘Examples/../../x’: the path is outside the site's folder"),
        ("file=/etc/passwd", "cannot read ‘/etc/passwd’: the path is outside the site's folder"),
        ("file=secret", "cannot read ‘secret’: no such file or directory"),
        ("file=Examples", "cannot read ‘Examples’: not a file"),
        ("file=.git/config", "cannot read ‘.git/config’: hidden files are not read"),
        ("file=", "cannot read ‘’: the path is outside the site's folder"),
        ("file=Examples/a.txt region=sell", "‘Examples/a.txt’ has no region ‘sell’"),
        ("file=Examples/a.txt region=open", "the region ‘open’ of ‘Examples/a.txt’ has no end"),
    ])
    func `A quotation that cannot be resolved is an error with its location`(info: String, message: String) async {
        let diagnostics = await site(info).diagnostics()
        #expect(diagnostics.hasPrefix("content/a.md:3:1: error: \(message)\n  3 │ ```text \(info)\n"))
    }

    @Test func `A quotation without a language is an error`() async {
        let site = site("")
        site.disk.put("```file=Examples/a.txt\n```\n", at: "content/a.md")
        #expect(
            await site.diagnostics() == """
                content/a.md:1:1: error: the code block quotes a file but has no language
                  1 │ ```file=Examples/a.txt
                    │ ^~~~~~~~~~~~~~~~~~~~~~
                    = help: write the language first: ```text file=Examples/a.txt
                """)
    }

    @Test func `Invalid options of code blocks are reported`() async throws {
        #expect(
            await site("{1-x}").diagnostics() == """
                content/a.md:3:1: error: ‘{1-x}’ contains neither line numbers nor attributes
                  3 │ ```text {1-x}
                    │ ^~~~~~~~~~~~~
                    = help: write line numbers as {1,4-6} and attributes as {#id .class name=value}
                """)
        let report = try await site("file=Examples/a.txt region=shell {1,9}").build()
        #expect(report.warnings.map(\.message) == ["cannot highlight line 9: the code has 1 line"])
    }

    private static let languages: [(info: String, warnings: [String])] = [
        ("pyhton", ["unknown language ‘pyhton’ | did you mean ‘python’?"]),
        ("Javscript {1}", ["unknown language ‘Javscript’ | did you mean ‘javascript’?"]),
        ("rusty,ignore", ["unknown language ‘rusty’ | did you mean ‘rust’?"]),
        (
            "klingon",
            ["unknown language ‘klingon’ | use a supported language, or ‘text’ for code that is not highlighted"]
        ),
        ("foo", ["unknown language ‘foo’ | use a supported language, or ‘text’ for code that is not highlighted"]),
        // Other languages, which are not misspelled.
        ("csv", ["unknown language ‘csv’ | use a supported language, or ‘text’ for code that is not highlighted"]),
        ("haml", ["unknown language ‘haml’ | use a supported language, or ‘text’ for code that is not highlighted"]),
        ("rust,ignore", []), ("{.swift}", []), ("SWIFT", []), ("text", []), ("", []),
        ("mermaid", []), ("math", []),
    ]

    @Test(arguments: languages)
    func `An unknown language is reported once on a page, with the nearest name`(
        info: String, warnings: [String]
    ) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            ```\(info)
            a
            ```

            - ```\(info)
              b
              ```
            """)
        let report = try await site.build()
        #expect(report.warnings.map { "\($0.message) | \($0.help ?? "")" } == warnings)
        #expect(report.warnings.allSatisfy { $0.line == 1 })
    }

    @Test func `An unknown region is reported with a similar name or all region names`() async {
        #expect(await site("file=Examples/a.txt region=sell").diagnostics().contains("= help: did you mean ‘shell’?"))
        #expect(
            await site("file=Examples/a.txt region=unlike").diagnostics()
                .contains("= help: the regions are inner, nested, shell, open"))
    }
}

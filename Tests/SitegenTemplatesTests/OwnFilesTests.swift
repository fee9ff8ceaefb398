import SitegenBase
import Testing

/// The style sheets, scripts, fonts and logos that a site adds to the theme.
@Suite struct OwnFilesTests {
    private func site(_ theme: String, _ files: String = "") async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: \(theme)
            -- content/a.md --
            A
            -- assets/css/site.css --
            body { color: teal }
            -- assets/js/site.js --
            import "./_part.mjs"
            -- assets/js/_part.mjs --
            part()
            -- assets/fonts/a.woff2 --
            font a
            -- assets/fonts/b.ttf --
            font b
            \(files)
            """)
    }

    @Test func `Pages load the style sheets and scripts of the site after those of the theme`() async throws {
        let page = try await site("{css: assets/css/site.css, js: [assets/js/site.js]}")["/a/"]
        let own = #/<link rel="stylesheet" href="\/base\/assets\/css\/site\.[0-9a-f]{8}\.css">/#
        let script = #/<script type="module" src="\/base\/assets\/js\/site\.[0-9a-f]{8}\.js"><\/script>/#
        let theme = try #require(page.firstRange(of: "/base/theme."))
        #expect(try #require(page.firstRange(of: own)).lowerBound > theme.upperBound)
        #expect(page.firstRange(of: script) != nil)
        #expect(!page.contains("rel=\"preload\""))
    }

    @Test func `Pages declare the fonts of the site and load the visible ones first`() async throws {
        let page = try await site(
            """
            {look: docs, font: slab, fonts: [
              {file: assets/fonts/a.woff2, family: Alpha, weight: 200 900, use: text},
              {file: assets/fonts/b.ttf, family: Alpha, style: italic, weight: 400},
              {file: assets/fonts/b.ttf, family: Beta 2, use: code}]}
            """)["/a/"]
        let preload = #/<link rel="preload" href="(\/base\/assets\/fonts\/a\.[0-9a-f]{8}\.woff2)" as="font" (.*?)>/#
        let (_, url, attributes) = try #require(page.firstMatch(of: preload)).output
        #expect(attributes == "type=\"font/woff2\" crossorigin=\"anonymous\"")
        #expect(page.matches(of: #/rel="preload"/#).count == 1)
        #expect(
            page.contains(
                "@font-face{font-family:\"Alpha\";src:url(\"\(url)\")format(\"woff2\");font-weight:200 900;font-display:swap}"
            ))
        #expect(page.contains("format(\"truetype\");font-weight:400;font-style:italic;font-display:swap}"))
        #expect(page.contains(":root{--serif:\"Alpha\",Rockwell,"))
        #expect(page.contains(";--mono:\"Beta 2\",ui-monospace,monospace}"))
    }

    @Test(arguments: [
        ("{css: assets/css/sites.css}", "there is no file assets/css/sites.css", "did you mean ‘assets/css/site.css’?"),
        ("{js: assets/none/at-all.js}", "there is no file assets/none/at-all.js", "add the file"),
        (
            "{css: site.css}", "‘site.css’ is not a file in assets/ that ends in .css",
            "put the file into assets/ and write assets/site.css"
        ),
        (
            "{js: [assets/site.ts]}", "‘assets/site.ts’ is not a file in assets/ that ends in .js, .mjs",
            "write a path such as assets/main.js"
        ),
        ("{fonts: [{file: assets/fonts/a.woff2}]}", "‘family’ is missing", "add the name of the font family"),
        (
            "{fonts: [{file: assets/fonts/a.woff2, family: 'A\"B'}]}", "‘A\"B’ is not the name of a font family",
            "write it without quotation marks"
        ),
        (
            "{fonts: [{file: assets/fonts/a.woff2, family: A, weight: bold}]}", "‘bold’ is not a weight",
            "write a number such as 400, or a range such as 200 900"
        ),
    ])
    func `An invalid file of the site is an error`(theme: String, message: String, help: String) async throws {
        let failure = await #expect(throws: BuildFailure.self) { try await site(theme) }
        #expect(failure?.diagnostics.map(\.message) == [message])
        #expect(failure?.diagnostics.first?.help == help)
        #expect(failure?.diagnostics.first?.line != nil)
    }

    @Test func `The logo can be another image in dark mode`() async throws {
        let files = "-- static/l.svg --\n<svg/>\n-- static/d.svg --\n<svg/>\n"
        let page = try await site("{logo: {light: /l.svg, dark: /d.svg}}", files)["/"]
        #expect(
            page.contains(
                """
                <img class="light" src="/base/l.svg" alt="Test"><img class="dark" src="/base/d.svg" alt="Test" loading="lazy">
                """))
        let same = try await site("{logo: {light: /l.svg}}", files)["/"]
        #expect(same.contains("<img src=\"/base/l.svg\" alt=\"Test\">"))
        await #expect(throws: BuildFailure.self) { try await site("{logo: {light: /l.svg, dark: /none.svg}}", files) }
    }
}

import SitegenBase
import SitegenMustache
import SitegenPublishing
import TestSupport
import Testing

@Suite struct AssetFileTests {
    private func site() -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/sub/
            -- templates/article.mustache --
            {{#site.data.assets.css.main.css}}<link rel="stylesheet" href="{{url}}" integrity="{{integrity}}">{{/site.data.assets.css.main.css}}
            -- templates/home.mustache --
            Home
            -- assets/css/main.css --
            @import "_base.css";
            -- assets/css/_base.css --
            p { margin: 0 }
            -- assets/logo.svg --
            <svg/>
            -- content/a.md --
            Text.
            """)
        site.website = Website(theme: MustacheTheme())
        return site
    }

    private func assets(_ site: TestSite) -> [String] {
        site.output.keys.filter { $0.hasPrefix("assets/") }.sorted()
    }

    @Test func `Asset file names contain a content hash, and templates can link to them`() async throws {
        let site = site()
        try await site.build()
        let names = assets(site)
        #expect(names.count == 2)
        #expect(names[0].wholeMatch(of: #/assets/css/main\.[0-9a-f]{8}\.css/#) != nil)
        #expect(names[1].wholeMatch(of: #/assets/logo\.[0-9a-f]{8}\.svg/#) != nil)
        #expect(site.disk.text("public/\(names[0])") == "p{margin:0}")
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains("href=\"/sub/\(names[0])\" integrity=\"sha256-"))
        try await site.expectUpToDate()
    }

    @Test func `A style sheet that refers to a missing file of the site is an error, until the file exists`()
        async throws
    {
        let site = site()
        site.disk.put("@import \"/sub/print.css\";\np { background: url(/sub/a/) }\n", at: "assets/css/main.css")
        #expect(
            await site.diagnostics() == """
                assets/css/main.css:1:10: error: the reference ‘/print.css’ leads nowhere: the site has no ‘/print.css’ [missing-asset]
                  1 │ @import "/sub/print.css";
                    │          ^~~~~~~~~~~~~~
                    = help: to publish it at this address, create static/print.css
                """)
        site.disk.put("p { margin: 0 }\n", at: "static/print.css")
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `Pages are rendered again when the URL of an asset changes`() async throws {
        let site = site()
        try await site.build()
        let before = assets(site)
        try await site.rebuild(["assets/css/_base.css": "p { margin: 1px }\n"])
        let after = assets(site)
        #expect(after[0] != before[0])
        #expect(after[1] == before[1])
        #expect(site.disk.text("public/a/index.html")?.contains(after[0]) == true)
        try await site.rebuild(["assets/logo.svg": nil])
        #expect(assets(site).count == 1)
        try await site.expectUpToDate()
    }

    @Test func `The template of a directive can use an asset, and pages with the directive follow its URL`()
        async throws
    {
        let site = site()
        site.disk.put(
            "{{#site.data.assets.logo.svg}}<img src=\"{{url}}\" alt=\"{{attributes.alt}}\">{{/site.data.assets.logo.svg}}",
            at: "templates/directives/logo.mustache")
        site.disk.put("{{{page.content}}}", at: "templates/article.mustache")
        site.disk.put("::logo{alt=Harbour}\n", at: "content/a.md")
        site.disk.put("Text.\n", at: "content/b.md")
        try await site.build()
        let before = assets(site)
        #expect(
            site.disk.text("public/a/index.html")?.contains("<img src=\"/sub/\(before[1])\" alt=\"Harbour\">") == true)
        try await site.rebuild(["assets/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"])
        #expect(assets(site)[1] != before[1])
        #expect(site.disk.text("public/a/index.html")?.contains(assets(site)[1]) == true)
        try await site.expectUpToDate()
    }

    @Test func `A template that uses a missing asset has a warning with its position, in each build`() async throws {
        let site = site()
        #expect(try await site.build().warnings.isEmpty)
        let report = try await site.rebuild(["assets/css/main.css": nil, "assets/css/maine.css": "p { margin: 0 }"])
        let warnings = [
            """
            templates/article.mustache:1:21: warning: there is no asset ‘css.main.css’
              1 │ {{#site.data.assets.css.main.css}}<link rel="stylesheet" href="{{url}}" integrity="{{integrity}}">{{…
                │                     ^~~~~~~~~~~~
                = help: did you mean ‘css.maine.css’?
            """
        ]
        #expect(report.warnings.map(\.description) == warnings)
        #expect(try await site.rebuild(["content/a.md": "Another text.\n"]).warnings.map(\.description) == warnings)
    }

    @Test func `A missing imported style sheet is an error`() async throws {
        let site = site()
        site.disk.remove("assets/css/_base.css")
        let error = "assets/css/main.css:1:10: error: there is no file assets/css/_base.css"
        #expect(await site.diagnostics().contains(error))
    }

    @Test func `A data file with the name of the assets folder is an error`() async throws {
        let site = site()
        site.disk.put("a: 1\n", at: "data/assets.yaml")
        #expect(await site.diagnostics().contains("data/assets and the folder assets/ both provide site.data.assets"))
    }
}

import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenMustache
@testable import SitegenPublishing

/// Checks of templates besides unknown names and unsafe contexts.
@Suite struct StrictTemplateTests {
    @Test(
        arguments: [
            (
                "{{#site.lists.latset.pages}}{{title}}{{/site.lists.latset.pages}}",
                "1:15: error: there is no list ‘latset’", "did you mean ‘latest’?"
            ),
            (
                "{{^site.lists.other}}x{{/site.lists.other}}", "1:15: error: there is no list ‘other’",
                "the lists are latest"
            ),
            ("{{#site.lists}}{{count(byYear.pages)}}{{/site.lists}}", "1:24: error: there is no list ‘byYear’", ""),
            (
                "{{#page.taxonomies.tag}}{{title}}{{/page.taxonomies.tag}}",
                "1:20: error: there is no taxonomy ‘tag’", "did you mean ‘tags’?"
            ),
            (
                "{{#page.fields.x}}{{page.titel}}{{/page.fields.x}}", "1:21: error: unknown value ‘page.titel’",
                "did you mean ‘page.title’?"
            ),
            (
                "{{#page.fields.x}}{{{page.content}}}{{/page.fields.x}}",
                "1:22: error: ‘page.content’ comes from content", ""
            ),
            (
                "{{#site.data.rows}}{{count(site.lists.latset.pages)}}{{/site.data.rows}}",
                "1:39: error: there is no list ‘latset’", "did you mean ‘latest’?"
            ),
            ("{{page.isDraft}}", "1:3: error: ‘page.isDraft’ is true or false", "write {{#page.isDraft}}"),
            ("{{pages}}", "1:3: error: ‘pages’ is a list", "write {{#pages}}"),
            (
                "{{#page.words}}x{{/page.words}}",
                "1:4: error: ‘page.words’ is a number, so the section is always shown",
                "{{#equalzero(page.words)}}"
            ),
            (
                "{{^page.words}}x{{/page.words}}",
                "1:4: error: ‘page.words’ is a number, so the section is never shown",
                "{{#equalzero(page.words)}}"
            ),
            (
                "{{<base}}{{$mian}}x{{/mian}}{{/base}}", "1:13: error: the partial ‘base’ has no block ‘mian’",
                "did you mean ‘main’?"
            ),
            (
                "{{<base}}{{$other}}x{{/other}}{{/base}}", "1:13: error: the partial ‘base’ has no block ‘other’",
                "the blocks are inner, main"
            ),
            (
                "{{<plain}}{{$main}}x{{/main}}{{/plain}}", "1:14: error: the partial ‘plain’ has no block ‘main’",
                "{{> plain}}"
            ),
        ])
    func `A mistake in a template is reported with its position and advice`(
        template: String, place: String, help: String
    ) async throws {
        let site = try TemporarySite(
            Self.files.merging(["templates/article.mustache": template]) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.filter { $0.severity == .error }.count == 1, "\(failure)")
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(diagnostic.description.hasPrefix("templates/article.mustache:" + place), "\(diagnostic)")
        #expect(help.isEmpty || diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }

    private static let files = [
        "site.yaml": """
        title: T
        baseURL: https://example.org/
        lists: {latest: {limit: 3}}
        menu: {main: [{title: A, url: /a/}]}

        """,
        "content/a.md": "---\ntitle: A\n---\nText\n",
        "templates/partials/base.mustache": "{{$main}}{{>frame}}{{/main}}",
        "templates/partials/frame.mustache": "<p>{{$inner}}{{/inner}}</p>",
        "templates/partials/plain.mustache": "<p>Plain</p>",
        "templates/home.mustache": "{{>base}}{{>plain}}",
    ]

    @Test func `Blocks of nested partials can be filled, and attributes can contain Booleans`() async throws {
        let template = """
            {{<base}}{{$inner}}<b aria-expanded="{{page.isDraft}}">{{count(site.lists.latest.pages)}}</b>{{/inner}}{{/base}}
            """
        let site = try TemporarySite(Self.files.merging(["templates/article.mustache": template]) { $1 })
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page("a/index.html") == #"<p><b aria-expanded="false">1</b></p>"#)
    }

    @Test func `A name with a leading dot is looked up only in the current field`() async throws {
        let site = try TemporarySite(
            Self.files.merging([
                "content/a.md": "---\ntitle: A\nparams: {x: {page: {titel: own}}}\n---\n",
                "templates/article.mustache": "{{#page.fields.x}}{{.page.titel}} {{page.title}}{{/page.fields.x}}",
            ]) { $1 })
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == "own ")
    }

    @Test func `A probably misspelled menu is a warning, and other unknown menus are allowed`() async throws {
        let template =
            "{{#site.menus.mian}}{{title}}{{/site.menus.mian}}{{#site.menus.social}}{{title}}{{/site.menus.social}}"
        let site = try TemporarySite(Self.files.merging(["templates/article.mustache": template]) { $1 })
        let warnings = try await site.build(MustacheTheme())
        #expect(warnings.count == 1)
        #expect(warnings.first?.hasPrefix("templates/article.mustache:1:15: warning: there is no menu ‘mian’") == true)
    }

    @Test func `A missing asset is a warning, because only some sites of a theme have it`() async throws {
        let template = "{{#site.data.assets.logo.svg}}<img src=\"{{url}}\" alt=\"\">{{/site.data.assets.logo.svg}}"
        let site = try TemporarySite(Self.files.merging(["templates/article.mustache": template]) { $1 })
        let warnings = try await site.build(MustacheTheme())
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasPrefix("templates/article.mustache:1:21: warning: there is no asset ‘logo.svg’") == true,
            "\(warnings)")
        try site.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "assets/logo.svg")
        #expect(try await site.build(MustacheTheme()) == [])
    }

    @Test func `Declaring a list fixes the error about it, and removing the list restores the error`() async throws {
        var files = Self.files
        files["templates/article.mustache"] = "{{count(site.lists.newest.pages)}}"
        let site = try TemporarySite(files)
        await #expect(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        try site.write("title: T\nbaseURL: https://example.org/\nlists: {newest: {limit: 1}}\n", to: "site.yaml")
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page("a/index.html") == "1")
        try site.write("title: T\nbaseURL: https://example.org/\n", to: "site.yaml")
        await #expect(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
    }

    @Test func `The template schema has every name, the lists of the site, and the filters of each value`() throws {
        let schema = try #require(TemplateSchema.value(for: nil).mapping)
        let definitions = try #require(schema["$defs"]?.mapping)
        for names in TemplateNames.allCases {
            let properties = definitions[names.rawValue]?.mapping?["properties"]?.mapping
            #expect(Set(properties?.keys ?? []) == Set(names.shapes.keys), "\(names)")
        }
        let date = definitions["page"]?.mapping?["properties"]?.mapping?["date"]?.mapping
        #expect(date?["filters"]?.list?.compactMap(\.text) == TemplateShape.date.filters)
        let site = try TemporarySite(Self.files)
        let (_, configuration) = try SiteConfiguration.load(from: FilePath(site.folder), in: .disk)
        let own = TemplateSchema.value(for: configuration).mapping?["$defs"]?.mapping?["site"]?.mapping?["properties"]
        #expect(own?.mapping?["lists"]?.mapping?["properties"]?.mapping?.keys == ["latest"])
        #expect(own?.mapping?["menus"]?.mapping?["properties"]?.mapping?.keys == ["main"])
    }
}

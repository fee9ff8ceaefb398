import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenMustache
import Testing

/// Sites that override templates of their theme.
@Suite struct MustacheThemeTests {
    /// A theme that shows only a title.
    private struct Titles: Theme {
        func markup(of page: OutputPage, in site: Site) -> Markup {
            switch page.kind {
            case .article(let article): Markup { h1 { article.title } }
            default: Markup { h1 { site.configuration.title } }
            }
        }
    }

    private static let site = [
        "site.yaml": """
        title: Notes & more
        baseURL: https://example.org/base/
        menu: [{ title: Start, url: /, entries: [{ title: All, url: /notes/ }] }]
        """,
        "content/notes/a.md": """
        ---
        title: A <b>
        date: 2026-11-20
        tags: [C++, swift]
        params: { colour: red, sizes: [1, 2] }
        ---
        Some *text*.

        ## Part
        """,
        "content/notes/b.md":
            "---\ntitle: B\ndate: 2026-11-19\n---\n::video[A ship]{src=/ship.mp4}\n\nA :badge[new] text.\n",
    ]

    // MARK: - Output

    @Test(
        arguments: [
            ("{{page.title}} of {{site.title}}", "A &lt;b&gt; of Notes &amp; more"),
            ("{{{page.content}}}", "<p>Some <em>text</em>.</p>\n<h2 id=\"part\">Part</h2>\n"),
            ("{{page.url}} {{page.absoluteURL}}", "/base/notes/a/ https://example.org/base/notes/a/"),
            ("{{page.date}} {{page.time}} {{page.words}}", "2026-11-20 2026-11-20T00:00:00Z 3"),
            ("{{#page.next}}{{title}}{{/page.next}}{{^page.previous}}first{{/page.previous}}", "Bfirst"),
            (
                "{{#page.taxonomies.tags}}{{name}}={{url}};{{/page.taxonomies.tags}}",
                "C++=/base/tags/c-plus-plus/;swift=/base/tags/swift/;"
            ),
            ("{{page.fields.colour}}{{#page.fields.sizes}}-{{.}}{{/page.fields.sizes}}", "red-1-2"),
            ("{{#page.contents}}<a href=\"{{url}}\">{{title}}</a>{{/page.contents}}", "<a href=\"#part\">Part</a>"),
            ("{{#site.menus.main}}{{title}} {{#entries}}{{url}}{{/entries}}{{/site.menus.main}}", "Start /base/notes/"),
            ("{{#page.section}}{{title}}{{/page.section}}", "Notes"),
            ("{{#kind.article}}article{{/kind.article}}{{#kind.home}}home{{/kind.home}}", "article"),
            ("{{^empty(page.description)}}told{{/empty(page.description)}}", ""),
            ("{{wording.skipLink}}, {{wording.menu}}", "Skip to content, Menu"),
            ("{{page.dateText}} {{page.readingTime}}", "20 November 2026 1 min read"),
            ("{{#page.parents}}{{title}} {{url}}{{/page.parents}}", "Notes /base/notes/"),
            ("{{#page.description}}told{{/page.description}}{{^page.description}}not{{/page.description}}", "not"),
            ("{{#sorted(page.fields)}}{{key}};{{/sorted(page.fields)}}", "colour;sizes;"),
            (
                "{{#page.neighbours}}{{#previous}}{{label}}: {{title}}{{/previous}}{{/page.neighbours}}",
                "Previous article: B"
            ),
            ("{{head.title}} {{head.url}}", "A &lt;b&gt; · Notes &amp; more https://example.org/base/notes/a/"),
            ("{{head.styleSheet}}{{head.script}}", ""),
            ("{{> head}}!", "<header>Notes &amp; more</header>!"),
            ("{{=<% %>=}}<% page.date %> <%> head %>", "2026-11-20 <header>Notes &amp; more</header>"),
        ] as [(String, String)])
    func `A template has access to the values of the page and the site`(template: String, expected: String) async throws
    {
        let partial = ["templates/partials/head.mustache": "<header>{{site.title}}</header>"]
        let site = try await build(partial.merging(["templates/article.mustache": template]) { $1 })
        #expect(try site.page("notes/a/index.html") == expected)
    }

    @Test func `Pages without a template are rendered by the overridden theme`() async throws {
        let site = try await build(["templates/section.mustache": "{{page.title}}:{{#pages}} {{title}}{{/pages}}"])
        #expect(try site.page("notes/index.html") == "Notes: A &lt;b&gt; B")
        #expect(try site.page("notes/b/index.html") == "<h1>B</h1>")
    }

    @Test func `Swift code renders some pages, and the theme and the site's templates the others`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n", "content/notes/a.md": "# A\n",
            "content/b.md": "---\nlayout: plain\n---\n# B\n",
            "templates/partials/footer.mustache": "<footer>Mine</footer>",
            "templates/plain.mustache": "{{< layout}}{{$content}}<h1>{{page.title}}!</h1>{{/content}}{{/ layout}}",
        ])
        try await site.build(
            MustacheTheme().replacing { page, _ in
                guard case .section(let section) = page.kind else { return nil }
                return Markup { h1 { "All \(section.title)" } }
            })
        #expect(try site.page("notes/index.html") == "<h1>All Notes</h1>")
        #expect(try site.page("notes/a/index.html").contains("<footer>Mine</footer>"))
        let plain = try site.page("b/index.html")
        #expect(plain.contains("<h1>B!</h1>") && plain.contains("<footer>Mine</footer>"), "\(plain)")
        #expect(try site.page("index.html").contains("href=\"/theme."))
    }

    @Test func `Lists, series and languages have their values`() async throws {
        let site = try TemporarySite([
            "site.yaml": """
            title: T
            baseURL: https://example.org/
            description: Of the site
            pageSize: 1
            languages: {en: {}, fr: {}}

            """,
            "content/notes/a.md": """
            ---
            title: A
            date: 2026-02-01
            updated: 2026-03-05T10:00:00Z
            series: Tales
            tags: [sea]
            image: /ship.png
            imageAlt: A ship
            ---
            """,
            "content/notes/b.md": "---\ntitle: B\ndate: 2026-01-01\nseries: Tales\n---\n",
            "content/notes/a.fr.md": "---\ntitle: Ah\n---\n", "static/ship.png": "no picture",
            "templates/home.mustache": "{{page.description}}",
            "templates/section.mustache": """
            {{#list}}{{#steps}}{{text}}{{#url}}={{.}}{{/url}} {{/steps}}{{#previous}}{{previousText}}{{/previous}}\
            {{#next}}{{nextText}}{{/next}}{{/list}}{{#page.isContinued}}, continued{{/page.isContinued}}
            {{#pages}}{{updatedTime}} {{{thumbnailHTML}}}{{/pages}}
            """,
            "templates/taxonomy.mustache": "{{#groups}}{{title}}: {{countText}}, {{list(pages)}}{{/groups}}",
            "templates/article.mustache": """
            {{#page.series}}{{#previous}}{{title}}{{/previous}}>{{#next}}{{title}}{{/next}}{{/page.series}}\
            {{#translations}} {{language}}{{#isCurrent}}!{{/isCurrent}}{{/translations}}
            """,
        ])
        try await site.build(MustacheTheme())
        let lists = try ["notes/index.html", "notes/page/2/index.html"].map { try site.page($0) }
        #expect(lists[0].hasPrefix("1 2=/notes/page/2/ Older"), "\(lists[0])")
        #expect(lists[1].hasPrefix("1=/notes/ 2 Newer") && lists[1].contains(", continued\n"), "\(lists[1])")
        #expect(!lists[0].contains("continued"))
        let thumbnail = "\n2026-03-05T10:00:00Z <img src=\"/ship.png\" alt=\"\""
        #expect(lists.contains { $0.contains(thumbnail) }, "\(lists)")
        #expect(try site.page("index.html") == "Of the site")
        #expect(try site.page("tags/index.html") == "sea: 1 article, A")
        let articles = try ["notes/a", "notes/b", "fr/notes/a"].map { try site.page("\($0)/index.html") }
        #expect(articles[0].hasPrefix("B> en! fr"), "\(articles[0])")
        #expect(articles[1].hasPrefix(">A"), "\(articles[1])")
        #expect(articles[2] == " en fr!", "\(articles[2])")
    }

    @Test func `A directive is rendered by its template`() async throws {
        let templates = [
            "static/ship.mp4": "a film", "templates/article.mustache": "{{{page.content}}}",
            "templates/directives/video.mustache": "<video src=\"{{attributes.src}}\">{{{label}}}</video>\n",
            "templates/directives/badge.mustache": "<b>{{{content}}}</b>",
        ]
        let site = try await build(templates)
        #expect(
            try site.page("notes/b/index.html") == """
                <video src="/ship.mp4">A ship</video>
                <p>A <b>new</b> text.</p>

                """)
    }

    // MARK: - Errors

    @Test(
        arguments: [
            (
                ["article": "<h1>\n  {{#page}}{{title}}{{/pages}}"],
                "templates/article.mustache:2:", "the end tag does not match the open section"
            ),
            (["article": "a\n{{page.title"], "templates/article.mustache:2:", "{{page.title"),
            (
                ["article": "{{site.data.assets.my logo.png}}"],
                "templates/article.mustache:1:23: error: the name in the tag contains a space", "change it there, too"
            ),
            (
                ["article": "{{#page.größe}}"],
                "templates/article.mustache:1:11: error: the name in the tag contains ‘ö’", "the letters a to z"
            ),
            (["article": "{{page.title {{page.url}}"], "templates/article.mustache:1:14", "the tag is never closed"),
            (
                ["article": "a\n é {{> hed}}", "partials/head": ""],
                "templates/article.mustache:2:8: error: there is no partial ‘hed’", "the partials are head"
            ),
            (
                ["notes/article": ""], "templates/notes/article.mustache: error: ‘notes’ is not a folder for templates",
                "move a layout to templates/"
            ),
            (
                ["directives/media/video": ""],
                "templates/directives/media/video.mustache: error: ‘directives/media’ is not a folder for templates",
                "move a layout to templates/"
            ),
            (
                ["article": "a\n{{> *page.fields.colour}}"],
                "templates/article.mustache:2:5: error: dynamic partial names are not supported",
                "use a section for each"
            ),
            (
                ["article": "", "partials/a": "{{> b}}", "partials/b": "{{> a}}"],
                "templates/partials/a.mustache:1:5: error: the partial includes itself",
                "put it in {{#.entries}}"
            ),
        ] as [([String: String], String, String)])
    func `A template error is reported with its position`(
        templates: [String: String], place: String, message: String
    ) async throws {
        var files = ["content/notes/b.md": "Text"]
        for (name, text) in templates { files["templates/\(name).mustache"] = text }
        let failure = try await #require(throws: BuildFailure.self) { try await build(files) }
        let diagnostics = failure.diagnostics.map(\.description).joined(separator: "\n")
        #expect(diagnostics.hasPrefix(place), "\(diagnostics)")
        #expect(diagnostics.contains(message), "\(diagnostics)")
    }

    // MARK: - Helpers

    /// Builds the site with additional files.
    private func build(_ files: [String: String]) async throws -> TemporarySite {
        var all = Self.site
        // The directives of this page are unknown without a template.
        if files["templates/directives/badge.mustache"] == nil {
            all["content/notes/b.md"] = "---\ntitle: B\ndate: 2026-11-19\n---\nText\n"
        }
        let site = try TemporarySite(all.merging(files) { $1 })
        try await site.build(MustacheTheme(overriding: Titles()))
        return site
    }
}

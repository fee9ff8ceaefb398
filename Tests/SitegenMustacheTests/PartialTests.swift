import SitegenBase
import SitegenMustache
import Testing

/// Sites that override partials of the default theme or add their own.
@Suite struct PartialTests {
    private static let files = [
        "site.yaml": """
        title: T
        baseURL: https://example.org/
        menu: [{ title: A, url: /, entries: [{ title: B, url: /notes/, entries: [{ title: C, url: /notes/a/ }] }] }]
        """,
        "content/notes/a.md": "---\ntitle: One\ndate: 2026-11-20\nparams: { tree: { entries: true } }\n---\nText.\n",
    ]

    @Test func `An overridden partial changes every page that includes it, and no other page`() async throws {
        let plain = try TemporarySite(Self.files)
        try await plain.build(MustacheTheme())
        let site = try TemporarySite(Self.files)
        try site.write("<p>{{page.title}}, {{readingTime}}</p>", to: "templates/partials/entry-facts.mustache")
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page("notes/index.html").contains("<p>Notes, 1 min read</p>"))
        #expect(try site.page("notes/index.html").contains("<header class=\"site\">"))
        // These pages have no list, so the compiled theme renders them.
        for name in ["notes/a/index.html", "404.html"] { #expect(try site.page(name) == plain.page(name)) }
        #expect(try site.page("notes/index.html") != plain.page("notes/index.html"))
    }

    @Test func `Templates of the site and of the theme can fill the blocks of a partial`() async throws {
        let site = try TemporarySite(Self.files)
        try site.write("<main>{{$content}}none{{/content}}</main>\n", to: "templates/partials/layout.mustache")
        try site.write("{{< layout}}{{$content}}own{{/content}}{{/layout}}", to: "templates/404.mustache")
        try await site.build(MustacheTheme())
        #expect(try site.page("404.html") == "<main>own</main>")
        let page = try site.page("notes/a/index.html")
        #expect(page.hasPrefix("<main><article>"))
        #expect(page.contains("<div class=\"prose\"><p>Text.</p>"))
    }

    @Test func `A partial of one line is inserted without its line break`() async throws {
        let site = try TemporarySite(Self.files)
        try site.write("<b>{{title}}</b>\n", to: "templates/partials/strong.mustache")
        try site.write("<i>\n</i>\n", to: "templates/partials/lines.mustache")
        try site.write("[{{#page}}{{> strong}}{{/page}}]({{> lines}})", to: "templates/article.mustache")
        try await site.build(MustacheTheme())
        #expect(try site.page("notes/a/index.html") == "[<b>One</b>](<i>\n</i>\n)")
    }

    @Test func `An unused partial is reported once, with the names of available partials`() async throws {
        let site = try TemporarySite(Self.files)
        try site.write("x", to: "templates/partials/haeder.mustache")
        try site.write(
            "title: T\nbaseURL: https://example.org/\nlanguages: { en: {}, fr: {} }\n", to: "site.yaml")
        let warnings = try await site.build(MustacheTheme())
        #expect(warnings.count == 1)
        #expect(
            warnings.first?.hasPrefix(
                "templates/partials/haeder.mustache: warning: no template uses the partial ‘haeder’") == true)
        #expect(warnings.first?.contains("footer, head, header, languages") == true)
    }

    // MARK: - Recursion

    @Test func `A partial can include itself for the entries of its context`() async throws {
        let site = try TemporarySite(Self.files)
        try site.write("({{title}}{{#.entries}}{{> branch}}{{/.entries}})", to: "templates/partials/branch.mustache")
        try site.write(
            "{{#site.menus.main}}{{> branch}}{{/site.menus.main}}{{#page.fields.tree}}{{> branch}}{{/page.fields.tree}}",
            to: "templates/article.mustache")
        try await site.build(MustacheTheme())
        #expect(try site.page("notes/a/index.html") == "(A(B(C)))()")
    }

    @Test(
        arguments: [
            // A name without a dot is looked up in all enclosing contexts and always found.
            (["a": "{{#entries}}{{> a}}{{/entries}}"], "partials/a.mustache:1:17"),
            (["a": "{{#.entries}}{{#site}}{{> a}}{{/site}}{{/.entries}}"], "partials/a.mustache:1:27"),
            (["a": "{{#.isDraft}}{{> a}}{{/.isDraft}}"], "partials/a.mustache:1:18"),
            (["a": "{{#first(.entries)}}{{> a}}{{/first(.entries)}}"], "partials/a.mustache:1:25"),
            (["a": "{{#.entries}}{{> a}}{{/.entries}}{{> b}}", "b": "{{> a}}"], "partials/a.mustache:1:38"),
            (["a": "\n{{=<% %>=}}<%^b%><%> a %><%/b%>"], "partials/a.mustache:2:22"),
            // A filled block is also filled in all nested partials.
            (["title": "{{$content}}{{/content}}"], "partials/title.mustache:1:4"),
            (["header": "{{> layout}}"], "partials/header.mustache:1:5"),
        ] as [([String: String], String)])
    func `Infinite recursion of partials is an error`(
        partials: [String: String], place: String
    ) async throws {
        let site = try TemporarySite(Self.files)
        for (name, text) in partials { try site.write(text, to: "templates/partials/\(name).mustache") }
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.count == 1)
        let diagnostic = try #require(failure.diagnostics.first).description
        #expect(diagnostic.hasPrefix("templates/\(place): error: the "), "\(diagnostic)")
        #expect(diagnostic.contains("includes itself"), "\(diagnostic)")
    }
}

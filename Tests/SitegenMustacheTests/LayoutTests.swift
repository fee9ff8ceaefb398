import SitegenBase
import SitegenMustache
import SitegenPublishing
import Testing

/// Pages whose front matter selects a layout.
@Suite struct LayoutTests {
    @Test(
        arguments: [
            ("soup/index.html", "[recipe] Soup"), ("about/index.html", "[theme] About"),
            ("recipes/index.html", "[overview] Recipes"), ("recipes/bread/index.html", "[recipe] Bread"),
            ("recipes/tips/index.html", "[theme] Tips"), ("recipes/cake/index.html", "[overview] Cake"),
        ])
    func `A layout comes from the page, then from the nearest cascade, then from the theme`(
        page: String, text: String
    ) async throws {
        let site = try TemporarySite(Self.files)
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page(page) == text)
    }

    @Test(
        arguments: [
            (["templates/recipe.mustache": "{{page.title}}"], ["recipes/bread/index.html", "soup/index.html"]),
            (["templates/overview.mustache": "{{page.title}}"], ["recipes/cake/index.html", "recipes/index.html"]),
            (
                ["templates/base.mustache": "{{$text}}{{/text}}"],
                ["recipes/bread/index.html", "recipes/cake/index.html", "recipes/index.html", "soup/index.html"]
            ),
            (["templates/partials/name.mustache": "!"], ["recipes/bread/index.html", "soup/index.html"]),
            (["templates/article.mustache": "?"], ["about/index.html", "recipes/tips/index.html"]),
            (["content/about.md": text("About", "layout: recipe")], ["about/index.html"]),
            (["templates/new.mustache": "new"], []),
        ] as [([String: String], [String])])
    func `A change of a layout rebuilds the pages that use it`(
        changes: [String: String], pages: [String]
    ) async throws {
        let site = try TemporarySite(Self.files)
        _ = try await site.report(MustacheTheme())
        for (name, text) in changes { try site.write(text, to: name) }
        let rendered = try await site.report(MustacheTheme()).reasons.map(\.file)
        #expect(rendered.filter { $0.hasSuffix(".html") }.sorted() == pages)
    }

    @Test(
        arguments: [
            (
                ["content/soup.md": text("Soup", "layout: recpie")],
                """
                content/soup.md:3:9: error: there is no layout ‘recpie’
                  3 │ layout: recpie
                    │         ^~~~~~
                    = help: did you mean ‘recipe’? A layout is a template in templates/.
                """
            ),
            (
                ["content/recipes/_index.md": text("Recipes", "cascade: {layout: ../secret}")],
                """
                content/recipes/_index.md:3:19: error: there is no layout ‘../secret’
                  3 │ cascade: {layout: ../secret}
                    │                   ^~~~~~~~~
                    = help: the layouts are article, base, overview, recipe
                """
            ),
            (
                ["templates/header.mustache": "A header"],
                """
                templates/header.mustache: error: the layout ‘header’ has the name of a partial
                   = help: rename the layout, or move it to templates/partials/ to replace the partial
                """
            ),
            (
                ["templates/base.mustache": "{{<recipe}}{{/recipe}}"],
                """
                templates/base.mustache:1:4: error: the partial includes itself
                  1 │ {{<recipe}}{{/recipe}}
                    │    ^~~~~~
                    = help: remove the tag, or put it in {{#.entries}}…{{/.entries}}, outside all sections without a dot
                """
            ),
        ] as [([String: String], String)])
    func `A layout error is reported with its position`(changes: [String: String], message: String) async throws {
        let site = try TemporarySite(Self.files.merging(changes) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.map(\.description).contains(message), "\(failure.diagnostics)")
    }

    @Test func `A removed layout is an error in unchanged pages until it is restored`() async throws {
        let site = try TemporarySite(Self.files)
        try await site.build(MustacheTheme())
        try site.remove("templates/overview.mustache")
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(failure.diagnostics.map(\.file) == ["content/recipes/_index.md", "content/recipes/cake.md"])
        try site.write("back", to: "templates/overview.mustache")
        try await site.build(MustacheTheme())
        #expect(try site.page("recipes/cake/index.html") == "back")
    }

    @Test func `An unused layout is a warning, with a suggestion if its name is misspelled`() async throws {
        let site = try TemporarySite(
            Self.files.merging(["templates/artcle.mustache": "", "templates/film.mustache": ""]) { $1 })
        #expect(
            try await site.build(MustacheTheme()) == [
                """
                templates/artcle.mustache: warning: no page uses the layout ‘artcle’
                   = help: did you mean ‘article’, the template of a kind of page?
                """,
                """
                templates/film.mustache: warning: no page uses the layout ‘film’
                   = help: write ‘layout: film’ in the front matter of a page, or remove the file
                """,
            ])
    }

    private static func text(_ title: String, _ line: String) -> String {
        "---\ntitle: \(title)\n\(line)\n---\nText.\n"
    }

    private static let files = [
        "site.yaml": "title: Kitchen\nbaseURL: https://example.org/\n",
        "content/about.md": text("About", "weight: 1"), "content/soup.md": text("Soup", "layout: recipe"),
        "content/recipes/_index.md": text("Recipes", "layout: overview\ncascade: {layout: recipe}"),
        "content/recipes/bread.md": text("Bread", "weight: 1"),
        "content/recipes/tips.md": text("Tips", "layout: article"),
        "content/recipes/cake.md": text("Cake", "layout: overview"),
        "templates/article.mustache": "[theme] {{page.title}}",
        "templates/base.mustache": "[{{$text}}{{/text}}",
        "templates/recipe.mustache": "{{<base}}{{$text}}recipe] {{> name}}{{/text}}{{/base}}",
        "templates/overview.mustache": "{{<base}}{{$text}}overview] {{page.title}}{{/text}}{{/base}}",
        "templates/partials/name.mustache": "{{page.title}}",
    ]
}

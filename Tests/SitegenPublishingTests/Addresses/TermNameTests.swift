import Foundation
import SitegenBase
import SitegenMustache
import SitegenPublishing
import TestSupport
import Testing

/// Nested, translated and renamed terms.
@Suite struct TermNameTests {
    private func site(_ taxonomies: String, _ files: String) -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            feeds: {terms: true}
            languages: {en: {name: English}, fr: {name: Français}}
            taxonomies: \(taxonomies)
            \(files)
            """)
        site.website = Website(theme: MustacheTheme())
        return site
    }

    /// The links of a list's page below its title, as addresses.
    private func links(_ site: TestSite, _ path: String) -> [String] {
        let page = site.disk.text("public\(path)index.html") ?? ""
        let content = page.components(separatedBy: "<h1").last?.components(separatedBy: "</main>").first ?? ""
        return content.components(separatedBy: "href=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
    }

    // MARK: - Nested terms

    private let meals = """
        -- content/soup.md --
        ---
        title: Soup
        tags: [food/dinner]
        ---
        -- content/bread.md --
        ---
        title: Bread
        tags: [Food/Breakfast, Food / Dinner]
        ---
        -- content/knife.md --
        ---
        title: Knife
        tags: [food, tools]
        ---
        """

    @Test func `The list of a nested term has the pages and the terms within it`() async throws {
        let site = site("{tags: {nested: true}}", meals)
        try await site.build()
        #expect(links(site, "/tags/") == ["/tags/food/", "/tags/tools/"])
        #expect(
            links(site, "/tags/food/") == [
                "/tags/food/breakfast/", "/tags/food/dinner/", "/bread/", "/knife/", "/soup/",
            ])
        #expect(links(site, "/tags/food/dinner/") == ["/bread/", "/soup/"])
        let dinner = try #require(site.disk.text("public/tags/food/dinner/index.html"))
        #expect(dinner.contains("<li><a href=\"/tags/food/\">Food</a></li>"), "breadcrumbs")
        #expect(dinner.contains("<h1>Dinner</h1>"))
        #expect(site.disk.text("public/tags/index.html")?.contains("3 articles") == true)
        #expect(site.disk.text("public/tags/food/dinner/feed.xml") != nil)
    }

    @Test func `Without the switch, a slash is part of the name`() async throws {
        let site = site("{tags: {}}", meals)
        try await site.build()
        #expect(!site.disk.files(under: "public").contains { $0.hasPrefix("tags/food/dinner/") })
    }

    @Test func `Files in folders are the texts of nested terms`() async throws {
        let site = site(
            "{tags: {nested: true}}",
            meals + """

                -- content/tags/food/_index.md --
                # All about food
                -- content/tags/food/dinner.md --
                ---
                title: The dinner
                slug: supper
                ---
                Soup is good.
                """)
        try await site.build()
        #expect(site.disk.text("public/tags/food/index.html")?.contains(">All about food</h1>") == true)
        #expect(site.disk.text("public/tags/food/supper/index.html")?.contains("Soup is good.") == true)
        #expect(site.disk.text("public/tags/food/dinner/index.html") == nil)
    }

    @Test func `Incremental builds of nested terms equal clean ones`() async throws {
        let site = site("{tags: {nested: true}}", meals)
        try await site.build()
        try await site.expectUpToDate()
        try await site.rebuild(["content/soup.md": "---\ntags: [food/dinner/soups]\n---\n"])
        try await site.rebuild(["content/bread.md": "---\ntags: [food/breakfast]\n---\n"])
        try await site.rebuild(["content/tags/food/dinner.md": "# Dinner time\n"])
        try await site.rebuild(["content/soup.md": nil, "content/knife.md": nil])
        #expect(links(site, "/tags/food/") == ["/tags/food/breakfast/", "/bread/"])
    }

    @Test func `The depth of terms is limited`() async throws {
        let name = Array(repeating: "a", count: 40).joined(separator: "/")
        let site = site("{tags: {nested: true}}", "-- content/a.md --\n---\ntags: [\(name)]\n---\n")
        try await site.build()
        #expect(site.disk.files(under: "public/tags").count { $0.hasSuffix("index.html") } == 9)
    }

    // MARK: - Names

    @Test func `The configuration translates the names of terms and of the taxonomy`() async throws {
        let site = site(
            "{tags: {title: {en: Topics, fr: Sujets}, terms: {tides: {en: The tides, fr: Marées}, js: JavaScript}}}",
            """
            -- content/a.md --
            ---
            tags: [tides, js]
            ---
            -- content/a.fr.md --
            ---
            tags: [tides, JavaScript]
            ---
            -- content/b.fr.md --
            ---
            tags: [marées]
            ---
            """)
        try await site.build()
        #expect(links(site, "/tags/") == ["/tags/javascript/", "/tags/the-tides/"])
        #expect(links(site, "/fr/tags/") == ["/fr/tags/javascript/", "/fr/tags/mar%C3%A9es/"])
        let french = try #require(site.disk.text("public/fr/tags/marées/index.html"))
        #expect(french.contains("<h1>Marées</h1>") && french.contains("Sujets"))
        #expect(french.contains("/fr/a/") && french.contains("/fr/b/"))
        // A term has the same key in all languages, so its lists are translations of each other.
        #expect(french.contains("hreflang=\"en\" href=\"https://example.org/tags/the-tides/\""))
    }

    @Test func `A former name redirects in each language, and pages that have it are in the list`() async throws {
        let site = site(
            "{tags: {renamed: {Ocean: sea}}}",
            """
            -- content/a.md --
            ---
            tags: [sea]
            ---
            -- content/b.md --
            ---
            date: 2026-01-01
            tags: [Ocean]
            ---
            -- content/b.fr.md --
            ---
            tags: [ocean]
            ---
            """)
        try await site.build()
        #expect(links(site, "/tags/sea/") == ["/b/", "/a/"])
        #expect(site.disk.text("public/tags/sea/index.html")?.contains("<h1>sea</h1>") == true)
        #expect(site.disk.text("public/tags/ocean/index.html")?.contains("/tags/sea/") == true)
        #expect(site.disk.text("public/fr/tags/ocean/index.html")?.contains("/fr/tags/sea/") == true)
        #expect(
            site.disk.text("public/_redirects") == "/tags/ocean/ /tags/sea/ 301!\n/fr/tags/ocean/ /fr/tags/sea/ 301!\n")
        try await site.rebuild(["content/b.fr.md": nil])
        #expect(site.disk.text("public/fr/tags/ocean/index.html") == nil)
    }

    @Test(arguments: [
        ("{tags: {nested: 3}}", "error: ‘nested’ must be true or false"),
        ("{tags: {renamed: {a: A}}}", "error: ‘a’ and ‘A’ have the same URL"),
        ("{tags: {renamed: {a: b, b: c}}}", "error: ‘b’ is itself a former name"),
        ("{tags: {renamed: {a: []}}}", "error: ‘a’ must be a string"),
        ("{tags: {terms: {a: 3, b: []}}}", "error: ‘b’ must be a string, or a mapping"),
        ("{tags: {terms: {a: {en: A, gr: A}}}}", "error: the site has no language ‘gr’"),
        ("{tags: {title: {fr: A}}}", "error: ‘title’ has no text in the default language"),
    ])
    func `Wrong settings are errors`(taxonomies: String, message: String) async {
        let diagnostics = await site(taxonomies, "-- content/a.md --\nA\n").diagnostics()
        #expect(diagnostics.contains("site.yaml:5:") && diagnostics.contains(message), "\(diagnostics)")
    }

    @Test func `Terms that no page has are warnings`() async throws {
        let site = site(
            "{tags: {terms: {tidse: Low tide}, renamed: {old: new}}}", "-- content/a.md --\n---\ntags: [tides]\n---\n")
        let warnings = try await site.build().warnings.map(\.description).joined(separator: "\n")
        #expect(warnings.contains("no page has the term ‘tidse’ of ‘tags’, so this name is not shown"))
        #expect(warnings.contains("did you mean ‘tides’?"))
        #expect(warnings.contains("no page has the term ‘new’ of ‘tags’, so ‘old’ does not redirect"))
    }
}

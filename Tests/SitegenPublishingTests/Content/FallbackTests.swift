import Foundation
import SitegenMustache
import SitegenPublishing
import TestSupport
import Testing

/// Pages of the default language that are shown where a translation is missing.
@Suite struct FallbackTests {
    private func site(_ files: String = "", _ configuration: String = "fallback: true") -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages:
              en: {name: English}
              fr: {name: Français}
            outputs: [markdown]
            \(configuration)
            -- content/guide/one.md --
            ---
            title: One
            date: 2026-01-01
            tags: [sea]
            aliases: [/old/]
            ---
            First. See [two](two.md), [its end](two.md#end), [three](three.md#start) and [the address](../three/).

            ![A map](map.png)
            -- content/guide/map.png --
            A map
            -- content/guide/two.md --
            # Two

            ## End
            -- content/guide/two.fr.md --
            # Deux

            ## Fin
            -- content/guide/three.md --
            # Three

            ## Start
            \(files)
            """)
        site.website = Website(theme: MustacheTheme())
        return site
    }

    @Test func `A page without a translation is shown in the other language, and names its original`() async throws {
        let site = site()
        try await site.build()
        let page = try #require(site.disk.text("public/fr/guide/one/index.html"))
        #expect(page.contains("<html lang=\"fr\""))
        #expect(page.contains("<h1 lang=\"en\">One</h1>"))
        #expect(page.contains("<div class=\"prose\" lang=\"en\"><p>First."))
        #expect(page.contains("<p class=\"alert alert-note\">Cette page n’est pas encore traduite.</p>"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/guide/one/\">"))
        #expect(!page.contains("rel=\"alternate\" hreflang") && !page.contains("noindex"))
        let original = try #require(site.disk.text("public/guide/one/index.html"))
        #expect(!original.contains("lang=\"fr\" hreflang") && !original.contains("alert-note"))
        // The switcher of languages leads to the page, and search engines are not told of it.
        #expect(original.contains("<a href=\"/fr/guide/one/\" hreflang=\"fr\""))
        #expect(!original.contains("rel=\"alternate\" hreflang"))
    }

    @Test func `Links lead to pages of the language, and those to headings to the text that has them`() async throws {
        let site = site()
        try await site.build()
        let page = try #require(site.disk.text("public/fr/guide/one/index.html"))
        for link in ["/fr/guide/two/", "/guide/two/#end", "/fr/guide/three/#start", "/guide/three/"] {
            #expect(page.contains("href=\"\(link)\""), "\(link)")
        }
        #expect(page.contains("src=\"/guide/map.png\""))
    }

    @Test func `Lists contain the page; feeds, the sitemap and the other formats have only the original`() async throws
    {
        let site = site()
        try await site.build()
        for list in ["fr/index.html", "fr/guide/index.html", "fr/tags/sea/index.html"] {
            #expect(site.disk.text("public/\(list)")?.contains("href=\"/fr/guide/one/\"") == true, "\(list)")
        }
        #expect(site.disk.text("public/feed.xml")?.contains("/guide/one/") == true)
        #expect(site.disk.text("public/fr/feed.xml")?.contains("/guide/one/") == false)
        let sitemap = try #require(site.disk.text("public/sitemap.xml"))
        #expect(sitemap.contains("<loc>https://example.org/guide/one/</loc>") && !sitemap.contains("/fr/guide/one/"))
        #expect(sitemap.contains("hreflang=\"fr\" href=\"https://example.org/fr/guide/two/\""))
        let files = site.disk.files(under: "public")
        #expect(files.contains("guide/one/index.md") && !files.contains("fr/guide/one/index.md"))
        #expect(files.contains("fr/guide/two/index.md"))
    }

    @Test func `A language can do without, and without the key no page is added`() async throws {
        for configuration in ["fallback: false", "pageSize: 9"] {
            let site = site("", configuration)
            try await site.build()
            #expect(site.disk.text("public/fr/guide/one/index.html") == nil)
        }
        let site = site()
        site.replace("fr: {name: Français}", with: "fr: {fallback: false}\n  de: {}", in: "site.yaml")
        try await site.build()
        #expect(site.disk.text("public/fr/guide/one/index.html") == nil)
        #expect(site.disk.text("public/de/guide/one/index.html") != nil)
    }

    @Test func `An error in a text is reported once`() async throws {
        let site = site("-- content/broken.md --\n[nowhere](nowhere.md)\n")
        #expect(await site.diagnostics().components(separatedBy: "leads nowhere").count == 2)
    }

    @Test func `Incremental builds equal clean ones while a translation comes, changes and goes`() async throws {
        let site = site("-- content/guide/_index.md --\n---\ntitle: A guide\n---\nWelcome.\n")
        try await site.build()
        try await site.expectUpToDate()
        let one = try #require(site.disk.text("content/guide/one.md"))
        try await site.rebuild(["content/guide/one.md": one.replacing("First.", with: "Changed.")])
        #expect(site.disk.text("public/fr/guide/one/index.html")?.contains("Changed.") == true)
        try await site.rebuild(["content/guide/one.fr.md": "---\ntitle: Un\ntags: [mer]\n---\nPremier.\n"])
        #expect(site.disk.text("public/fr/guide/one/index.html")?.contains("Premier.") == true)
        try await site.rebuild(["content/guide/one.fr.md": "---\ntitle: Un\ndraft: true\n---\nPremier.\n"])
        try await site.rebuild(["content/guide/one.fr.md": nil])
        #expect(site.disk.text("public/fr/guide/one/index.html")?.contains("Changed.") == true)
        try await site.rebuild(["content/guide/two.fr.md": nil])
        try await site.rebuild(["content/guide/_index.fr.md": "# Un guide\n"])
        try await site.rebuild(["content/guide/one.md": nil, "content/guide/three.md": "# New\n"])
        #expect(site.disk.text("public/fr/guide/one/index.html") == nil)
    }

    @Test(arguments: [
        ("languages: {fr: {}}\nfallback: maybe", "site.yaml:4:11: error: ‘fallback’ must be true or false"),
        (
            "languages: {fr: {fallback: 1}}", "site.yaml:3:28: error: ‘fallback’ must be true or false"
        ),
        (
            "languages: {en: {fallback: true}, fr: {}}",
            "site.yaml:3:13: error: ‘fallback’ has no meaning for the default language"
        ),
        ("fallback: true", "site.yaml:3:11: error: the site has only one language"),
        ("prefixDefaultLanguage: en", "site.yaml:3:24: error: ‘prefixDefaultLanguage’ must be true or false"),
    ])
    func `Wrong values of the keys are errors`(configuration: String, message: String) async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n\(configuration)\n-- content/a.md --\nA\n")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains(message), "\(diagnostics)")
    }
}

/// Addresses of the default language that begin with its tag.
@Suite struct LanguagePrefixTests {
    private func site(_ files: String = "", _ configuration: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            prefixDefaultLanguage: true
            llms: true
            languages:
              en: {name: English}
              fr: {name: Français}
            menu: [{title: Notes, url: /en/notes/}, {title: Sea, url: /en/tags/sea/}]
            \(configuration)
            -- content/notes/a.md --
            ---
            title: A
            tags: [sea]
            aliases: [/a/]
            ---
            [B](b.md), [the notes](_index.md)
            -- content/notes/b.md --
            ---
            url: /b.html
            ---
            -- content/notes/a.fr.md --
            ---
            title: A
            tags: [sea]
            ---
            -- content/404.md --
            Nothing here.
            \(files)
            """)
    }

    @Test func `All pages are below the tag, and the root redirects to the home page`() async throws {
        let site = site()
        try await site.build()
        let files = site.disk.files(under: "public").filter { !$0.hasSuffix(".xml") && !$0.hasSuffix(".css") }
        #expect(
            files == [
                "404.html", "_redirects", "a/index.html", "en/b.html", "en/index.html", "en/notes/a/index.html",
                "en/notes/index.html", "en/tags/index.html", "en/tags/sea/index.html", "fr/404.html", "fr/index.html",
                "fr/llms.txt", "fr/notes/a/index.html", "fr/notes/index.html", "fr/tags/index.html",
                "fr/tags/sea/index.html", "index.html", "llms.txt", "robots.txt",
            ])
        #expect(site.disk.text("public/index.html")?.contains("url=https://example.org/base/en/\"") == true)
        #expect(site.disk.text("public/_redirects")?.contains("/base/ /base/en/ 301") == true)
        let page = try #require(site.disk.text("public/en/notes/a/index.html"))
        #expect(page.contains("href=\"/base/en/b.html\"") && page.contains("href=\"/base/en/notes/\""))
    }

    @Test func `A file of the author takes the place of the redirect`() async throws {
        let site = site("-- static/index.html --\n<p>Choose</p>\n")
        try await site.build()
        #expect(site.disk.text("public/index.html") == "<p>Choose</p>\n")
        #expect(site.disk.text("public/_redirects")?.contains("/base/ ") == false)
        let other = self.site("", "redirects: {/: /fr/}")
        try await other.build()
        #expect(other.disk.text("public/index.html")?.contains("/base/fr/") == true)
    }

    @Test func `Incremental builds equal clean ones`() async throws {
        let site = site()
        try await site.build()
        try await site.expectUpToDate()
        try await site.rebuild(["static/index.html": "<p>Choose</p>\n"])
        try await site.rebuild(["static/index.html": nil])
        let configuration = try #require(site.disk.text("site.yaml"))
        site.disk.put(
            configuration.replacing("prefixDefaultLanguage: true", with: "pageSize: 9").replacing("/en/", with: "/"),
            at: "site.yaml")
        try await site.build()
        try await site.expectCleanOutput()
        #expect(site.disk.text("public/notes/a/index.html") != nil)
        #expect(site.disk.text("public/en/notes/a/index.html") == nil)
    }
}

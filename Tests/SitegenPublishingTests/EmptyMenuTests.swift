import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// Menu entries that lead to lists without pages.
@Suite struct EmptyMenuTests {
    /// Prints the entries of the menu `main` on every page.
    private struct MenuTheme: Theme {
        func markup(of page: OutputPage, in site: Site) -> Markup {
            Markup { for entry in site.menu("main") { text(of: entry) } }
        }

        private func text(of entry: MenuEntry) -> String {
            "\(entry.title) \(entry.url) " + entry.entries.map { "(\(text(of: $0)))" }.joined()
        }
    }

    private func site(_ files: String, menu: String, _ configuration: String = "") -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            menu: \(menu)
            \(configuration)
            -- content/about.md --
            About
            \(files)
            """)
        site.website = Website(theme: MenuTheme())
        return site
    }

    /// An address, and a configuration.
    @Test(arguments: [
        ("/tags/", ""), ("/tags", ""), ("/tags/sea/", ""), ("/categories/", ""), ("/series/", ""),
        ("/series/tides/", ""),
        ("/archive/", "archives: true"), ("/archive/2026/", "archives: true"),
        ("/posts/", "sections: {posts: {feed: true}}"),
        ("/topics/", "taxonomies: [topics]"),
    ])
    func `An entry for an empty list is left out with a warning`(address: String, configuration: String) async throws {
        let site = site("", menu: "[{title: A, url: /about/}, {title: L, url: \(address)}]", configuration)
        let report = try await site.build()
        #expect(site.disk.text("public/about/index.html") == "A /about/ ")
        let warning = try #require(report.warnings.first { $0.message.contains("list without pages") })
        #expect(
            warning.message
                == "the menu's address ‘\(address)’ is that of a list without pages, so the entry is left out")
        #expect(warning.line == 3 && warning.severity == .warning)
    }

    @Test(arguments: ["/tag/", "/about/x/", "/archive/", "/tags/a/b/", "/posts/", "/tags.html"])
    func `An address that is not that of an empty list is an error`(address: String) async {
        let site = site("", menu: "[{title: L, url: \(address)}]")
        #expect(await site.diagnostics().contains("the menu's address ‘\(address)’ leads nowhere"))
    }

    @Test(arguments: [
        "-- content/tags.md --\n", "-- static/tags/index.html --\n", "-- content/b.md --\n---\ntags: [a]\n---\n",
        "-- content/b.md --\n---\naliases: [/tags/]\n---\n",
    ])
    func `An entry stays if something is at the address`(files: String) async throws {
        let site = site(files, menu: "[{title: L, url: /tags/}]")
        #expect(try await site.build().warnings.isEmpty)
        #expect(site.disk.text("public/about/index.html") == "L /tags/ ")
    }

    @Test func `A section whose texts are drafts is an empty list`() async throws {
        var site = site(
            "-- content/posts/a.md --\n---\ndraft: true\n---\n",
            menu: "[{title: P, url: /posts/}, {title: A, url: /about/}]")
        #expect(try await site.build().warnings.count == 1)
        #expect(site.disk.text("public/about/index.html") == "A /about/ ")
        site.includesDrafts = true
        #expect(try await site.build().warnings.isEmpty)
        #expect(site.disk.text("public/about/index.html") == "P /posts/ A /about/ ")
    }

    @Test func `The entries below an empty list take its place`() async throws {
        let site = site(
            "", menu: "[{title: T, url: /tags/, entries: [{title: A, url: /about/}, {title: S, url: /tags/sea/}]}]")
        #expect(try await site.build().warnings.count == 2)
        #expect(site.disk.text("public/about/index.html") == "A /about/ ")
    }

    @Test func `The menu follows the list in later builds`() async throws {
        let site = site("", menu: "[{title: T, url: /tags/}, {title: A, url: /about/}]")
        try await site.build()
        try await site.rebuild(["content/b.md": "---\ntags: [a]\n---\n"])
        #expect(site.disk.text("public/about/index.html") == "T /tags/ A /about/ ")
        try await site.rebuild(["content/b.md": nil])
        #expect(site.disk.text("public/about/index.html") == "A /about/ ")
    }

    @Test func `A language that inherits the menu has no dead entry either`() async throws {
        let languages = "languages: {en: {name: English}, fr: {name: Français}}"
        let menu = "[{title: T, url: /tags/}, {title: A, url: /about/}]"
        let site = site("-- content/about.fr.md --\n", menu: menu, languages)
        try await site.build()
        #expect(site.disk.text("public/fr/about/index.html") == "A /fr/about/ ")
        try await site.rebuild(["content/b.fr.md": "---\ntags: [a]\n---\n"])
        #expect(site.disk.text("public/fr/about/index.html") == "T /fr/tags/ A /fr/about/ ")
        #expect(site.disk.text("public/about/index.html") == "A /about/ ")
    }
}

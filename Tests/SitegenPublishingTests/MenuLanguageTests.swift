import Hypertext
import SitegenConfiguration
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// The links of the main menu on pages in another language.
@Suite struct MenuLanguageTests {
    /// Prints the entries of the menu `main` on every page, one per line.
    private struct MenuTheme: Theme {
        func markup(of page: OutputPage, in site: Site) -> Markup {
            Markup { for entry in site.menu("main") { "\(entry.title) \(entry.url)\n" } }
        }
    }

    private func menu(_ menu: String, french: String = "") async throws -> String? {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            archives: true
            menu: \(menu)
            languages:
              en: {name: English}
              fr: {name: Français\(french)}
            -- content/about.md --
            About
            -- content/about.fr.md --
            À propos
            -- content/imprint.md --
            ---
            url: /legal.html
            ---
            -- content/imprint.fr.md --
            ---
            url: /mentions.html
            ---
            -- content/contact.md --
            Contact
            -- content/notes/one.md --
            ---
            date: 2026-01-01
            tags: [sea]
            ---
            -- content/notes/one.fr.md --
            ---
            date: 2026-01-01
            tags: [sea]
            ---
            """)
        site.website = Website(theme: MenuTheme())
        try await site.build()
        return site.disk.text("public/fr/about/index.html")
    }

    @Test(arguments: [
        ("/about/", "/fr/about/"), ("/about", "/fr/about/"), ("/about/?a#top", "/fr/about/?a#top"),
        ("/legal.html", "/fr/mentions.html"), ("/", "/fr/"), ("/notes/", "/fr/notes/"), ("/tags/", "/fr/tags/"),
        ("/tags/sea/", "/fr/tags/sea/"), ("/archive/", "/fr/archive/"), ("/contact/", "/contact/"),
        ("/fr/about/", "/fr/about/"), ("https://example.org/about/", "https://example.org/about/"),
    ])
    func `An entry of the site's menu links to the translation in the page's language, if there is one`(
        url: String, expected: String
    ) async throws {
        #expect(try await menu("[{title: A, url: \(url)}]") == "A \(expected)\n")
    }

    @Test func `An entry can have a label for each language`() async throws {
        let entry = "{title: {en: About, fr: À propos}, url: /about/, entries: [{title: {en: Tags}, url: /tags/}]}"
        #expect(try await menu("[\(entry)]") == "À propos /fr/about/\n")
    }

    @Test(arguments: [
        ("{fr: A}", "‘title’ has no text in the default language"), ("{en: A, de: A}", "the site has no language ‘de’"),
        ("{en: [A]}", "‘en’ must be a string"), ("[A]", "‘title’ must be a string"),
    ])
    func `Wrong labels are errors`(title: String, message: String) async {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages: {en: {}, fr: {}}
            menu: [{title: \(title), url: /a/}]
            -- content/a.md --
            A
            """)
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("site.yaml:4:") && diagnostics.contains(message), "\(diagnostics)")
    }

    @Test func `URLs in a language's own menu are not replaced by translations`() async throws {
        let menu = try await menu(
            "[{title: About, url: /about/}]", french: ", menu: [{title: English, url: /about/}]")
        #expect(menu == "English /about/\n")
    }
}

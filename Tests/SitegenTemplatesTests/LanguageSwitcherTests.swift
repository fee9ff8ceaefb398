import Testing

@Suite struct LanguageSwitcherTests {
    private let archive = """
        -- site.yaml --
        title: Test
        baseURL: https://example.org/base/
        languages:
          fr: {}
          pt-BR:
            name: Português do Brasil
          tlh: {}
        -- content/notes/a.md --
        -- content/notes/a.fr.md --
        -- content/notes/b.fr.md --
        """

    @Test(arguments: [
        ("/notes/a/", "English", ["/base/fr/notes/a/", "/base/pt-br/", "/base/tlh/"]),
        ("/fr/notes/a/", "Français", ["/base/notes/a/", "/base/pt-br/", "/base/tlh/"]),
        // A page without a translation links to the home page of the other language.
        ("/fr/notes/b/", "Français", ["/base/", "/base/pt-br/", "/base/tlh/"]),
        ("/404.html", "English", ["/base/fr/", "/base/pt-br/", "/base/tlh/"]),
    ])
    func `A page links to its translations, or to the home pages of languages without one`(
        path: String, own: String, others: [String]
    ) async throws {
        let page = try await BuiltSite(archive)[path]
        let list = page.part(from: "<nav class=\"languages\"", to: "</nav>")
        #expect(try list.texts(of: "li").sorted() == ["English", "Français", "Português do Brasil", "tlh"])
        #expect(list.contains("<strong aria-current=\"true\">\(own)</strong>"))
        #expect(try list.values(of: "href") == others)
        #expect(try list.values(of: "hreflang") == list.values(of: "lang"))
    }

    @Test func `A site with one language has no language switcher`() async throws {
        let page = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/a.md --\n")["/a/"]
        #expect(!page.contains("languages"))
    }

    @Test func `Names on right-to-left pages are isolated in bdi elements`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            language: ar
            -- content/notes/a.md --
            ---
            title: C++
            tags: [C#]
            authors: [Ada, Grace]
            ---
            """)
        let page = site["/notes/a/"]
        #expect(page.contains("<h1><bdi>C++</bdi></h1>"))
        #expect(page.contains("<bdi>C#</bdi></a></li>"))
        #expect(page.contains("<bdi>Ada</bdi></a> و<a"))
        #expect(site["/"].contains("<h3><a href=\"/notes/a/\"><bdi>C++</bdi></a></h3>"))
    }
}

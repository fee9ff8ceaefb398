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
        // What is not translated leads to the other languages' home pages.
        ("/fr/notes/b/", "Français", ["/base/", "/base/pt-br/", "/base/tlh/"]),
        ("/404.html", "English", ["/base/fr/", "/base/pt-br/", "/base/tlh/"]),
    ])
    func `A page leads to its translations`(path: String, own: String, others: [String]) async throws {
        let page = try await BuiltSite(archive)[path]
        let list = page.part(from: "<nav class=\"languages\"", to: "</nav>")
        #expect(try list.texts(of: "li").sorted() == ["English", "Français", "Português do Brasil", "tlh"])
        #expect(list.contains("<strong aria-current=\"true\">\(own)</strong>"))
        #expect(try list.values(of: "href") == others)
        #expect(try list.values(of: "hreflang") == list.values(of: "lang"))
    }

    @Test func `A site of one language has nothing to choose`() async throws {
        let page = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/a.md --\n")["/a/"]
        #expect(!page.contains("languages"))
    }

    @Test func `Names are isolated where the page runs from right to left`() async throws {
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

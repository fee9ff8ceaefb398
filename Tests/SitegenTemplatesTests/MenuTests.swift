import Testing

@Suite struct MenuTests {
    private func entry(at url: String) -> String {
        """
        -- site.yaml --
        title: Test
        baseURL: https://example.org/base/
        menu:
          - title: Entry
            url: \(url)
        -- content/articles/a.md --
        A
        -- content/articles-archive/b.md --
        B
        -- content/c.md --
        C
        """
    }

    @Test(arguments: [
        // The URL of the entry, the path of the page, and the expected `aria-current`.
        ("/articles/", "/articles/", "page"),
        ("/articles", "/articles/", "page"),
        ("/articles/", "/articles/a/", "true"),
        ("/articles/", "/articles-archive/b/", nil),
        ("/articles/", "/", nil),
        ("/articles/", "/404.html", nil),
        ("/", "/", "page"),
        ("/", "/articles/", nil),
        ("/c/", "/c/", "page"),
        ("https://example.org/articles/", "/articles/", nil),
    ])
    func `The menu entry of the current page or its section is marked`(
        url: String, path: String, mark: String?
    ) async throws {
        let menu = try await BuiltSite(entry(at: url))[path].part(
            from: "<nav class=\"menu\" aria-label=\"Menu\">", to: "</nav>")
        #expect(try menu.texts(of: "a") == ["Entry"])
        #expect(try menu.values(of: "aria-current") == (mark.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("/articles/", ["/base/articles/"]),
        ("https://example.com/?a=1&b=2", ["https://example.com/?a=1&amp;b=2"]),
        // A URL that runs code is omitted, but the entry stays.
        ("javascript:alert(1)", []),
    ])
    func `Menu links include the base path, and unsafe URLs are omitted`(url: String, expected: [String]) async throws {
        let menu = try await BuiltSite(entry(at: "'\(url)'"))["/c/"].part(
            from: "<nav class=\"menu\" aria-label=\"Menu\">", to: "</nav>")
        #expect(try menu.texts(of: "a") == ["Entry"])
        #expect(try menu.values(of: "href") == expected)
    }

    @Test func `A site without a menu has no menu element`() async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/c.md --\nC\n")
        #expect(!site["/c/"].contains("<nav"))
        for path in ["/", "/c/"] {
            #expect(site[path].contains("<header class=\"site\"><a class=\"brand\" href=\"/\">Test</a></header>"))
        }
    }
}

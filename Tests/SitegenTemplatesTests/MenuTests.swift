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

    @Test func `Icons of the site are drawn in the color of the text, and gradients are omitted`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            menu: { social: [{ title: A, url: "https://a.example/", icon: anchor }] }
            -- icons/anchor.svg --
            <svg xmlns="http://www.w3.org/2000/svg" width="8px" height="9" onload="alert(1)"><path d="M0 0h1" stroke="#000"/>\
            <linearGradient id="g"/><path fill="url(#g)"/><script>alert(1)</script></svg>
            -- content/c.md --
            C :icon[anchor]
            """)
        let icon = """
            <svg class="icon" data-icon="anchor" viewBox="0 0 8 9" width="1.25em" height="1.25em" fill="currentColor" \
            aria-hidden="true"><path d="M0 0h1" stroke="currentColor"></path><linearGradient></linearGradient><path></path></svg>
            """
        #expect(site["/c/"].contains("<p>C \(icon)</p>"))
        #expect(site["/c/"].contains("rel=\"me\">\(icon)<span class=\"visually-hidden\">A</span></a>"))
    }

    @Test func `A site without a menu has no menu element`() async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/c.md --\nC\n")
        #expect(!site["/c/"].contains("<nav"))
        for path in ["/", "/c/"] {
            #expect(
                site[path].contains(
                    "<header class=\"site\"><a class=\"brand\" href=\"/\">Test</a><button class=\"appearance\""))
            #expect(!site[path].contains("popover"))
        }
    }
}

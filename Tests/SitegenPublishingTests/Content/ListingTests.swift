import TestSupport
import Testing

/// The key `listed`: pages that are published, but are not in lists.
@Suite struct ListingTests {
    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        search: true
        llms: true
        feeds: {terms: true}
        sections:
          hidden: {listed: false}
        -- content/posts/_index.md --
        ---
        title: Posts
        cascade: {tags: [sea]}
        ---
        -- content/posts/first.md --
        ---
        title: First
        date: 2026-01-01
        ---
        Whale.
        -- content/posts/second.md --
        ---
        title: Second
        date: 2026-01-02
        tags: [sea, rare]
        ---
        Whale.
        -- content/posts/third.md --
        ---
        title: Third
        ---
        [Second](second.md)
        -- content/hidden/_index.md --
        ---
        title: Hidden
        ---
        -- content/hidden/inside.md --
        ---
        title: Inside
        date: 2026-01-04
        ---
        -- content/hidden/shown.md --
        ---
        title: Shown
        listed: true
        ---

        """

    private static let unlisted = """
        ---
        title: Second
        date: 2026-01-02
        tags: [sea, rare]
        listed: LISTED
        ---
        Whale.
        """

    /// The files that contain a page's URL, except the page itself and pages that link to it.
    private func places(of page: String, in site: TestSite) -> [String] {
        let names = ["index.html", "posts/index.html", "tags/sea/index.html", "feed.xml", "sitemap.xml", "llms.txt"]
        var places = names.filter { site.disk.text("public/\($0)")?.contains(page) == true }
        let search = site.disk.files(under: "public/search").filter { $0.hasSuffix(".json") }
        if search.contains(where: { site.disk.text("public/search/\($0)")?.contains(page) == true }) {
            places.append("search")
        }
        return places
    }

    @Test(arguments: [
        (
            "true",
            ["index.html", "posts/index.html", "tags/sea/index.html", "feed.xml", "sitemap.xml", "llms.txt", "search"]
        ),
        ("false", []),
        ("{search: true}", ["search"]),
        ("{sitemap: true}", ["sitemap.xml"]),
        ("{lists: true}", ["index.html", "posts/index.html", "tags/sea/index.html", "llms.txt"]),
        (
            "{lists: true, feeds: true}",
            ["index.html", "posts/index.html", "tags/sea/index.html", "feed.xml", "llms.txt"]
        ),
    ])
    func `A page is in the places that list it, after an incremental build as after a clean one`(
        listed: String, expected: [String]
    ) async throws {
        let site = TestSite(Self.archive)
        try await site.build()
        #expect(places(of: "/posts/second/", in: site).count == 7)
        try await site.rebuild(["content/posts/second.md": Self.unlisted.replacing("LISTED", with: listed)])
        #expect(places(of: "/posts/second/", in: site) == expected)
        #expect(site.disk.text("public/posts/second/index.html")?.contains("Whale") == true)
        // The link of another page still leads to it.
        #expect(site.disk.text("public/posts/third/index.html")?.contains("/posts/second/") == true)
        let lists = expected.contains("posts/index.html")
        #expect((site.disk.text("public/tags/rare/index.html") != nil) == lists, "a term without a listed page")
        try await site.expectUpToDate()
    }

    @Test func `A section can leave out its pages and itself, and a page can return`() async throws {
        let site = TestSite(Self.archive)
        try await site.build()
        #expect(site.disk.text("public/hidden/inside/index.html") != nil)
        #expect(site.disk.text("public/hidden/index.html")?.contains("Inside") == false)
        #expect(site.disk.text("public/hidden/index.html")?.contains("Shown") == true)
        #expect(places(of: "/hidden/inside/", in: site) == [])
        #expect(places(of: "/hidden/shown/", in: site) == ["index.html", "sitemap.xml", "llms.txt", "search"])
        let sitemap = site.disk.text("public/sitemap.xml") ?? ""
        #expect(!sitemap.contains("org/hidden/</loc>"))
    }

    @Test(arguments: [
        (
            "{feeds: true}",
            """
            content/posts/second.md:5:17: error: feeds contain only pages of lists
              5 │ listed: {feeds: true}
                │                 ^~~~
                = help: add ‘lists: true’, or remove ‘feeds’
            """
        ),
        (
            "{serch: true}",
            """
            content/posts/second.md:5:10: error: unknown key ‘serch’
              5 │ listed: {serch: true}
                │          ^~~~~
                = help: did you mean ‘search’?
            """
        ),
        (
            "sometimes",
            """
            content/posts/second.md:5:9: error: ‘listed’ must be true or false
              5 │ listed: sometimes
                │         ^~~~~~~~~
            """
        ),
    ])
    func `An invalid value is reported at its position`(listed: String, expected: String) async {
        let site = TestSite(Self.archive)
        site.disk.edit(["content/posts/second.md": Self.unlisted.replacing("LISTED", with: listed)])
        #expect(await site.diagnostics().hasPrefix(expected))
    }
}

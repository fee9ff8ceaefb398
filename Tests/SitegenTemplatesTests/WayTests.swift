import Testing

/// Navigation between pages: breadcrumbs, neighbors, menus and archives.
@Suite struct WayTests {
    private let archive = """
        -- site.yaml --
        title: Test
        baseURL: https://example.org/base/
        archives: true
        menu:
          main:
            - title: Guide
              url: /guide/
              entries:
                - title: Basics
                  url: /guide/basics/
          foot:
            - title: Imprint
              url: /imprint/
        sections:
          guide:
            order: file
        -- content/imprint.md --
        -- content/notes/1.md --
        ---
        title: Old
        date: 2025-01-01
        ---
        -- content/notes/2.md --
        ---
        title: New
        date: 2026-01-01
        tags: [x]
        series: Tales
        ---
        -- content/notes/3.md --
        ---
        title: Newest
        date: 2026-02-01
        ---
        -- content/guide/_index.md --
        ---
        title: The guide
        ---
        -- content/guide/basics/_index.md --
        ---
        description: How to begin.
        ---
        -- content/guide/basics/a.md --
        -- content/guide/basics/b.md --
        -- content/guide/basics/c.md --
        """

    @Test(arguments: [
        ("/guide/basics/b/", ["/base/guide/": "The guide", "/base/guide/basics/": "Basics"]),
        ("/guide/basics/", ["/base/guide/": "The guide"]),
        ("/guide/", [:]),
        ("/imprint/", [:]),
        ("/tags/x/", ["/base/tags/": "Tags"]),
        ("/tags/", [:]),
        ("/series/tales/", ["/base/series/": "Series"]),
        ("/archive/2026/", ["/base/archive/": "Archive"]),
    ])
    func `Breadcrumbs link to the lists that contain the page`(path: String, steps: [String: String]) async throws {
        let page = try await BuiltSite(archive)[path]
        let list = page.part(from: "<nav class=\"parents\" aria-label=\"Breadcrumbs\">", to: "</nav>")
        let found = try zip(list.values(of: "href"), list.texts(of: "a"))
        #expect(Dictionary(uniqueKeysWithValues: found) == steps)
        #expect(page.contains("class=\"parents\"") != steps.isEmpty)
    }

    @Test(arguments: [
        // If the newest page comes first, the previous page is the older one.
        ("/notes/1/", ["next": "New"]),
        ("/notes/3/", ["prev": "New"]),
        ("/guide/basics/a/", ["next": "B"]),
        ("/guide/basics/b/", ["prev": "A", "next": "C"]),
        ("/imprint/", [:]),
    ])
    func `A page outside a series links to its neighbors in the section`(path: String, ways: [String: String])
        async throws
    {
        let page = try await BuiltSite(archive)[path]
        let navigation = page.part(from: "<nav class=\"parts\" aria-label=\"More articles\">", to: "</nav>")
        let found = try zip(navigation.values(of: "rel"), navigation.texts(of: "strong"))
        #expect(Dictionary(uniqueKeysWithValues: found) == ways)
        #expect(page.contains("class=\"parts\"") != ways.isEmpty)
    }

    @Test func `A section page lists its subsections`() async throws {
        let page = try await BuiltSite(archive)["/guide/"].part(from: "<main", to: "</main>")
        #expect(page.contains("<h2><a href=\"/base/guide/basics/\">Basics</a></h2><p>How to begin.</p>"))
        #expect(page.contains("<li>3 articles</li>"))
        #expect(!page.contains("There is nothing here yet."))
    }

    @Test func `The archive lists all articles by year and month, and a year has its own page`() async throws {
        let site = try await BuiltSite(archive)
        let years = site["/archive/"].part(from: "<main", to: "</main>")
        #expect(try years.texts(of: "h2") == ["2026 2 articles", "2025 1 article"])
        #expect(try years.texts(of: "h3") == ["February", "January", "January"])
        #expect(
            try years.texts(of: "li") == ["Newest 1 February 2026", "New 1 January 2026", "Old 1 January 2025"])
        #expect(years.contains("<h2><a href=\"/base/archive/2026/\">2026</a>"))
        #expect(try site["/archive/2026/"].texts(of: "title") == ["Articles from 2026 · Test"])
        #expect(try site["/archive/2026/"].texts(of: "h2") == ["February", "January"])
        let months = site["/archive/2026/"].part(from: "<section class=\"month\">", to: "<footer")
        #expect(try months.texts(of: "li") == ["Newest 1 February 2026", "New 1 January 2026"])
        #expect(site["/"].contains("<a href=\"/base/archive/\">Archive</a>"))
    }

    @Test func `The footer has its own menu`() async throws {
        let foot = try await BuiltSite(archive)["/notes/1/"].part(from: "<footer", to: "</footer>")
        #expect(try foot.texts(of: "a") == ["Imprint", "Archive", "Atom feed"])
    }

    @Test(arguments: [("/guide/basics/a/", true), ("/guide/", true), ("/notes/1/", false)])
    func `Menu entries with subentries are collapsible, and the one around the current page is marked`(
        path: String, isMarked: Bool
    ) async throws {
        let menu = try await BuiltSite(archive)[path].part(from: "<nav class=\"menu\"", to: "</nav>")
        #expect(menu.contains(isMarked ? "<summary aria-current=\"true\">Guide" : "<summary>Guide"))
        #expect(try menu.texts(of: "a") == ["Guide", "Basics"])
    }
}

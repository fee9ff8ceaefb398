import Testing

@Suite struct PaginationTests {
    /// A site with five pages in one section and with one tag, and two entries on each page of a list.
    private func site(_ configuration: String = "") async throws -> BuiltSite {
        let pages = (1...5).map { number in
            "-- content/notes/n\(number).md --\n---\ntitle: N\(number)\ndate: 2026-01-0\(number)\ntags: [x]\n"
                + "series: S\n---\n"
        }
        return try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            description: Of tests.
            pageSize: 2
            archives: true
            \(configuration)
            -- content/_index.md --
            Welcome.
            -- content/notes/_index.md --
            ---
            description: All notes.
            ---
            The notes.
            \(pages.joined())
            """)
    }

    @Test(arguments: [
        ("/", ["N1", "N2"]),
        ("/page/2/", ["N3", "N4"]),
        ("/page/3/", ["N5"]),
        ("/notes/", ["N1", "N2"]),
        ("/notes/page/3/", ["N5"]),
        ("/tags/x/page/2/", ["N3", "N2"]),
        ("/series/s/page/2/", ["N3", "N4"]),
    ])
    func `Each page of a paginated list shows its own entries`(path: String, titles: [String]) async throws {
        let list = try await site()[path].part(from: "<ul class=\"entries\">", to: "</main>")
        #expect(try list.texts(of: "h[23]") == titles)
    }

    @Test func `Each page of a paginated year archive shows its own entries`() async throws {
        let month = try await site()["/archive/2026/page/2/"].part(from: "<section class=\"month\">", to: "</section>")
        #expect(try month.texts(of: "h2") == ["January"])
        #expect(try month.texts(of: "a") == ["N3", "N2"])
    }

    @Test(arguments: [
        // The path, the page numbers with the current one in brackets, and the previous and next links.
        ("/notes/", "[1] 2 3", ["Older articles": "/notes/page/2/"]),
        ("/notes/page/2/", "1 [2] 3", ["Newer articles": "/notes/", "Older articles": "/notes/page/3/"]),
        ("/notes/page/3/", "1 2 [3]", ["Newer articles": "/notes/page/2/"]),
        ("/series/s/", "[1] 2 3", ["Next page": "/series/s/page/2/"]),
        ("/series/s/page/3/", "1 2 [3]", ["Previous page": "/series/s/page/2/"]),
    ])
    func `The pagination links to the other pages of a list`(path: String, steps: String, ways: [String: String])
        async throws
    {
        let navigation = try await site()[path].part(from: "<nav class=\"pages\"", to: "</nav>")
        let numbers = navigation.part(from: "<ol>", to: "</ol>").replacing(
            /<strong aria-current="page">(\d)<\/strong>/, with: { "[\($0.output.1)]" })
        #expect(try numbers.texts(of: "li").joined(separator: " ") == steps)
        let links = navigation.matches(of: /href="([^"]*)" rel="(?:prev|next)">([^<]*)</)
        #expect(Dictionary(uniqueKeysWithValues: links.map { (String($0.output.2), String($0.output.1)) }) == ways)
    }

    @Test func `A page number has an accessible label`() async throws {
        let page = try await site()["/notes/"]
        #expect(page.contains("<a href=\"/notes/page/3/\" aria-label=\"Page 3 of 3\">3</a>"))
    }

    @Test func `Only the first page of a list shows its content, and each page has its own title`() async throws {
        let site = try await site()
        for (path, text) in [("/", "Welcome."), ("/notes/", "The notes."), ("/notes/", "All notes.")] {
            #expect(site[path].contains(text))
            #expect(!site["\(path)page/2/"].contains(text))
            #expect(!site["\(path)page/2/"].contains("Of tests."))
        }
        #expect(try site["/page/2/"].texts(of: "title") == ["Page 2 of 3 · Test"])
        #expect(try site["/notes/page/2/"].texts(of: "title") == ["Notes · Page 2 of 3 · Test"])
    }

    @Test(arguments: [("pageSize: 0", 0), ("pageSize: 5", 0), ("pageSize: 4", 1)])
    func `A section can set its own page size, and 0 turns pagination off`(size: String, others: Int) async throws {
        let site = try await site("sections:\n  notes:\n    \(size)")
        #expect(site.pages.keys.count { $0.hasPrefix("notes/page/") } == others)
        #expect(site["/notes/"].contains("<nav class=\"pages\"") == (others > 0))
        #expect(!site["/page/3/"].isEmpty)
    }
}

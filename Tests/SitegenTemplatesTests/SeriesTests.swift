import Testing

@Suite struct SeriesTests {
    /// A series of articles `/p1/`, `/p2/` … named Part 1, Part 2 …
    private func series(of count: Int) async throws -> BuiltSite {
        let parts = (1...count).map { number in
            "-- content/p\(number).md --\n---\ntitle: Part \(number)\ndate: 2026-01-\(number < 10 ? "0" : "")\(number)\n"
                + "series: Tales\n---\nText\n"
        }
        return try await BuiltSite("-- site.yaml --\ntitle: Test\n\(parts.joined())")
    }

    @Test(arguments: [
        (1, [], ["Next": "/p2/"]),
        (2, ["/p1/", "/p3/"], ["Previous": "/p1/", "Next": "/p3/"]),
        (3, [], ["Previous": "/p2/"]),
    ])
    func `A part of a series shows its number and links to its neighbors`(
        number: Int, neighbours: [String], ways: [String: String]
    ) async throws {
        let page = try await series(of: 3)["/p\(number)/"]
        let box = page.part(from: "<section class=\"series\"", to: "</section>")
        #expect(try box.texts(of: "p") == ["Part \(number) of 3 of Tales"])
        #expect(try box.texts(of: "summary") == ["3 parts"])
        #expect(try box.texts(of: "li") == ["Part 1", "Part 2", "Part 3"])
        #expect(box.contains("<strong aria-current=\"page\">Part \(number)</strong>"))
        let others = [1, 2, 3].filter { $0 != number }.map { "/p\($0)/" }
        #expect(try box.values(of: "href") == ["/series/tales/"] + others)

        let navigation = page.part(from: "<nav class=\"parts\"", to: "</nav>")
        let labels = try navigation.texts(of: "span")
        #expect(Dictionary(uniqueKeysWithValues: zip(labels, try navigation.values(of: "href"))) == ways)
        let relations = try navigation.values(of: "rel")
        #expect(relations == labels.map { $0 == "Previous" ? "prev" : "next" })
    }

    @Test(arguments: [
        ("", ["New", "P1", "P2", "P3", "Q1", "Q2", "Old"]),
        ("theme: {look: blog}", ["New", "P3", "Q2", "P2", "Q1", "P1", "Old"]),
    ])
    func `The lists of a series show the parts in reading order`(look: String, titles: [String]) async throws {
        let dates = [("p1", 2, "A"), ("p2", 4, "A"), ("p3", 7, "A"), ("q1", 3, "B"), ("q2", 5, "B")]
        let parts = dates.map { "-- content/posts/\($0).md --\n---\ndate: 2026-01-0\($1)\nseries: \($2)\n---\n" }
        let others = [("old", 1), ("new", 8)].map { "-- content/posts/\($0).md --\n---\ndate: 2026-01-0\($1)\n---\n" }
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\n\(look)\n\((parts + others).joined())")
        for path in ["/", "/posts/"] {
            let list = site[path].part(from: "<ul class=\"entries", to: "</main>")
            #expect(try list.texts(of: path == "/" && look.isEmpty ? "h3" : "h2") == titles, "\(path)")
        }
        let ordered = try await BuiltSite(
            "-- site.yaml --\ntitle: Test\nsections: {posts: {order: date}}\n\((parts + others).joined())")
        let list = ordered["/posts/"].part(from: "<ul class=\"entries", to: "</main>")
        #expect(try list.texts(of: "h2") == ["New", "P3", "Q2", "P2", "Q1", "P1", "Old"])
    }

    @Test func `The only part of a series is shown like any other article`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            -- content/posts/a.md --
            ---
            date: 2026-01-01
            series: Tales
            ---
            -- content/posts/b.md --
            ---
            date: 2026-01-02
            ---
            """)
        let page = site["/posts/a/"]
        #expect(!page.contains("Part 1 of 1") && !site["/posts/"].contains("Part 1 of 1"))
        #expect(!page.contains("<section class=\"series\""))
        #expect(try page.part(from: "<nav class=\"parts\"", to: "</nav>").values(of: "href") == ["/posts/b/"])
        #expect(site["/series/tales/"].contains("/posts/a/"))
    }

    @Test(arguments: [(20, true), (21, false)])
    func `The pages of a long series omit the list of parts`(count: Int, isListed: Bool) async throws {
        let page = try await series(of: count)["/p7/"]
        #expect(page.contains("Part 7 of \(count) of <a href=\"/series/tales/\">Tales</a>"))
        #expect(page.part(from: "<section class=\"series\"", to: "</section>").contains("<ol>") == isListed)
        #expect(try page.part(from: "<nav class=\"parts\"", to: "</nav>").values(of: "href") == ["/p6/", "/p8/"])
    }
}

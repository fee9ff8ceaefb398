import Testing

@Suite struct ListTests {
    @Test func `Lists show date, description, draft state and series part, and a series in reading order`() async throws
    {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            -- content/notes/old.md --
            ---
            title: Old
            date: 2025-01-01
            description: Of old.
            series: Tales
            ---
            -- content/notes/new.md --
            ---
            title: New
            date: 2026-01-01
            draft: true
            series: Tales
            ---
            -- content/about.md --
            """)
        let home = site["/"].part(from: "<ul class=\"entries\">", to: "</main>")
        #expect(try home.texts(of: "h3") == ["Old", "New", "About"])
        #expect(try home.values(of: "href") == ["/notes/old/", "/notes/new/", "/about/"])
        #expect(try home.texts(of: "p") == ["Of old."])
        #expect(try home.texts(of: "time") == ["1 January 2025", "1 January 2026"])
        let section = site["/notes/"].part(from: "<ul class=\"entries\">", to: "</main>")
        #expect(try section.texts(of: "h2") == ["Old", "New"])
        #expect(section.contains("<strong class=\"draft\">Draft</strong>"))
        #expect(section.contains("<li>Part 1 of 2 of Tales</li>"))
    }

    @Test func `A taxonomy page lists its terms with page counts`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            -- content/a.md --
            ---
            tags: [Zebra, apple]
            ---
            -- content/b.md --
            ---
            tags: [zebra]
            ---
            """)
        let list = site["/tags/"].part(from: "<ul class=\"terms\">", to: "</ul>")
        #expect(try list.texts(of: "li") == ["apple 1 article", "Zebra 2 articles"])
        #expect(site["/tags/zebra/"].contains("<a href=\"/tags/\">Tags</a></li></ol></nav><h1>Zebra</h1>"))
    }

    @Test func `The home page of a site without pages shows a notice`() async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\n")
        #expect(site["/"].contains("<p class=\"empty\">There is nothing here yet.</p>"))
        #expect(!site["/"].part(from: "<main", to: "</main>").contains("<ul"))
        #expect(!site["/"].contains("class=\"lede\""))
        #expect(!site["/"].contains("class=\"prose\""))
    }

    @Test func `The 404 page links to the home page, sections and taxonomies`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            -- content/notes/a.md --
            ---
            tags: [x]
            categories: [y]
            ---
            """)
        let list = site["/404.html"].part(from: "<main", to: "</main>")
        #expect(try list.texts(of: "a") == ["Home page", "Notes", "Tags", "Categories"])
        #expect(try list.values(of: "href") == ["/base/", "/base/notes/", "/base/tags/", "/base/categories/"])
    }
}

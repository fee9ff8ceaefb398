import SitegenPublishing
import Testing

@Suite struct SearchTests {
    private func site(_ configuration: String, _ more: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            \(configuration)
            -- content/_index.md --
            Welcome.
            -- content/guide/_index.md --
            ---
            title: Guide
            ---
            -- content/guide/tides.md --
            ---
            title: Tides
            description: Up and down.
            ---
            The sea.

            ## Spring tides

            High & low.
            -- content/draft.md --
            ---
            draft: true
            ---
            Secret.
            \(more)

            """)
    }

    @Test func `The index has the texts of all pages that are published`() async throws {
        let site = site("search: true")
        try await site.build()
        #expect(
            site.disk.text("public/search/index.json") == """
                [
                ["T","/base/","",[["","","Welcome."]]],
                ["Guide","/base/guide/","",[]],
                ["Tides","/base/guide/tides/","Up and down.",[["","","The sea."],["Spring tides","spring-tides","High & low."]]]
                ]

                """)
        #expect(site.disk.text("public/search/index.html") != nil)
        #expect(site.disk.text("public/sitemap.xml")?.contains("/search/") == false)
    }

    @Test(arguments: ["", "search: false"])
    func `A site has no search unless its configuration asks for one`(configuration: String) async throws {
        let site = site(configuration)
        try await site.build()
        #expect(site.disk.files(under: "public").filter { $0.hasPrefix("search") } == [])
    }

    @Test func `Each language has an index of its own`() async throws {
        let site = site("search: true\nlanguages: {en: {}, fr: {}}", "-- content/guide/tides.fr.md --\nLa mer.")
        try await site.build()
        #expect(site.disk.text("public/search/index.json")?.contains("The sea.") == true)
        #expect(site.disk.text("public/search/index.json")?.contains("La mer.") == false)
        #expect(site.disk.text("public/fr/search/index.json")?.contains("La mer.") == true)
        #expect(site.disk.text("public/fr/search/index.html") != nil)
    }

    /// An edit, and whether the index is rendered again.
    @Test(arguments: [
        ("content/guide/tides.md", "The sea.", "The ocean.", true),
        ("content/guide/tides.md", "title: Tides", "title: Waves", true),
        ("content/guide/tides.md", "description: Up", "description: Far up", true),
        ("content/draft.md", "Secret.", "Very secret.", false),
        ("content/draft.md", "draft: true", "draft: false", true),
        ("content/guide/tides.md", "title: Tides", "weight: 2\ntitle: Tides", false),
    ])
    func `The index follows what it has of pages, and nothing else`(
        file: String, old: String, new: String, isRendered: Bool
    ) async throws {
        let site = site("search: true")
        try await site.build()
        #expect(try await site.build().writtenCount == 0)
        let before = site.disk.text("public/search/index.json")
        let text = try #require(site.disk.text(file))
        site.disk.put(text.replacing(old, with: new), at: file)
        try await site.build()
        #expect((site.disk.text("public/search/index.json") != before) == isRendered)
        let index = site.disk.text("public/search/index.json")
        let fresh = site.copy(without: ["public", ".sitegen"])
        try await fresh.build()
        #expect(fresh.disk.text("public/search/index.json") == index)
    }

    @Test func `A page at the address of the search is an error, and a file replaces the index`() async throws {
        let taken = await site("search: true", "-- content/search.md --\nMine.").diagnostics()
        #expect(
            taken.hasPrefix("the search page: error: ‘/search/’ is also the address of content/search.md"), "\(taken)")
        let own = site("search: true", "-- static/search/index.json --\n[]")
        try await own.build()
        #expect(own.disk.text("public/search/index.json") == "[]\n")
    }
}

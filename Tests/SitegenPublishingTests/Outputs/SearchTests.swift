import SitegenPublishing
import TestSupport
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

    /// The pages of an index, one line per page.
    private func pages(_ site: TestSite, _ folder: String = "search") -> [String] {
        site.disk.files(under: "public/\(folder)/pages").flatMap { name in
            (site.disk.text("public/\(folder)/pages/\(name)") ?? "").split(separator: "\n")
        }.filter { $0.hasPrefix("[\"") }.map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }.sorted()
    }

    /// The files of the search index and their texts.
    private func index(_ site: TestSite) -> [String: String] {
        var files: [String: String] = [:]
        for name in site.disk.files(under: "public/search") { files[name] = site.disk.text("public/search/\(name)") }
        return files
    }

    @Test func `The search index contains the text of all published pages`() async throws {
        let site = site("search: true")
        try await site.build()
        #expect(
            pages(site) == [
                ##"["Guide","/base/guide/",""]"##,
                ##"["T","/base/","","","","Welcome."]"##,
                ##"["Tides","/base/guide/tides/","Up and down.","","","The sea.","Spring tides","spring-tides","High & low."]"##,
            ])
        #expect(site.disk.files(under: "public/search/terms").count == 16)
        #expect(site.disk.text("public/search/index.json")?.hasPrefix("{\"counts\":\"") == true)
        #expect(site.disk.text("public/search/index.html") != nil)
        #expect(site.disk.text("public/sitemap.xml")?.contains("/search/") == false)
    }

    @Test(arguments: ["", "search: false"])
    func `A site has no search index unless search is enabled`(configuration: String) async throws {
        let site = site(configuration)
        try await site.build()
        #expect(site.disk.files(under: "public").filter { $0.hasPrefix("search") } == [])
    }

    @Test func `Each language has its own search index`() async throws {
        let site = site("search: true\nlanguages: {en: {}, fr: {}}", "-- content/guide/tides.fr.md --\nLa mer.")
        try await site.build()
        #expect(pages(site).contains { $0.contains("The sea.") })
        #expect(!pages(site).contains { $0.contains("La mer.") })
        #expect(pages(site, "fr/search").contains { $0.contains("La mer.") })
        #expect(site.disk.text("public/fr/search/index.html") != nil)
        #expect(site.disk.text("public/fr/search/index.json")?.contains("3eaux=eau") == true)
        #expect(site.disk.text("public/search/index.json")?.contains("3eaux=eau") == false)
    }

    /// An edit, and the number of index files that it changes.
    @Test(arguments: [
        // The file with the texts, the list of versions, and the files with the terms of both words.
        ("content/guide/tides.md", "The sea.", "The ocean.", 4),
        ("content/guide/tides.md", "The sea.", "The (sea)!", 2),
        ("content/guide/tides.md", "title: Tides", "title: Waves", 4),
        ("content/draft.md", "Secret.", "Very secret.", 0),
        ("content/guide/tides.md", "title: Tides", "weight: 2\ntitle: Tides", 0),
    ])
    func `Index files change only if indexed text changes`(
        file: String, old: String, new: String, changed: Int
    ) async throws {
        let site = site("search: true")
        try await site.build()
        #expect(try await site.build().writtenCount == 0)
        let before = index(site)
        try await edit(site, file, old, new)
        let after = index(site)
        #expect(after.count { before[$0.key] != $0.value } == changed)
        #expect(before.keys.sorted() == after.keys.sorted())
    }

    @Test func `The report gives the reasons for writing index files`() async throws {
        let site = site("search: true")
        try await site.build()
        site.disk.put((site.disk.text("content/guide/tides.md") ?? "") + "\nHarbour.\n", at: "content/guide/tides.md")
        let report = try await site.build()
        let reasons = report.reasons.filter { $0.file.hasPrefix("search/") }
        #expect(
            reasons.map(\.reason) == [
                "a page that it indexes has changed", "the text of content/guide/tides.md changed",
                "a page that it indexes has changed",
            ])
        #expect(reasons.map { $0.file.split(separator: "/")[1] } == ["index.json", "pages", "terms"])
    }

    /// An edit that adds, moves or removes pages, or changes the base URL or the language.
    @Test(arguments: [
        ("content/draft.md", "draft: true", "draft: false"),
        ("content/guide/tides.md", "title: Tides", "draft: true"),
        ("content/guide/tides.md", "title: Tides", "slug: aaa\ntitle: Tides"),
        ("site.yaml", "base/", "other/"),
        ("site.yaml", "title: T", "title: T\nlanguage: fr"),
    ])
    func `The index is updated when pages, URLs or the language change`(
        file: String, old: String, new: String
    ) async throws {
        let site = site("search: true")
        try await site.build()
        let before = index(site)
        try await edit(site, file, old, new)
        #expect(index(site) != before)
    }

    /// Edits a file, builds, and compares the index with that of a clean build.
    private func edit(_ site: TestSite, _ file: String, _ old: String, _ new: String) async throws {
        let text = try #require(site.disk.text(file))
        site.disk.put(text.replacing(old, with: new), at: file)
        try await site.build()
        let fresh = site.copy(without: ["public", ".sitegen"])
        try await fresh.build()
        #expect(index(fresh) == index(site))
    }

    @Test func `Modified and removed index files are written again`() async throws {
        let site = site("search: true")
        try await site.build()
        let before = index(site)
        for name in before.keys.sorted() {
            if name.hasSuffix("0.json") { site.disk.remove("public/search/\(name)") }
            if name.hasSuffix("1.json") { site.disk.put("{}", at: "public/search/\(name)") }
        }
        try await edit(site, "content/guide/tides.md", "The sea.", "The ocean.")
        #expect(index(site).count == before.count)
    }

    @Test func `A removed index file is written again although no page has changed`() async throws {
        let site = site("search: true")
        try await site.build()
        let before = index(site)
        for name in before.keys.sorted() {
            site.disk.remove("public/search/\(name)")
            try await site.build()
            #expect(index(site) == before, "\(name)")
        }
    }

    @Test func `Files that a smaller index no longer needs are removed`() async throws {
        let more = (0..<6).map { "-- content/more-\($0).md --\nText \($0)." }.joined(separator: "\n")
        let site = site("search: true", more)
        try await site.build()
        let count = site.disk.files(under: "public/search/pages").count
        for number in 0..<6 { site.disk.remove("content/more-\(number).md") }
        try await site.build()
        #expect(site.disk.files(under: "public/search/pages").count < count)
        let fresh = site.copy(without: ["public", ".sitegen"])
        try await fresh.build()
        #expect(index(fresh) == index(site))
    }

    @Test func `A page or a static file with the URL of a search file is an error`() async throws {
        let taken = await site("search: true", "-- content/search.md --\nMine.").diagnostics()
        #expect(
            taken.hasPrefix("the search page: error: ‘/search/’ is also the URL of content/search.md"), "\(taken)")
        #expect(taken.contains("= help: rename content/search.md, or set a different ‘slug’"), "\(taken)")
        let section = await site("search: true", "-- content/search/a.md --\nMine.").diagnostics()
        #expect(section.contains("‘/search/’ is also the URL of the list of content/search/"), "\(section)")
        #expect(section.split(separator: "\n").contains("   = help: rename content/search/"), "\(section)")
        let own = await site("search: true", "-- static/search/index.json --\n[]").diagnostics()
        #expect(own.contains("‘/search/index.json’ is also the URL of "), "\(own)")
    }
}

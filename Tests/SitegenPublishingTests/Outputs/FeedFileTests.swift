import TestSupport
import Testing

/// The paths of feed files.
@Suite struct FeedFileTests {
    private func site(_ feeds: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            \(feeds)
            sections: {trips: {feed: true}}
            languages: {en: {}, fr: {}}
            -- content/trips/a.md --
            ---
            date: 2026-01-02
            ---
            -- content/trips/a.fr.md --
            ---
            date: 2026-01-02
            ---

            """)
    }

    @Test func `Each feed format can have several files, and the self link names the first one`() async throws {
        let site = site("feeds: {files: {rss: [index.xml, old/all.rss], json: index.json}}")
        try await site.build()
        let feeds = site.disk.files(under: "public").filter { name in
            [".xml", ".rss", ".json"].contains { name.hasSuffix($0) } && name != "sitemap.xml"
        }
        #expect(
            feeds == [
                "fr/index.json", "fr/index.xml", "fr/old/all.rss", "fr/trips/index.json", "fr/trips/index.xml",
                "fr/trips/old/all.rss", "index.json", "index.xml", "old/all.rss", "trips/index.json",
                "trips/index.xml", "trips/old/all.rss",
            ])
        #expect(site.disk.text("public/index.xml") == site.disk.text("public/old/all.rss"))
        #expect(site.disk.text("public/index.xml")?.contains("href=\"https://example.org/index.xml\"") == true)
    }

    /// The configured feed files, and the first line of the expected error.
    @Test(arguments: [
        ("{rss: ../feed.xml}", "site.yaml:3:22: error: ‘../feed.xml’ is not a valid feed path"),
        ("{rss: /feed.xml}", "site.yaml:3:22: error: ‘/feed.xml’ is not a valid feed path"),
        ("{rss: 'a\\b.xml'}", "site.yaml:3:22: error: ‘a\\b.xml’ is not a valid feed path"),
        ("{rss: .hidden.xml}", "site.yaml:3:22: error: ‘.hidden.xml’ is not a valid feed path"),
        ("{rss: index.html}", "site.yaml:3:22: error: ‘index.html’ is not a valid feed path"),
        ("{json: feed.xml}", "site.yaml:3:23: error: ‘feed.xml’ is not a valid feed path"),
        ("{rss: a//b.xml}", "site.yaml:3:22: error: ‘a//b.xml’ is not a valid feed path"),
        ("{atom: a.xml, rss: A.xml}", "site.yaml:3:35: error: ‘A.xml’ is listed twice in ‘files’"),
        ("{atom: [a.xml, a.xml]}", "site.yaml:3:24: error: ‘a.xml’ is listed twice in ‘files’"),
        ("{rss: a.xml}, formats: [atom]", "site.yaml:3:17: error: ‘rss’ is not listed in ‘formats’"),
        ("{rss: sitemap.xml}", "the sitemap: error: ‘/sitemap.xml’ is also the URL of the feed of /"),
    ])
    func `Invalid, duplicate and conflicting feed paths are errors`(_ files: String, _ error: String)
        async throws
    {
        let diagnostics = await site("feeds: {files: \(files)}").diagnostics()
        #expect(diagnostics.split(separator: "\n").first.map(String.init) == error)
    }
}

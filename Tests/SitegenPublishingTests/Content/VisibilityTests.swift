import SitegenData
import TestSupport
import Testing

/// The pages that are published on a given date.
@Suite struct VisibilityTests {
    private static let days: [(now: String, configuration: String, pages: [String])] = [
        ("2026-11-19", "", ["lasting", "leaving", "today"]),
        ("2026-11-20", "", ["lasting", "leaving", "today", "tomorrow"]),
        ("2026-12-01", "", ["lasting", "today", "tomorrow"]),
        ("2026-12-01", "expired: true\n", ["lasting", "leaving", "today", "tomorrow"]),
        ("2026-11-19", "future: true\n", ["lasting", "leaving", "today", "tomorrow"]),
    ]

    @Test(arguments: days)
    func `Future and expired pages are published only if the configuration includes them`(
        now: String, configuration: String, pages: [String]
    ) async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            \(configuration)
            -- content/lasting.md --
            -- content/leaving.md --
            ---
            expires: 2026-12-01
            ---
            -- content/today.md --
            ---
            date: 2026-11-19
            ---
            -- content/tomorrow.md --
            ---
            date: 2026-11-20
            ---
            """)
        site.now = PublicationDate(now)
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.filter { $0.hasSuffix("/index.html") } == pages.map { "\($0)/index.html" })
        let list = try #require(site.disk.text("public/sitemap.xml"))
        for page in ["lasting", "leaving", "today", "tomorrow"] {
            #expect(list.contains("/\(page)/") == pages.contains(page))
        }
    }

    @Test func `The files in the folder of a draft are not published`() async throws {
        let text = """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/draft/index.md --
            ---
            draft: true
            ---
            -- content/draft/a.txt --
            -- content/draft/b/a.txt --
            -- content/page/index.md --
            -- content/page/index.fr.md --
            ---
            draft: true
            ---
            -- content/page/a.txt --
            -- content/entwurf/index.de.md --
            ---
            draft: true
            ---
            -- content/entwurf/a.txt --
            -- content/blog/index.md --
            ---
            draft: true
            ---
            -- content/blog/post.md --
            -- content/blog/a.txt --
            """
        var site = TestSite(text)
        try await site.build()
        let files = { (site: TestSite) in site.disk.files(under: "public").filter { $0.hasSuffix("a.txt") } }
        #expect(files(site) == ["blog/a.txt", "page/a.txt"])
        try await site.expectUpToDate()
        site.disk.put(Array("---\ndraft: false\n---\n".utf8), at: "content/draft/index.md")
        try await site.build()
        #expect(files(site) == ["blog/a.txt", "draft/a.txt", "draft/b/a.txt", "page/a.txt"])
        try await site.expectUpToDate()
        for link in ["draft/b/a.txt", "entwurf/a.txt"] {
            site = TestSite("\(text)\n-- content/link.md --\n[a](\(link))\n")
            #expect(await site.diagnostics().contains("the link ‘\(link)’ leads to a page that is a draft"))
        }
    }

    @Test(arguments: [
        ("2026-11-20T07:59:59Z", ["leaving"]), ("2026-11-20T08:00:00Z", ["coming"]),
        ("2026-11-20T09:00:00+01:00", ["coming"]),
    ])
    func `Publication and expiry times are exact to the second in every time zone`(
        now: String, pages: [String]
    ) async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/coming.md --
            ---
            date: 2026-11-20T09:00:00+01:00
            ---
            -- content/leaving.md --
            ---
            expires: 2026-11-20T10:00:00+02:00
            ---
            """)
        site.now = PublicationDate(now)
        try await site.build()
        #expect(
            site.disk.files(under: "public").filter { $0.hasSuffix("/index.html") } == pages.map { "\($0)/index.html" })
    }
}

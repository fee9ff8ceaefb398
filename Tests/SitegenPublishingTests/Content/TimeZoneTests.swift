import SitegenData
import SitegenPublishing
import TestSupport
import Testing

/// The key `timeZone`, and dates from file names.
@Suite struct TimeZoneTests {
    private func site(_ configuration: String, now: String) -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            \(configuration)
            -- content/day.md --
            ---
            date: 2026-11-20
            ---
            -- content/leaving.md --
            ---
            expires: 2026-11-20
            ---
            -- content/offset.md --
            ---
            date: 2026-11-20T00:00:00+02:00
            ---
            -- content/2026-11-20-named.md --
            Named.
            """)
        site.now = PublicationDate(now)
        return site
    }

    /// Auckland is 13 hours before UTC in November, Tokyo 9, and Los Angeles 8 behind.
    @Test(arguments: [
        ("", "2026-11-19T23:59:59Z", ["leaving", "offset"]),
        ("", "2026-11-20T00:00:00Z", ["2026-11-20-named", "day", "offset"]),
        ("timeZone: Pacific/Auckland", "2026-11-19T10:59:59Z", ["leaving"]),
        ("timeZone: Pacific/Auckland", "2026-11-19T11:00:00Z", ["2026-11-20-named", "day"]),
        ("timeZone: Asia/Tokyo", "2026-11-19T15:00:00Z", ["2026-11-20-named", "day"]),
        ("timeZone: America/Los_Angeles", "2026-11-20T07:59:59Z", ["leaving", "offset"]),
        ("timeZone: America/Los_Angeles", "2026-11-20T08:00:00Z", ["2026-11-20-named", "day", "offset"]),
    ])
    func `A date without a zone begins and ends at midnight of the site's zone`(
        configuration: String, now: String, pages: [String]
    ) async throws {
        let site = site(configuration, now: now)
        let report = try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.filter { $0.hasSuffix("/index.html") } == pages.map { "\($0)/index.html" })
        let due = report.totals.summary.joined()
        if configuration.isEmpty, !pages.contains("day") {
            #expect(due.contains("in UTC; set yours in site.yaml, as in timeZone: Europe/Paris"))
        } else if !pages.contains("day") {
            #expect(due.contains("Dates without a time zone are in ‘\(configuration.replacing(":", with: "’:"))."))
        }
    }

    @Test(arguments: [
        ("", "2026-11-20T00:00:00Z"), ("timeZone: Pacific/Auckland", "2026-11-20T00:00:00+13:00"),
        ("timeZone: Asia/Kolkata", "2026-11-20T00:00:00+05:30"),
    ])
    func `Feeds have the offset of the zone, and a changed zone is noticed`(configuration: String, date: String)
        async throws
    {
        let site = site("timeZone: Europe/Paris", now: "2026-12-01")
        try await site.build()
        #expect(site.disk.text("public/feed.xml")?.contains("<published>2026-11-20T00:00:00+01:00") == true)
        site.disk.edit(["site.yaml": "title: T\nbaseURL: https://example.org/\n\(configuration)\n"])
        try await site.build()
        try await site.expectCleanOutput()
        #expect(site.disk.text("public/feed.xml")?.contains("<published>\(date)") == true)
    }

    @Test func `A name gives a date and a title only if the page has none, and the address stays`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/2026-11-20-first-storm.md --
            -- content/2026-11-21_second.md --
            -- content/2026-11-22-bundle/index.md --
            -- content/2026-11-23.md --
            -- content/2026-11-24-own.md --
            ---
            title: Own
            date: 2020-01-01
            ---
            -- content/2026-13-01-no-month.md --
            -- content/2026-11-20x.md --

            """)
        try await site.build()
        func page(_ name: String) -> String { site.disk.text("public/\(name)/index.html") ?? "" }
        #expect(page("2026-11-20-first-storm").contains("2026-11-20T00:00:00Z"))
        #expect(page("2026-11-20-first-storm").contains("<title>First storm</title>"))
        #expect(page("2026-11-21_second").contains("2026-11-21T"))
        #expect(page("2026-11-22-bundle").contains("2026-11-22T"))
        #expect(page("2026-11-23").contains("2026-11-23T"))
        #expect(page("2026-11-24-own").contains("2020-01-01T"))
        #expect(!page("2026-13-01-no-month").contains("<time"))
        #expect(!page("2026-11-20x").contains("<time"))
        let off = "title: T\nbaseURL: https://example.org/\ncontent: {fileNameDates: false}\n"
        site.disk.edit(["site.yaml": off])
        try await site.build()
        try await site.expectCleanOutput()
        #expect(!page("2026-11-20-first-storm").contains("<time"))
        #expect(page("2026-11-20-first-storm").contains("<title>2026 11 20 first storm</title>"))
    }

    @Test func `An unknown time zone is reported with a similar one`() async {
        #expect(
            await site("timeZone: Europe/Pariss", now: "2026-12-01").diagnostics() == """
                site.yaml:3:11: error: ‘Europe/Pariss’ is not a time zone
                  3 │ timeZone: Europe/Pariss
                    │           ^~~~~~~~~~~~~
                    = help: did you mean ‘Europe/Paris’?
                """)
    }
}

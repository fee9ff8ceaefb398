import SitegenData
import SitegenDocuments
import SitegenPublishing
import Synchronization
import TestSupport
import Testing

// Changes of the clock, of options, and of the data of programs.
extension IncrementalBuildTests {
    private static let archiveWithDates = """
        -- content/lasting.md --
        Text.
        -- content/leaving.md --
        ---
        expires: 2026-12-01
        ---
        Text.
        -- content/coming.md --
        ---
        date: 2027-01-01
        ---
        Text.
        -- content/idea.md --
        ---
        draft: true
        ---
        Text.
        """

    private static let changes: [(String, @Sendable (inout TestSite) -> Void, published: [String])] = [
        ("nothing", { _ in }, ["lasting", "leaving"]),
        ("a moment later", { $0.now = PublicationDate("2026-11-30") }, ["lasting", "leaving"]),
        ("a page expires", { $0.now = PublicationDate("2026-12-01") }, ["lasting"]),
        ("a page is published", { $0.now = PublicationDate("2027-01-01") }, ["coming", "lasting"]),
        ("without a clock", { $0.now = nil }, ["coming", "lasting", "leaving"]),
        ("with future pages", { $0.includesFuture = true }, ["coming", "lasting", "leaving"]),
        ("with drafts", { $0.includesDrafts = true }, ["idea", "lasting", "leaving"]),
        (
            "with expired pages",
            {
                $0.now = PublicationDate("2027-01-01")
                $0.includesExpired = true
            }, ["coming", "lasting", "leaving"]
        ),
    ]

    @Test(arguments: changes.indices)
    func `A changed clock or option takes effect although no file has changed`(index: Int) async throws {
        let (name, change, published) = Self.changes[index]
        var site = site(Self.archiveWithDates)
        site.now = PublicationDate("2026-11-01")
        try await site.build()
        let first = site
        change(&site)
        let report = try await site.rebuild()
        #expect(report.readCount == 0, "\(name)")
        let pages = site.disk.files(under: "public").filter { $0.hasSuffix("/index.html") }
        #expect(pages == published.map { "\($0)/index.html" }, "\(name)")
        try await site.expectUpToDate()
        // And back.
        try await first.rebuild()
    }

    private static let options: [(String, any WritableKeyPath<TestSite, Bool> & Sendable, page: String)] = [
        ("drafts", \.includesDrafts, "idea"), ("future pages", \.includesFuture, "coming"),
        ("expired pages", \.includesExpired, "leaving"),
    ]

    @Test(arguments: options.indices)
    func `Setting an option publishes pages, and unsetting it removes them`(index: Int) async throws {
        let (name, option, page) = Self.options[index]
        var site = site(Self.archiveWithDates)
        site.now = PublicationDate("2026-12-15")
        try await site.build()
        for isSet in [true, false, true] {
            site[keyPath: option] = isSet
            try await site.rebuild()
            #expect((site.output["\(page)/index.html"] != nil) == isSet, "\(name)")
            try await site.expectUpToDate()
        }
    }

    @Test func `An expired page is removed from the output and from lists, even after builds without changes`()
        async throws
    {
        var site = site(Self.archiveWithDates)
        site.now = PublicationDate("2026-11-01")
        try await site.build()
        for day in ["2026-11-02", "2026-11-03"] {
            site.now = PublicationDate(day)
            try await site.expectUpToDate()
        }
        site.now = PublicationDate("2026-12-02")
        let report = try await site.rebuild(rendering: ["index.html", "sitemap.xml"])
        #expect(report.removedCount == 1)
    }

    @Test func `A page that is defined in Swift is not published before its date`() async throws {
        var site = site("-- content/a.md --\nText.\n")
        site.website = site.website.pages {
            let date = PublicationDate("2026-12-01")
            return [SwiftPage(path: "notes/later", title: "Later", date: date) { Paragraph { "Text." } }]
        }
        site.now = PublicationDate("2026-11-01")
        try await site.build()
        #expect(site.output["notes/later/index.html"] == nil)
        site.now = PublicationDate("2026-12-01")
        try await site.rebuild()
        #expect(site.output["notes/later/index.html"] != nil)
        site.now = PublicationDate("2026-11-30")
        try await site.rebuild()
        #expect(site.output["notes/later/index.html"] == nil)
        site.includesFuture = true
        try await site.rebuild()
        #expect(site.output["notes/later/index.html"] != nil)
    }

    @Test func `Pages and files that are defined in Swift are updated when their data changes`() async throws {
        let word = Mutex("one")
        var site = site("-- content/a.md --\nText.\n")
        site.website = site.website
            .pages {
                [SwiftPage(path: "made", title: word.withLock(\.self)) { Paragraph { "\(word.withLock(\.self))" } }]
            }
            .file("made.txt") { _ in word.withLock(\.self) }
        try await site.build()
        for next in ["two", "three"] {
            word.withLock { $0 = next }
            try await site.rebuild()
            #expect(site.disk.text("public/made.txt") == next)
            #expect(site.disk.text("public/made/index.html")?.contains(next) == true)
        }
    }
}

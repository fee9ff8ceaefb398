import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

// Links and redirects.
extension IncrementalBuildTests {
    /// A link target in a text that does not change, and an edit that removes the target.
    private static let vanishing: [(link: String, edits: [String: String?])] = [
        ("/tags/red/", ["content/b.md": text("title: B\ntags: [green]")]),
        ("/old/", ["content/b.md": text("title: B\ntags: [red]")]),
        ("/series/one/", ["content/b.md": text("title: B\ntags: [red]\naliases: [/old/]")]),
        ("/archive/2024/", ["content/b.md": text("title: B\ntags: [red]\ndate: 2023-01-01\naliases: [/old/]")]),
        ("/notes/", ["content/notes/c.md": nil]),
        ("/page/2/", ["content/b.md": nil]),
        ("/static.txt", ["static/static.txt": nil]),
        ("notes/c.md", ["content/notes/c.md": text("draft: true")]),
        ("notes/c.md#part", ["content/notes/c.md": "## Other\n"]),
    ]

    @Test(arguments: vanishing.indices)
    func `A link in an unchanged text is reported when its target is removed`(index: Int) async throws {
        let (link, edits) = Self.vanishing[index]
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            archives: true
            pageSize: 2
            -- content/a.md --
            See [this](\(link)).
            -- content/b.md --
            ---
            title: B
            tags: [red]
            series: [One]
            date: 2024-01-01
            aliases: [/old/]
            ---
            Text.
            -- content/notes/c.md --
            ## Part
            -- static/static.txt --
            Text.
            """)
        try await site.build()
        let before = Dictionary(uniqueKeysWithValues: edits.keys.map { ($0, site.disk.text($0)) })
        let output = site.output
        site.disk.edit(edits)
        #expect(await site.diagnostics().contains("content/a.md:1:"), "\(link)")
        #expect(firstDifference(of: site.output, from: output) == nil)
        try await site.rebuild(before)
    }

    @Test func `A wiki link leads to another page when the title moves to that page`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            markdown: {wiki-links: true}
            -- content/a.md --
            See [[Pears]].
            -- content/b.md --
            ---
            title: Pears
            ---
            Text.
            -- content/c.md --
            ---
            title: Plums
            ---
            Text.
            """)
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("href=\"/b/\"") == true)
        try await site.rebuild([
            "content/b.md": Self.text("title: Plums"), "content/c.md": Self.text("title: Pears"),
        ])
        #expect(site.disk.text("public/a/index.html")?.contains("href=\"/c/\"") == true)
    }

    @Test func `A broken link that is only a warning is reported in every build`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            check: {rules: {broken-link: warning, missing-anchor: warning}}
            -- content/a.md --
            See [this](/nowhere/) and [that](b.md#nothing).
            -- content/b.md --
            Text.
            -- content/c.md --
            Text.
            """)
        let warnings = try await site.build().warnings
        #expect(warnings.count == 2)
        #expect(try await site.build().warnings == warnings)
        #expect(try await site.rebuild(["content/c.md": "Another text.\n"]).warnings == warnings)
        #expect(try await site.rebuild(["content/d.md": "A new page.\n"]).warnings == warnings)
        #expect(try await site.rebuild(["content/b.md": "Text. {#nothing}\n\n## Nothing\n"]).warnings == [warnings[0]])
        #expect(try await site.rebuild(["content/nowhere.md": "Text.\n"]).warnings.isEmpty)
    }

    @Test func `A link to a content file is updated when the URL of its page changes`() async throws {
        let site = site("-- content/a.md --\nSee [b](b.md#part).\n-- content/b.md --\n## Part\n")
        try await site.build()
        try await site.rebuild(["content/b.md": Self.text("slug: moved", "## Part")])
        #expect(site.disk.text("public/a/index.html")?.contains("\"/moved/#part\"") == true)
        try await site.rebuild(["content/b.md": "## Part\n"])
        #expect(site.disk.text("public/a/index.html")?.contains("\"/b/#part\"") == true)
        try await site.expectUpToDate()
    }

    @Test func `Redirects are updated when aliases and URLs change`() async throws {
        let site = site(
            "-- content/_index.md --\nText.\n-- content/notes/_index.md --\n\(Self.text("aliases: [/old/]"))")
        try await site.build()
        #expect(site.disk.text("public/old/index.html")?.contains("/notes/") == true)
        try await site.rebuild(["content/notes/_index.md": Self.text("aliases: [/older/, /oldest.html]")])
        #expect(site.output["old/index.html"] == nil && site.output["oldest.html"] != nil)
        try await site.rebuild(["content/_index.md": Self.text("aliases: [/start/]")])
        #expect(site.output["start/index.html"] != nil)
        #expect(site.disk.text("public/_redirects")?.contains("/start/ / 301!") == true)
        try await site.rebuild(["content/_index.md": nil])
        try await site.expectUpToDate()
    }
}

import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

/// Pages that a site generates without a text, and files of the author at their addresses.
@Suite struct ReplacedPageTests {
    private static let site = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        ---
        title: A
        tags: [x]
        ---
        Text.

        """

    @Test(arguments: [
        ("-- content/mine.md --\n---\nurl: /tags/\n---\nMine.", "public/tags/index.html"),
        ("-- content/mine.md --\n---\nurl: /tags/x/\n---\nMine.", "public/tags/x/index.html"),
        ("-- static/tags/index.html --\nMine.", "public/tags/index.html"),
        ("-- static/index.html --\nMine.", "public/index.html"), ("-- static/404.html --\nMine.", "public/404.html"),
    ])
    func `An author's file replaces a page that is generated without a text`(_ file: String, _ path: String)
        async throws
    {
        let site = TestSite(Self.site)
        try await site.build()
        #expect(site.disk.text(path)?.contains("Mine.") == false)
        // The same with a cache, and without one.
        let parts = file.split(separator: "\n", maxSplits: 1)
        let name = String(parts[0].dropFirst(3).dropLast(3))
        site.disk.put(String(parts[1]) + "\n", at: name)
        try await site.build()
        #expect(site.disk.text(path)?.contains("Mine.") == true)
        let fresh = TestSite(Self.site + file)
        try await fresh.build()
        #expect(fresh.disk.text(path) == site.disk.text(path))
        site.disk.remove(name)
        try await site.build()
        #expect(site.disk.text(path)?.contains("Mine.") == false)
    }

    @Test func `A page whose URL is not set is in conflict with a list`() async throws {
        let site = TestSite(Self.site + "-- content/tags.md --\nMine.")
        #expect(await site.diagnostics().contains("‘/tags/’ is also the URL of content/tags.md"))
    }

    @Test(arguments: [
        ("-- data/b.yaml --\na: 1\na: 2", false), ("-- data/c.csv --\na,,b\n1,2,3", false),
        ("-- data/b.yaml --\na: 1\na: 2\n-- templates/x.mustache --\n{{site.data.b.a}}", true),
    ])
    func `An error in a data file is a warning unless a template names the file`(_ files: String, isError: Bool)
        async throws
    {
        let site = TestSite(Self.site + files)
        if isError {
            #expect(await site.diagnostics().contains("duplicate key ‘a’"))
        } else {
            let report = try await site.build()
            #expect(report.warnings.contains { $0.file.hasPrefix("data/") && $0.severity == .warning })
        }
    }

    @Test func `Tables of contents omit headings with the class of kramdown`() async throws {
        let site = TestSite(Self.site + "-- content/b.md --\n[[toc]]\n\n## One\n\n## Two {.no_toc}\n\n## Three")
        try await site.build()
        let page = site.disk.text("public/b/index.html") ?? ""
        #expect(page.contains("href=\"#one\"") && page.contains("href=\"#three\""))
        #expect(!page.contains("href=\"#two\""))
    }
}

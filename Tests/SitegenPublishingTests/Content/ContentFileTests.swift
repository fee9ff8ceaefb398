import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

/// The keys `ignore` and `content.index`.
@Suite struct ContentFileTests {
    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/README.md --
        # Home
        [Guide](guide/README.md)
        -- content/guide/README.md --
        # The guide
        -- content/guide/start.md --
        -- content/alone/Readme.md --
        # Alone
        -- content/alone/a.txt --
        -- content/both/index.md --
        # Both
        -- content/both/README.md --
        # About both
        -- content/drafts/idea.md --
        -- content/posts/drafts/idea.md --
        -- content/posts/a.psd --
        -- content/posts/a.md --
        -- static/drafts/b.txt --
        -- static/.htpasswd --

        """

    private static let readme = "title: T\nbaseURL: https://example.org/\ncontent: {index: readme}\n"

    private func files(_ site: TestSite, in folder: String) -> [String] {
        site.disk.files(under: "public").filter { $0.hasPrefix(folder) }
    }

    @Test func `A README is the page of its folder if the configuration says so`() async throws {
        let site = TestSite(Self.archive)
        try await site.build()
        #expect(files(site, in: "guide").contains("guide/readme/index.html"))
        site.disk.edit(["site.yaml": Self.readme])
        try await site.build()
        try await site.expectCleanOutput()
        #expect(files(site, in: "guide") == ["guide/index.html", "guide/start/index.html"])
        #expect(site.disk.text("public/index.html")?.contains("<title>Home</title>") == true)
        #expect(site.disk.text("public/index.html")?.contains("href=\"/guide/\"") == true)
        #expect(files(site, in: "alone") == ["alone/a.txt", "alone/index.html"])
        #expect(files(site, in: "both") == ["both/index.html", "both/readme/index.html"])
        // Another index takes the role.
        try await site.rebuild(["content/guide/_index.md": "# Another\n"])
        #expect(site.disk.text("public/guide/index.html")?.contains("<title>Another</title>") == true)
        #expect(files(site, in: "guide").contains("guide/readme/index.html"))
        try await site.rebuild(["content/guide/_index.md": nil])
        #expect(site.disk.text("public/guide/index.html")?.contains("<title>The guide</title>") == true)
    }

    @Test func `Files in the folder of a README that is a draft are not published`() async throws {
        let site = TestSite(Self.archive)
        site.disk.edit(["site.yaml": Self.readme, "content/alone/Readme.md": "---\ndraft: true\n---\n"])
        try await site.build()
        #expect(files(site, in: "alone") == [])
    }

    @Test(arguments: [
        ("[drafts]", ["a.psd"], ["drafts"]),
        ("[drafts/]", ["a.psd", "posts/drafts"], ["static"]),
        ("['*.psd', 'posts/d*']", ["b.txt", "drafts/idea"], ["psd", "posts/drafts"]),
        ("[DRAFTS/*]", ["posts/drafts/idea", "a.psd"], ["b.txt"]),
    ])
    func `Ignored files and folders are not published`(patterns: String, kept: [String], left: [String]) async throws {
        let site = TestSite(Self.archive)
        try await site.build()
        site.disk.edit(["site.yaml": "title: T\nbaseURL: https://example.org/\nignore: \(patterns)\n"])
        try await site.build()
        try await site.expectCleanOutput()
        let names = files(site, in: "").joined(separator: " ")
        for part in kept { #expect(names.contains(part), "\(part)") }
        for part in left { #expect(!names.contains(part), "\(part)") }
    }

    @Test func `A hidden file that is ignored causes no warning`() async throws {
        let site = TestSite(Self.archive)
        #expect(try await site.build().warnings.contains { $0.file == "static/.htpasswd" })
        site.disk.edit(["site.yaml": "title: T\nbaseURL: https://example.org/\nignore: [.htpasswd]\n"])
        #expect(try await !site.build().warnings.contains { $0.file == "static/.htpasswd" })
    }
}

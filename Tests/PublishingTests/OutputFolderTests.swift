import Publishing
import Testing

@Suite struct OutputFolderTests {
    private let archive = """
        -- site.yaml --
        title: T
        -- content/a.md --
        Text
        -- content/old/b.md --
        Text
        """

    @Test func `What is no longer made goes, what others put there stays`() async throws {
        let site = TestSite(archive)
        try await site.build()
        site.disk.put("kept", at: "public/CNAME")
        site.disk.put("kept", at: "public/old/by-hand.txt")
        site.disk.remove("content/old/b.md")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("a/index.html"))
        #expect(!files.contains("old/b/index.html"))
        #expect(!files.contains("old/index.html"))
        #expect(files.contains("CNAME"))
        #expect(files.contains("old/by-hand.txt"))
    }

    @Test func `A build that fails leaves the output as it was`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("---\ntitel: A\n---\nNew text\n", at: "content/a.md")
        _ = await site.faults()
        #expect(site.disk.archive(of: "public") == before)
    }

    @Test(arguments: 0..<7)
    func `A disk that fills up while files are staged leaves the output as it was`(count: Int) async throws {
        let site = TestSite(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("New text\n", at: "content/a.md")
        site.disk.failWrite(after: count)
        let faults = await site.faults()
        #expect(faults.contains("no space left on device"))
        #expect(site.disk.archive(of: "public") == before)
    }

    @Test func `What a build that was cut short has left is cleared away`() async throws {
        let site = TestSite(archive)
        site.disk.put("half", at: "public/.sitegen-staging/7")
        try await site.build()
        #expect(!site.disk.files(under: "public").contains { $0.hasPrefix(".sitegen") })
    }

    @Test func `A list that leads out of the folder removes nothing there`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let name = try #require(site.disk.files(under: ".sitegen").first)
        let list = try #require(site.disk.text(".sitegen/\(name)"))
        site.disk.put(list + "../content/a.md\n/site/site.yaml\n./../site.yaml\n", at: ".sitegen/\(name)")
        try await site.build()
        #expect(site.disk.text("content/a.md") != nil)
        #expect(site.disk.text("site.yaml") != nil)
    }
}

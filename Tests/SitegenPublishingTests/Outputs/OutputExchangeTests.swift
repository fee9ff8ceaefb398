import SitegenFiles
import SitegenPublishing
import SystemPackage
import TestSupport
import Testing

/// Atomic publishing, which exchanges the output folder with a new one.
@Suite struct OutputExchangeTests {
    private let archive = """
        -- site.yaml --
        title: T
        -- content/a.md --
        Text
        -- content/old/b.md --
        Text
        """

    private func site(_ archive: String) -> TestSite {
        var site = TestSite(archive)
        site.publishesAtomically = true
        return site
    }

    @Test func `The new folder contains unrelated files of the old one, but no stale output files`() async throws {
        let site = site(archive)
        try await site.build()
        site.disk.put("kept", at: "public/CNAME")
        site.disk.put("kept", at: "public/old/by-hand.txt")
        site.disk.put("kept", at: "public/mine/deep/note.txt")
        site.disk.remove("content/old/b.md")
        site.disk.put("New\n", at: "content/a.md")
        let report = try await site.build()
        #expect(report.removedCount == 2)
        let expected = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nNew\n")
        try await expected.build()
        for name in ["CNAME", "old/by-hand.txt", "mine/deep/note.txt"] {
            expected.disk.put("kept", at: "public/\(name)")
        }
        #expect(site.disk.archive(of: "public") == expected.disk.archive(of: "public"))
        #expect(site.disk.files(under: ".public.sitegen") == [])
        #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
        #expect(site.disk.fileSystem.kind("/site/public/old/b") == nil)
    }

    @Test func `The output folder does not change until it is exchanged`() async throws {
        let site = site(archive)
        try await site.build()
        site.disk.put("New\n", at: "content/a.md")
        site.disk.put("New\n", at: "content/c.md")
        site.disk.remove("content/old/b.md")
        let before = site.disk.archive(of: "public")
        let seen = Seen()
        site.disk.beforeExchange { [disk = site.disk] in seen.archive = disk.archive(of: "public") }
        try await site.build()
        #expect(seen.archive == before)
        #expect(site.disk.archive(of: "public") != before)
    }

    @Test func `Files that are added or changed right before the exchange are kept`() async throws {
        let site = site(archive)
        try await site.build()
        site.disk.put("kept", at: "public/note.txt")
        site.disk.put("New\n", at: "content/a.md")
        site.disk.beforeExchange { [disk = site.disk] in
            disk.put("late", at: "public/new/late.txt")
            disk.put("changed", at: "public/note.txt")
        }
        try await site.build()
        #expect(site.disk.text("public/new/late.txt") == "late")
        #expect(site.disk.text("public/note.txt") == "changed")
        #expect(site.disk.files(under: ".public.sitegen") == [])
    }

    @Test func `A file system that cannot exchange folders is an error unless the output is empty`() async throws {
        let site = site(archive)
        site.disk.failExchange(.invalidArgument)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("New\n", at: "content/a.md")
        #expect(
            await site.diagnostics() == """
                /site/public: error: cannot be replaced atomically: the file system cannot exchange two folders
                   = help: choose another folder with --output, or build without --publish-atomically
                """)
        #expect(site.disk.archive(of: "public") == before)
        #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
        site.disk.failExchange(nil)
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("New") == true)
    }

    @Test func `A mount point within the output folder is an error`() async throws {
        let site = site(archive)
        try await site.build()
        site.disk.failLinks(.improperLink)
        site.disk.put("New\n", at: "content/a.md")
        let before = site.disk.archive(of: "public")
        #expect(
            await site.diagnostics() == """
                /site/public: error: cannot be replaced atomically: the folder or one of its subfolders is a mount point
                   = help: choose another folder with --output, or build without --publish-atomically
                """)
        #expect(site.disk.archive(of: "public") == before)
        #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
    }

    @Test func `Without hard links, files are copied and recognized by the next build`() async throws {
        let site = site(archive)
        try await site.build()
        site.disk.failLinks(.notSupported)
        site.disk.put("New\n", at: "content/a.md")
        try await site.build()
        let report = try await site.build()
        #expect(report.renderedCount == 0)
        #expect(report.writtenCount == 0)
    }

    @Test(arguments: [false, true])
    func `Temporary files of an interrupted atomic build are removed`(atomically: Bool) async throws {
        var site = site(archive)
        try await site.build()
        site.publishesAtomically = atomically
        site.disk.put("half", at: "public/.sitegen-staging/7")
        site.disk.put("half", at: ".public.sitegen/tree/index.html")
        site.disk.put("half", at: ".public.sitegen/staging/7")
        // Nothing else has changed.
        try await site.build()
        #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
        #expect(site.disk.fileSystem.kind("/site/public/.sitegen-staging") == nil)
    }

    @Test(arguments: 0..<5)
    func `A full disk leaves the output folder unchanged`(count: Int) async throws {
        let site = site(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("title: U\n", at: "site.yaml")
        site.disk.failWrite(after: count)
        #expect(
            await site.diagnostics() == """
                /site/public: error: cannot be written: no space left on device
                   = help: free up disk space, then build again
                """)
        #expect(site.disk.archive(of: "public") == before)
        #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
    }

    @Test(arguments: 0..<12)
    func `Interrupted publishing leaves the complete old output or the complete new output`(count: Int) async throws {
        let site = site(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.remove("content/old/b.md")
        site.disk.put("New\n", at: "content/a.md")
        site.disk.put("New\n", at: "content/c.md")
        let expected = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nNew\n-- content/c.md --\nNew\n")
        try await expected.build()
        site.disk.failMoves(after: count)
        _ = try? await SiteBuild.atomic(in: site.disk).run()
        #expect([before, expected.disk.archive(of: "public")].contains(site.disk.archive(of: "public")))
        site.disk.failMoves(after: nil)
        try await site.build()
        #expect(site.disk.archive(of: "public") == expected.disk.archive(of: "public"))
    }
}

extension SiteBuild {
    fileprivate static func atomic(in disk: MemoryDisk) -> SiteBuild {
        var build = SiteBuild(folder: "/site", theme: PlainTheme(), fileSystem: disk.fileSystem)
        build.options.publishesAtomically = true
        return build
    }
}

/// The output folder as seen during a build.
// Unchecked because it is mutable: it is written before the build ends and read after that.
private final class Seen: @unchecked Sendable {
    var archive = ""
}

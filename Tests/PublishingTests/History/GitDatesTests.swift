import Foundation
import Publishing
import SystemPackage
import Testing

/// Dates of last changes through a whole build, asked of a real git.
@Suite struct GitDatesTests {
    @Test func `A page was last changed when git says so, unless it says otherwise`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-git-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // The repository is around the site's folder, as it often is.
        let site = folder.appendingPathComponent("site")
        func write(_ text: String, _ name: String) throws {
            let file = site.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try write("title: T\nbaseURL: https://example.org/\ngitDates: true\n", "site.yaml")
        try write("---\ndate: 2024-01-01\n---\nOld.\n", "content/old.md")
        try write("Once.\n", "content/changed é.md")
        try write("---\nupdated: 2020-02-02\n---\nTold.\n", "content/told.md")
        try git(["init", "--quiet"], in: folder)
        try commit("2025-03-04T10:00:00+01:00", in: folder)
        try write("Twice.\n", "content/changed é.md")
        try commit("2025-06-07T10:00:00Z", in: folder)
        try write("Not committed.\n", "content/new.md")

        let output = try await SiteBuild(folder: FilePath(site.path), theme: PlainTheme()).run().output.string
        let list = try String(contentsOfFile: output + "/sitemap.xml", encoding: .utf8)
        for (page, lastChange) in [
            ("old", "<lastmod>2025-03-04</lastmod>"), ("changed-%C3%A9", "<lastmod>2025-06-07</lastmod>"),
            ("told", "<lastmod>2020-02-02</lastmod>"), ("new", ""),
        ] {
            #expect(list.contains("<loc>https://example.org/\(page)/</loc>\(lastChange)</url>"), "\(page)")
        }
        let feed = try String(contentsOfFile: output + "/feed.xml", encoding: .utf8)
        #expect(
            feed.contains("<published>2024-01-01T00:00:00Z</published><updated>2025-03-04T10:00:00+01:00</updated>"))
    }

    private func commit(_ date: String, in folder: URL) throws {
        try git(["add", "--all"], in: folder)
        let author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgSign=false"]
        try git(author + ["commit", "--quiet", "--no-verify", "--message", "Change"], in: folder, at: date)
    }

    private func git(_ arguments: [String], in folder: URL, at date: String = "") throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        // What a hook has set is for the repository that it runs for.
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        if !date.isEmpty {
            environment["GIT_AUTHOR_DATE"] = date
            environment["GIT_COMMITTER_DATE"] = date
        }
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments)")
    }
}

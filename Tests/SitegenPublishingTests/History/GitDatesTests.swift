import Foundation
import SitegenData
import SitegenModel
import SitegenPublishing
import SitegenTools
import SystemPackage
import Testing

/// Dates of the last changes in a complete build with git.
@Suite struct GitDatesTests {
    @Test func `A page has the date of its last commit, unless its front matter sets another date`() async throws {
        let site = try Repository()
        try site.write("title: T\nbaseURL: https://example.org/\ngitDates: true\n", "site.yaml")
        try site.write("---\ndate: 2024-01-01\n---\nOld.\n", "content/old.md")
        try site.write("Once.\n", "content/changed é.md")
        try site.write("---\nupdated: 2020-02-02\n---\nTold.\n", "content/told.md")
        try site.commit("2025-03-04T10:00:00+01:00")
        try site.write("Twice.\n", "content/changed é.md")
        try site.commit("2025-06-07T10:00:00Z")
        try site.write("Not committed.\n", "content/new.md")

        let output = try await site.build()
        let list = try #require(output["sitemap.xml"])
        for (page, lastChange) in [
            ("old", "<lastmod>2025-03-04</lastmod>"), ("changed-%C3%A9", "<lastmod>2025-06-07</lastmod>"),
            ("told", "<lastmod>2020-02-02</lastmod>"), ("new", ""),
        ] {
            #expect(list.contains("<loc>https://example.org/\(page)/</loc>\(lastChange)</url>"), "\(page)")
        }
        #expect(
            output["feed.xml"]?.contains(
                "<published>2024-01-01T00:00:00Z</published><updated>2025-03-04T10:00:00+01:00</updated>") == true)
    }

    @Test func `A commit between two builds changes the dates although no file has changed`() async throws {
        let site = try Repository()
        try site.write("title: T\nbaseURL: https://example.org/\ngitDates: true\n", "site.yaml")
        for name in ["a", "b"] { try site.write("---\ndate: 2024-01-01\n---\nText.\n", "content/\(name).md") }
        try site.commit("2025-01-01T00:00:00Z")
        _ = try await site.build()
        try site.write("---\ndate: 2024-01-01\n---\nAnother text.\n", "content/a.md")
        let dirty = try await site.build()
        #expect(dirty["a/index.html"]?.contains("2025-01-01") == true)
        try site.commit("2025-02-02T00:00:00Z")
        let committed = try await site.build()
        #expect(committed["a/index.html"]?.contains("2025-02-02") == true)
        #expect(committed["b/index.html"]?.contains("2025-01-01") == true)
        #expect(committed["sitemap.xml"]?.contains("2025-02-02") == true)
        #expect(committed["feed.xml"]?.contains("<updated>2025-02-02T00:00:00Z</updated>") == true)
        let clean = try await site.build(incrementally: false)
        #expect(committed == clean)
    }
}

/// A git repository in a temporary folder, which is removed with this object. The site is in a subfolder.
private final class Repository: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "sitegen-git-\(UUID().uuidString)")
    private var site: URL { folder.appendingPathComponent("site") }

    init() throws {
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        try git(["init", "--quiet"])
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, _ name: String) throws {
        let file = site.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        // A file that was written just now would be read again by each build.
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }

    /// Builds the site, whose pages show when they were changed, and returns the output files.
    func build(incrementally: Bool = true) async throws -> [String: String] {
        let theme = TextTheme { page, _ in page.article?.updated?.rfc3339 ?? "" }
        var build = SiteBuild(folder: FilePath(site.path), theme: theme)
        build.options.usesCache = incrementally
        let output = try await build.run().output.string
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: output) {
            files[name] = try? String(contentsOfFile: "\(output)/\(name)", encoding: .utf8)
        }
        return files
    }

    func commit(_ date: String) throws {
        try git(["add", "--all"])
        let author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgSign=false"]
        try git(author + ["commit", "--quiet", "--no-verify", "--message", "Change"], at: date)
    }

    private func git(_ arguments: [String], at date: String = "") throws {
        // Variables that a git hook has set refer to the repository of the hook.
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        if !date.isEmpty {
            environment["GIT_AUTHOR_DATE"] = date
            environment["GIT_COMMITTER_DATE"] = date
        }
        let run = try ProgramRun.run("git", ["-C", folder.path] + arguments, environment: environment)
        try #require(run.status == 0, "git \(arguments)")
    }
}

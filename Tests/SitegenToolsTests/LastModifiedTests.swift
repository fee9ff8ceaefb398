import Foundation
import SitegenBase
import SitegenData
import Testing

@testable import SitegenTools

@Suite struct LastModifiedTests {
    // MARK: - Output of git

    @Test func `The date of a file is that of its newest commit`() {
        let log =
            "\u{2}2025-01-02T03:04:05+01:00\0\ncontent/a.md\0\0"
            + "\u{2}2024-01-02T03:04:05Z\0\u{2}2023-06-01T00:00:00Z\0\ncontent/a.md\0content/ü \n\"b.md\0"
        let git = Git { arguments, folder in
            #expect(folder == "/site")
            return Array((arguments.first == "rev-parse" ? "true\nfalse\n" : log).utf8)
        }
        let history = LastModified.read("content", of: "/site", git: git)
        #expect(history.warning == nil)
        #expect(
            history.dates.mapValues(\.rfc3339) == [
                "content/a.md": "2025-01-02T03:04:05+01:00", "content/ü \n\"b.md": "2023-06-01T00:00:00Z",
            ])
    }

    private static let missing = "no git history was found, so sitegen cannot read dates from it"
    private static let foreign = "the git repository belongs to another user, so sitegen cannot read dates from it"
    private static let commit = "put the site into a git repository with at least one commit"

    private static let distrust = """
        fatal: detected dubious ownership in repository at '/a site'
        To add an exception for this directory, call:

        \tgit config --global --add safe.directory '/a site'

        """

    private static let failures: [(answer: String?, failure: Git.Failure?, message: String, help: String)] = [
        (
            "true\ntrue\n", nil,
            "the repository is a shallow clone, so sitegen cannot read modification dates from its history",
            "fetch the whole history: git fetch --unshallow (in CI, use a full clone)"
        ),
        ("false\nfalse\n", nil, missing, commit),
        (nil, failed(""), missing, commit),
        (nil, failed("fatal: not a git repository (or any of the parent directories): .git\n"), missing, commit),
        (nil, failed("fatal: your current branch 'main' does not have any commits yet\n"), missing, commit),
        (nil, failed(distrust), foreign, "run ‘git config --global --add safe.directory '/a site'’"),
        (
            nil, failed("fatal: detected dubious ownership in repository at '/'\n"), foreign,
            "run ‘git config --global --add safe.directory /site’"
        ),
        (
            nil, failed("error: bogus count in GIT_CONFIG_COUNT\nfatal: unable to parse the configuration\nhint: a\n"),
            "\(missing) (git: fatal: unable to parse the configuration)", "correct the error that git reports"
        ),
        (nil, .absent, "git is not installed, so sitegen cannot read dates from it", "install git"),
    ]

    private static func failed(_ errors: String) -> Git.Failure { .failed(128, errors: errors) }

    @Test(arguments: failures)
    func `Without a git history, there are no dates, and a warning is reported`(
        answer: String?, failure: Git.Failure?, message: String, help: String
    ) throws {
        let git = Git { arguments, _ throws(Git.Failure) in
            #expect(arguments.first == "rev-parse")
            if let failure { throw failure }
            return Array((answer ?? "").utf8)
        }
        let history = LastModified.read("content", of: "/site", git: git)
        #expect(history.dates.isEmpty)
        let warning = try #require(history.warning)
        #expect(warning.message == message)
        #expect(warning.severity == .warning)
        #expect(warning.help == help)
    }

    // MARK: - Repositories

    private static let isGitInstalled = (try? Git.installed.run(["--version"], "/")) != nil

    @Test(.enabled(if: isGitInstalled))
    func `The dates of files are read from the commits of their repository`() throws {
        let repository = try Repository()
        defer { repository.remove() }
        let site = repository.folder.appendingPathComponent("my site")
        try repository.write("my site/content/a.md", "one")
        try repository.write("my site/content/tab\tline\nquote\"ü.md", "two")
        try repository.write("my site/site.yaml", "title: A")
        try repository.write("other/b.md", "three")
        try repository.commit("2024-01-02T03:04:05+01:00")
        try repository.write("my site/content/a.md", "changed")
        try repository.write("other/b.md", "changed")
        try repository.commit("2025-06-07T08:09:10-02:00")
        try repository.write("my site/content/new.md", "not committed")

        let history = LastModified.read("content", of: site.path)
        #expect(history.warning == nil)
        #expect(
            history.dates.mapValues(\.rfc3339) == [
                "content/a.md": "2025-06-07T08:09:10-02:00",
                "content/tab\tline\nquote\"ü.md": "2024-01-02T03:04:05+01:00",
            ])
    }

    @Test(.enabled(if: isGitInstalled))
    func `A shallow clone has no dates, and a warning is reported`() throws {
        let repository = try Repository()
        defer { repository.remove() }
        try repository.write("content/a.md", "one")
        try repository.commit("2024-01-02T03:04:05Z")
        try repository.write("content/b.md", "two")
        try repository.commit("2025-01-02T03:04:05Z")
        let clone = repository.folder.appendingPathComponent("clone")
        _ = try Git.installed.run(
            ["clone", "-q", "--depth", "1", "file://\(repository.folder.path)", clone.path], repository.folder.path)
        let history = LastModified.read("content", of: clone.path)
        #expect(history.dates.isEmpty)
        #expect(history.warning?.message.contains("a shallow clone") == true)
    }

    @Test(.enabled(if: isGitInstalled))
    func `Folders without a repository and repositories without a commit have no dates`() throws {
        let repository = try Repository()
        defer { repository.remove() }
        for folder in [repository.folder.path, "/", "/there/is/no/such/folder"] {
            let history = LastModified.read("content", of: folder)
            #expect(history.dates.isEmpty)
            #expect(history.warning?.message.contains("no git history") == true)
        }
        let absent = LastModified.read("content", of: "/there/is/no/such/folder")
        #expect(absent.warning?.message.contains("(git: fatal: cannot change to ") == true)
    }
}

/// A git repository in a temporary folder.
private struct Repository {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try Git.installed.run(["init", "-q"], folder.path)
    }

    func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Commits all files with a date.
    func commit(_ date: String) throws {
        _ = try Git.installed.run(["add", "--all"], folder.path)
        let tree = String(decoding: try Git.installed.run(["write-tree"], folder.path), as: UTF8.self)
        // The commit object sets the date, so the environment does not have to.
        let parent = try? Git.installed.run(["rev-parse", "--verify", "-q", "HEAD"], folder.path)
        let parentLine = parent.map { "parent \(String(decoding: $0, as: UTF8.self))" } ?? ""
        let object =
            "tree \(tree)\(parentLine)author A <a@b.c> \(try stamp(date))\ncommitter A <a@b.c> \(try stamp(date))\n\nm\n"
        let file = folder.appendingPathComponent(".git/commit-object")
        try Data(object.utf8).write(to: file)
        let hash = try Git.installed.run(["hash-object", "-t", "commit", "-w", file.path], folder.path)
        let name = String(decoding: hash, as: UTF8.self).trimmingCharacters(in: .newlines)
        _ = try Git.installed.run(["update-ref", "HEAD", name], folder.path)
    }

    /// The seconds and the offset in the format of a commit object.
    private func stamp(_ date: String) throws -> String {
        let formatter = ISO8601DateFormatter()
        let seconds = Int(try #require(formatter.date(from: date)).timeIntervalSince1970)
        let offset = date.hasSuffix("Z") ? "+0000" : date.suffix(6).filter { $0 != ":" }
        return "\(seconds) \(offset)"
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

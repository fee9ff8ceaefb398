import Foundation
import SitegenBase
import SitegenFiles
import SitegenPublishing
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Tests that need a real file system: symbolic links, permissions and locks.
@Suite struct DiskTests {
    @Test func `A site is built on a real disk`() async throws {
        try await withFolder { folder in
            try write("title: T\nbaseURL: https://example.org/\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a/b.md")
            try write(String(repeating: "x", count: 300_000), to: folder + "/static/large.txt")
            let report = try await build(folder)
            #expect(report.fileCount == 9)
            #expect(try text(folder + "/public/a/b/index.html") == "<title>B</title><p>Hello</p>\n")
            #expect(try text(folder + "/public/large.txt").utf8.count == 300_000)
            #expect(!FileManager.default.fileExists(atPath: folder + "/public/.sitegen-staging"))
        }
    }

    @Test func `A site folder that was moved still recognizes its output files`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            try write("Hello\n", to: folder + "/site/content/a.md")
            try write("Hello\n", to: folder + "/site/content/b.md")
            try await build(folder + "/site")
            try FileManager.default.moveItem(atPath: folder + "/site", toPath: folder + "/moved")
            try write("Changed\n", to: folder + "/moved/content/a.md")
            try FileManager.default.removeItem(atPath: folder + "/moved/content/b.md")
            try await build(folder + "/moved")
            #expect(try text(folder + "/moved/public/a/index.html").contains("Changed"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/moved/public/b"))
        }
    }

    /// The target of a symbolic link in `content/` or `static/`, and the expected message.
    @Test(arguments: [
        ("../../secret.md", "points to ‘SECRET’, which is outside the site's folder"),
        ("../..", "points to ‘OUTSIDE’, a folder that contains the link"),
        ("../../other", "points to ‘OUTSIDE/other’, which is outside the site's folder"),
        (".", "points to ‘content’, a folder that contains the link"),
        ("..", "points to ‘SITE’, a folder that contains the link"),
        ("nowhere.md", "is broken: no such file or directory"),
        ("../.git", "points to ‘.git’, which is hidden"),
        ("../.git/config", "points to ‘.git/config’, which is hidden"),
        ("../.env", "points to ‘.env’, which is hidden"),
        ("../data/.cache/x", "points to ‘data/.cache/x’, which is hidden"),
        ("../data/link", "points to ‘.env’, which is hidden"),
        ("../.sitegen", "points to ‘.sitegen’, which is hidden"),
        ("../public", "points to ‘public’, which is in the output folder or the cache, or contains it"),
        ("../public/x", "points to ‘public/x’, which is in the output folder or the cache, or contains it"),
        ("../made", "points to ‘made’, which is in the output folder or the cache, or contains it"),
        ("../made/output/x", "points to ‘made/output/x’, which is in the output folder or the cache, or contains it"),
    ])
    func `A symbolic link with a forbidden or missing target is an error`(
        target: String, message: String
    ) async throws {
        try await withFolder { folder in
            let site = folder + "/site"
            try write("title: T\n", to: site + "/site.yaml")
            try write("Hello\n", to: site + "/content/a.md")
            for name in [
                "secret.md", "other/x", "site/.git/config", "site/.env", "site/data/.cache/x", "site/public/x",
                "site/made/output/x", "site/.sitegen/x",
            ] {
                try write("secret\n", to: folder + "/" + name)
            }
            try link(site + "/data/link", to: "../.env")
            for top in ["content", "static"] {
                try write("x\n", to: site + "/\(top)/\(top).txt")
                try link(site + "/\(top)/l", to: target)
                let place = message.replacing("SECRET", with: folder + "/secret.md")
                    .replacing("OUTSIDE", with: folder).replacing("SITE", with: site)
                    .replacing("‘content’", with: "‘\(top)’")
                let diagnostics = await diagnostics(of: site, output: site + "/made/output")
                #expect(
                    diagnostics.filter { !$0.hasPrefix("data/") } == ["\(top)/l: error: the symbolic link \(place)"])
                try FileManager.default.removeItem(atPath: site + "/\(top)/l")
            }
            #expect(!FileManager.default.fileExists(atPath: site + "/made/output/l"))
        }
    }

    @Test func `Symbolic links within the site are followed`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("print(1)\n", to: folder + "/Examples/code/x.swift")
            try link(folder + "/content/b.md", to: "a.md")
            try link(folder + "/content/code", to: "../Examples")
            try link(folder + "/static", to: "Examples/code")
            try await build(folder)
            #expect(try text(folder + "/public/b/index.html") == "<title>B</title><p>Hello</p>\n")
            #expect(try text(folder + "/public/code/code/x.swift") == "print(1)\n")
            #expect(try text(folder + "/public/x.swift") == "print(1)\n")
        }
    }

    @Test(arguments: ["data", "static", "templates", "content"])
    func `A site's subfolder that is a symbolic link to a folder outside the site is an error`(
        name: String
    ) async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            if name != "content" { try write("Hello\n", to: folder + "/site/content/a.md") }
            try write("secret\n", to: folder + "/other/a.yaml")
            try link(folder + "/site/" + name, to: "../other")
            let message = "the symbolic link points to ‘\(folder)/other’, which is outside the site's folder"
            #expect(await diagnostics(of: folder + "/site") == ["\(name): error: \(message)"])
        }
    }

    @Test(arguments: [
        ("out.txt", "a symbolic link leads to ‘OUTSIDE/secret.txt’, which is outside the site's folder"),
        ("env.txt", "a symbolic link leads to ‘.env’, which is hidden"),
        ("g/config", "a symbolic link leads to ‘.git/config’, which is hidden"),
        ("public/x.txt", "the file is in the output folder"),
        (".env", "hidden files are not read"),
    ])
    func `A code block cannot quote hidden files, output files or files outside the site`(
        file: String, reason: String
    ) async throws {
        try await withFolder { folder in
            let site = folder + "/site"
            try write("title: T\n", to: site + "/site.yaml")
            try write("```text file=\(file)\n```\n", to: site + "/content/a.md")
            for name in ["secret.txt", "site/.env", "site/.git/config", "site/public/x.txt"] {
                try write("secret\n", to: folder + "/" + name)
            }
            try link(site + "/out.txt", to: "../secret.txt")
            try link(site + "/env.txt", to: ".env")
            try link(site + "/g", to: ".git")
            let message = "cannot read ‘\(file)’: \(reason.replacing("OUTSIDE", with: folder))"
            #expect(await diagnostics(of: site) == ["content/a.md:1:1: error: \(message)"])
        }
    }

    /// Builds, replaces a folder of the output by a symbolic link to another folder, and performs an action.
    @Test(arguments: ["change", "remove", "clean", "change atomically", "remove atomically"])
    func `Files are not written or removed through a symbolic link in the output folder`(deed: String) async throws {
        try await withFolder { folder in
            let isAtomic = deed.hasSuffix("atomically")
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/posts/a.md")
            try write("Hello\n", to: folder + "/content/posts/b.md")
            try await build(folder, atomically: isAtomic)
            try write("Mine\n", to: folder + "/elsewhere/index.html")
            try FileManager.default.removeItem(atPath: folder + "/public/posts/a")
            try link(folder + "/public/posts/a", to: "../../elsewhere")
            if deed.hasPrefix("change") { try write("Changed\n", to: folder + "/content/posts/a.md") }
            if deed.hasPrefix("remove") { try FileManager.default.removeItem(atPath: folder + "/content/posts/a.md") }
            let failure = await #expect(throws: BuildFailure.self) {
                if deed == "clean" {
                    _ = try await SiteBuild(folder: FilePath(folder), theme: PlainTheme()).clean()
                } else {
                    try await build(folder, atomically: isAtomic)
                }
            }
            let message = "this is a symbolic link; sitegen does not write or remove files through links"
            #expect(
                failure?.diagnostics.filter { $0.severity == .error }.map(\.description) == [
                    """
                    \(folder)/public/posts/a: error: \(message)
                       = help: remove the link, or choose another folder with --output
                    """
                ])
            #expect(try text(folder + "/elsewhere/index.html") == "Mine\n")
            try FileManager.default.removeItem(atPath: folder + "/public/posts/a")
            if deed == "clean" {
                _ = try await SiteBuild(folder: FilePath(folder), theme: PlainTheme()).clean()
                #expect(!FileManager.default.fileExists(atPath: folder + "/public"))
            } else {
                try await build(folder, atomically: isAtomic)
            }
            #expect(try text(folder + "/elsewhere/index.html") == "Mine\n")
        }
    }

    @Test func `A symbolic link at the path of an output file is replaced, not followed`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try await build(folder)
            try write("Mine\n", to: folder + "/elsewhere.html")
            try FileManager.default.removeItem(atPath: folder + "/public/a/index.html")
            try link(folder + "/public/a/index.html", to: "../../elsewhere.html")
            try write("Changed\n", to: folder + "/content/a.md")
            try await build(folder)
            #expect(try text(folder + "/elsewhere.html") == "Mine\n")
            #expect(try text(folder + "/public/a/index.html").contains("Changed"))
        }
    }

    @Test func `A build waits for another build of the same output folder`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try await build(folder)
            try write("Changed\n", to: folder + "/content/a.md")
            let output = FilePath(folder + "/public")
            let other = Mutex(try FileSystem.disk.lock(output))
            #expect(other.withLock { $0 != nil })
            #expect(try FileSystem.disk.lock(output) == nil)
            let waits = Mutex<[FilePath]>([])
            var build = SiteBuild(folder: FilePath(folder), theme: PlainTheme())
            build.whenWaiting = { path in
                waits.withLock { $0.append(path) }
                other.withLock { $0 = nil }
            }
            let report = try await build.run()
            #expect(report.renderedCount > 0)
            #expect(waits.withLock { $0 } == [output])
            #expect(try text(folder + "/public/a/index.html").contains("Changed"))
        }
    }

    @Test func `A waiting build can be cancelled`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try FileManager.default.createDirectory(atPath: folder + "/public", withIntermediateDirectories: true)
            let other = try FileSystem.disk.lock(FilePath(folder + "/public"))
            let (waiting, signal) = AsyncStream.makeStream(of: Void.self)
            var build = SiteBuild(folder: FilePath(folder), theme: PlainTheme())
            build.whenWaiting = { _ in signal.finish() }
            let run = Task { [build] in try await build.run() }
            for await _ in waiting {}
            run.cancel()
            let failure = await #expect(throws: BuildFailure.self) { try await run.value }
            let diagnostics = failure?.diagnostics.filter { $0.severity == .error }.map(\.description)
            #expect(
                diagnostics == [
                    "\(folder)/public: error: another build is writing to the folder\n   = help: wait until it has finished"
                ])
            withExtendedLifetime(other) {}
        }
    }

    @Test func `A lock stays with its folder when two folders are exchanged`() async throws {
        try await withFolder { folder in
            let (first, second) = (FilePath(folder + "/a"), FilePath(folder + "/b"))
            try FileSystem.disk.createFolder(first)
            try FileSystem.disk.createFolder(second)
            let lock = try #require(try FileSystem.disk.lock(first))
            try FileSystem.disk.exchange(first, second)
            #expect(try FileSystem.disk.lock(second) == nil)
            #expect(try FileSystem.disk.lock(first) != nil)
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `Atomic publishing through a symbolic link keeps unrelated files and permissions`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("Hello\n", to: folder + "/content/b.md")
            try FileSystem.disk.createFolder(FilePath(folder + "/served/now"))
            try link(folder + "/public", to: "served/now")
            try await build(folder, atomically: true)
            try write("kept\n", to: folder + "/public/CNAME")
            try write("kept\n", to: folder + "/public/by hand/note.txt")
            try link(folder + "/public/by hand/link", to: "note.txt")
            try FileSystem.disk.createFolder(FilePath(folder + "/public/empty"))
            try setMode(0o750, of: folder + "/public/by hand")
            try setMode(0o2775, of: folder + "/served/now")
            let before = try number(of: folder + "/served/now")
            let kept = try number(of: folder + "/public/b/index.html")

            try write("Changed\n", to: folder + "/content/a.md")
            try await build(folder, atomically: true)
            #expect(try text(folder + "/served/now/a/index.html").contains("Changed"))
            #expect(try number(of: folder + "/served/now") != before)
            #expect(try number(of: folder + "/public/b/index.html") == kept)
            #expect(try text(folder + "/public/CNAME") == "kept\n")
            #expect(try target(of: folder + "/public/by hand/link") == "note.txt")
            #expect(FileManager.default.fileExists(atPath: folder + "/public/empty"))
            #expect(try mode(of: folder + "/public/by hand") == 0o750)
            #expect(try mode(of: folder + "/served/now") == 0o2775)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/served") == ["now"])
            let report = try await build(folder, atomically: true)
            #expect(report.renderedCount == 0)
        }
    }

    @Test func `A copy keeps permissions, modification times and symbolic links`() async throws {
        try await withFolder { folder in
            try write("text\n", to: folder + "/a")
            try setMode(0o640, of: folder + "/a")
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: folder + "/a")
            try link(folder + "/link", to: "nowhere")
            try FileSystem.disk.copy(FilePath(folder + "/a"), FilePath(folder + "/b"))
            try FileSystem.disk.copy(FilePath(folder + "/link"), FilePath(folder + "/other"))
            #expect(try text(folder + "/b") == "text\n")
            #expect(try mode(of: folder + "/b") == 0o640)
            #expect(FileSystem.disk.stamp(FilePath(folder + "/b"))?.modified == 1_000_000_000_000_000)
            #expect(try target(of: folder + "/other") == "nowhere")
        }
    }

    @Test(arguments: [
        [], ["a/b/1"], ["a/b/1", "a/b/2"], ["a/b/1", "a/b/missing"], ["a/b/1", "a/bc/3"], ["a/b/1", "a/b/c/4"],
        ["a/b", "a/b/1"], ["a/b/1", "5"], ["no/a", "no/b"], ["a/b/1", ""], ["a/linked/1", "a/linked/2"],
    ])
    func `Reading the stamps of several files returns the stamp of each file`(names: [String]) async throws {
        try await withFolder { folder in
            for name in ["a/b/1", "a/b/2", "a/bc/3", "a/b/c/4", "5"] { try write(name, to: "\(folder)/\(name)") }
            try link(folder + "/a/linked", to: "b")
            let stamps = FileSystem.disk.stamps(FilePath(folder), names[...])
            #expect(stamps == names.map { FileSystem.disk.stamp(FilePath("\(folder)/\($0)")) })
            #expect(stamps.contains { $0 != nil } == names.contains { $0.hasPrefix("a/") && $0 != "a/b" })
        }
    }

    @Test func `Files at the paths of folders, and folders at the paths of files, are errors`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("no folder\n", to: folder + "/content")
            try write("no folder\n", to: folder + "/static")
            #expect(await diagnostics(of: folder) == ["content: error: not a folder", "static: error: not a folder"])
            #expect(throws: FileSystem.Failure(FilePath(folder), .isDirectory)) {
                try FileSystem.disk.read(FilePath(folder))
            }
        }
    }

    // Root ignores file permissions.
    @Test(.enabled(if: getuid() != 0, "root may read and write everything"))
    func `Unreadable files and folders and an unwritable output folder are reported by path`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("Hello\n", to: folder + "/content/closed/b.md")
            try setMode(0, of: folder + "/content/a.md")
            try setMode(0, of: folder + "/content/closed")
            #expect(
                await diagnostics(of: folder) == [
                    "content/a.md: error: cannot read the file: permission denied",
                    "content/closed: error: cannot read the folder: permission denied",
                ])
            try setMode(0o755, of: folder + "/content/closed")
            try setMode(0o644, of: folder + "/content/a.md")
            try setMode(0o555, of: folder)
            #expect(await diagnostics(of: folder) == ["\(folder)/public: error: cannot be written: permission denied"])
            try setMode(0o755, of: folder)
        }
    }

    @Test func `An output folder that overlaps with the sources is an error`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            try write("Hello\n", to: folder + "/site/content/a.md")
            let folders = ["content", "static/x", "data", "templates/x"].map { "\(folder)/site/\($0)" }
            for output in [folder, folder + "/site"] + folders {
                let diagnostics = await diagnostics(of: folder + "/site", output: output)
                #expect(diagnostics == ["\(output): error: the output folder overlaps with the site's sources"])
            }
            try await build(folder + "/site", output: folder + "/elsewhere/public")
            #expect(FileManager.default.fileExists(atPath: folder + "/elsewhere/public/a/index.html"))
        }
    }

    @Test func `A file at the path of the output folder is an error`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("in the way\n", to: folder + "/public")
            let diagnostics = await diagnostics(of: folder)
            #expect(diagnostics == ["\(folder)/public: error: not a folder"])
            #expect(try text(folder + "/public") == "in the way\n")
        }
    }

    // MARK: - Helpers

    @discardableResult
    private func build(_ folder: String, output: String? = nil, atomically: Bool = false) async throws -> BuildReport {
        var build = SiteBuild(
            folder: FilePath(folder), options: BuildOptions(output: output.map { FilePath($0) }), theme: PlainTheme())
        build.options.publishesAtomically = atomically
        return try await build.run()
    }

    /// Builds, expects a failure, and returns the first line of each error.
    private func diagnostics(of folder: String, output: String? = nil) async -> [String] {
        do {
            try await build(folder, output: output)
            Issue.record("the build did not fail")
            return []
        } catch let failure as BuildFailure {
            let errors = failure.diagnostics.filter { $0.severity == .error }
            return errors.map { String($0.description.split(separator: "\n")[0]) }
        } catch {
            Issue.record(error)
            return []
        }
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Resolves symbolic links, because errors show the resolved path.
        try await body(try FileSystem.disk.resolve(FilePath(folder.path)).string)
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    private func target(of link: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: link)
    }

    private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// The inode number of a file or a folder.
    private func number(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

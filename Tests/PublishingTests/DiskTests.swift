import Foundation
import Publishing
import Synchronization
import SystemPackage
import Testing

/// What only a real disk can show: links, rights, names.
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

    @Test func `A site that is moved as a whole knows its output`() async throws {
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

    @Test func `Links within the site are followed, links out of it are faults`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            try write("Hello\n", to: folder + "/site/content/a.md")
            try write("secret\n", to: folder + "/secret.md")
            try link(folder + "/site/content/b.md", to: "a.md")
            try link(folder + "/site/content/out.md", to: "../../secret.md")
            try link(folder + "/site/content/folder", to: "../..")
            try link(folder + "/site/content/loop", to: ".")
            try link(folder + "/site/content/broken.md", to: "nowhere.md")
            try link(folder + "/site/static", to: "..")
            let faults = await faults(of: folder + "/site")
            #expect(
                faults == [
                    "content/broken.md: error: the link leads nowhere: no such file or directory",
                    "content/folder: error: the link leads out of the site's folder",
                    "content/loop: error: the link leads back to a folder around it",
                    "content/out.md: error: the link leads out of the site's folder",
                    "static: error: the link leads out of the site's folder",
                ])
            for name in ["content/broken.md", "content/folder", "content/loop", "content/out.md", "static"] {
                try FileManager.default.removeItem(atPath: folder + "/site/" + name)
            }
            try await build(folder + "/site")
            #expect(try text(folder + "/site/public/b/index.html") == "<title>B</title><p>Hello</p>\n")
        }
    }

    @Test func `A quotation cannot follow a link out of the site`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            try write("```text file=out.txt\n```\n", to: folder + "/site/content/a.md")
            try write("secret\n", to: folder + "/secret.txt")
            try link(folder + "/site/out.txt", to: "../secret.txt")
            let faults = await faults(of: folder + "/site")
            #expect(
                faults == ["content/a.md:1:1: error: cannot quote ‘out.txt’: a link leads out of the site's folder"])
        }
    }

    @Test func `A build waits for another one of the same folder`() async throws {
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
            #expect(report.madeCount > 0)
            #expect(waits.withLock { $0 } == [output])
            #expect(try text(folder + "/public/a/index.html").contains("Changed"))
        }
    }

    @Test func `A build that waits can be called off`() async throws {
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
            let faults = failure?.faults.filter { $0.severity == .error }.map(\.description)
            #expect(
                faults == [
                    "\(folder)/public: error: another build is writing to the folder\n   = help: wait until it has ended"
                ])
            withExtendedLifetime(other) {}
        }
    }

    @Test func `A folder that was exchanged is not the one that was taken`() async throws {
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

    @Test func `A folder is exchanged with all that others have put there, through a link too`() async throws {
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
            #expect(report.madeCount == 0)
        }
    }

    @Test func `What is behind a link in the folder cannot be exchanged with it`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try FileSystem.disk.createFolder(FilePath(folder + "/public"))
            try FileSystem.disk.createFolder(FilePath(folder + "/elsewhere"))
            try link(folder + "/public/a", to: "../elsewhere")
            try await build(folder)
            try write("Changed\n", to: folder + "/content/a.md")
            let failure = await #expect(throws: BuildFailure.self) { try await build(folder, atomically: true) }
            let reason = "‘a’ in it is a link, and pages have been written to where it leads"
            #expect(failure?.faults.map(\.message) == ["cannot be replaced at once: \(reason)"])
            #expect(try text(folder + "/elsewhere/index.html").contains("Hello"))
        }
    }

    @Test func `A copy has the rights and the time of what it is one of`() async throws {
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
    func `What many files are like is what each is like`(names: [String]) async throws {
        try await withFolder { folder in
            for name in ["a/b/1", "a/b/2", "a/bc/3", "a/b/c/4", "5"] { try write(name, to: "\(folder)/\(name)") }
            try link(folder + "/a/linked", to: "b")
            let stamps = FileSystem.disk.stamps(FilePath(folder), names[...])
            #expect(stamps == names.map { FileSystem.disk.stamp(FilePath("\(folder)/\($0)")) })
            #expect(stamps.contains { $0 != nil } == names.contains { $0.hasPrefix("a/") && $0 != "a/b" })
        }
    }

    @Test func `A folder where a file should be, and a file where a folder should be, are told`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("no folder\n", to: folder + "/content")
            try write("no folder\n", to: folder + "/static")
            #expect(await faults(of: folder) == ["content: error: not a folder", "static: error: not a folder"])
            #expect(throws: FileSystem.Failure(FilePath(folder), .isDirectory)) {
                try FileSystem.disk.read(FilePath(folder))
            }
        }
    }

    // Root may read everything, so there is nothing to see.
    @Test(.enabled(if: getuid() != 0, "root may read and write everything"))
    func `What may not be read or written is told by name`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("Hello\n", to: folder + "/content/closed/b.md")
            try setMode(0, of: folder + "/content/a.md")
            try setMode(0, of: folder + "/content/closed")
            #expect(
                await faults(of: folder) == [
                    "content/a.md: error: cannot read the file: permission denied",
                    "content/closed: error: cannot read the folder: permission denied",
                ])
            try setMode(0o755, of: folder + "/content/closed")
            try setMode(0o644, of: folder + "/content/a.md")
            try setMode(0o555, of: folder)
            #expect(await faults(of: folder) == ["\(folder)/public: error: cannot be written: permission denied"])
            try setMode(0o755, of: folder)
        }
    }

    @Test func `The output may not mix with the sources`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site/site.yaml")
            try write("Hello\n", to: folder + "/site/content/a.md")
            for output in [folder, folder + "/site", folder + "/site/content", folder + "/site/static/x"] {
                let faults = await faults(of: folder + "/site", output: output)
                #expect(faults == ["\(output): error: the output folder would mix with the site's sources"])
            }
            try await build(folder + "/site", output: folder + "/elsewhere/public")
            #expect(FileManager.default.fileExists(atPath: folder + "/elsewhere/public/a/index.html"))
        }
    }

    @Test func `A file where the output folder should be is told by name`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try write("in the way\n", to: folder + "/public")
            let faults = await faults(of: folder)
            #expect(faults == ["\(folder)/public: error: not a folder"])
            #expect(try text(folder + "/public") == "in the way\n")
        }
    }

    // MARK: - Helpers

    @discardableResult
    private func build(_ folder: String, output: String? = nil, atomically: Bool = false) async throws -> BuildReport {
        var build = SiteBuild(
            folder: FilePath(folder), output: output.map { FilePath($0) }, theme: PlainTheme())
        build.publishesAtomically = atomically
        return try await build.run()
    }

    /// The first lines of the errors of a build that must fail.
    private func faults(of folder: String, output: String? = nil) async -> [String] {
        do {
            try await build(folder, output: output)
            Issue.record("the build did not fail")
            return []
        } catch let failure as BuildFailure {
            let errors = failure.faults.filter { $0.severity == .error }
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
        // Without links, as faults name it.
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

    /// The number by which the disk knows a file or a folder.
    private func number(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

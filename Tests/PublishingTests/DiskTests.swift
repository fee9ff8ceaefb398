import Foundation
import Publishing
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

    @Test func `Two builds of one folder do not meet`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("Hello\n", to: folder + "/content/a.md")
            try await build(folder)
            let output = FilePath(folder + "/public")
            let lock = try #require(try FileSystem.disk.lock(output))
            #expect(try FileSystem.disk.lock(output) == nil)
            #expect(await faults(of: folder) == ["\(output): error: cannot be written: another build is writing to it"])
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `A folder where a file should be, and a file where a folder should be, are told`() async throws {
        try await withFolder { folder in
            try write("title: T\n", to: folder + "/site.yaml")
            try write("no folder\n", to: folder + "/content")
            try write("no folder\n", to: folder + "/static")
            #expect(await faults(of: folder) == ["content: error: not a folder", "static: error: not a folder"])
            #expect(throws: FileSystem.Failure(FilePath(folder), "is a directory")) {
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
            #expect(faults == ["\(folder)/public: error: cannot be written: file exists"])
            #expect(try text(folder + "/public") == "in the way\n")
        }
    }

    // MARK: - Helpers

    @discardableResult
    private func build(_ folder: String, output: String? = nil) async throws -> BuildReport {
        let output = output.map { FilePath($0) }
        return try await SiteBuild(folder: FilePath(folder), output: output, theme: PlainTheme()).run()
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

    private func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

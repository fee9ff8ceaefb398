import Foundation
import Testing

/// `sitegen import`: the sites of the importer's archives are imported and built.
@Suite struct ImportCommandTests {
    @Test(arguments: ["hugo", "mkdocs", "jekyll", "mdbook", "zola", "docc", "publish", "markdown"])
    func `An imported site builds without errors`(_ kind: String) throws {
        try withFolder { folder in
            try writeOldSite(kind, below: folder)
            let imported = try Command.run(["import", kind, "old", "new"], in: folder)
            #expect(imported.status == 0, "\(imported.error)")
            #expect(imported.output.hasPrefix("Imported "))
            #expect(imported.output.hasSuffix("\nNext: sitegen build new\n"))
            let built = try Command.run(["build", "new"], in: folder)
            #expect(built.status == 0, "\(built.error)")
            #expect(FileManager.default.fileExists(atPath: folder + "/new/public/index.html"))
        }
    }

    @Test func `An imported site keeps old URLs and ids`() throws {
        try withFolder { folder in
            try writeOldSite("jekyll", below: folder)
            _ = try Command.run(["import", "old", "new"], in: folder)
            _ = try Command.run(["build", "new"], in: folder)
            for path in [
                "who/index.html", "cook/soup/index.html", "2016/01/29/First_Post.html", "us/index.html", "me.html",
            ] {
                #expect(FileManager.default.fileExists(atPath: "\(folder)/new/public/\(path)"), "\(path)")
            }
            #expect(try text(folder + "/new/public/who/index.html").contains("/2016/01/29/First_Post.html\""))
            #expect(try text(folder + "/new/public/index.html").contains("id=\"top\""))
        }
    }

    @Test(
        arguments: [
            (["import"], 2, "Missing expected argument"),
            (["import", "old"], 2, "Pass the old site's folder and the new site's folder"),
            (["import", "hgo", "old", "new"], 2, "‘hgo’ is not a known kind of site. Write one of hugo, mkdocs,"),
            (["import", "old", "new"], 1, "old: error: cannot read the folder: no such file or directory"),
        ])
    func `An invalid import command is reported with its reason`(
        _ arguments: [String], _ status: Int32, _ error: String
    ) throws {
        try withFolder { folder in
            let result = try Command.run(arguments, in: folder)
            #expect(result.status == status)
            #expect(result.error.contains(error), "\(result.error)")
        }
    }

    /// Writes the old site of an archive of the importer's tests.
    private func writeOldSite(_ kind: String, below folder: String) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let archive = tests.appendingPathComponent("SitegenImportingTests/Sites/\(kind).txtar")
        var files: [(path: String, lines: [Substring])] = []
        for line in try text(archive.path).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                files.append((String(line.dropFirst(3).dropLast(3)), []))
            } else if !files.isEmpty {
                files[files.count - 1].lines.append(line)
            }
        }
        for file in files where file.path.hasPrefix("old/") {
            let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((file.lines.joined(separator: "\n") + "\n").utf8).write(to: url)
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

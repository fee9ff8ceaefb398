import Foundation
import Testing

/// `sitegen import`: the sites of the importer's archives are imported and built.
@Suite struct ImportCommandTests {
    @Test(
        arguments: [
            "hugo", "mkdocs", "jekyll", "mdbook", "zola", "docc", "publish", "wordpress", "ghost", "docusaurus",
            "vitepress",
            "vuepress", "starlight", "nextra", "obsidian", "gitbook", "hexo", "myst", "markdown",
        ])
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

    /// The archives of sites that were once imported wrongly.
    private static let faults =
        (try? FileManager.default.contentsOfDirectory(atPath: archives.path))?
        .filter { $0.hasPrefix("fault-") }.map { String($0.dropLast(".txtar".count)) }.sorted() ?? []

    private static let archives = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("SitegenImportingTests/Sites")

    @Test func `No import ends in a build that fails`() throws {
        #expect(Self.faults.count > 20)
        for name in Self.faults {
            try withFolder { folder in
                try writeOldSite(name, below: folder)
                let kind = name.hasPrefix("fault-markdown") ? ["markdown"] : []
                let imported = try Command.run(["import"] + kind + ["old", "new"], in: folder)
                #expect(imported.status == 0, "\(name): \(imported.error)")
                #expect(imported.output.contains("\nThe site builds"), "\(name): \(imported.output)")
                let built = try Command.run(["build", "new"], in: folder)
                #expect(built.status == 0, "\(name): \(built.error)")
            }
        }
    }

    @Test func `The build after an import fixes errors, and can be skipped`() throws {
        try withFolder { folder in
            let old = folder + "/old"
            try FileManager.default.createDirectory(atPath: old, withIntermediateDirectories: true)
            try "# A\n\n::box[Text]\n".write(toFile: old + "/README.md", atomically: true, encoding: .utf8)
            let plain = try Command.run(["import", "--no-build", "markdown", "old", "plain"], in: folder)
            #expect(plain.status == 0)
            #expect(!plain.output.contains("The site builds"))
            #expect(try Command.run(["build", "plain"], in: folder).status == 1)
            let built = try Command.run(["import", "markdown", "old", "new"], in: folder)
            #expect(built.status == 0, "\(built.error)")
            // In plain Markdown, the name of the directive is a word.
            #expect(built.output.contains("Words of the old texts on the new pages: 66.6 % of 3."), "\(built.output)")
            #expect(built.output.contains("\nThe site builds"))
            #expect(!FileManager.default.fileExists(atPath: folder + "/new/.sitegen"))
            #expect(try Command.run(["build", "new"], in: folder).status == 0)
            #expect(try text(folder + "/new/import-report.md").contains("directive ‘box’"))
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

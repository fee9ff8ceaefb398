import Foundation
import Testing

/// `sitegen theme`: arguments, output and written files.
@Suite struct ThemeCommandTests {
    @Test func `Ejecting writes the named templates, and listing shows the templates of the site`() throws {
        try withSite { folder in
            let header = folder + "/templates/partials/header.mustache"
            let result = try Command.run(["theme", "eject", "header", "article"], in: folder)
            #expect(
                result
                    == Command.Result(
                        status: 0,
                        output: """
                            templates/article.mustache
                            templates/partials/header.mustache
                            Start with templates/article.mustache.
                            If you delete a file, the theme's template is used again.

                            """, error: ""))
            try write("mine", to: header)
            let list = try Command.run(["theme", "list", "--site", folder]).output
            let lines = list.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(lines.contains("404 the theme's"))
            #expect(lines.contains("article templates/article.mustache, unchanged"))
            #expect(lines.contains("header templates/partials/header.mustache"))
            #expect(lines.first == "Pages" && lines.contains("Partials"))
            _ = try Command.run(["build"], in: folder)
            #expect(try text(folder + "/public/404.html").contains("mine"))
        }
    }

    @Test func `Ejecting without names writes all templates once`() throws {
        try withSite { folder in
            let result = try Command.run(["theme", "eject"], in: folder)
            #expect(result.status == 0)
            #expect(result.output.contains("Start with templates/partials/layout.mustache, the layout of every page"))
            let written = try FileManager.default.subpathsOfDirectory(atPath: folder + "/templates")
                .filter { $0.hasSuffix(".mustache") }
            #expect(written.count == result.output.split(separator: "\n").count - 2)
            let again = try Command.run(["theme", "eject"], in: folder)
            #expect(again.output == "The site already has unchanged copies of these templates.\n")
            #expect(again.status == 0)
        }
    }

    @Test func `Ejecting never overwrites a file, and writes nothing if one exists`() throws {
        try withSite { folder in
            let path = folder + "/templates/partials/footer.mustache"
            try write("mine", to: path)
            let result = try Command.run(["theme", "eject", "footer", "hedr", "article"], in: folder)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(
                result.error == """
                    templates: error: the theme has no template ‘hedr’
                       = help: did you mean ‘head’?
                    templates/partials/footer.mustache: error: the site already has this file; it was not overwritten
                       = help: move the file, or name the templates to copy: sitegen theme eject article

                    """)
            #expect(try text(path) == "mine")
            #expect(!FileManager.default.fileExists(atPath: folder + "/templates/article.mustache"))
        }
    }

    @Test func `A failed eject removes the files that it has written`() throws {
        try withSite { folder in
            try write("no folder", to: folder + "/templates/partials")
            let result = try Command.run(["theme", "eject", "article", "header"], in: folder)
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("templates/partials/header.mustache: error: cannot write the file: "))
            #expect(!FileManager.default.fileExists(atPath: folder + "/templates/article.mustache"))
        }
    }

    @Test(arguments: ["list", "eject"])
    func `A theme command in a folder without a site is an error`(command: String) throws {
        try withSite { folder in
            let result = try Command.run(["theme", command, "--site", "content"], in: folder)
            #expect(result.status == 1)
            #expect(result.error.hasPrefix("content: error: the folder is not a site: it has no site.yaml\n"))
        }
    }

    // MARK: - Helpers

    private func withSite(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("title: T\nbaseURL: https://example.org/\n", to: folder.path + "/site.yaml")
        try write("Hello\n", to: folder.path + "/content/a.md")
        try body(folder.path)
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}

import Foundation
import Testing

/// The output of commands in the project's own manual is that of the commands.
@Suite struct ManualOutputTests {
    /// A command in a site, and the pages of the manual that show its output.
    struct Example: Sendable, CustomTestStringConvertible {
        var command: [String]
        var files: [String: String] = [:]
        var input = ""
        var pages: [String]

        var testDescription: String { "\(command.joined(separator: " ")) in \(pages.joined(separator: ", "))" }
    }

    private static let examples = [
        Example(
            command: ["build"],
            files: [
                "content/harbour.md":
                    "---\ntitle: H\ndate: 2026-11-20\ntags: [a]\n---\n\nSee [Oslo](oslo.md#ferries).\n",
                "content/trips/oslo.md": "## Ferries\n",
            ],
            pages: ["../_index", "../_index.fr", "content", "content.fr"]),
        Example(
            command: ["build"], files: ["content/about.md": "---\ntitel: About\n---\n"],
            pages: ["first-site"]),
        Example(
            command: ["build"], files: ["content/about.md": "---\ntitel: À propos\n---\n"],
            pages: ["first-site.fr"]),
        Example(
            command: ["build", "--diagnostics", "json"], files: ["content/about.md": "---\ntitel: About\n---\n"],
            pages: ["commands", "commands.fr"]),
        Example(
            command: ["build"],
            files: [
                "site.yaml": "title: T\nbaseURL: https://example.org/\n"
                    + "sections: {recipes: {fields: {servings: {type: integer}}}}\n",
                "content/recipes/soup.md": "---\ntitle: S\nservings: many\n---\n",
            ],
            pages: ["content", "content.fr"]),
        Example(
            command: ["build"], files: ["site.yaml": "title: Notes\n", "content/hello.md": "# Hello\n"],
            pages: ["first-site", "first-site.fr"]),
        Example(
            command: ["check"],
            files: [
                "site.yaml": "title: T\nbaseURL: https://example.org/\ndescription: D\n",
                "content/harbour.md": "---\ntitle: H\ndescription: D\n---\n## Where\n\nText.\n\n#### Opening hours\n"
                    + "\nText.\n\n![](pier.jpg)\n",
                "content/pier.jpg": "GIF89a\u{1}\u{0}\u{1}\u{0}",
            ],
            pages: ["checking", "checking.fr"]),
        Example(command: ["render"], input: "A *note*\n", pages: ["commands"]),
        Example(command: ["render"], input: "Une *note*\n", pages: ["commands.fr"]),
        Example(command: ["theme", "eject", "header"], pages: ["commands", "commands.fr"]),
        Example(command: ["theme", "eject", "footer"], pages: ["templates", "templates.fr"]),
        Example(command: ["new", "garden", "--title", "Garden notes", "--starter", "blog"], pages: ["first-site"]),
        Example(command: ["new", "post", "Nowhere", "--section", "nowhere"], pages: ["commands", "commands.fr"]),
        Example(command: ["new", "."], pages: ["commands", "commands.fr"]),
        Example(
            command: ["new", "post", "What the tide left", "--tags", "sea,found", "--section", "posts"],
            files: ["content/posts/_index.md": "Text.\n"], pages: ["commands", "first-site"]),
        Example(
            command: ["build"], files: ["public/about/index.html": "x", "content/about.md": "Text.\n"],
            pages: ["performance", "performance.fr"]),
    ]

    @Test(arguments: examples)
    func `The manual shows the output of a command as it is printed`(example: Example) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manual-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let site = ["site.yaml": "title: T\nbaseURL: https://example.org/\n", "content/_index.md": "Text.\n"]
        for (name, text) in site.merging(example.files, uniquingKeysWith: { $1 }) {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let result = try Command.run(example.command, in: folder.path, input: example.input)
        let lines = (result.output + result.error).split(separator: "\n").map {
            $0.replacing("\(folder.path)/", with: "")
        }
        // Numbers of diagnostics and durations differ between runs.
        let shown = lines.filter { !$0.contains(/\ in [0-9.]+ m?s|^\d+ (error|warning)|^To publish the site/) }
        #expect(!shown.isEmpty)
        for name in example.pages {
            let page = try ManualPages.page(name)
            for line in shown { #expect(page.contains(line), "\(name): \(line)") }
        }
    }
}

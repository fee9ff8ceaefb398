import Foundation
import SitegenBase
import Testing

@testable import SitegenImporting

/// Files of an import with the errors of a build, beside the files that no longer have them.
@Suite struct ImportRepairTests {
    private func repaired(_ files: [String: String], _ errors: [Diagnostic]) -> [String: String] {
        let log = ImportLog()
        var repair = ImportRepair(
            files.map { PlannedFile(path: $0.key, content: .text($0.value), source: $0.key) }, log)
        let isChanged = repair.fix(errors)
        #expect(isChanged)
        #expect(!log.notes.isEmpty)
        return Dictionary(uniqueKeysWithValues: repair.files.map { ($0.path, $0.text ?? "") })
    }

    @Test func `A setting with an error is removed, with parents that are then empty`() {
        let yaml =
            "# Imported.\ntitle: \"A\"\n\n# Why.\nbaseURL: \"x\"\n\nredirects:\n  \"/a/\": \"b\"\n\nsearch: true\n"
        let errors = [
            Diagnostic("‘x’ is not a web URL", file: "site.yaml", line: 5),
            Diagnostic("‘b’ is not a path", file: "site.yaml", line: 8),
        ]
        #expect(repaired(["site.yaml": yaml], errors)["site.yaml"] == "# Imported.\ntitle: \"A\"\n\n\n\nsearch: true\n")
    }

    @Test func `A value of front matter with an error is removed`() {
        let page = "---\ntitle: \"A\"\nmenu:\n  - main\ndate: 1\n---\nText\n"
        let error = Diagnostic("not a date", file: "content/a.md", line: 5)
        #expect(
            repaired(["content/a.md": page], [error])["content/a.md"]
                == "---\ntitle: \"A\"\nmenu:\n  - main\n---\nText\n")
    }

    @Test func `The second of two pages with one URL gets another one, and a page replaces a generated list`() {
        let files = ["content/a.md": "A\n", "content/b.md": "---\ntitle: B\n---\nB\n", "content/t.md": "T\n"]
        let errors = [
            Diagnostic("‘/a/’ is also the URL of content/a.md", file: "content/b.md"),
            Diagnostic("‘/tags/’ is also the URL of content/t.md", file: "the list of tags"),
        ]
        let new = repaired(files, errors)
        #expect(new["content/a.md"] == "A\n")
        #expect(new["content/b.md"] == "---\nurl: \"/a-2/\"\ntitle: B\n---\nB\n")
        #expect(new["content/t.md"] == "---\nurl: \"/tags/\"\n---\nT\n")
    }

    @Test func `An unknown directive gets a template, and another one is shown as text`() {
        let boxes = String(repeating: "x\n:::box\ny\n:::\n", count: 6)
        let files = ["content/a.md": boxes, "content/b.md": "a :b[c]\n"]
        let errors =
            (0..<6).map {
                Diagnostic("unknown directive ‘box’", file: "content/a.md", line: 4 * $0 + 2, column: 1)
            } + [
                Diagnostic("unknown directive ‘b’", file: "content/b.md", line: 1, column: 3)
            ]
        let new = repaired(files, errors)
        #expect(new["templates/directives/box.mustache"] == "<div class=\"box\">{{{label}}}{{{content}}}</div>")
        #expect(new["content/a.md"] == files["content/a.md"])
        #expect(new["content/b.md"] == "a \\:b[c]\n")
    }

    @Test func `A page that keeps its error becomes a draft, and is then left out`() {
        let log = ImportLog()
        let page = PlannedFile(path: "content/a.md", content: .text("A\n"), source: "a.md")
        var repair = ImportRepair([page], log)
        let error = Diagnostic("cannot be rendered", file: "content/a.md")
        var changes = [repair.fix([error])]
        #expect(repair.files.map(\.text) == ["---\ndraft: true\n---\nA\n"])
        #expect(repair.unpublished.map(\.path) == ["content/a.md"])
        changes += [repair.fix([error])]
        #expect(repair.files.isEmpty)
        #expect(repair.unpublished.map(\.path) == ["content/a.md"])
        changes += [repair.fix([error])]
        #expect(changes == [true, true, false])
    }

    @Test func `Templates, data and files with errors do not keep a site from being built`() {
        let files = [
            "templates/directives/a.mustache": "<p style=\"{{attributes.x}}\">", "data/a.yaml": "a: 1\na: 2\n",
            "templates/b.mustache": "{{",
        ]
        let errors = [
            Diagnostic("a value is not allowed", file: "templates/directives/a.mustache", line: 1),
            Diagnostic("duplicate key", file: "data/a.yaml", line: 2), Diagnostic("open", file: "templates/b.mustache"),
        ]
        #expect(
            repaired(files, errors)
                == ["templates/directives/a.mustache": "<div class=\"a\">{{{label}}}{{{content}}}</div>"])
    }

    @Test func `The words of a page are not compared with a section that has no text`() async throws {
        let folder = TestFolder()
        let sidebar = "[{text: 'Part', items: [{text: 'B', link: '/a/b'}]}]"
        let configuration = "export default {themeConfig: {sidebar: \(sidebar)}}"
        try folder.write([".vitepress/config.js": configuration, "a/b.md": "# B\n\none\n"], in: "old")
        let site = SiteImport(.vitepress, from: folder.path("old"), to: folder.path("new"))
        let summary = try await site.run { _ in
            let page = VisibleWords(html: Array("<main>B one</main>".utf8))
            return TrialBuild(
                diagnostics: [], pages: ["content/a/_index.md": VisibleWords(html: []), "content/a/b.md": page])
        }
        #expect(summary.words?.old == 2)
        #expect(summary.words?.kept == 2)
    }

    @Test func `Readers see no words of a page that is not published`() async throws {
        let folder = TestFolder()
        try folder.write(["README.md": "# A\n\none two\n"], in: "old")
        let site = SiteImport(.markdown, from: folder.path("old"), to: folder.path("new"))
        let summary = try await site.run { new in
            let text = try? String(contentsOfFile: "\(new)/content/_index.md", encoding: .utf8)
            let isDraft = text?.contains("draft: true") ?? true
            return TrialBuild(diagnostics: isDraft ? [] : [Diagnostic("no", file: "content/_index.md")])
        }
        #expect(summary.words?.old == 3)
        #expect(summary.words?.kept == 0)
    }

    @Test func `The builds of an import end`() async throws {
        let folder = TestFolder()
        try folder.write(["book.toml": "", "src/SUMMARY.md": "[A](a.md)\n", "src/a.md": "# A\n"], in: "old")
        let summary = try await SiteImport(from: folder.path("old"), to: folder.path("new")).run { _ in
            TrialBuild(diagnostics: [Diagnostic("always", file: "site.yaml", line: 1)])
        }
        guard case .failed(let errors) = summary.build else {
            Issue.record("the build did not fail")
            return
        }
        #expect(errors.map(\.message) == ["always"])
    }
}

import Foundation
import Testing

/// `sitegen theme explain`.
@Suite struct ThemeExplainTests {
    @Test func `The command names the layout, its partials, and the values of a page`() throws {
        let text = try explain("/people/ada/")
        let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(text.status == 0)
        #expect(lines.first == "Templates: the front matter or a cascade selects the layout ‘person’")
        for line in [
            "person templates/person.mustache", "mark templates/partials/mark.mustache", "page.title Ada",
            "page.fields.role Poet", "page.content <p>A <em>text</em>.</p>", "page.words 2", "site.title T",
        ] {
            #expect(lines.contains(line), "\(line)\n\(text.output)")
        }
        #expect(!lines.contains { $0.hasPrefix("page.description") })
        #expect(!text.hasWritten)
    }

    @Test func `A page of the theme lists the partials of the theme and of the site`() throws {
        let text = try explain("content/a.md", "--all")
        let lines = text.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.first == "Templates: it is a page of the kind ‘article’")
        for line in [
            "article the theme's", "footer templates/partials/footer.mustache", "header the theme's",
            "page.description –",
        ] {
            #expect(lines.contains(line), "\(line)\n\(text.output)")
        }
    }

    @Test func `An unknown page is an error with a suggestion`() throws {
        let text = try explain("content/b.md")
        #expect(text.status == 1)
        #expect(text.error.contains("there is no page ‘content/b.md’"))
        #expect(text.error.contains("did you mean ‘content/a.md’?"))
    }

    private func explain(_ arguments: String...) throws -> (
        status: Int32, output: String, error: String, hasWritten: Bool
    ) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("explain-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in Self.files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let result = try Command.run(["theme", "explain"] + arguments, in: folder.path)
        let hasWritten = ["public", ".sitegen"].contains {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
        return (result.status, result.output, result.error, hasWritten)
    }

    private static let files = [
        "site.yaml":
            "title: T\nbaseURL: https://example.org/\npages: [{from: data/people.csv, path: /people/:slug/, layout: person}]\n",
        "content/a.md": "Text.\n",
        "data/people.csv": "title,role,content\nAda,Poet,A *text*.\n",
        "templates/person.mustache": "{{page.title}}{{> mark}}",
        "templates/partials/mark.mustache": "!",
        "templates/partials/footer.mustache": "<footer></footer>\n",
    ]
}

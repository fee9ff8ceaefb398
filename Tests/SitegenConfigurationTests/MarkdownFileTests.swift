import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import Testing

@Suite struct MarkdownFileTests {
    struct Recipe: Decodable, Equatable {
        var servings: Int
        var tags: [String]?
    }

    @Test(arguments: [
        ("---\nservings: 4\ntags: [soup]\n---\n# Soup\n", "# Soup\n", 5),
        ("+++\nservings = 4\ntags = ['soup']\n+++\n\n# Soup\n", "\n# Soup\n", 5),
        ("{\"servings\": 4, \"tags\": [\"soup\"]}\n# Soup\n", "# Soup\n", 2),
    ])
    func `Front matter is decoded, and the rest is the body`(text: String, body: String, line: Int) throws {
        let file = try MarkdownFile(text, name: "soup.md")
        #expect(try file.metadata(Recipe.self) == Recipe(servings: 4, tags: ["soup"]))
        #expect(file.frontMatter["tags"] == ["soup"])
        #expect((file.body, file.bodyLine) == (body, line))
        #expect(file.document().blocks.first?.position?.line == line + (body.hasPrefix("\n") ? 1 : 0))
    }

    @Test func `A text without front matter is the body`() throws {
        let file = try MarkdownFile("# Soup\n", name: "soup.md")
        #expect(file.frontMatter.isEmpty)
        #expect((file.body, file.bodyLine) == ("# Soup\n", 1))
    }

    @Test(arguments: [
        ("---\nservings: 4\n", "soup.md:1:1: error: the front matter is never closed"),
        ("---\nservings: [\n---\n", "soup.md:3:1: error: "),
        ("---\nservings: many\n---\n", "soup.md:2:11: error: ‘servings’ must be"),
        ("---\nservings: 1\nservngs: 2\n---\n", "soup.md:3:1: error: unknown key ‘servngs’"),
    ])
    func `Errors have positions`(text: String, message: String) throws {
        let failure = try #require(throws: BuildFailure.self) {
            _ = try MarkdownFile(text, name: "soup.md").metadata(Recipe.self)
        }
        #expect("\(try #require(failure.diagnostics.first))".hasPrefix(message))
    }
}

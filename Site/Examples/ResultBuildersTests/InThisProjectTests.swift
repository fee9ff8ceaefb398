import Foundation
import Sitegen
import Testing

@testable import ResultBuilders

struct InThisProjectTests {
    // region: renderings
    let renderings = InThisProject.Renderings(
        InThisProject.welcomeBuilder(
            name: "Ada", titles: ["Countess of Lovelace", "Mathematician"])
    )
    // endregion

    @Test func `The HTML is what the article shows`() throws {
        #expect(renderings.html == (try output("welcome.html")))
    }

    @Test(arguments: ["result-builders.md", "result-builders.fr.md"])
    func `The article contains the rendered HTML for the browser to show`(file: String) throws {
        let article = try text("../content/articles/\(file)")
        #expect(article.contains("font-size: 1.5rem\">\n\(renderings.html)</div>\n"))
    }

    @Test func `The plain text is what the article shows`() throws {
        #expect(renderings.plainText + "\n" == (try output("welcome.txt")))
    }

    // region: runs
    @Test func `The attributed string has a run for each look`() {
        let text = renderings.attributedString
        let looks = text.runs.map { run in
            Look(String(text[run.range].characters), run[Color.self], run[Size.self])
        }
        #expect(
            looks == [
                Look("Hello "),
                Look("Ada", .red),
                Look(",\n"),
                Look("Countess of Lovelace,\nMathematician", nil, 20),
            ])
    }
    // endregion

    @Test func `Without titles, the rendered greeting ends with No Title`() {
        let renderings = InThisProject.Renderings(InThisProject.welcomeBuilder(name: "Ada", titles: []))
        #expect(renderings.plainText == "Hello Ada,\nNo Title")
        #expect(renderings.html == "<p>Hello <span style=\"color:#ff0000\">Ada</span>,<br>\nNo Title</p>\n")
    }

    private typealias Color = AttributeScopes.DocumentAttributes.TextColorAttribute
    private typealias Size = AttributeScopes.DocumentAttributes.FontSizeAttribute

    /// A stretch of text, its color and its size.
    private struct Look: Equatable {
        var text: String
        var color: Color.Value?
        var size: Size.Value?

        init(_ text: String, _ color: Color.Value? = nil, _ size: Size.Value? = nil) {
            self.text = text
            self.color = color
            self.size = size
        }
    }

    private func output(_ name: String) throws -> String {
        try text("ResultBuilders/Output/\(name)")
    }

    /// A file by its path relative to the folder of the examples.
    private func text(_ path: String) throws -> String {
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: examples.appendingPathComponent(path), encoding: .utf8)
    }
}

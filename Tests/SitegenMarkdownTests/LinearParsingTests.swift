#if DEBUG
import SitegenDocuments
import SitegenMarkdown
import Testing

@testable import SitegenBytes

/// Parsing grows linearly with the text. The tests compare the steps counted by debug builds, not times.
@Suite struct LinearParsingTests {
    /// A start, a text that is repeated, and an end.
    @Test(arguments: [
        // Many candidates on one line.
        ("# ", "$a {b=\"c\"} ", "\n"), ("", "$a ", "b$"), ("[!", "https://a.b/*c ", ""),
        // Formulas in one cell of a table, which have no end.
        ("| a |\n|---|\n| ", "$` ", "|\n"),
        // Each line in code looks like a definition that the lines below might continue.
        ("a\n\n```\n", "> : a $x$\n", "```\n"),
    ])
    func `Parsing a long text takes linear work`(start: String, repeated: String, end: String) async {
        let growth = await WorkCounter.growth { count in
            let text = start + String(repeating: repeated, count: count) + end
            _ = Document(markdown: text, extensions: Set(MarkdownExtension.allCases))
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }
}
#endif

import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// HTML Living Standard §13.2.3.5: noncharacters, and control characters except white space, are not allowed in HTML.
@Suite struct ControlCharacterTests {
    static let forbidden: [UInt32] = [
        0x1, 0x8, 0xB, 0xE, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF,
    ]

    @Test(arguments: forbidden) func `A forbidden character becomes U+FFFD in text, code, URLs, attributes and HTML`(
        value: UInt32
    ) throws {
        let character = try #require(Unicode.Scalar(value))
        let markdown = """
            a\(character)b `\(character)` [\(character)](/\(character) "\(character)") <i title="\(character)">

            ```\(character)
            \(character)
            ```

            <p>\(character)

            """
        for extensions in [Set<MarkdownExtension>.none, .standard] {
            let html = HTMLRenderer(rawHTML: .keep).render(Document(markdown: markdown, extensions: extensions))
            #expect(!html.unicodeScalars.contains(character))
            #expect(html.contains("a\u{FFFD}b <code>\u{FFFD}</code>"))
        }
    }

    @Test(arguments: forbidden) func `A forbidden character is replaced and reported at any offset`(value: UInt32)
        throws
    {
        let character = try #require(Unicode.Scalar(value))
        for count in 0..<20 {
            let start = String(repeating: "a", count: count)
            let (document, issues) = Document.parsing(markdown: "~é\n\(start)\(character)b\n中\t~", extensions: .none)
            #expect(issues == [MarkdownIssue(.controlCharacter, at: SourcePosition(line: 2, column: count + 1))])
            #expect(document.plainText.hasPrefix("~é \(start)\u{FFFD}b"))
        }
    }

    @Test(arguments: forbidden) func `References to forbidden characters become U+FFFD except in code`(value: UInt32) {
        for reference in ["&#\(value);", "&#x\(String(value, radix: 16));"] {
            for extensions in [Set<MarkdownExtension>.none, .standard] where value < 0xFDD0 || value > 0xFDEF {
                let document = Document(
                    markdown: "a\(reference)b [c](/d '\(reference)') `\(reference)`", extensions: extensions)
                #expect(
                    document.render() == "<p>a\u{FFFD}b <a href=\"/d\" title=\"\u{FFFD}\">c</a> "
                        + "<code>\(reference.replacing("&", with: "&amp;"))</code></p>\n")
            }
        }
    }

    @Test func `Tabs are kept, and form feeds become spaces`() {
        let parsed = Document.parsing(markdown: "a\tb\r\nc\u{C}d&#12;e")
        #expect(parsed.document.plainText == "a\tb c d e")
        #expect(parsed.issues.isEmpty)
    }

    @Test(arguments: ["a é 中文 ﬀ \u{FFFD}", "\u{FEFF}a", "\u{A0}👍🏽\u{1F7FF}"])
    func `Other characters are neither replaced nor reported`(text: String) {
        #expect(Document.parsing(markdown: text).issues == [])
        #expect(Document(markdown: text).plainText == text.replacing("\u{FEFF}", with: ""))
    }

    @Test func `Only the first forbidden character is reported`() {
        let issues = Document.parsing(markdown: "a\nb \u{7}\u{8}\n").issues
        #expect(issues == [MarkdownIssue(.controlCharacter, at: SourcePosition(line: 2, column: 3))])
    }
}

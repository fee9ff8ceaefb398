import Hypertext
import SitegenDocuments
import Testing

@testable import SitegenMarkdown

@Suite struct SmartPunctuationTests {
    /// The rules of libcmark's `CMARK_OPT_SMART`.
    @Test(arguments: [
        ("\"Hello,\" said the spider.", "“Hello,” said the spider."),
        ("'A', 'B', and 'C' are letters.", "‘A’, ‘B’, and ‘C’ are letters."),
        ("'He said, \"I want to go.\"'", "‘He said, “I want to go.”’"),
        ("Were you alive in the 70's?", "Were you alive in the 70’s?"),
        ("Here is some quoted '`code`' and a \"[link](/u)\".", "Here is some quoted ‘code’ and a “link”."),
        ("'tis the season to be 'jolly'", "’tis the season to be ‘jolly’"),
        ("'We'll use Jane's boat,' Jenna said.", "‘We’ll use Jane’s boat,’ Jenna said."),
        ("\"A paragraph with no closing quote.", "“A paragraph with no closing quote."),
        ("a(\"b\") [\"c\"]", "a(“b”) [“c”]"),
        ("(\".a\") [\".b\"]", "(“.a”) [“.b”]"),
        ("\"*a*\" *\"b\"*", "“a” “b”"),
        ("a -- b --- c ---- d ----- e ------ f ------- g", "a – b — c –– d —– e —— f —–– g"),
        ("one-two - three", "one-two - three"),
        ("Ellipses...and...and....", "Ellipses…and…and…."),
        ("No ellipses..", "No ellipses.."),
    ])
    func `English punctuation equals that of libcmark`(markdown: String, text: String) {
        #expect(Self.text(markdown, language: "en") == text)
        #expect(Self.text(markdown, language: nil) == text)
    }

    @Test(arguments: [
        ("en-GB", "“a ‘b’ c’s”"),
        ("fr", "«\u{A0}a “b” c’s\u{A0}»"),
        ("fr-CH", "«\u{202F}a ‹\u{202F}b\u{202F}› c’s\u{202F}»"),
        ("de", "„a ‚b‘ c’s“"),
        ("de-AT", "„a ‚b‘ c’s“"),
        ("de-CH", "«a ‹b› c’s»"),
        ("es", "«a “b” c’s»"),
        ("it", "«a “b” c’s»"),
        ("pt-BR", "“a ‘b’ c’s”"),
        ("ru", "«a „b“ c’s»"),
        ("sv", "“a ‘b’ c’s”"),
        ("zh-Hans", "\"a 'b' c's\""),
        ("ja", "\"a 'b' c's\""),
    ])
    func `Quotation marks depend on the language`(language: String, text: String) {
        #expect(Self.text("\"a 'b' c's\"", language: language) == text)
    }

    @Test func `Escaped punctuation is unchanged`() {
        let document = Document(markdown: #"\"a\" \'b\' 'c\'s' d\--e f\..."#, extensions: [.smartPunctuation])
        #expect(document.plainText == "\"a\" 'b' ‘c's’ d--e f...")
    }

    @Test func `Punctuation in code, URLs and attributes is unchanged`() {
        let markdown = "`\"a\" --` <http://a.b/--'c'> http://d.e/--'f [g](/--\"h\"){title=\"i--j\"}"
        let document = Document(markdown: markdown, extensions: [.smartPunctuation, .autolinks, .attributes])
        #expect(
            document.render() == """
                <p><code>&quot;a&quot; --</code> <a href="http://a.b/--&#x27;c&#x27;">http://a.b/--'c'</a> \
                <a href="http://d.e/--&#x27;f">http://d.e/--'f</a> <a href="/--%22h%22" title="i--j">g</a></p>

                """)
    }

    private static func text(_ markdown: String, language: String?) -> String {
        let parsed = Document(markdown: markdown, extensions: .none)
        guard case .paragraph(let paragraph)? = parsed.blocks.first else { return "" }
        let extensions = InlineExtensions([.smartPunctuation], language: language)
        let content = paragraph.content.map { inline in
            var inline = inline
            inline.modifyRun { $0 = extensions.applied(to: $0, depth: 1, in: .text) }
            return inline
        }
        return Document([.paragraph(Paragraph(extensions.applied(to: content, depth: 0, in: .text)))]).plainText
    }
}

import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct MarkdownWritingTests {
    @Test(arguments: [
        "# Title\n\nText.\n",
        "2 * 3 = 6, snake_case, a < b, AT&T, C:\\dir, [x], f(x)[0], ~5 %, wow!\n",
        "*a* **b** ***c*** `d` ``e`f`` [g](/h \"i\") ![j](k.png) <http://l.m> <n@o.p>\n",
        "one\\\ntwo\nthree\n",
        "> a\n>\n> > b\n>\n> - c\n",
        "- a\n  - b\n    1. c\n- d\n",
        "- a\n\n- b\n\n  c\n",
        "- a\n\n* b\n\n- c\n",
        "1. a\n2. b\n\n1) c\n",
        "9. a\n\n10. b\n\n    c\n",
        "-\n- a\n-\n",
        "- * a\n",
        "- * -\n",
        "- > a\n  >\n  b\n",
        "````\n```\n````\n",
        "~~~a`b\nc\n~~~\n",
        "~~~ ~a`b\nc\n~~~\n",
        "```swift file=a.swift\nlet x\n```\n",
        "***\n",
        "- ___\n",
        "<div>\n\n*a*\n\n</div>\n",
        "a <b>c</b>\n",
        "Title\nof two lines\n===\n",
        "[a](<b c> \"d \\\" e\")\n",
        "[a](b\\\\* \"&amp;amp;\")\n",
    ])
    func `Markdown in canonical form is unchanged`(markdown: String) {
        let document = Document(markdown: markdown, extensions: .none)
        #expect(MarkdownRenderer(dialect: .commonMark).render(document) == markdown)
    }

    @Test(arguments: [
        ("Title\n---\n", "## Title\n"),
        ("# Title #\n", "# Title\n"),
        ("+ a\n+ b\n", "- a\n- b\n"),
        ("_a_ __b__\n", "*a* **b**\n"),
        ("    code\n", "```\ncode\n```\n"),
        ("a  \nb\n", "a\\\nb\n"),
        ("[a][b]\n\n[b]: /c 'd'\n", "[a](/c \"d\")\n"),
        ("a\nb\n", "a\nb\n"),
        ("* * *\n", "***\n"),
    ])
    func `Alternative syntax is written in canonical form`(markdown: String, expected: String) {
        #expect(Document(markdown: markdown, extensions: .none).markdown == expected)
    }

    // Text that resembles syntax.
    @Test(arguments: [
        ("*a*", "\\*a\\*\n"), ("_a_", "\\_a\\_\n"), ("`", "\\`\n"), ("# a", "\\# a\n"), ("#a", "#a\n"),
        ("- a", "\\- a\n"), ("-a", "-a\n"), ("+ a", "\\+ a\n"), ("1. a", "1\\. a\n"), ("1.5", "1.5\n"),
        ("2024) a", "2024\\) a\n"), ("> a", "\\> a\n"), ("---", "\\---\n"), ("[a](b)", "[a]\\(b)\n"),
        ("[a]: b", "\\[a]: b\n"), ("<b>", "\\<b>\n"), ("<3", "<3\n"), ("&amp;", "\\&amp;\n"), ("&", "&\n"),
        ("\\*", "\\\\\\*\n"), ("a\\", "a\\\\\n"), ("~~~", "\\~~~\n"), (" a ", "&#32;a&#32;\n"),
        ("###### a", "\\###### a\n"), ("####### a", "####### a\n"), ("123456789. a", "123456789\\. a\n"),
        ("1234567890. a", "1234567890. a\n"), ("a * ", "a \\*&#32;\n"),
        ("a\nb", "a&#10;b\n"), ("\u{FEFF}", "&#65279;\n"), ("\ta", "&#9;a\n"), ("a\u{A0}", "a\u{A0}\n"),
    ])
    func `Text is escaped only where it would be parsed as syntax`(text: String, expected: String) {
        let document = Document([.paragraph(Paragraph([.text(Text(text))]))])
        let written = MarkdownRenderer(dialect: .commonMark).render(document)
        #expect(written == expected)
        #expect(Document(markdown: written, extensions: .none) == document)
    }

    @Test(arguments: [
        ("a ~~b~~", "a \\~\\~b\\~\\~\n"), ("www.a.b", "www\\.a.b\n"), ("http://a.b", "http\\://a.b\n"),
        ("a@b.c", "a\\@b.c\n"), ("[^1]", "\\[^1]\n"), ("[ ] a", "\\[ ] a\n"), ("[[toc]]", "\\[[toc]]\n"),
        (": a", "\\: a\n"), (":::a", "\\:::a\n"), ("b:a[c]", "b:a[c]\n"), (":a[b]", "\\:a[b]\n"),
        ("at 10:30", "at 10:30\n"),
    ])
    func `The syntax of extensions is escaped only in the extended dialect`(text: String, expected: String) {
        let document = Document([.paragraph(Paragraph([.text(Text(text))]))])
        #expect(document.markdown == expected)
        #expect(Document(markdown: document.markdown) == document)
        #expect(MarkdownRenderer(dialect: .commonMark).render(document) == text + "\n")
    }

    @Test func `Fences and bullets follow the options of the renderer`() {
        let document = Document(markdown: "- a\n\n```swift\nx\n```\n\n```\n~~~\n```\n\n- * b\n")
        let renderer = MarkdownRenderer(fence: .tildes, bullet: .plus)
        #expect(
            renderer.render(document) == "+ a\n\n~~~swift\nx\n~~~\n\n~~~~\n~~~\n~~~~\n\n+ - b\n")
    }

    @Test(arguments: [MarkdownRenderer.Dialect.commonMark, .extended])
    func `The numbers of a list keep their delimiter`(dialect: MarkdownRenderer.Dialect) {
        let text = "1) a\n2) b\n   1. c\n\n1. d\n\n5) e\n"
        var renderer = MarkdownRenderer(dialect: dialect)
        #expect(renderer.render(Document(markdown: text)) == text)
        renderer.numberDelimiter = .period
        #expect(renderer.render(Document(markdown: "1) a\n2) b\n")) == "1. a\n2. b\n")
    }

    @Test func `Links can be written as references`() {
        let text =
            "[a](/a) and ![b](<b c> \"d\"), [a *e*](/a), <https://a.example>, [2] and [\n3 ] are text.\n\n| [f](/f) |\n|---|\n\n[^n]\n\n[^n]: g\n"
        let document = Document(markdown: text)
        var renderer = MarkdownRenderer()
        renderer.links = .references
        let written = renderer.render(document)
        #expect(
            written == """
                [a][1] and ![b][4], [a *e*][1], <https://a.example>, [2] and [
                3 ] are text.

                | [f][5] |
                | --- |

                [^n]

                [^n]: g

                [1]: /a
                [4]: <b c> "d"
                [5]: /f

                """)
        #expect(Document(markdown: written) == document)
        #expect(renderer.render(Document(markdown: "a\n")) == "a\n")
        #expect(renderer.render(Document(markdown: "[a](b)\n\n<script>\n")) == "[a](b)\n\n<script>\n")
        let address = String(repeating: "a", count: 30_000)
        let long = renderer.render(Document(markdown: String(repeating: "[b](\(address))\n", count: 4)))
        #expect(long == String(repeating: "[b][1]\n", count: 3) + "[b](\(address))\n\n[1]: \(address)\n")
    }

    @Test func `Numbers, headings and breaks follow the options of the renderer`() {
        let text =
            "1. a\n2. b\n\n# C\n\n## 1. d\n\n## *e*\n\n## f | g\n\n### h\n\n***\n\n- i\n  ***\n- # j\n- ***\n\n## k\n"
        var renderer = MarkdownRenderer()
        renderer.numberDelimiter = .parenthesis
        renderer.numbering = .repeated
        renderer.headings = .underlines
        renderer.thematicBreak = .hyphens
        let document = Document(markdown: text)
        #expect(document.markdown == text.replacing("- ***", with: "- ___"))
        let written = renderer.render(document)
        #expect(
            written
                == "1) a\n1) b\n\nC\n===\n\n## 1. d\n\n## *e*\n\n## f | g\n\n### h\n\n---\n\n- i\n  ***\n- # j\n- ___\n\nk\n---\n"
        )
        #expect(Document(markdown: written) == document)
        renderer.thematicBreak = .underscores
        #expect(renderer.render(Document(markdown: "***\n\na\n\n***\n")) == "___\n\na\n\n___\n")
        renderer.thematicBreak = .hyphens
        // `---` in the first line would begin front matter.
        #expect(renderer.render(Document(markdown: "***\n\na\n\n***\n")) == "***\n\na\n\n---\n")
    }

    @Test(arguments: [
        "<kbd>Ctrl</kbd>+C copies.\n", "- <kbd>a</kbd>\n- <br>b\n", "<a><b>\n", "</kbd> a\n", "<a>*b*\n", "<a>`b`\n",
        "> <sub>a</sub>\n> b\n", "![pic](a b.png)\n", "[a](b c) d\n",
    ])
    func `Text that begins with a tag, and brackets that are no link, are written as they were`(markdown: String) {
        let document = Document(markdown: markdown, extensions: .none)
        #expect(MarkdownRenderer(dialect: .commonMark).render(document) == markdown)
        #expect(Document(markdown: markdown).markdown == markdown)
    }

    @Test(arguments: [
        "[//]: #\n    <a>\n", "[//]: #\n    <a>\n    b\n", "[//]: #\n    <div>a</div>\n",
        "[a]\\(b \"c\")\n", "[a]\\(b )\n", "[a]\\(b)\n", "[a]\\(<b c>)\n", "[a]\\( b)\n",
    ])
    func `Tags and brackets that would have a meaning are protected`(markdown: String) {
        let document = Document(markdown: markdown, extensions: .none)
        #expect(
            MarkdownRenderer(dialect: .commonMark).render(document).replacing("    b", with: "b")
                == markdown.replacing("    b", with: "b"))
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `Smart punctuation is escaped if the option is set`() {
        let document = Document { Paragraph { "\"a\" isn't -- well-known ... 1.5 - ." } }
        let renderer = MarkdownRenderer(escapesSmartPunctuation: true)
        #expect(renderer.render(document) == "\\\"a\\\" isn\\'t \\-\\- well-known \\.\\.\\. 1.5 - .\n")
        let every = Set(MarkdownExtension.allCases)
        #expect(Document(markdown: renderer.render(document), extensions: every) == document)
        #expect(document.markdown == "\"a\" isn't -- well-known ... 1.5 - .\n")
    }

    @Test(arguments: [
        ("==a==\\=\n", "==a==\\=\n"), ("# :a{.b}\n", "# :a{.b}\n"), ("# a \\{b}\n", "# a {b\\}\n"),
        ("# a{b}\n", "# a{b}\n"), ("# `{b}`\n", "# `{b}`\n"), ("# a \\{b=\"{\"}\n", "# a {b=\"{\"\\}\n"),
    ])
    func `Braces and equal signs are escaped only where they would be parsed as syntax`(
        markdown: String, expected: String
    ) {
        let every = Set(MarkdownExtension.allCases).subtracting([.smartPunctuation])
        let document = Document(markdown: markdown, extensions: every)
        #expect(document.markdown == expected)
        #expect(Document(markdown: expected, extensions: every) == document)
    }

    @Test(arguments: [
        "- a\n  | b |\n  | --- |\n", "a\n:   b\n    | c |\n    | --- |\n",
        "- a\n  ```math\n  b\n\n  c\n  ```\n  d\n", "- [ ] $$a\n  = b$$\n", "|a| is $\\|a\\|$\n",
    ])
    func `Lists with tables and formulas are written as they were`(markdown: String) {
        #expect(Document(markdown: markdown).markdown == markdown)
    }

    // Emphasis next to letters, spaces and other emphasis.
    @Test(arguments: [
        "a*b*c", "*a*_b_*c*", "*_a_*", "**_a_ b**", "***a* b**", "*a **b** c*", "**a *b* c**", "**a*b*c**", "*a **b***",
        "&#97;*(b)*", "*(a)*&#98;", "*a*\\*", "**a**\\*\\*", "*a\\**", "*a\nb*",
    ])
    func `Emphasis round-trips`(markdown: String) {
        expectRoundTrip(markdown + "\n", .none)
    }

    @Test(arguments: [
        // Two lines of HTML in one paragraph, the second of which would begin a block.
        "a\n    <div>\n", "[x]: y\n    <b>\n", "<a\nhref='\n    # b'>c</a>\n", "a <b\n    - c>\n",
        "- <pre>\n\n  a\n  </pre>\n", "-\n    <div>\n", "> <!-- a\n", "- a\n  <!-- b -->\n  c\n",
        "[a ![b](c) d](e)\n", "![a [b](c) d](e)\n", "[a <http://b.c>](d)\n", "\\[//]: #\n",
        "a\\![b](c)\n", "[a:b](a:b)\n", "[ab:c](<ab:c>)\n",
    ])
    func `HTML and links round-trip`(markdown: String) {
        expectRoundTrip(markdown, .none)
    }

    @Test(arguments: [
        "| a | b |\n| --- | --: |\n| `c\\|d` | e\\|f |\n",
        "> | a |\n> | :-: |\n> | *b* |\n",
        "~~a~~ ~5\n",
        "- [ ] a\n- [x] b\n",
        "> [!NOTE]\n> a\n>\n> - b\n",
        "a[^1] b[^n]\n\n[^1]: c\n\n    d\n\n[^n]: e\n",
        "a\n:   b\n\n    - c\n\nd\n\n:   e\n",
        "## a {#b .c d=\"e f\"}\n",
        "[a](b){.c} ![d](e){#f}\n",
        "![a](b \"c\")\n",
        "[[toc]]\n\na\n\n<!--more-->\n\nb\n",
        "::a[b *c*]{d=e}\n\n::::f\na\n\n:::g\n<b>\n\n:::\n::::\n",
        "a :b[*c*]{d=e} :f{.g}\n",
        "# a\n\n# a\n\n# b {#a}\n",
    ])
    func `The syntax of extensions round-trips`(markdown: String) {
        let document = Document(markdown: markdown)
        #expect(document != Document(markdown: markdown, extensions: [.headingIdentifiers]) || markdown.hasPrefix("#"))
        expectRoundTrip(markdown, .standard)
    }

    @Test(arguments: [(30, false), (31, true)])
    func `An address with many parentheses is in angle brackets`(depth: Int, isBracketed: Bool) {
        let address = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
        let document = Document { Paragraph { Link(address) { "a" } } }
        #expect(document.markdown == (isBracketed ? "[a](<\(address)>)\n" : "[a](\(address))\n"))
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test(arguments: ["A.  b\n", "AB. c\n", "a. b\n", "A) b\n"])
    func `A list item with an initial has two blanks, as a name may begin with one`(markdown: String) {
        let every = Set(MarkdownExtension.allCases).subtracting([.smartPunctuation])
        #expect(Document(markdown: markdown, extensions: every).markdown == markdown)
    }

    @Test(arguments: [
        ("a", "a$`b`$"), ("я", "я$`b`$"), ("a ", "a $b$"), ("(", "($b$"), ("时间为", "时间为$b$"), ("の", "の$b$"),
        ("은", "은$b$"),
    ])
    func `A formula has backticks after a letter, other than a CJK one`(text: String, markdown: String) {
        let document = Document {
            Paragraph {
                text; Formula("b")
            }
        }
        #expect(document.markdown == markdown + "\n")
        #expect(Document(markdown: markdown, extensions: [.math]) == document)
    }

    @Test func `A heading id is written only if it differs from the generated id`() {
        let document = Document {
            Heading(1, id: "a") { "A" }
            Heading(1, id: "a-1") { "A" }
            Heading(2, id: "c") { "B" }
        }
        #expect(document.markdown == "# A\n\n# A\n\n## B {#c}\n")
        let taken = Document {
            Heading(1, id: "a") { "A" }
            Heading(1, id: "a-2") { "A" }
            Heading(1, id: "a-3") { "A" }
            Heading(1, id: "a-1") { "B" }
        }
        #expect(taken.markdown == "# A\n\n# A\n\n# A\n\n# B {#a-1}\n")
        #expect(Document(markdown: taken.markdown) == taken)
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `Nodes without Markdown syntax are written as their content or as HTML`() {
        let document = Document {
            Paragraph {
                Text("red").color(.red)
                " and "
                Embed { span { "a *b*" } }
            }
            Paragraph { "" }
            Embed {
                div {
                    p { "a\n\nb" }
                }
            }
            Link("/a") { "b" }
        }
        #expect(
            document.markdown
                == """
                red and <span>a \\*b\\*</span>

                <div><p>a
                &#10;b</p></div>

                [b](/a)

                """.replacingOccurrences(of: "&#10;b", with: "&#10;\nb"))
    }

    @Test func `A definition with ten thousand terms is written in linear time`() {
        let markdown = String(repeating: "a \\=\\=b\n", count: 10_000) + ":   c\n"
        #expect(MarkdownRenderer().render(Document(markdown: markdown)) == markdown)
    }

    @Test func `Ten thousand definitions of a term are written in linear time`() {
        let markdown = "a\n" + String(repeating: ":   b\n", count: 10_000)
        #expect(MarkdownRenderer().render(Document(markdown: markdown)) == markdown)
    }

    @Test func `List numbers are clamped to the valid range`() {
        let document = Document { OrderedList(start: -5) { "a" } }
        #expect(document.markdown == "0. a\n")
        #expect(
            Document {
                OrderedList(start: .max) {
                    "a"; "b"
                }
            }.markdown == "999999999. a\n999999999. b\n")
    }
}

@Suite(.enabled(if: Conformance.folder != nil, "SITEGEN_CONFORMANCE names no folder with the examples"))
struct MarkdownRoundTripTests {
    @Test func `CommonMark examples round-trip with and without extensions`() throws {
        for example in try Conformance.examples() {
            let comment = Comment(rawValue: "example \(example.example)")
            for extensions in [Set<MarkdownExtension>.none, .standard] {
                expectRoundTrip(example.markdown, extensions, comment)
            }
            expectRoundTrip(example.markdown, .none, comment, dialect: .commonMark)
        }
    }
}

@Suite struct PageRoundTripTests {
    /// The pages of the project's own site.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Site/content")

    @Test func `All pages of the project's site round-trip`() throws {
        let files = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "md" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for extensions in [Set<MarkdownExtension>.none, .standard] {
                expectRoundTrip(text, extensions, Comment(rawValue: file.lastPathComponent))
            }
            count += 1
        }
        #expect(count > 0)
    }
}

/// Expects the same tree and the same rendered Markdown after the text is parsed, rendered and parsed again.
private func expectRoundTrip(
    _ markdown: String, _ extensions: Set<MarkdownExtension>, _ comment: Comment? = nil,
    dialect: MarkdownRenderer.Dialect = .extended, sourceLocation: SourceLocation = #_sourceLocation
) {
    let renderer = MarkdownRenderer(dialect: dialect)
    let document = Document(markdown: markdown, extensions: extensions)
    let written = renderer.render(document)
    let again = Document(markdown: written, extensions: extensions)
    #expect(again.treeDump == document.treeDump, comment, sourceLocation: sourceLocation)
    #expect(again == document, comment, sourceLocation: sourceLocation)
    #expect(renderer.render(again) == written, comment, sourceLocation: sourceLocation)
}

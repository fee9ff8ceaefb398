import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// GitHub Docs, "Basic writing and formatting syntax", Footnotes. Cases not described there follow cmark-gfm.
@Suite struct FootnoteTests {
    static func notes(_ markdown: String) -> [Footnote] {
        Document(markdown: markdown).blocks.compactMap { if case .footnote(let note) = $0 { note } else { nil } }
    }

    static func issues(_ markdown: String) -> [String] {
        Document.parsing(markdown: markdown).issues.map { "\($0.position.line):\($0.position.column) \($0.kind)" }
    }

    @Test(arguments: [
        ("**a.**[^1]", "<strong>a.</strong>↗"), ("*(a)*[^1] b", "<em>(a)</em>↗ b"), ("[^1]*(a)*", "↗<em>(a)</em>"),
        ("__a!__[^1]__b__", "<strong>a!</strong>↗<strong>b</strong>"), ("a*[^1]*", "a*↗*"), ("\\*[^1]\\*", "*↗*"),
        ("*a[^1]*", "<em>a↗</em>"), ("`*[^1]*`", "<code>*[^1]*</code>"),
        ("<b title='*[^1]*'>", "&lt;b title='*[^1]*'&gt;"),
    ])
    func `A footnote reference counts as a bracket for the emphasis next to it`(markdown: String, expected: String) {
        let html = Document(markdown: markdown + "\n\n[^1]: n").render()
        let paragraph = html.prefix { $0 != "\n" }
        #expect(paragraph.replacing(/<sup>.*?<\/sup>/, with: "↗") == "<p>\(expected)</p>")
    }

    @Test func `Footnotes render at the end with links to and from their references`() {
        let markdown = """
            Here is a simple footnote[^1].

            A footnote can also have multiple lines[^2].

            [^1]: My reference.
            [^2]: To add line breaks within a footnote, add 2 spaces to the end of a line.  
            This is a second line.

            """
        #expect(
            Document(markdown: markdown).render() == """
                <p>Here is a simple footnote<sup><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup>.</p>
                <p>A footnote can also have multiple lines<sup><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup>.</p>
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="fn-1">
                <p>My reference. <a href="#fnref-1" role="doc-backlink">↩\u{FE0E}</a></p>
                </li>
                <li id="fn-2">
                <p>To add line breaks within a footnote, add 2 spaces to the end of a line.<br>
                This is a second line. <a href="#fnref-2" role="doc-backlink">↩\u{FE0E}</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test(arguments: [
        ("A footnote before its reference", "[^a]: Note\n\nText[^a]\n", "Note"),
        ("A lazy continuation line", "Text[^a]\n\n[^a]: One\ntwo\n", "One two"),
        ("Text on the next line", "Text[^a]\n\n[^a]:\n    Note\n", "Note"),
        ("Text below a blank line", "Text[^a]\n\n[^a]:\n\n    Note\n", "Note"),
        ("A footnote directly below its reference", "Text[^a]\n[^a]: Note\n", "Note"),
        ("A footnote in a quote", "Text[^a]\n\n> [^a]: Note\n", "Note"),
        ("A footnote in a list", "1.  Text[^a]\n\n    [^a]: Note\n", "Note"),
        ("A footnote directly below the text of a list item", "10. Text[^a]\n    [^a]: Note\n", "Note"),
        ("A footnote at the start of an item", "Text[^a]\n\n- [^a]: Note\n", "Note"),
        ("A footnote at the start of an item with a star", "Text[^a]\n\n* [^a]: Note\n", "Note"),
        ("A label with delimiters", "Text[^*], text[^*]\n\n[^*]: Note\n", "Note"),
        ("CRLF line ends", "Text[^a]\r\n\r\n[^a]: Note\r\n", "Note"),
        ("A byte order mark", "\u{FEFF}[^a]: Note\n\nText[^a]\n", "Note"),
    ])
    func `A footnote is found at each valid position`(name: String, markdown: String, note: String) {
        #expect(Self.notes(markdown).map { Document($0.content).plainText } == [note], "\(name)")
        #expect(Document(markdown: markdown).render().contains("role=\"doc-noteref\">1</a>"), "\(name)")
        #expect(Self.issues(markdown) == [], "\(name)")
    }

    @Test func `A footnote can contain any block, indented by four spaces`() {
        let markdown = """
            Text[^a]

            [^a]: One

                Two

                ```c
                [^a]: code
                ```

                - item

            [^b]: > quote

            [^c]: - item
            After
            """
        let notes = Self.notes(markdown)
        let expected = Document {
            Footnote("a") {
                "One"
                "Two"
                CodeBlock("[^a]: code\n", language: "c")
                BulletList { "item" }
            }
            Footnote("b") { BlockQuote { "quote" } }
            Footnote("c") {
                BulletList {
                    ListItem([
                        .paragraph(Paragraph([.text(Text("item")), .softBreak(SoftBreak()), .text(Text("After"))]))
                    ])
                }
            }
        }
        #expect(notes.map { Block.footnote($0) } == expected.blocks)
    }

    @Test func `Each of several references to a footnote has its own back link`() {
        let html = Document(markdown: "a[^n] b[^N]\n\n[^n]: Note\n").render()
        #expect(html.contains("id=\"fnref-n\""))
        #expect(html.contains("id=\"fnref2-n\""))
        #expect(html.contains("<a href=\"#fnref2-n\" role=\"doc-backlink\">↩\u{FE0E}<sup>2</sup></a>"))
    }

    @Test(arguments: [
        ("`[^a]`\n", "<p><code>[^a]</code></p>\n"),
        ("    [^a]: x\n", "<pre><code>[^a]: x\n</code></pre>\n"),
        ("```\n[^a]: x [^b]\n[^c]:\n```\n", "<pre><code>[^a]: x [^b]\n[^c]:\n</code></pre>\n"),
        ("```\n~~~\n[^a]: x\n```\n", "<pre><code>~~~\n[^a]: x\n</code></pre>\n"),
        ("    ~~~\n    [^a]: x\n", "<pre><code>~~~\n[^a]: x\n</code></pre>\n"),
        ("> ```\n> [^a]: x\n", "<blockquote>\n<pre><code>[^a]: x\n</code></pre>\n</blockquote>\n"),
        ("<div>\n[^a]: x\n</div>\n", "<div>\n[^a]: x\n</div>\n"),
        ("<!--\n[^a]: x\n-->\n", "<!--\n[^a]: x\n-->\n"),
        ("[x](/u[^a])\n", "<p><a href=\"/u%5B%5Ea%5D\">x</a></p>\n"),
        ("[x](/u '[^a]')\n", "<p><a href=\"/u\" title=\"[^a]\">x</a></p>\n"),
        ("<b title='[^a]'>x\n", "<p><b title='[^a]'>x</p>\n"),
        ("[^a b]\n", "<p>[^a b]</p>\n"),
        ("[^]\n", "<p>[^]</p>\n"),
        ("\\[^a]\n", "<p>[^a]</p>\n"),
        ("[\\^a]\n", "<p>[^a]</p>\n"),
        ("[^a](/u)\n", "<p><a href=\"/u\">^a</a></p>\n"),
        ("text\n     [^a]: x\n", "<p>text\n[^a]: x</p>\n"),
    ])
    func `Text that is not a footnote is unchanged`(markdown: String, html: String) {
        let document = Document(markdown: markdown)
        #expect(HTMLRenderer(rawHTML: .keep).render(document) == html)
    }

    @Test func `A footnote below a list does not make the list loose`() {
        let html = Document(markdown: "+ a\n+ b[^n]\n\n[^n]: Note\n").render()
        #expect(html.hasPrefix("<ul>\n<li>a</li>\n<li>b<sup>"))
        #expect(html.contains("</sup></li>\n</ul>\n<section"))
    }

    /// Markdown, and the ids of its headings.
    @Test(arguments: [
        ("One[^x].\n\n## fn x\n\n[^x]: n\n", "fn-x-1"),
        ("One[^x], two[^x].\n\n## fnref x\n\n## fnref2 x\n\n[^x]: n\n", "fnref-x-1 fnref2-x-1"),
        ("One[^x].\n\n## fn y\n\n[^x]: n\n", "fn-y"), ("One[^y].\n\n## fnref y\n\n## fn y\n", "fnref-y fn-y"),
        ("[a]{#b}\n\n## B\n\n## B\n\n## B {#b-1}\n", "b-2 b-3 b-1"),
        ("a\n{#b}\n\n## B\n", "b-1"), ("```swift {#b}\nx\n```\n\n## B\n", "b-1"),
        ("![a](/b.png){#b}\n\n> ## B\n", "b-1"), ("One[^x].\n\n[^x]: [a]{#n}\n\n    ## N\n", "n-1"),
    ])
    func `The id of a heading differs from those of footnotes and other nodes`(markdown: String, ids: String) throws {
        let document = Document(markdown: markdown)
        let html = document.render()
        #expect(html.matches(of: #/<h\d id="(.*?)"/#).map { String($0.output.1) }.joined(separator: " ") == ids)
        let all = html.matches(of: #/ id="(.*?)"/#).map { String($0.output.1) }
        #expect(Set(all).count == all.count)
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `References to footnotes with similar labels have different ids`() {
        let html = Document(markdown: "[^x] [^x] [^x-2] [^x]\n\n[^x]: a\n\n[^x-2]: b\n").render()
        let ids = html.matches(of: #/ id="(.*?)"/#).map { String($0.output.1) }
        #expect(ids == ["fnref-x", "fnref2-x", "fnref-x-2", "fnref3-x", "fn-x", "fn-x-2"])
        #expect(html.matches(of: #/href="#(.*?)"/#).allSatisfy { ids.contains(String($0.output.1)) })
    }

    @Test func `A link can contain a footnote reference`() {
        let html = Document(markdown: "[a [^n] b](/u)\n\n[^n]: Note\n").render()
        #expect(html.hasPrefix("<p><a href=\"/u\">a <sup>"))
    }

    @Test(arguments: [
        ("Text\n\n[^a]: Note\n", ["3:1 unusedFootnote(\"a\")"]),
        ("One[^a] and\ntwo[^b]\n\n[^a]: Note\n", ["2:4 undefinedFootnote(\"b\")"]),
        ("Text[^a]\n\n> [^a]: One\n\n[^a]: Two\n", ["5:1 repeatedFootnote(\"a\")"]),
        ("`[^a]`\n\n    [^b]: x\n", []),
        (
            "x[^c]\n\n[^b]: y[^d]\n[^a]: z\n",
            [
                "1:2 undefinedFootnote(\"c\")", "3:1 unusedFootnote(\"b\")", "3:8 undefinedFootnote(\"d\")",
                "4:1 unusedFootnote(\"a\")",
            ]
        ),
    ])
    func `Unused, undefined and repeated footnotes are reported`(markdown: String, issues: [String]) {
        #expect(Self.issues(markdown) == issues)
    }

    @Test func `Positions count from the line that the caller passes`() {
        let (document, issues) = Document.parsing(markdown: Array("a\n\n  [^n]: Note\n".utf8), firstLine: 11)
        #expect(document.blocks.last?.position == SourcePosition(line: 13, column: 3))
        #expect(issues.map(\.position) == [SourcePosition(line: 13, column: 3)])
        #expect(issues.first?.message.contains("‘n’") == true)
    }

    @Test func `Ten thousand footnotes are parsed`() {
        let count = 10_000
        let calls = (0..<count).map { "text[^\($0)]\n\n" }.joined()
        let notes = (0..<count).map { "[^\($0)]: note \($0)\n\n" }.joined()
        let (document, issues) = Document.parsing(markdown: calls + notes)
        #expect(document.blocks.count == 2 * count)
        #expect(issues == [])
    }

    @Test(arguments: ["[^", "[^a", "[^a]", "[^a]:", "[^a]: ", "> [^a]: ", "[^a]: x\n", "\\[^"])
    func `Fifty thousand repeated footnote markers are parsed`(piece: String) {
        let markdown = String(repeating: piece, count: 50_000)
        #expect(!Document(markdown: markdown).blocks.isEmpty)
    }

    @Test func `Without the extension, a footnote is a link definition`() {
        let extensions = Set<MarkdownExtension>.standard.subtracting([.footnotes])
        #expect(
            Document(markdown: "[^a]\n\n[^a]: /u\n", extensions: extensions).render()
                == "<p><a href=\"/u\">^a</a></p>\n")
    }
}

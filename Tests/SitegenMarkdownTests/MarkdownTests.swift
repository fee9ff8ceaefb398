import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct ParsingTests {
    @Test func `Parsed Markdown equals the same document built in Swift`() {
        let parsed = Document(
            markdown: """
                # Title

                Text with *stress*, **weight**, `code`, [a link](/a "A")
                and ![an image](b.png).\\
                Next <b>line</b>

                > Quote

                - one
                - two

                3. three

                   more

                ```swift file=a.swift
                let x
                ```

                ***

                <hr>
                """, extensions: .none)
        let built = Document {
            Heading(1) { "Title" }
            Paragraph {
                "Text with "
                Emphasis { "stress" }
                ", "
                Strong { "weight" }
                ", "
                Code("code")
                ", "
                Link("/a", title: "A") { "a link" }
                SoftBreak()
                "and "
                Image("b.png", alternativeText: "an image")
                "."
                LineBreak()
                "Next "
                InlineHTML("<b>")
                "line"
                InlineHTML("</b>")
            }
            BlockQuote { "Quote" }
            BulletList {
                "one"; "two"
            }
            OrderedList(start: 3, isTight: false) {
                ListItem {
                    "three"; "more"
                }
            }
            CodeBlock("let x\n", info: InfoString("swift file=a.swift"))
            ThematicBreak()
            HTMLBlock("<hr>\n")
        }
        #expect(parsed == built)
    }

    @Test func `Headings get ids unless the extension is off`() {
        let markdown = "# A\n\n## A\n"
        #expect(Document(markdown: markdown).render() == "<h1 id=\"a\">A</h1>\n<h2 id=\"a-1\">A</h2>\n")
        #expect(Document(markdown: markdown, extensions: .none).render() == "<h1>A</h1>\n<h2>A</h2>\n")
    }

    @Test func `Blocks have source positions`() {
        let markdown = "# A\n\ntext\n\n> - item\n"
        let document = Document(markdown: Array(markdown.utf8), firstLine: 10)
        #expect(document.blocks[0].position == SourcePosition(line: 10, column: 1))
        #expect(document.blocks[1].position == SourcePosition(line: 12, column: 1))
        guard case .blockQuote(let quote) = document.blocks[2], case .bulletList(let list) = quote.content[0] else {
            Issue.record("no list in a quote: \(document)")
            return
        }
        #expect(quote.position == SourcePosition(line: 14, column: 1))
        #expect(list.items[0].position == SourcePosition(line: 14, column: 3))
        #expect(list.items[0].content[0].position == SourcePosition(line: 14, column: 5))
    }

    @Test func `The default renderer escapes HTML and drops unsafe URLs`() {
        let document = Document(markdown: "<div onclick=x>\n\n[a](javascript:x) ![b](data:text/html,c) <img onerror=x>")
        #expect(
            document.render() == """
                <p>&lt;div onclick=x&gt;</p>
                <p>a b &lt;img onerror=x&gt;</p>

                """)
    }
}

@Suite struct BadInputTests {
    @Test func `NUL and invalid UTF-8 become U+FFFD`() {
        #expect(Document(markdown: "a\0b").render() == "<p>a\u{FFFD}b</p>\n")
        #expect(Document(markdown: [0x61, 0xFF, 0x62] as [UInt8]).render() == "<p>a\u{FFFD}b</p>\n")
    }

    @Test(arguments: ["", "\n", " ", "\u{FEFF}"])
    func `An empty text is an empty document`(text: String) {
        #expect(Document(markdown: text).blocks.isEmpty)
    }

    @Test func `LF, CRLF and CR end lines`() {
        let expected = Document(markdown: "# a\n\nb\n")
        #expect(Document(markdown: "# a\r\n\r\nb\r\n") == expected)
        #expect(Document(markdown: "# a\r\rb\r") == expected)
    }

    struct Repetition: CustomTestStringConvertible {
        let before: String
        let count: Int
        var text = "deep"
        var after = ""

        var markdown: String {
            String(repeating: before, count: count) + text + String(repeating: after, count: count)
        }

        var testDescription: String { "\(count) times \(before)…\(after)" }
    }

    @Test(arguments: [
        Repetition(before: ">", count: 100_000),
        Repetition(before: "- ", count: 50_000),
        Repetition(before: "*a **b ", count: 50_000, after: "** *"),
        Repetition(before: "[", count: 50_000),
        Repetition(before: "[", count: 50_000, after: "](x)"),
        Repetition(before: "![", count: 50_000, after: "](x)"),
        Repetition(before: "![[]()", count: 50_000),
        Repetition(before: "*a_ ", count: 50_000),
        Repetition(before: "a `", count: 50_000),
        Repetition(before: "a <", count: 50_000),
    ])
    func `Deeply nested Markdown neither overflows the stack nor loses text`(repetition: Repetition) {
        let document = Document(markdown: repetition.markdown)
        let isInHTML = document.render().contains("deep")
        let isInText = document.plainText.contains("deep")
        #expect(isInHTML)
        #expect(isInText)
    }

    @Test(arguments: [Set<MarkdownExtension>.none, .standard])
    func `Image openings beyond four thousand in a paragraph are text`(
        extensions: Set<MarkdownExtension>
    ) {
        let images = String(repeating: "![a](b) ", count: 3000)
        let paragraphs = Document(markdown: images + "\n\n" + images, extensions: extensions)
        #expect(paragraphs.render().split(separator: "<img").count == 6001)
        let hostile = String(repeating: "![[]()", count: 5000) + "`![`"
        let text = Document(markdown: hostile, extensions: extensions).plainText
        #expect(text.filter { $0 == "!" }.count == 5001)
        #expect(text.filter { $0 == "[" }.count == 5001)
    }

    @Test func `Concurrent tasks parse independently`() async {
        let markdown = String(repeating: "# Heading\n\n*text* with `code` and [links](/a)\n\n> - item\n\n", count: 400)
        let expected = Document(markdown: markdown).render()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 { group.addTask { Document(markdown: markdown).render() == expected } }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}

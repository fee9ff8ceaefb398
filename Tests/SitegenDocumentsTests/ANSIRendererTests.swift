import Hypertext
import SitegenDocuments
import Testing

@Suite struct ANSIRendererTests {
    private func render(
        width: Int = 20, colors: Bool = false, links: Bool = true, @DocumentBuilder _ content: () -> [Block]
    ) -> String {
        ANSIRenderer(width: width, usesColors: colors, usesHyperlinks: links).render(Document(content()))
            .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
    }

    @Test func `Text styles are reset and repeated on each line`() {
        let result = render(width: 8) {
            Paragraph {
                Strong { "bold text" }
                " "
                Emphasis { "it" }
            }
        }
        #expect(result == "␛[1mbold␛[0m\n␛[1mtext␛[0m ␛[3mit␛[0m\n")
    }

    @Test func `Colors are written only if enabled`() {
        #expect(render { Heading(1) { "A" } } == "␛[1;4mA␛[0m\n")
        #expect(render(colors: true) { Heading(1) { "A" } } == "␛[1;4;36mA␛[0m\n")
        let red = { Paragraph { Text("r").color(.red) } }
        #expect(render { red() } == "r\n")
        #expect(render(colors: true) { red() } == "␛[38;2;255;0;0mr␛[0m\n")
    }

    @Test func `Links are terminal hyperlinks or show their URLs`() {
        let link = { Paragraph { Link("https://a.b/ü\u{1B}") { "c" } } }
        #expect(render { link() } == "␛]8;;https://a.b/%C3%BC%1B␛\\␛[4mc␛[0m␛]8;;␛\\\n")
        #expect(render(links: false) { Paragraph { Link("/x") { "c" } } } == "␛[4mc␛[0m␛[2;4m (/x)␛[0m\n")
        #expect(render { Paragraph { Link("javascript:x") { "c" } } } == "␛[4mc␛[0m\n")
        #expect(render(links: false) { Paragraph { Link("[[a b#C d]]") { "e" } } } == "␛[4me␛[0m␛[2;4m (a b#c-d)␛[0m\n")
        #expect(
            render(links: false) { Paragraph { Image("[[a.png]]", alternativeText: "b") } } == "[b␛[2m (a.png)␛[0m]\n")
    }

    @Test func `Lists, quotes and code blocks are indented and separated`() {
        let result = render(width: 12) {
            BulletList {
                ListItem { "one two three" }
                ListItem(isChecked: true) { "done" }
            }
            OrderedList(start: 9) {
                "nine"; "ten"
            }
            BlockQuote { "quoted text here" }
            CodeBlock("\tx = 1\n")
        }
        #expect(
            result == """
                • one two
                  three
                • ☑ done

                 9. nine
                10. ten

                ␛[2m│ ␛[0mquoted
                ␛[2m│ ␛[0mtext here

                        x = 1

                """)
    }

    @Test func `Columns are as wide as their displayed text`() {
        let result = render {
            Table(
                alignments: [nil, .right],
                header: TableRow([TableCell { "字" }, TableCell { "n" }]),
                rows: [
                    TableRow([TableCell { "e\u{301}" }, TableCell { "100" }]),
                    TableRow([TableCell { "👍🏽x" }, TableCell { "1" }]),
                ])
        }
        .replacing("␛[2m", with: "").replacing("␛[1m", with: "").replacing("␛[0m", with: "")
        #expect(
            result == """
                ┌─────┬─────┐
                │ 字  │   n │
                ├─────┼─────┤
                │ e\u{301}   │ 100 │
                │ 👍🏽x │   1 │
                └─────┴─────┘

                """)
    }

    @Test func `The cells of a wide table are wrapped`() {
        let result = render(width: 16) {
            Table(
                header: TableRow([TableCell { "a" }, TableCell { "b" }]),
                rows: [TableRow([TableCell { "x" }, TableCell { "one two three" }])])
        }
        let lines = result.replacing("␛[2m", with: "").replacing("␛[1m", with: "").replacing("␛[0m", with: "")
            .split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 16 })
        #expect(lines[3...4] == ["│ x │ one two  │", "│   │ three    │"] || lines[3] == "│ x │ one two │")
    }

    @Test func `Control characters in text are replaced or removed`() {
        let text = "a\u{1B}[31m\u{7}\u{9B}2J\u{202E}b\r\u{7F}\u{0}"
        let shown = "a␛[31m␇\u{FFFD}2J\u{FFFD}b"
        let paragraph = ANSIRenderer(usesColors: false).render(Document { Paragraph { text } })
        #expect(paragraph.hasPrefix(shown))
        let all = Document {
            Heading(1) { text }
            Paragraph { Code(text) }
            CodeBlock(text)
            Paragraph { Link("/" + text) { text } }
            Paragraph { Image("/" + text, alternativeText: text) }
            Alert(.note) { "x" }
        }
        let output = ANSIRenderer(width: 30).render(all)
        // The remaining escape characters are those of styles and hyperlinks.
        var rest = output[...]
        while let escape = rest.firstIndex(of: "\u{1B}") {
            let next = rest[rest.index(after: escape)...]
            #expect(next.hasPrefix("[") || next.hasPrefix("]8;;") || next.hasPrefix("\\"))
            #expect(!next.hasPrefix("[31m"))
            rest = next
        }
        let isClean = output.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar == "\u{1B}" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        }
        #expect(isClean)
    }
}

@Suite struct TextWrappingTests {
    @Test(arguments: [
        ("one two three", 7, "one two\nthree"),
        ("one two three", 3, "one\ntwo\nthr\nee"),
        ("a  b", 80, "a b"),
        ("日本語を書く", 4, "日本\n語を\n書く"),
        ("ab 日本", 5, "ab 日\n本"),
        ("cafe\u{301} au", 4, "cafe\u{301}\nau"),
        ("👩‍👩‍👧 x", 2, "👩‍👩‍👧\nx"),
        ("❤\u{FE0F} x", 3, "❤\u{FE0F}\nx"),
        ("ab cd ef", 5, "ab cd\nef"),
        ("", 5, ""),
        ("abc", 0, "a\nb\nc"),
    ])
    func `Lines break at spaces and between wide characters`(text: String, width: Int, expected: String) {
        #expect(PlainTextRenderer(width: width).render(Document { Paragraph { text } }) == expected)
    }

    @Test func `Headings and paragraphs are wrapped, and code blocks are not`() {
        let document = Document {
            Heading(1) { "a long title" }
            Paragraph {
                "one"
                LineBreak()
                "two three"
            }
            CodeBlock("let x = 12345\n")
        }
        #expect(PlainTextRenderer(width: 6).render(document) == "a long\ntitle\n\none\ntwo\nthree\n\nlet x = 12345")
        #expect(document.plainText == "a long title\n\none\ntwo three\n\nlet x = 12345")
    }
}

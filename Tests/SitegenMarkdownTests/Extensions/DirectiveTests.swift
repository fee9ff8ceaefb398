import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// The generic directives proposal on CommonMark's forum: leaf and container directives.
@Suite struct BlockDirectiveTests {
    static let cases: [(markdown: String, document: Document)] = [
        ("::video", Document { BlockDirective("video") }),
        (
            "::video[A *ship*]{#v .wide src=/a.mp4 title=\"A \\\"ship\\\"\" muted}\n",
            Document {
                BlockDirective(
                    "video",
                    label: [.text(Text("A ")), .emphasis(Emphasis([.text(Text("ship"))]))],
                    attributes: NodeAttributes(
                        id: "v", classes: ["wide"], values: ["src": "/a.mp4", "title": "A \"ship\"", "muted": ""])
                )
            }
        ),
        (
            ":::details[More]\ntext\n:::\n",
            Document {
                BlockDirective("details", label: [.text(Text("More"))], Document { Paragraph { "text" } }.blocks)
            }
        ),
        (
            "before\n::: note\ntext\n\n- item\n:::\nafter\n",
            Document {
                Paragraph { "before" }
                BlockDirective(
                    "note",
                    Document {
                        Paragraph { "text" }
                        BulletList { "item" }
                    }.blocks)
                Paragraph { "after" }
            }
        ),
        // Attributes without a name create a div, and colons may follow (Pandoc, "Divs and Spans").
        (
            "::: {#a .b}\ntext\n:::\n",
            Document {
                BlockDirective(
                    "div", attributes: NodeAttributes(id: "a", classes: ["b"]), Document { Paragraph { "text" } }.blocks
                )
            }
        ),
        (
            ":::::: {.a data-b=c} ::::\n::: note :::\ntext\n:::\n::::::\n",
            Document {
                BlockDirective(
                    "div", attributes: NodeAttributes(classes: ["a"], values: ["data-b": "c"]),
                    Document { BlockDirective("note", Document { Paragraph { "text" } }.blocks) }.blocks)
            }
        ),
        (
            "::: {}\n\n::: a :\n\n:: {.a}",
            Document {
                Paragraph { "::: {}" }
                Paragraph { "::: a :" }
                Paragraph { ":: {.a}" }
            }
        ),
        // Nested directives with a different or the same number of colons.
        (
            "::::a\n:::b\n1\n:::\n2\n::::\n",
            Document {
                BlockDirective(
                    "a",
                    Document {
                        BlockDirective("b", Document { Paragraph { "1" } }.blocks)
                        Paragraph { "2" }
                    }.blocks)
            }
        ),
        (
            ":::a\n:::b\n1\n:::\n2\n:::\n",
            Document {
                BlockDirective(
                    "a",
                    Document {
                        BlockDirective("b", Document { Paragraph { "1" } }.blocks)
                        Paragraph { "2" }
                    }.blocks)
            }
        ),
        // The closing line of an outer directive also closes an inner one with fewer colons.
        (
            "::::a\n:::b\n1\n::::\n2\n",
            Document {
                BlockDirective("a", Document { BlockDirective("b", Document { Paragraph { "1" } }.blocks) }.blocks)
                Paragraph { "2" }
            }
        ),
        // Directives in containers, whose end closes them.
        (
            "> :::a\n> text\n\nafter\n",
            Document {
                BlockQuote { BlockDirective("a", Document { Paragraph { "text" } }.blocks) }
                Paragraph { "after" }
            }
        ),
        (
            "- item\n\n  :::a\n  text\n  :::\n",
            Document {
                BulletList(isTight: false) {
                    ListItem {
                        "item"
                        BlockDirective("a", Document { Paragraph { "text" } }.blocks)
                    }
                }
            }
        ),
    ]

    @Test(arguments: ["```\n:::\n```", "~~~\n:::b\n~~~", "````\n```\n:::\n````", "- ```\n  :::\n  ```"])
    func `Colons in fenced code neither begin nor end a directive`(code: String) {
        let content = Document(markdown: code, extensions: []).blocks
        let document = Document(markdown: ":::note\n\(code)\n\ntext\n:::\n\nbefore\n:::\nafter\n")
        #expect(
            document
                == Document {
                    BlockDirective("note", content + Document { Paragraph { "text" } }.blocks)
                    Paragraph([
                        .text(Text("before")), .softBreak(SoftBreak()), .text(Text(":::")), .softBreak(SoftBreak()),
                        .text(Text("after")),
                    ])
                })
    }

    @Test(arguments: [
        "- :::a\n  b\n  :::\n", "- ::::a\n  b\n  ::::\n", "- - :::a\n    b\n    :::\n", "7) :::a\n   b\n",
    ])
    func `A directive can begin directly after a list marker`(markdown: String) {
        let dump = Document(markdown: markdown).treeDump
        #expect(dump.contains("ListItem\n"))
        #expect(dump.contains("BlockDirective \"a\"\n"))
        #expect(!dump.contains(":::"))
    }

    @Test func `A directive after a number that cannot begin a list is text`() {
        #expect(
            Document(markdown: "In\n1986. :::a\n").blocks == [
                .paragraph(Paragraph([.text(Text("In")), .softBreak(SoftBreak()), .text(Text("1986. :::a"))]))
            ])
    }

    @Test(arguments: [
        ("::a[b `]` c]", "b `]` c"), ("::a[`` ` ] ``]", "`` ` ] ``"), ("::a[b ` c]", "b \\` c"),
        ("::a[`` ` c]", "\\`\\` \\` c"),
    ])
    func `A bracket in code does not end the label of a directive`(markdown: String, label: String) {
        guard case .directive(let directive)? = Document(markdown: markdown).blocks.first else {
            Issue.record("no directive")
            return
        }
        #expect(MarkdownRenderer().render(directive.label) == label)
    }

    @Test(arguments: cases)
    func `Directives are parsed with their labels, attributes and content`(markdown: String, document: Document) {
        #expect(Document(markdown: markdown) == document)
    }

    @Test func `A label can contain inline markup`() {
        let document = Document(markdown: "::figure[a `c` \\] [b] [c] [^n]]\n\n[c]: /c\n\n[^n]: Note\n")
        guard case .directive(let directive) = document.blocks.first else {
            Issue.record("no directive: \(document)")
            return
        }
        let expected: [Inline] = [
            .text(Text("a ")), .code(Code("c")), .text(Text(" ] [b] ")), .link(Link("/c", [.text(Text("c"))])),
            .text(Text(" ")), .footnoteReference(FootnoteReference("n")),
        ]
        #expect(directive.label == expected)
    }

    @Test(arguments: [
        ("```\n:::note\n::x\n:::\n```\n", "<pre><code>:::note\n::x\n:::\n</code></pre>\n"),
        ("    :::note\n", "<pre><code>:::note\n</code></pre>\n"),
        ("<!--\n:::note\n:::\n-->\n", "<!--\n:::note\n:::\n-->\n"),
        ("<div>\n:::note\n</div>\n", "<div>\n:::note\n</div>\n"),
        ("text\n     :::note\n", "<p>text\n:::note</p>\n"),
        ("`a\n     :::note\nb`\n", "<p><code>a :::note b</code></p>\n"),
        ("text\n:::\n", "<p>text\n:::</p>\n"),
        ("::\n", "<p>::</p>\n"),
        (":: video\n", "<p>:: video</p>\n"),
        ("::video text\n", "<p>::video text</p>\n"),
        ("::video[text\n", "<p>::video[text</p>\n"),
        ("::video{a=}\n", "<p>::video{a=}</p>\n"),
        (":::1\n", "<p>:::1</p>\n"),
        ("\\::video\n", "<p>::video</p>\n"),
    ])
    func `Text that is not a directive is unchanged`(markdown: String, html: String) {
        #expect(HTMLRenderer(rawHTML: .keep).render(Document(markdown: markdown)) == html)
    }

    @Test(arguments: [
        (":::a\ntext\n", ["1:1 unclosedDirective(\"a\")"]),
        ("text\n\n> :::a\n> :::b\n> :::\n", ["3:3 unclosedDirective(\"a\")"]),
        ("::::a\n  :::b\n::::\n", ["2:3 unclosedDirective(\"b\")"]),
        (":::a\n:::\n", []),
    ])
    func `An unclosed directive is reported`(markdown: String, issues: [String]) {
        let found = Document.parsing(markdown: markdown).issues
        #expect(found.map { "\($0.position.line):\($0.position.column) \($0.kind)" } == issues)
    }

    @Test(arguments: [":::a\n", ":::a\ntext\n\n", "::::a\n:::\n", "> :::a\n", "> ", "::a\n", ":::a\n> "])
    func `Fifty thousand repeated directive markers neither overflow the stack nor lose text`(piece: String) {
        let document = Document(markdown: String(repeating: piece, count: 50_000) + "\n\ndeep\n")
        #expect(document.plainText.contains("deep"))
        #expect(document.render().contains("deep"))
    }

    @Test(arguments: [
        ("[[toc]]\n", true), ("[[TOC]]\n", true), ("\\[[toc]]\n", false), ("`[[toc]]`\n", false),
        ("[[toc]] here\n", false),
    ])
    func `A paragraph that is only a toc marker becomes a contents marker`(markdown: String, isMarker: Bool) {
        let document = Document(markdown: markdown)
        #expect((document.blocks == [.contentsMarker(ContentsMarker())]) == isMarker)
    }

    @Test func `The table of contents is rendered once, and further markers are reported`() {
        let (document, issues) = Document.parsing(markdown: "[[toc]]\n\n# a\n\n- [[toc]]\n\n[[TOC]]\n")
        #expect(
            document.render() == """
                <nav class="toc">
                <ul>
                <li><a href="#a">a</a></li>
                </ul>
                </nav>
                <h1 id="a">a</h1>
                <ul>
                <li></li>
                </ul>

                """)
        #expect(
            issues.map { "\($0.position.line):\($0.position.column) \($0.kind)" } == [
                "5:3 repeatedContents", "7:1 repeatedContents",
            ])
    }

    @Test(arguments: [
        ("<!--more-->\n", true), ("<!-- more -->\n", true), ("  <!-- MORE -->  \n", true), ("<!--more-->text\n", false),
        ("`<!--more-->`\n", false),
    ])
    func `A more comment on its own line becomes a summary marker`(markdown: String, isMarker: Bool) {
        let document = Document(markdown: markdown)
        #expect((document.blocks == [.summaryMarker(SummaryMarker())]) == isMarker)
    }

    @Test func `Without the extensions, directives and markers are not parsed`() {
        let markdown = ":::a\n\n[[toc]]\n\n<!--more-->\n"
        #expect(
            HTMLRenderer(rawHTML: .keep).render(Document(markdown: markdown, extensions: [.tables]))
                == "<p>:::a</p>\n<p>[[toc]]</p>\n<!--more-->\n")
    }
}

import Hypertext
import SitegenDocuments
import Testing

@Suite struct HTMLRendererTests {
    @Test(arguments: [
        (HTMLRenderer.RawHTML.keep, "<p>a<b onclick=x></p>\n<script>\n"),
        (.escape, "<p>a&lt;b onclick=x&gt;</p>\n<p>&lt;script&gt;</p>\n"),
        (.drop, "<p>a</p>\n"),
    ])
    func `Raw HTML is kept, shown as text, or left out`(rawHTML: HTMLRenderer.RawHTML, expected: String) {
        let document = Document {
            Paragraph {
                "a"; InlineHTML("<b onclick=x>")
            }
            HTMLBlock("<script>\n")
        }
        #expect(HTMLRenderer(rawHTML: rawHTML).render(document) == expected)
    }

    /// Raw HTML, and the text that is shown of it.
    @Test(arguments: [
        ("<!-- a -->", ""), ("<!-- a\n\n-- b -->\n", ""), ("<!---->", ""), ("<!-->", ""), ("<!--->", ""),
        ("<!-- a --> b", "<p> b</p>"), ("<p>a<!-- b -->c</p>", "<p>&lt;p&gt;ac&lt;/p&gt;</p>"),
        ("<!-- a -->\n<!-- b -->", ""), ("<!-- a -->b<!-- c -->", "<p>b</p>"),
        ("<!-- <p> -->", ""), ("<!-- a --!> b -->", ""),
        // What is no comment stays.
        ("<!-- a", "<p>&lt;!-- a</p>"), ("<!doctype a>", "<p>&lt;!doctype a&gt;</p>"),
        ("<? a ?>", "<p>&lt;? a ?&gt;</p>"),
        ("<p title=\"<!-- a -->\">", "<p>&lt;p title=&quot;&lt;!-- a --&gt;&quot;&gt;</p>"),
        ("<script>\n<!-- a -->\n</script>", "<p>&lt;script&gt;\n&lt;!-- a --&gt;\n&lt;/script&gt;</p>"),
    ])
    func `HTML comments are not shown`(html: String, shown: String) {
        let document = Document { HTMLBlock(html) }
        #expect(document.render() == (shown.isEmpty ? "" : shown + "\n"))
        #expect(HTMLRenderer.untrusted.render(document) == document.render())
        #expect(HTMLRenderer(rawHTML: .drop).render(document) == "")
        #expect(HTMLRenderer(rawHTML: .keep).render(document).contains(html))
        #expect(document.plainText == "")
        let line = Document {
            Paragraph {
                "x"; InlineHTML("<!-- a -->"); "y"
            }
        }
        #expect(line.render() == "<p>xy</p>\n")
        #expect(HTMLRenderer(rawHTML: .keep).render(line) == "<p>x<!-- a -->y</p>\n")
    }

    @Test func `A link that is removed becomes its text, and keeps its id`() {
        let document = Document { Paragraph { Link("ftp://a/", title: "t") { Strong { "a" } } } }
        #expect(document.render() == "<p><strong>a</strong></p>\n")
        var link = Link("ftp://a/") { "a" }
        link.attributes.id = "b"
        #expect(Document { Paragraph { link } }.render() == "<p><span id=\"b\">a</span></p>\n")
    }

    @Test func `An unsafe URL is omitted, and the text is kept`() {
        let document = Document {
            Paragraph {
                Link("javascript:alert(1)") { "link" }
                Image("javascript:alert(1)", alternativeText: "image")
            }
        }
        #expect(document.render() == "<p>linkimage</p>\n")
        #expect(
            HTMLRenderer(urls: .all).render(document)
                == #"<p><a href="javascript:alert(1)">link</a><img src="javascript:alert(1)" alt="image"></p>"# + "\n")
    }

    @Test func `Links can have web schemes and additional allowed schemes`() {
        let document = Document {
            Paragraph {
                Link("ftp://a/") { "a" }
                Link("data:image/png,A") { "b" }
                Image("data:image/png,A", alternativeText: "c")
                Image("ftp://a/b.png", alternativeText: "d")
            }
        }
        let image = #"<img src="data:image/png,A" alt="c">"#
        #expect(document.render() == "<p>ab\(image)d</p>\n")
        #expect(
            HTMLRenderer(urls: .schemes(["ftp"])).render(document)
                == "<p><a href=\"ftp://a/\">a</a>b\(image)d</p>\n")
        #expect(HTMLRenderer(urls: .web).render(document) == "<p>abcd</p>\n")
    }

    @Test func `The first contents marker shows the table of contents of its document`() {
        let renderer = HTMLRenderer()
        for title in ["A", "B"] {
            let document = Document {
                ContentsMarker()
                Heading(1, id: "x") { title }
                BlockQuote { ContentsMarker() }
            }
            let contents = "<nav class=\"toc\">\n<ul>\n<li><a href=\"#x\">\(title)</a></li>\n</ul>\n</nav>\n"
            #expect(
                renderer.render(document)
                    == contents + "<h1 id=\"x\">\(title)</h1>\n<blockquote>\n</blockquote>\n")
        }
    }

    @Test func `URLs of links and images can be resolved with a function`() {
        let document = Document { Paragraph { Link("/a") { Image("/b.png", alternativeText: "") } } }
        let renderer = HTMLRenderer(resolveURL: { "/base" + $0 })
        #expect(renderer.render(document) == #"<p><a href="/base/a"><img src="/base/b.png" alt=""></a></p>"# + "\n")
    }

    @Test func `Code is highlighted if its language is known`() {
        let renderer = HTMLRenderer(highlight: { code, language, buffer in
            guard language == "shout" else { return false }
            buffer.writeText(code.uppercased())
            return true
        })
        let document = Document {
            CodeBlock("a <b>", language: "shout")
            CodeBlock("a <b>", language: "whisper")
            CodeBlock("a")
        }
        #expect(
            renderer.render(document) == """
                <pre><code class="language-shout">A &lt;B&gt;
                </code></pre>
                <pre><code class="language-whisper">a &lt;b&gt;
                </code></pre>
                <pre><code>a
                </code></pre>

                """)
    }

    @Test(arguments: [(true, "<li class=\"task a\"><label>"), (false, "<li class=\"task\">\n<p class=\"a\"><label>")])
    func `The attributes of a task are on its item, or on the paragraph of a loose list`(isTight: Bool, start: String) {
        var text = Paragraph { "x" }
        text.attributes = NodeAttributes(classes: ["a"])
        let list = BulletList(isTight: isTight, [ListItem(isChecked: false, [.paragraph(text)])])
        #expect(Document([.bulletList(list)]).render().hasPrefix("<ul>\n" + start))
    }

    @Test func `A loose list keeps its paragraphs`() {
        let list = BulletList(isTight: false) {
            "a";
            ListItem {
                "b"; BulletList { "c" }
            }
        }
        #expect(
            Document { list }.render() == """
                <ul>
                <li>
                <p>a</p>
                </li>
                <li>
                <p>b</p>
                <ul>
                <li>c</li>
                </ul>
                </li>
                </ul>

                """)
    }
}

@Suite struct PlainTextTests {
    @Test func `A footnote is written once, and a caption that repeats the alternative text is left out`() {
        let document = Document([
            .paragraph(
                Paragraph {
                    "a"; FootnoteReference("n"); "b"; FootnoteReference("n")
                }),
            .figure(Figure(Image("/a.png", alternativeText: "Boats")) { "Boats" }),
            .figure(Figure(Image("/b.png", alternativeText: "Sea")) { "Boats" }),
            .footnote(Footnote("n") { Paragraph { "note" } }),
        ])
        #expect(document.plainText == "a[1]b[1]\n\nBoats\n\nSea\nBoats\n\n[1] note")
    }

    @Test func `The text of an item is as wide as the page, with its indentation`() {
        let document = Document {
            OrderedList {
                ListItem {
                    Paragraph { "one two three" }; CodeBlock("a\n\nb\n")
                }
            }
        }
        #expect(PlainTextRenderer(width: 10).render(document) == "1. one two\n   three\n   a\n\n   b")
    }

    @Test func `Plain text contains the visible text of a document`() {
        let document = Document {
            Heading(1) {
                "Title"; Code(" x")
            }
            Paragraph {
                "One "; Emphasis { "two" }; SoftBreak(); "three"; LineBreak(); Link("/") { "four" }
            }
            BulletList {
                "a";
                ListItem {
                    "b"; BulletList { "c" }
                }
            }
            BlockQuote { "Quoted" }
            CodeBlock("let x\n")
            HTMLBlock("<hr>")
            Paragraph {
                Image("x", alternativeText: "picture"); InlineHTML("<b>"); Text("!").color(.red)
            }
        }
        #expect(
            document.plainText == """
                Title x

                One two three
                four

                a
                b
                c

                Quoted

                let x

                picture!
                """)
    }
}

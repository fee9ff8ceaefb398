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

    @Test func `An unsafe URL is omitted, and the text is kept`() {
        let document = Document {
            Paragraph {
                Link("javascript:alert(1)") { "link" }
                Image("javascript:alert(1)", alternativeText: "image")
            }
        }
        #expect(document.render() == "<p><a>link</a>image</p>\n")
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
        #expect(document.render() == "<p><a>a</a><a>b</a>\(image)d</p>\n")
        #expect(
            HTMLRenderer(urls: .schemes(["ftp"])).render(document)
                == "<p><a href=\"ftp://a/\">a</a><a>b</a>\(image)d</p>\n")
        #expect(HTMLRenderer(urls: .web).render(document) == "<p><a>a</a><a>b</a>cd</p>\n")
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

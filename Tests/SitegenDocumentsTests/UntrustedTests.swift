import Hypertext
import SitegenDocuments
import Testing

@Suite struct UntrustedTests {
    private func html(@DocumentBuilder _ content: () -> [Block]) -> String {
        HTMLRenderer.untrusted.render(Document(content))
    }

    @Test func `Raw and embedded HTML is shown as text`() {
        let html = html {
            HTMLBlock("<script>\n")
            Embed { script { "alert(1)" } }
            Paragraph {
                InlineHTML("<b>"); Embed { b { "bold" } }
            }
        }
        #expect(
            html == """
                <p>&lt;script&gt;</p>
                <p>&lt;script&gt;alert(1)&lt;/script&gt;</p>
                <p>&lt;b&gt;&lt;b&gt;bold&lt;/b&gt;</p>

                """)
    }

    @Test(arguments: [
        ("https://swift.org", true), ("HTTP://swift.org", true), ("mailto:a@b.c", true), ("tel:+49", true),
        ("/a", true), ("a:b/c", false), ("./a:b", true), ("?a:b", true), ("#a:b", true), ("//swift.org", true),
        ("", true),
        ("javascript:alert(1)", false), ("JaVa\tScRiPt:alert(1)", false), ("\u{1} javascript:alert(1)", false),
        ("data:image/png;base64,AA", false), ("vbscript:x", false), ("file:///etc/passwd", false),
        ("intent:x", false), ("ms-msdt:/id", false), ("blob:x", false), ("ftp://a", false), ("1a:b", true),
    ])
    func `Only relative URLs and web schemes are written`(url: String, goesOut: Bool) {
        let html = html {
            Paragraph { Link(url) { "a" } }
            BlockDirective("video", attributes: NodeAttributes(values: ["src": url]))
        }
        #expect(html.contains("href=") == goesOut)
        #expect(html.contains("src=") == goesOut)
    }

    @Test(arguments: [
        ("https://a.b/c.png", false), ("//a.b/c.png", false), ("\\\\a.b/c.png", false), ("/\\a.b/c.png", false),
        (" //a.b", false), ("/\t/a.b", false), ("HTTP://a.b", false), ("c.png", true), ("/c.png", true), ("/", true),
        ("c//d.png", true), ("?a://b", true), ("", true),
    ])
    func `Images and videos of other hosts can be blocked`(url: String, goesOut: Bool) {
        var renderer = HTMLRenderer.untrusted
        renderer.allowsRemoteImages = false
        let html = renderer.render(
            Document {
                Paragraph { Image(url, alternativeText: "alternative") }
                BlockDirective("video", attributes: NodeAttributes(values: ["src": url, "poster": url]))
                BlockDirective("figure", attributes: NodeAttributes(values: ["src": url, "alt": "alternative"]))
                BlockDirective("youtube", attributes: NodeAttributes(values: ["id": "M7lc1UVf-VE", "poster": url]))
                BlockDirective("gallery", [.paragraph(Paragraph { Image(url, alternativeText: "alternative") })])
            })
        #expect(html.contains("src=") == goesOut, "\(html)")
        #expect(html.contains("poster=") == goesOut)
        #expect(html.contains("<p>alternative</p>") == !goesOut)
    }

    @Test func `IDs and links within the document are prefixed`() {
        let html = html {
            Heading(1, id: "body") { "A" }
            ContentsMarker()
            CodeBlock("a", info: InfoString("swift {#forms .modal}"))
            Paragraph {
                Link("#body") { "a" }; Link("#") { "top" }
                FootnoteReference("x")
            }
            Footnote("x") { Paragraph { "note" } }
        }
        #expect(
            html == """
                <h1 id="user-content-body">A</h1>
                <nav class="toc">
                <ul>
                <li><a href="#user-content-body">A</a></li>
                </ul>
                </nav>
                <pre id="user-content-forms"><code class="language-swift">a
                </code></pre>
                <p><a href="#user-content-body">a</a><a href="#" rel="nofollow ugc noopener">top</a><sup><a \
                href="#user-content-fn-x" id="user-content-fnref-x" role="doc-noteref">1</a></sup></p>
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="user-content-fn-x">
                <p>note <a href="#user-content-fnref-x" role="doc-backlink">↩\u{FE0E}</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test func `Links have the relations nofollow, ugc and noopener`() {
        #expect(
            html { Paragraph { Link("/a") { "a" } } }
                == "<p><a href=\"/a\" rel=\"nofollow ugc noopener\">a</a></p>\n")
    }

    @Test func `A trusted link adds its relations to those of all links, and an untrusted one does not`() {
        var link = Link("/a") { "a" }
        link.attributes = NodeAttributes(values: ["rel": "me noopener"])
        #expect(html { Paragraph { link } } == "<p><a href=\"/a\" rel=\"nofollow ugc noopener\">a</a></p>\n")
        var renderer = HTMLRenderer()
        renderer.linkRelation = "nofollow noopener"
        #expect(
            renderer.render(Document { Paragraph { link } })
                == "<p><a href=\"/a\" rel=\"nofollow noopener me\">a</a></p>\n")
    }

    @Test func `An image has a web URL or contains a picture, whatever schemes links can have`() {
        var renderer = HTMLRenderer()
        renderer.urls = .schemes(["ftp"])
        let html = renderer.render(
            Document {
                Paragraph {
                    Image("ftp://a.example/a.png", alternativeText: "a"); Image("/b.png", alternativeText: "b")
                    Link("ftp://a.example/") { "c" }
                }
            })
        #expect(html == "<p>a<img src=\"/b.png\" alt=\"b\"><a href=\"ftp://a.example/\">c</a></p>\n")
    }

    @Test func `Classes and styles are removed`() {
        var link = Link("/a") { "a" }
        link.attributes = NodeAttributes(classes: ["modal"], values: ["lang": "en", "style": "x", "onclick": "y"])
        let html = html {
            Paragraph {
                link; Text("big").color(.red).font(size: 900)
            }
            CodeBlock("a", language: "x\u{C}modal")
        }
        #expect(
            html == """
                <p><a href="/a" rel="nofollow ugc noopener" lang="en">a</a>big</p>
                <pre><code>a
                </code></pre>

                """)
    }

    @Test func `The table of contents is written only once`() {
        let html = html {
            Heading(1, id: "a") { "A" }
            BlockQuote { ContentsMarker() }
            for _ in 0..<100 { ContentsMarker() }
        }
        #expect(html.split(separator: "<nav").count == 2)
    }
}

import Hypertext
import SitegenDocuments
import SitegenTesting
import Testing

/// The output of `Hypertext`, with one snapshot for each context of text, and the nodes that Markdown cannot represent.
@Suite struct MarkupSnapshotTests {
    private let special = "<b> & \"c\" 'd' ä"

    @Test func `Text, attributes and URLs are escaped by their own rules`() {
        assertInlineSnapshot(
            of: Markup {
                p { special }
                p(.title(special), .class("a", "b"), .hidden) { "x" }
                a(.href("/a b?c=1&d='e'\"<f>[1]%20ä")) { "encoded" }
                a(.href("javascript:alert(1)"), .title("left out")) { "unsafe" }
                img(.src("data:image/png;base64,AA="), .alt(special), .width(20), .loading(.lazy))
                UnescapedHTML("<i>&</i>")
            },
            as: .html
        ) {
            """
            <p>&lt;b&gt; &amp; &quot;c&quot; 'd' ä</p>
            <p title="&lt;b&gt; &amp; &quot;c&quot; 'd' ä" class="a b" hidden>x</p>
            <a href="/a%20b?c=1&amp;d=&#x27;e&#x27;%22%3Cf%3E[1]%20%C3%A4">encoded</a><a title="left out">unsafe</a><img
              src="data:image/png;base64,AA="
              alt="&lt;b&gt; &amp; &quot;c&quot; 'd' ä"
              width="20"
              loading="lazy"
            ><i>&</i>
            """
        }
    }

    @Test func `Scripts, JSON, style sheets and comments are escaped by their own rules`() {
        assertInlineSnapshot(
            of: Markup {
                script { "let a = '</script><!--' && '<script>' // \"x\"" }
                script(json: #"{"a": "</script>&\#u{2028}"}"#)
                style { "p::before { content: '</style>' } a > b { }" }
                Comment("a --> b -- c-")
                Comment("> at once")
            },
            as: .html
        ) {
            #"""
            <script>let a = '\x3C/script>\x3C!--' && '\x3Cscript>' // "x"</script><script type="application/json">{"a": "\u003C/script\u003E\u0026\u2028"}</script><style>p::before { content: '<\/style>' } a > b { }</style><!--a - -> b - - c- --><!-- > at once-->
            """#
        }
    }

    @Test func `Preformatted text keeps its first line end`() {
        assertInlineSnapshot(
            of: Markup {
                pre { "\n  two\n lines & more" }
                textarea { "\n</textarea>" }
            },
            as: .html
        ) {
            """
            <pre>

              two
             lines &amp; more</pre>
            <textarea>

            &lt;/textarea&gt;</textarea>
            """
        }
    }

    @Test func `Repeated attributes are merged`() {
        assertInlineSnapshot(
            of: Markup {
                p(.class("a", "b"), .title("first"), .class("b", "c"), .title("last")) { "classes" }
                p(.style("color: red; margin: 0"), .id("x"), .style("color: blue")) { "declarations" }
            },
            as: .html
        ) {
            """
            <p class="a b c" title="last">classes</p>
            <p style="color: red; margin: 0; color: blue" id="x">declarations</p>
            """
        }
    }

    @Test func `A page has a doctype, a head and a body`() {
        assertInlineSnapshot(
            of: Markup {
                Doctype()
                html(.lang("en")) {
                    head {
                        meta(.charset(.utf8))
                        title { "Tom & \"Jerry\"" }
                    }
                    body {
                        h1 { "Harbours" }
                        ul { for name in ["Bremen", "Emden & more"] { li { name } } }
                        hr()
                    }
                }
            },
            as: .html
        ) {
            """
            <!DOCTYPE html>
            <html lang="en">
              <head>
                <meta charset="utf-8">
                <title>Tom &amp; &quot;Jerry&quot;</title>
              </head>
              <body>
                <h1>Harbours</h1>
                <ul>
                  <li>Bremen</li>
                  <li>Emden &amp; more</li>
                </ul>
                <hr>
              </body>
            </html>
            """
        }
    }

    @Test func `A feed renders as XML`() {
        let feed = XML {
            element("feed", .attribute("title", "a\n\"b\" & <c>")) {
                element("entry") { "x < y & \"z\"\u{1} > \r" }
                element("empty")
            }
        }
        assertInlineSnapshot(of: feed.render(), as: .text) {
            """
            <feed title="a&#10;&quot;b&quot; &amp; &lt;c&gt;"><entry>x &lt; y &amp; &quot;z&quot; &gt; &#13;</entry><empty/></feed>
            """
        }
    }

    @Test func `Nodes that Markdown cannot represent render as HTML`() {
        let document = Document {
            Paragraph {
                Text("coloured & <sized>").color(.red).font(size: 14)
                " and "
                Text("green").color(.green)
            }
            OrderedList(start: 3) {
                "three"
                "four"
            }
        }
        assertInlineSnapshot(of: document, as: .html) {
            """
            <p><span style="color:#ff0000;font-size:14pt">coloured &amp; &lt;sized&gt;</span> and <span style="color:#008000">green</span></p>
            <ol start="3">
              <li>three</li>
              <li>four</li>
            </ol>
            """
        }
    }
}

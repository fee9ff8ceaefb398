import Hypertext
import SitegenDocuments
import Testing

@Suite struct CodeFrameTests {
    private func html(@DocumentBuilder _ content: () -> [Block]) -> String {
        var renderer = HTMLRenderer()
        renderer.codeFrame = CodeFrame { $0 == "text" ? nil : $0.uppercased() }
        renderer.scripts = [
            CodeFrame.script: Markup { script(code: "copy()") }, "other": Markup { script(code: "other()") },
        ]
        return renderer.render(Document(content))
    }

    @Test(arguments: [
        (
            "js title=\"a&b.js\"",
            """
            <figure class="code">
            <figcaption><span class="code-title">a&amp;b.js</span> <span class="code-language">JS</span></figcaption>
            <pre><code class="language-js">a
            </code></pre>
            </figure>
            """
        ),
        (
            "js",
            """
            <figure class="code">
            <figcaption><span class="code-language">JS</span></figcaption>
            <pre><code class="language-js">a
            </code></pre>
            </figure>
            """
        ),
        (
            "text title=A",
            """
            <figure class="code">
            <figcaption><span class="code-title">A</span></figcaption>
            <pre><code class="language-text">a
            </code></pre>
            </figure>
            """
        ),
        ("text", "<div class=\"code\">\n<pre><code class=\"language-text\">a\n</code></pre>\n</div>"),
        ("", "<div class=\"code\">\n<pre><code>a\n</code></pre>\n</div>"),
    ])
    func `A frame has the title and the language, and no caption without them`(info: String, expected: String) {
        #expect(html { CodeBlock("a", info: InfoString(info)) } == expected + "\n<script>copy()</script>\n")
    }

    @Test func `A script stands once at the end of a document that needs it`() {
        let html = html {
            CodeBlock("a")
            BlockQuote { CodeBlock("b") }
        }
        #expect(html.hasSuffix("</blockquote>\n<script>copy()</script>\n"))
        #expect(html.split(separator: "<script>").count == 2)
        #expect(!self.html { Paragraph { "a" } }.contains("script"))
    }

    @Test func `A handler of a directive has its script written`() {
        var renderer = HTMLRenderer()
        renderer.scripts = ["map": Markup { script(code: "map()") }]
        renderer.directives.add(
            "map",
            block: { _, renderer in
                renderer.needScript("map")
                renderer.needScript("unknown")
                return Markup { p { "Map" } }
            })
        let document = Document {
            BlockDirective("map"); BlockDirective("map")
        }
        #expect(renderer.render(document) == "<p>Map</p>\n<p>Map</p>\n<script>map()</script>\n")
    }

    @Test func `What strangers send has neither frames nor scripts`() {
        #expect(HTMLRenderer.untrusted.render(Document { CodeBlock("a") }) == "<pre><code>a\n</code></pre>\n")
    }
}

import Hypertext
import SitegenDocuments
import Testing

@Suite struct CodeFrameTests {
    private func html(@DocumentBuilder _ content: () -> [Block]) -> String {
        var renderer = HTMLRenderer()
        renderer.codeFrame = CodeFrame { $0 == "text" ? nil : $0.uppercased() }
        renderer.scripts = [
            CodeFrame.script: Markup { script { "copy()" } }, "other": Markup { script { "other()" } },
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
            b
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
            b
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
            b
            </code></pre>
            </figure>
            """
        ),
        ("text", "<div class=\"code\">\n<pre><code class=\"language-text\">a\nb\n</code></pre>\n</div>"),
        ("", "<div class=\"code\">\n<pre><code>a\nb\n</code></pre>\n</div>"),
    ])
    func `The caption of a code frame contains the title and the language, if any`(info: String, expected: String) {
        #expect(html { CodeBlock("a\nb", info: InfoString(info)) } == expected + "\n<script>copy()</script>\n")
    }

    @Test func `A block of one line without a title does not name its language`() {
        #expect(
            html { CodeBlock("a", info: InfoString("js")) }
                == "<div class=\"code\">\n<pre><code class=\"language-js\">a\n</code></pre>\n</div>\n<script>copy()</script>\n"
        )
        let titled = html { CodeBlock("a", info: InfoString("js title=A")) }
        #expect(titled.contains("<span class=\"code-language\">JS</span>"))
    }

    @Test func `A required script is written once at the end of the document`() {
        let html = html {
            CodeBlock("a")
            BlockQuote { CodeBlock("b") }
        }
        #expect(html.hasSuffix("</blockquote>\n<script>copy()</script>\n"))
        #expect(html.split(separator: "<script>").count == 2)
        #expect(!self.html { Paragraph { "a" } }.contains("script"))
    }

    @Test func `A directive handler can require a script`() {
        var renderer = HTMLRenderer()
        renderer.scripts = ["map": Markup { script { "map()" } }]
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

    @Test func `Untrusted documents have no code frames and no scripts`() {
        #expect(HTMLRenderer.untrusted.render(Document { CodeBlock("a") }) == "<pre><code>a\n</code></pre>\n")
    }
}

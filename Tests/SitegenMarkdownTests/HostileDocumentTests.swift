import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Documents that try to produce huge output or active content. `make proof` has further ones that try to run scripts.
@Suite struct HostileDocumentTests {
    /// A start, a repeated text, and the maximum bytes of HTML per byte of Markdown.
    @Test(arguments: [
        ("```a linenos=9223372036854770000\n", "\n", 60),
        ("```a diff {1-99999} linenos=9223372036854770000\n", "+\n", 40),
        ("[^']: a\n\n", "[^']", 50),
        ("", "#\n", 25), ("[[toc]]\n\n", "# a\n", 25), ("", "# a\n\n[[toc]]\n\n", 10), ("", "-\n+\n", 11),
        ("", ">\n\n", 10),
        ("", "- [ ] a\n\n+ [ ] a\n\n", 10), ("", "a@b.c ", 11), ("", "[](')", 11),
        ("", "```a title=\n```\n", 8), ("", "::video\n", 8), ("", "[]{#a}", 8), ("", "a\n{#b}\n", 8),
        ("", "{.a}\n\n", 5), ("", "> [!a]- b\n\n", 10), ("", "^[a]", 60), ("", "[[a]]", 20), ("*[a]: b\n\n", "a ", 15),
        ("", "![[a]]", 20), ("", "> [!TIP]\n\n", 8),
        ("", ":::columns\na\n\nb\n:::\n", 8), ("", "::: {#a}\n:::\n", 8), ("", "[[a|*b*]]", 20),
    ])
    func `The size of the HTML is bounded by the size of the Markdown`(start: String, repeated: String, growth: Int) {
        let markdown = start + String(repeating: repeated, count: 5_000)
        let document = Document(markdown: markdown, extensions: Set(MarkdownExtension.allCases))
        let html = HTMLRenderer.untrusted.render(document)
        #expect(html.utf8.count > markdown.utf8.count)
        #expect(html.utf8.count < growth * markdown.utf8.count)
    }

    @Test func `Missing cells of table rows do not enlarge the HTML without bound`() {
        let columns = String(repeating: ":-:|", count: 700)
        let markdown = "|\(columns)\n|\(columns)\n" + String(repeating: "a\n", count: 700)
        let html = HTMLRenderer.untrusted.render(Document(markdown: markdown))
        #expect(html.utf8.count < DocumentProperties.growth * markdown.utf8.count + 400_000)
    }

    @Test func `The total size of repeated abbreviation titles is limited`() {
        let markdown =
            "*[a]: " + String(repeating: "\"", count: 5_000) + "\n\n" + String(repeating: "a ", count: 20_000)
        let html = HTMLRenderer.untrusted.render(Document(markdown: markdown))
        #expect(html.utf8.count < DocumentProperties.growth * markdown.utf8.count + DocumentProperties.growthConstant)
        #expect(html.contains("</abbr> a a a"))
    }

    @Test(arguments: [
        "[a]{onclick=alert(1)}", "*a*{style=color:red}", "a\n{onmouseover=alert(1) .modal #body}", "{: onclick=x}\na",
        "[a]{title='\"><script>'}", "`a`{data-x=y tabindex=0 role=alert}", "[[javascript:alert(1)]]",
        "[[java\tscript:alert(1)|a]]", "![[data:text/html,<script>]]", "![[x\" onerror=alert(1)|<script>|1]]",
        "> [!x]- <script>alert(1)</script>\n> a", "> [!modal] a\n> b", "^[<script>alert(1)</script>]",
        "*[a]: \"><script>alert(1)</script>\n\na", "[a]{target=_blank rel=opener}",
        "::: {onclick=alert(1) .modal #body data-x=y}\na\n:::", ":::div[<script>]{style=\"x\" id=body}\na\n:::",
        "[[javascript:alert(1)|*a*]]{onclick=alert(1)}", "[[https://a.b\" onclick=alert(1)|<script> *a*]]",
        "[[data:text/html,<script>|*a*]]", "```dot\n<script>alert(1)</script>\n```",
        "```dot title=\"<script>\"\ndigraph { a [URL=\"javascript:alert(1)\"] }\n```",
        "| a |\n|---|\n| b |\n\nTable: c <script>alert(1)</script>", "(a) b <script>alert(1)</script>\n(b) c",
        "::::tabs{name=modal onclick=x}\n:::tab[<script>]{open onclick=x}\na\n:::\n::::",
        ":::card[a]{href=javascript:alert(1) onclick=x}\nb\n:::",
        "::youtube[a]{id=\"x\\\" onclick=\" poster=javascript:a}",
        ":badge[<script>]{.modal onclick=x}", ":::gallery\n![a](data:text/html,x \"<script>\")\n:::",
        ":::steps{onclick=x .modal}\n1. a\n:::", ":::file-tree{style=x}\n- a\n:::",
    ])
    func `No construct in untrusted Markdown produces active content`(markdown: String) {
        let document = Document(markdown: markdown, extensions: Set(MarkdownExtension.allCases))
        let html = HTMLRenderer.untrusted.render(document)
        let tags = html.split(separator: "<").compactMap {
            $0.split(separator: ">", omittingEmptySubsequences: false).first
        }
        let active = [
            "script", " onclick=", " onmouseover=", " onerror=", " style=", "data:", " data-x", " role=\"alert",
            "modal",
            " tabindex", " target", "=\"body", " opener",
        ]
        for tag in tags {
            // Ignores the quoted values of titles, alt texts and relative links, in which quotation marks are escaped.
            let outside = String(tag.replacing(#/(title="|alt="|="\.\/)[^"]*"/#, with: ""))
            #expect(!active.contains { outside.contains($0) }, "\(html)")
        }
    }

    // The limit came with 0.29.0.gfm.7.
    @Test(.disabled(if: CommonMark.libraryVersion == "0.29.0.gfm.6", "this libcmark-gfm does not limit the copies"))
    func `The total size of repeated link definitions is limited`() {
        let markdown =
            "[a]: /b '" + String(repeating: "\"", count: 5_000) + "'\n\n" + String(repeating: "[a] ", count: 20_000)
        let html = HTMLRenderer.untrusted.render(Document(markdown: markdown))
        #expect(html.utf8.count < DocumentProperties.growth * markdown.utf8.count + DocumentProperties.growthConstant)
    }

    @Test func `HTML elements are nested at most 400 levels deep`() {
        let texts = [
            String(repeating: ">", count: 500), String(repeating: "1. ", count: 200) + "- [ ] a",
            (0..<300).map { String(repeating: ":", count: 400 - $0) + "columns\n" }.joined() + "a",
            String(repeating: "- ", count: 120) + String(repeating: "*a **b ", count: 300) + "c"
                + String(repeating: "*** ", count: 300),
        ]
        for text in texts {
            let html = HTMLRenderer.untrusted.render(
                Document(markdown: text, extensions: Set(MarkdownExtension.allCases)))
            var depth = 0
            var deepest = 0
            for tag in html.split(separator: "<") where !tag.hasPrefix("input") && !tag.hasPrefix("br") {
                depth += tag.hasPrefix("/") ? -1 : 1
                deepest = max(deepest, depth)
            }
            #expect(depth == 0)
            #expect(deepest > 50 && deepest <= 400)
        }
    }
}

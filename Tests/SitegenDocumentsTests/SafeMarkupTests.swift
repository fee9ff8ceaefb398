import Hypertext
import Testing

@testable import SitegenDocuments

/// Raw HTML whose harmless elements are written in every mode.
@Suite struct SafeMarkupTests {
    /// A paragraph of text in which `<…>` are nodes of raw HTML.
    private func inline(_ text: String, _ renderer: HTMLRenderer = HTMLRenderer()) -> String {
        var inlines: [Inline] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            inlines.append(.text(Text(String(rest[..<start]))))
            inlines.append(.inlineHTML(InlineHTML(String(rest[start...end]))))
            rest = rest[rest.index(after: end)...]
        }
        inlines.append(.text(Text(String(rest))))
        return renderer.render(Document([.paragraph(Paragraph(inlines))]))
    }

    private func block(_ html: String, _ renderer: HTMLRenderer = HTMLRenderer()) -> String {
        renderer.render(Document([.htmlBlock(HTMLBlock(html))]))
    }

    @Test(arguments: [
        ("a <kbd>b</kbd>", "a <kbd>b</kbd>"), ("a<BR>b<br/>", "a<br>b<br>"),
        ("H<sub>2</sub>O x<sup>2</sup>", "H<sub>2</sub>O x<sup>2</sup>"),
        ("<abbr title='A &amp; B'>x</abbr>", "<abbr title=\"A &amp; B\">x</abbr>"),
        ("<mark class=\"a b\" id=x>y</mark>", "<mark class=\"a b\" id=\"x\">y</mark>"),
        ("<ins datetime=2026>a</ins><del>b</del>", "<ins datetime=\"2026\">a</ins><del>b</del>"),
        ("<kbd>a", "&lt;kbd&gt;a"), ("a</kbd>", "a&lt;/kbd&gt;"),
        ("<kbd><mark>a</kbd></mark>", "<kbd>&lt;mark&gt;a</kbd>&lt;/mark&gt;"),
        ("<b>a</b> <kbd>c</kbd>", "&lt;b&gt;a&lt;/b&gt; <kbd>c</kbd>"),
        ("</br>a", "&lt;/br&gt;a"), ("a<!-- c -->b", "ab"), ("a<!-- c ->b", "a&lt;!-- c -&gt;b"),
        ("<kbd onclick=x style=y data-z=1>a</kbd>", "<kbd>a</kbd>"),
    ])
    func `Harmless elements are rebuilt, and everything else is text`(text: String, expected: String) {
        #expect(inline(text) == "<p>\(expected)</p>\n")
    }

    @Test(arguments: [
        (
            "<img src=a.png alt=b width=10 height=5% loading=lazy onerror=x>",
            "<img src=\"a.png\" alt=\"b\" width=\"10\" height=\"5%\" loading=\"lazy\">"
        ),
        ("<img src=\"javascript:alert(1)\" alt=\"a<b\">", "a&lt;b"),
        ("<img src=\"java&#115;cript:alert(1)\" alt=z>", "z"), ("<img alt=x>", "x"),
        ("<img src=a.png width=1px align=left>", "<img src=\"a.png\" align=\"left\">"),
        (
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png, e.png 2x\"><img src=l.png></picture>",
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png, e.png 2x\"><img src=\"l.png\"></picture>"
        ),
        (
            "<picture><source srcset=\"d.png 2x, javascript:a\"><img src=l.png></picture>",
            "<picture><source><img src=\"l.png\"></picture>"
        ),
        (
            "<details open><summary>a &amp; b</summary>c</details>",
            "<details open=\"\"><summary>a &amp; b</summary>c</details>"
        ),
        (
            "<table><tr><td colspan=2 rowspan=x align=CENTER>a</td></tr></table>",
            "<table><tr><td colspan=\"2\" align=\"center\">a</td></tr></table>"
        ),
        ("<table><tr><td colspan=99999999999999999999>a</td></tr></table>", "<table><tr><td>a</td></tr></table>"),
        ("<div>a <kbd>b</kbd></div>", "&lt;div&gt;a <kbd>b</kbd>&lt;/div&gt;"),
        ("<script><kbd>a</kbd></script>", "<p>&lt;script&gt;&lt;kbd&gt;a&lt;/kbd&gt;&lt;/script&gt;</p>"),
        ("<kbd title=\"x><script>\">a</kbd>", "<kbd title=\"x&gt;&lt;script&gt;\">a</kbd>"),
        ("<kbd>a<svg onload=x></kbd>", "<p>&lt;kbd&gt;a&lt;svg onload=x&gt;&lt;/kbd&gt;</p>"),
        ("<figure>a<figcaption>b", "<p>&lt;figure&gt;a&lt;figcaption&gt;b</p>"),
        ("<small>a</small", "<p>&lt;small&gt;a&lt;/small</p>"),
    ])
    func `Blocks keep harmless attributes and URLs`(html: String, expected: String) {
        #expect(block(html) == expected + "\n")
    }

    @Test func `Tags in different blocks match`() {
        let document = Document([
            .htmlBlock(HTMLBlock("<details>\n<summary>a</summary>\n")),
            .paragraph(Paragraph([.text(Text("b"))])), .htmlBlock(HTMLBlock("</details>\n")),
        ])
        for mode in [HTMLRenderer.RawHTML.escape, .drop] {
            #expect(
                HTMLRenderer(rawHTML: mode).render(document)
                    == "<details>\n<summary>a</summary>\n<p>b</p>\n</details>\n")
        }
    }

    @Test func `In the mode drop, other tags and the text outside of written elements are left out`() {
        let renderer = HTMLRenderer(rawHTML: .drop)
        #expect(block("<div>a <kbd>b <i>c</i></kbd></div>", renderer) == "<kbd>b c</kbd>\n")
        #expect(block("<script>a</script>", renderer) == "")
        #expect(inline("<b>a</b> <kbd>c</kbd>", renderer) == "<p>a <kbd>c</kbd></p>\n")
    }

    @Test func `An untrusted text has no classes, prefixed ids, and only allowed images`() {
        var renderer = HTMLRenderer.untrusted
        #expect(
            inline("<kbd id=body class=x title=t onclick=y>a</kbd>", renderer)
                == "<p><kbd id=\"user-content-body\" title=\"t\">a</kbd></p>\n")
        #expect(block("<img src=\"data:image/png;base64,AA\" alt=x>", renderer) == "x\n")
        #expect(block("<img src=https://other.example/a.png alt=x>", renderer).contains("src="))
        renderer.allowsRemoteImages = false
        #expect(block("<img src=https://other.example/a.png alt=x>", renderer) == "x\n")
        #expect(block("<img src=a.png srcset=\"//other.example/a.png 2x\">", renderer) == "<img src=\"a.png\">\n")
    }

    @Test func `Nesting is bounded`() {
        let depth = 100_000
        let html = String(repeating: "<kbd>", count: depth) + "a" + String(repeating: "</kbd>", count: depth)
        let found = block(html, HTMLRenderer.untrusted)
        #expect(found.components(of: "<kbd>") == 16)
        #expect(found.components(of: "</kbd>") == 16)
    }

    @Test func `Raw HTML that is kept is unchanged`() {
        #expect(block("<kbd onclick=x>a", HTMLRenderer(rawHTML: .keep)) == "<kbd onclick=x>a\n")
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

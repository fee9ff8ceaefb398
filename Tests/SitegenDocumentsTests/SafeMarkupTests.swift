import Hypertext
import Testing

@testable import SitegenDocuments

/// Raw HTML whose harmless elements are written in every mode.
@Suite struct SafeMarkupTests {
    /// A paragraph of text in which `<…>` are nodes of raw HTML.
    private func inline(_ text: String, _ renderer: HTMLRenderer = HTMLRenderer()) -> String {
        renderer.render(Document([.paragraph(Paragraph(inlines(text)))]))
    }

    private func inlines(_ text: String) -> [Inline] {
        var inlines: [Inline] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            inlines.append(.text(Text(String(rest[..<start]))))
            inlines.append(.inlineHTML(InlineHTML(String(rest[start...end]))))
            rest = rest[rest.index(after: end)...]
        }
        inlines.append(.text(Text(String(rest))))
        return inlines
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
        ("<img src=\"java&#115;cript:alert(1)\" alt=z>", "z"), ("<img src=' \tjava\nscript:alert(1)' alt=z>", "z"),
        ("<img alt=x>", "<p>&lt;img alt=x&gt;</p>"), ("<IMG SRC=a.png SRC=b.png>", "<img src=\"a.png\">"),
        ("<img src=a.png width=1px align=left>", "<img src=\"a.png\" align=\"left\">"),
        (
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png, e.png 2x\"><img src=l.png></picture>",
            "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png, e.png 2x\"><img src=\"l.png\"></picture>"
        ),
        (
            "<img src=a.png srcset='a.png 640w ,b,c.png 1.5x'>",
            "<img src=\"a.png\" srcset=\"a.png 640w, b,c.png 1.5x\">"
        ),
        ("<img src=a.png srcset='a b.png 2x'>", "<img src=\"a.png\">"),
        ("<img src=a.png srcset='a.png 2x(,b.png 3x'>", "<img src=\"a.png\">"),
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
        ("<kbd>a &lt;b&gt; &amp;lt; &nbsp;</kbd>", "<kbd>a &lt;b&gt; &amp;lt; \u{A0}</kbd>"),
        ("<\u{212A}bd>a</\u{212A}bd><b\u{0}r>", "<p>&lt;\u{212A}bd&gt;a&lt;/\u{212A}bd&gt;&lt;b\u{0}r&gt;</p>"),
        ("<mar\u{212A}>a</mark>", "<p>&lt;mar\u{212A}&gt;a&lt;/mark&gt;</p>"),
        ("<kbd title='a' title='b' TITLE=c / lang=\"en\">a</kbd id=x>", "<kbd title=\"a\" lang=\"en\">a</kbd>"),
        ("<kbd title='\"><script>'>a</kbd>", "<kbd title=\"&quot;&gt;&lt;script&gt;\">a</kbd>"),
        ("<kbd id='a b' dir=up>a</kbd>", "<kbd>a</kbd>"),
        ("<kbd>a</><?b?><!c></kbd>", "<kbd>a&lt;/&gt;&lt;?b?&gt;&lt;!c&gt;</kbd>"),
        ("<kbd>a</kbd><!-- b", "<kbd>a</kbd>&lt;!-- b"), ("<!-- <kbd> --><kbd><!-- </kbd> -->a</kbd>", "<kbd>a</kbd>"),
        ("<kbd>a<svg onload=x></kbd>", "<p>&lt;kbd&gt;a&lt;svg onload=x&gt;&lt;/kbd&gt;</p>"),
        ("<figure>a<figcaption>b", "<p>&lt;figure&gt;a&lt;figcaption&gt;b</p>"),
        ("<small>a</small", "<p>&lt;small&gt;a&lt;/small</p>"),
    ])
    func `Blocks keep harmless attributes and URLs`(html: String, expected: String) {
        #expect(block(html) == expected + "\n")
    }

    /// Elsewhere, a browser would ignore these tags, close elements around the document, or move what is between cells.
    @Test(arguments: [
        ("<td>a</td>", false), ("<tr><td>a</td></tr>", false), ("<table><td>a</td></table>", false),
        ("<table><tr><td>a</td></tr></table>", true), ("<table>\n<caption>c</caption><col>\n<tr></tr></table>", true),
        ("<table><colgroup><col span=2></colgroup><thead><tr><th scope=row>a</th></tr></thead></table>", true),
        ("<table><tr>a<td>b</td></tr></table>", false), ("<table><tr><td>a</td><br></tr></table>", false),
        ("<table><b></b><tr><td>a</td></tr></table>", false), ("<table><kbd><tr></tr></kbd></table>", false),
        ("<table><tr><td>a<td>b</tr></table>", false), ("<table><tr><td>a</tr></td></table>", false),
        ("<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>", true),
        ("<table><tr><td>a<tr>b</tr></td></tr></table>", true),
        ("<source srcset=a.png>", false), ("<picture><img src=a.png></picture>", true),
        ("<summary>a</summary>", false), ("<figcaption>a</figcaption>", false), ("<col>", false),
        ("<details><summary>a</summary></details>", true), ("<figure><figcaption>a</figcaption></figure>", true),
        ("<details><figure><summary>a</summary></figure></details>", true),
    ])
    func `Parts of tables, details, figures and pictures are written only in these`(html: String, isWritten: Bool) {
        let first = html.dropFirst().prefix { $0.isLetter }
        let found = block(html)
        #expect((found.contains("<\(first)>") || found.contains("<\(first) ")) == isWritten)
        // What is misplaced within written elements is text.
        for name in ["<tr>b", "<figure><summary>"] { #expect(!found.contains(name)) }
    }

    @Test func `A table that contains other blocks between its cells is text`() {
        func html(_ blocks: Block...) -> String { HTMLRenderer().render(Document(blocks)) }
        let table = Block.table(Table(header: TableRow([TableCell([.text(Text("a"))])]), rows: []))
        let broken = html(.htmlBlock(HTMLBlock("<table>\n")), table, .htmlBlock(HTMLBlock("</table>\n")))
        #expect(
            broken.hasPrefix("<p>&lt;table&gt;</p>\n<table>") && broken.hasSuffix("</table>\n<p>&lt;/table&gt;</p>\n"))
        let cells = html(
            .htmlBlock(HTMLBlock("<table>\n<tr>\n<td>\n")), table, .htmlBlock(HTMLBlock("</td>\n</tr>\n</table>\n")))
        #expect(cells.hasPrefix("<table>\n<tr>\n<td>\n<table>"))
    }

    @Test func `Blocks are not written in paragraphs, but in the cells of tables`() {
        let source = "<details><summary>a</summary>b</details><figure></figure><table></table>"
        #expect(!inline(source).contains("<details"))
        let cell = inlines(source)
        let table = Table(header: TableRow([TableCell(cell)]), rows: [])
        #expect(HTMLRenderer().render(Document([.table(table)])).contains("<th>\(source)</th>"))
    }

    @Test func `A tag with customized rendering does not match`() {
        var renderer = HTMLRenderer()
        renderer.customize(InlineHTML.self) { html, renderer in
            if html.html == "<kbd>" { i { "x" } } else { renderer.standardMarkup(of: html) }
        }
        #expect(inline("<kbd>a</kbd>", renderer) == "<p><i>x</i>a&lt;/kbd&gt;</p>\n")
    }

    @Test func `Tags match around a reference to a footnote`() {
        let document = Document([
            .htmlBlock(HTMLBlock("<details>\n")),
            .paragraph(Paragraph([.footnoteReference(FootnoteReference("a"))])), .htmlBlock(HTMLBlock("</details>\n")),
            .footnote(Footnote("a", [.paragraph(Paragraph([.inlineHTML(InlineHTML("</details>"))]))])),
        ])
        let found = HTMLRenderer().render(document)
        #expect(found.hasPrefix("<details>\n<p><sup>") && found.contains("</p>\n</details>\n<section"))
        #expect(found.contains("<p>&lt;/details&gt;"))
    }

    @Test func `Plain text contains the text of written blocks`() {
        let document = Document([
            .htmlBlock(HTMLBlock("<details>\n<summary>a &amp; <kbd>b</kbd>\n c</summary> <i>d</i>\n")),
            .paragraph(Paragraph([.text(Text("e"))])),
            .htmlBlock(HTMLBlock("<table><tr><td>f</td><th>g</th></tr>\n<tr><td>h</td></tr></table></details>\n")),
            .htmlBlock(HTMLBlock("<img src=i.png alt='j k'><div>l</div>\n")),
        ])
        #expect(document.plainText == "a & b c\nd\n\ne\n\nf\tg\nh\n\nj k")
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

    @Test func `Nesting is bounded in the whole document`() {
        var blocks: [Block] = []
        let (start, end) = (String(repeating: "<kbd>", count: 5), String(repeating: "</kbd>", count: 5))
        for _ in 0..<10 {
            blocks = [
                .htmlBlock(HTMLBlock(start)), .blockQuote(BlockQuote(blocks)), .htmlBlock(HTMLBlock(end)),
            ]
        }
        #expect(HTMLRenderer().render(Document(blocks)).components(of: "<kbd>") == 16)
    }

    @Test func `Raw HTML that is kept is unchanged`() {
        #expect(block("<kbd onclick=x>a", HTMLRenderer(rawHTML: .keep)) == "<kbd onclick=x>a\n")
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

import SitegenBooks
import SitegenDocuments
import SitegenMarkdown
import Testing

/// What remains of HTML in a chapter: well-formed markup without anything that a book may not contain.
@Suite struct ChapterMarkupTests {
    private static func chapter(_ html: String) throws -> String {
        var book = Book("Test") { Chapter("A") { HTMLBlock(html) } }
        book.renderer = HTMLRenderer(rawHTML: .keep, urls: .all)
        book.image = { $0.hasSuffix(".png") ? BookImage(name: $0, format: .png) { [] } : nil }
        let page = try Archive(book.epub()).text("EPUB/chapter-001.xhtml")
        let start = try #require(page.firstRange(of: "</h1>\n")?.upperBound)
        let end = try #require(page.firstRange(of: "</section>\n</body>")?.lowerBound)
        return String(page[start..<end]).split(separator: "\n").joined()
    }

    @Test(arguments: [
        // Well-formed.
        ("<p>a<br>b<hr>c", "<p>a<br/>b</p><hr/>c"),
        ("<p>a &nbsp; &lt; &copy; & b", "<p>a \u{A0} &lt; © &amp; b</p>"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<B>a</b> <I>b</I>", "<b>a</b> <i>b</i>"),
        ("<p title=\"a &quot; b\" title=x>a</p>", "<p title=\"a &quot; b\">a</p>"),
        ("a\u{1}b\u{85}c\u{FFFE}d\u{FFFF}e\u{FFFD}f\u{A0}", "abcde\u{FFFD}f\u{A0}"),
        // Nesting.
        ("<p>a <div>b</div> c</p>", "<p>a </p><div>b</div> c"),
        ("<span>a<ul><li>b</ul></span>", "<span>a</span><ul><li>b</li></ul>"),
        ("<ul>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<li>a</li>", "<ul><li>a</li></ul>"),
        ("<table><tr><td>a<td>b</table>", "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"),
        ("<table>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
        ("<td>a</td>", "<table><tbody><tr><td>a</td></tr></tbody></table>"),
        ("<table><tr><th><p>a</p></th></tr></table>", "<table><tbody><tr><th>a</th></tr></tbody></table>"),
        ("<dl><dd>a</dl>", "<dl><dt></dt><dd>a</dd></dl>"),
        ("<dl><dt>a</dl>", "<dl><dt>a</dt><dd></dd></dl>"),
        ("<a href=\"https://a.org\">a <a href=\"https://b.org\">b</a> c</a>", "<a href=\"https://a.org\">a b c</a>"),
        ("<figcaption>a</figcaption>", "<div>a</div>"),
        ("<h2>a<h3>b", "<h2 id=\"section-1\">a</h2><h3 id=\"section-2\">b</h3>"),
        // Elements.
        ("a<script>alert('<p>')</script>b", "ab"),
        ("a<style>p { }</style>b<template><p>c</p></template>d", "abd"),
        ("<form><button>a</button><select><option>b</select><input type=checkbox checked>c</form>", "a☑c"),
        (
            "<details open><summary>a</summary>b</details>",
            "<div class=\"details\"><p class=\"details-title\">a</p>b</div>"
        ),
        ("<center>a</center><font>b</font><blink>c</blink>", "<div>a</div><span>b</span>c"),
        (
            "<iframe src=\"https://a.org/x\" title=\"Map\"></iframe>",
            "<a class=\"media\" href=\"https://a.org/x\">Map</a>"
        ),
        (
            "<video controls><source src=\"https://a.org/b.mp4\">c</video>",
            "<a class=\"media\" href=\"https://a.org/b.mp4\">b.mp4</a>c"
        ),
        (
            "<video src=\"https://a.org/b.mp4\" poster=a.png>c</video>d",
            "<a class=\"media\" href=\"https://a.org/b.mp4\"><img src=\"images/001.png\" alt=\"\"/> b.mp4</a>d"
        ),
        ("<img src=a.png><img src=b alt=c>", "<img src=\"images/001.png\" alt=\"\"/>c"),
        // Attributes.
        ("<p onclick=\"x()\" style=\"color:red\" data-x=1 tabindex=0>a</p>", "<p style=\"color:red\">a</p>"),
        ("<p style=\"background:url(https://a.org)\">a</p>", "<p>a</p>"),
        ("<p id=a>a</p><p id=a>b</p><p id=\"a b\">c</p>", "<p id=\"a\">a</p><p>b</p><p>c</p>"),
        (
            "<ol type=a start=-2 reversed><li value=x>a</ol>",
            "<ol type=\"a\" start=\"-2\" reversed=\"reversed\"><li>a</li></ol>"
        ),
        ("<td colspan=0 rowspan=2>a", "<table><tbody><tr><td rowspan=\"2\">a</td></tr></tbody></table>"),
        ("<p lang=fr>a</p><p lang=\"a b\" dir=RTL>b</p>", "<p lang=\"fr\" xml:lang=\"fr\">a</p><p dir=\"rtl\">b</p>"),
        ("<p role=application>a</p>", "<p>a</p>"),
        // URLs.
        ("<a href=\"https://a.org/ö b%zz#c#d\">a</a>", "<a href=\"https://a.org/%C3%B6%20b%25zz#c%23d\">a</a>"),
        ("<a href=\"https://\">a</a><a href=\"https://a..b\">b</a><a href=\"//a.org\">c</a>", "abc"),
        ("<a href=\"data:text/html,x\">a</a><a href=\"mailto:a@b.org\">b</a>", "a<a href=\"mailto:a@b.org\">b</a>"),
        ("<a name=x>a</a>", "a"),
        // Drawings.
        (
            "<svg viewBox=\"0 0 1 1\" onload=\"x()\"><script>y</script><a href=\"https://a.org\"><path d=\"M0 0\"/></a></svg>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><g><path d=\"M0 0\"/></g></svg>"
        ),
        (
            "<svg><use href=\"#a\"/><image href=\"https://a.org/b.png\"/></svg>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#a\"/></svg>"
        ),
        (
            "<svg><g><text>a</text>b<p>c</p></svg>d",
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><g><text>a</text></g></svg><p>c</p>d"
        ),
        (
            "<math><mrow>a<maction><mi>b</mi></maction></mrow></math>",
            "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mrow><mtext>a</mtext><mi>b</mi></mrow></math>"
        ),
        (
            "<math><annotation-xml><p>a</p></annotation-xml><mi>b</mi></math>",
            "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>b</mi></math>"
        ),
    ])
    func `HTML becomes valid markup that loses nothing`(html: String, expected: String) throws {
        #expect(try Self.chapter(html) == expected)
    }

    @Test(arguments: [
        "<span>", "<math>", "<svg>", "<ul><li>", "<h2>", "<figure>", "<b><p>", "<script>", "<a href=#x>", "<table>",
    ])
    func `The work for markup grows with its length`(tag: String) throws {
        // Without limits, this would take minutes. Browsers show neither scripts nor text outside of the texts of a drawing.
        let page = try Self.chapter(String(repeating: tag, count: 20_000) + "end")
        #expect(page.contains("end") == !["<script>", "<svg>"].contains(tag))
    }

    @Test(arguments: [
        ("<svg><path d='M0 0'/></svg>", true), ("<svg><a href='https://a.org'><path/></a></svg>", true),
        ("<svg><use xlink:href='#a'/><image href='data:image/png;base64,AA'/></svg>", true),
        ("<svg fill='url(#a)'/>", true), ("<svg><script/></svg>", false), ("<svg onload='x()'/>", false),
        ("<svg><image href='file:///etc/x.png'/></svg>", false), ("<svg><foreignObject/></svg>", false),
        ("<svg><style>@import url(x)</style></svg>", false), ("<svg><style>@import 'x'</style></svg>", false),
        ("<svg style='fill: URL( \"https://a\" )'/>", false),
        ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///x'>]><svg>&a;</svg>", false),
    ])
    func `A drawing that loads or runs anything is not self-contained`(svg: String, isSelfContained: Bool) {
        #expect(BookImage.isSelfContained(Array(svg.utf8)) == isSelfContained)
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], BookImage.Format.png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
            ([0x47, 0x49, 0x46, 0x38], .gif),
            (Array("<?xml version='1.0'?><svg/>".utf8), .svg), (Array("RIFF    WEBP".utf8), nil), ([], nil),
        ] as [([UInt8], BookImage.Format?)])
    func `The format of an image is recognized by its bytes`(bytes: [UInt8], format: BookImage.Format?) {
        #expect(BookImage.Format(bytes) == format)
    }

    @Test(arguments: [
        (
            "::::tabs\n:::tab[macOS]\nA\n:::\n:::tab\nB\n:::\n::::",
            """
            <div class="details">
            <p class="details-title">macOS</p>
            <p>A</p>
            </div>
            <div class="details">
            <p class="details-title">2</p>
            <p>B</p>
            </div>
            """
        ),
        (":::details[More]\nA\n:::", "<div class=\"details\">\n<p class=\"details-title\">More</p>\n<p>A</p>\n</div>"),
        (
            "::video[A ship]{src=https://a.org/ship.mp4 poster=a.png}",
            "<p><a href=\"https://a.org/ship.mp4\"><img src=\"images/001.png\" alt=\"\"/><br/>\nA ship</a></p>"
        ),
        (
            ":::gallery\n![A](a.png \"One\")\n:::",
            "<figure id=\"figure-1\">\n<img src=\"images/001.png\" alt=\"A\"/>\n<figcaption>One</figcaption>\n</figure>"
        ),
        ("[[toc]]\n\nA\n\n::comments", "<p>A</p>"),
        (
            "> [!NOTE]-\n> A",
            "<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">Note</p>\n<p>A</p>\n</div>"
        ),
        ("# A\n\n## B", "<h2 id=\"a\">A</h2>\n<h3 id=\"b\">B</h3>"),
    ])
    func `Directives have a form without scripts`(markdown: String, expected: String) throws {
        let document = Document(markdown: markdown, extensions: Set(MarkdownExtension.allCases))
        var book = Book("Test") { Chapter("A") { document } }
        book.image = { $0.hasSuffix(".png") ? BookImage(name: $0, format: .png) { [] } : nil }
        let page = try Archive(book.epub()).text("EPUB/chapter-001.xhtml")
        #expect(
            page.split(separator: "\n").joined(separator: "\n").contains("</h1>\n\(expected)\n</section>"), "\(page)")
    }
}

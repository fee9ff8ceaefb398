import Testing

@testable import SitegenImporting

/// HTML in Markdown of kramdown and Python-Markdown beside its CommonMark.
@Suite struct HTMLBlocksTests {
    @Test(arguments: [
        // Blank lines and indentation within an element are removed.
        (
            "<div>\n\n    <p>a</p>\n\n</div>\n\ntext",
            "<div>\n<p>a</p>\n</div>\n\n\ntext"
        ),
        // Markdown continues after the closing tag.
        ("<div>a</div>\n```sh\nb\n```", "<div>a</div>\n\n```sh\nb\n```"),
        ("<p>a</p> *b*", "<p>a</p>\n\n*b*"),
        // Preformatted text keeps its blank lines.
        ("<div>\n<pre>a\n\n  b</pre>\n</div>", "<div>\n<pre>a&#10;\n  b</pre>\n</div>"),
        // The content of an element with the attribute is Markdown.
        ("<div markdown=\"1\">\n  *a*\n</div>", "<div>\n\n*a*\n\n</div>"),
        ("<div class=\"a\" markdown>\n*a*\n</div>", "<div class=\"a\">\n\n*a*\n\n</div>"),
        ("<div markdown=\"0\">\n\n*a*\n</div>", "<div markdown=\"0\">\n*a*\n</div>"),
        (
            "<div>\n<div markdown=\"1\">\n\n*a*\n\n</div>\n</div>",
            "<div>\n\n<div>\n\n\n*a*\n\n</div>\n\n</div>"
        ),
        // A list of attributes after an element belongs to it.
        ("<p>a</p>\n{: .b }\n\nc", "<p>a</p>\n\n\nc"),
        // An element without an end, and tags in code, are unchanged.
        ("<div>\n\n    a", "<div>\n\n    a"), ("`<div>`\n\n    a\n\n`</div>`", "`<div>`\n\n    a\n\n`</div>`"),
        ("```html\n<div>\n\n</div>\n```", "```html\n<div>\n\n</div>\n```"),
    ])
    func `A block of HTML ends at its closing tag`(old: String, new: String) {
        let text = HTMLBlocks.convert(NumberedText(Array(old.utf8)[...]))
        #expect(text.lines.map(\.text).joined(separator: "\n") == new)
    }

    @Test(arguments: [
        ("<div>\n\n    a\n</div>", "<div>\na\n</div>"), ("Hello <b>a</b>\n\n  b", "<div>\nHello <b>a</b>\nb\n</div>"),
        ("<a href=\"/\">a</a>", "<div>\n<a href=\"/\">a</a>\n</div>"),
    ])
    func `No part of a page in HTML is Markdown`(old: String, new: String) {
        let text = HTMLBlocks.page(NumberedText(Array(old.utf8)[...]))
        #expect(text.lines.map(\.text).joined(separator: "\n") == new)
    }

    @Test func `Many unclosed and nested elements take little time`() {
        let open = String(repeating: "<div>\n", count: 20_000)
        let nested = open + String(repeating: "</div>\n", count: 20_000)
        for text in [open, nested, String(repeating: "<div markdown=\"1\">\n", count: 2000)] {
            let lines = HTMLBlocks.convert(NumberedText(Array(text.utf8)[...])).lines
            #expect(lines.count < 200_000)
        }
    }
}

import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// PHP Markdown Extra, "Abbreviations".
@Suite struct AbbreviationTests {
    private static let html = #"<abbr title="Hypertext Markup Language">HTML</abbr>"#

    @Test(arguments: [
        ("HTML and *HTML*, `HTML`", "<p>\(html) and <em>\(html)</em>, <code>HTML</code></p>"),
        ("XHTML, HTML5, HTML_, ÉHTML", "<p>XHTML, HTML5, HTML_, ÉHTML</p>"),
        ("“HTML”, HTML’s, (HTML)", "<p>“\(html)”, \(html)’s, (\(html))</p>"),
        ("# HTML", #"<h1 id="html">\#(html)</h1>"#),
        ("[HTML](/a) ![HTML](b)", #"<p><a href="/a">\#(html)</a> <img src="b" alt="HTML"></p>"#),
        ("- HTML\n\n> HTML", "<ul>\n<li>\(html)</li>\n</ul>\n<blockquote>\n<p>\(html)</p>\n</blockquote>"),
    ])
    func `An abbreviation is expanded where it is a whole word`(markdown: String, html: String) {
        let document = Document(markdown: markdown + "\n\n*[HTML]: Hypertext Markup Language\n")
        #expect(document.render() == html + "\n")
    }

    @Test func `A definition can be anywhere, and the first one for an abbreviation applies`() {
        let document = Document(
            markdown: "*[a b]: One  \n*[a b]: Two\na b, a, a b c\n*[a b c]: Three\n*[.NET]: Four\n\n.NET x.NET")
        #expect(
            document.render() == """
                <p><abbr title="One">a b</abbr>, a, <abbr title="Three">a b c</abbr></p>
                <p><abbr title="Four">.NET</abbr> x.NET</p>

                """)
    }

    @Test(arguments: [
        "*[HTML]:", "*[]: a", "\\*[HTML]: a", "a *[HTML]: b", "*[HT[M]L]: a", "    *[HTML]: a", "```\n*[HTML]: a\n```",
        "*[HTML] : a",
        "<!--\n*[HTML]: a\n-->",
    ])
    func `Text that is not a definition defines no abbreviation`(markdown: String) {
        let document = Document(markdown: markdown + "\n\nHTML")
        #expect(document.blocks.count == 2)
        #expect(!document.render().contains("<abbr"))
    }

    /// Otherwise, a text of 2 KB could become a page of any size.
    @Test func `The explanations of repeated abbreviations are limited`() {
        let title = String(repeating: "b", count: 1_000)
        let html = Document(markdown: "*[a]: \(title)\n\n" + String(repeating: "a ", count: 200)).render()
        #expect(html.ranges(of: "<abbr").count == 100)
        #expect(html.hasSuffix("</abbr>" + String(repeating: " a", count: 100) + "</p>\n"))
    }

    @Test func `Without the extension, a definition is text`() {
        let document = Document(markdown: "*[a]: b", extensions: .standard.subtracting([.abbreviations]))
        #expect(document.render() == "<p>*[a]: b</p>\n")
    }

    @Test(arguments: [
        "HTML is *HTML*.\n\n*[HTML]: A *language* & more\n", "*[a]: b\n\na\n\n<!-- open",
        "*[a]: b\n\n- a\n\n[^1]\n\n[^1]: a\n",
    ])
    func `The Markdown renderer writes each definition once`(markdown: String) {
        let document = Document(markdown: markdown)
        let written = document.markdown
        #expect(Document(markdown: written) == document, "\(written)")
        #expect(written.split(separator: "\n").filter { $0.hasPrefix("*[") }.count == 1)
    }
}

import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct MarkTests {
    private static let extensions: Set<MarkdownExtension> = [
        .strikethrough, .mark, .insertion, .superscript, .subscript,
    ]

    @Test(arguments: [
        ("a ==b== c", "a <mark>b</mark> c"),
        ("a == b and c == d", "a == b and c == d"),
        ("a===b===", "a===b==="),
        ("a ==\u{3000}b== ==c\u{2003}==", "a ==\u{3000}b== ==c\u{2003}=="),
        ("a ++b++ c", "a <ins>b</ins> c"),
        ("++a *b* ==c==++", "<ins>a <em>b</em> <mark>c</mark></ins>"),
        ("C++ and D++, i++ + ++j", "C++ and D++, i++ + ++j"),
        ("+++a+++, +b+, `++c++`", "+++a+++, +b+, <code>++c++</code>"),
        (#"\++a++ ++b\++"#, "++a++ ++b++"),
        ("x^2^ + y^2^", "x<sup>2</sup> + y<sup>2</sup>"),
        ("H~2~O", "H<sub>2</sub>O"),
        ("~~H~2~O~~", "<del>H<sub>2</sub>O</del>"),
        ("==x^2^ *y*==", "<mark>x<sup>2</sup> <em>y</em></mark>"),
        (#"\==a== x\^2^"#, "==a== x^2^"),
        ("<http://a.b/~c~^d^>", "<a href=\"http://a.b/~c~%5Ed%5E\">http://a.b/~c~^d^</a>"),
        ("`==a==` <b title=\"==a==\">", "<code>==a==</code> <b title=\"==a==\">"),
    ])
    func `Marks, insertions, superscript and subscript render as HTML`(markdown: String, html: String) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        #expect(HTMLRenderer(rawHTML: .keep).render(document) == "<p>\(html)</p>\n")
    }

    /// Pandoc's User's Guide, "Superscripts and subscripts".
    @Test(arguments: ["the 2^nd and the 3^rd", "~/a and b~", "x^a\nb^"])
    func `Superscript and subscript cannot contain white space`(markdown: String) {
        let html = Document(markdown: markdown, extensions: Self.extensions).render()
        #expect(html == "<p>\(markdown)</p>\n")
    }

    @Test func `A URL ends before the closing delimiter of a mark or an insertion`() {
        let link = #"<a href="http://a.b">http://a.b</a>"#
        let html = Document(markdown: "++http://a.b++ ==http://a.b==", extensions: [.autolinks, .mark, .insertion])
            .render()
        #expect(html == "<p><ins>\(link)</ins> <mark>\(link)</mark></p>\n")
        #expect(Document(markdown: "http://a.b++").render() == "<p><a href=\"http://a.b++\">http://a.b++</a></p>\n")
    }

    @Test func `The meaning of single and double tildes depends on the enabled extensions`() {
        #expect(Document(markdown: "~a~", extensions: [.strikethrough]).render() == "<p><del>a</del></p>\n")
        #expect(Document(markdown: "~a~ ~~b~~", extensions: [.subscript]).render() == "<p><sub>a</sub> ~~b~~</p>\n")
    }

    @Test func `Deeply nested marks keep their text and show no delimiters`() {
        let text = String(repeating: "~~x ==y ", count: 5_000) + "c" + String(repeating: "==~~", count: 5_000)
        let document = Document(markdown: text, extensions: Self.extensions)
        let html = document.render()
        #expect(html.contains("<del>x <mark>y x y"))
        #expect(!html.contains("="))
        #expect(html.utf8.count { $0 == UInt8(ascii: "x") } == 5_000)
    }
}

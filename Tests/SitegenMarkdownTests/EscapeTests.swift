import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// CommonMark §2.4: any ASCII punctuation character can be escaped.
@Suite struct EscapeTests {
    static let every = Set(MarkdownExtension.allCases)

    @Test(arguments: [
        ("\\~~a~~\n", "<p>~~a~~</p>\n"),
        ("\\=\\=a==\n", "<p>==a==</p>\n"),
        ("a\\^b^\n", "<p>a^b^</p>\n"),
        ("\\:name[a]\n", "<p>:name[a]</p>\n"),
        ("[a](/b)\\{.c}\n", "<p><a href=\"/b\">a</a>{.c}</p>\n"),
        ("[a]\\(/b)\n", "<p>[a](/b)</p>\n"),
        ("www\\.example.org\n", "<p>www.example.org</p>\n"),
        ("a\\@example.org\n", "<p>a@example.org</p>\n"),
        ("\\\\~\n", "<p>\\~</p>\n"),
        ("\\\\\\~\n", "<p>\\~</p>\n"),
        ("a\\\nb\n", "<p>a<br>\nb</p>\n"),
        ("# a \\{#b}\n", "<h1 id=\"a-b\">a {#b}</h1>\n"),
    ])
    func `An escaped delimiter is plain text`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: Self.every).render() == html)
    }

    @Test(arguments: [
        (
            "<https://example.com/\\[\\>\n",
            "<p><a href=\"https://example.com/%5C%5B%5C\">https://example.com/\\[\\</a></p>\n"
        ),
        ("[a](http://[::1]:8000/b[c])\n", "<p><a href=\"http://[::1]:8000/b%5Bc%5D\">a</a></p>\n"),
        ("[a](http://[site]/)\n", "<p><a href=\"http://%5Bsite%5D/\">a</a></p>\n"),
        ("`\\~ \\[`\n", "<p><code>\\~ \\[</code></p>\n"),
        ("```a\\~b c\n\\~ \\\\: \\[^1]\n```\n", "<pre><code class=\"language-a~b\">\\~ \\\\: \\[^1]\n</code></pre>\n"),
        ("    \\{\\}\n", "<pre><code>\\{\\}\n</code></pre>\n"),
        ("a <b title='\\~'>\n", "<p>a <b title='\\~'></p>\n"),
        ("<p>\\~\n", "<p>\\~\n"),
        ("[a](/b\\~c '\\=d')\n", "<p><a href=\"/b~c\" title=\"=d\">a</a></p>\n"),
        ("[http://a/\\~b](http://a/\\~b)\n", "<p><a href=\"http://a/~b\">http://a/~b</a></p>\n"),
        ("[a\\]b]\n\n[a\\]b]: /c\\[d '\\~'\n", "<p><a href=\"/c%5Bd\" title=\"~\">a]b</a></p>\n"),
    ])
    func `Backslashes are kept in code, HTML and autolinks, and removed in destinations and titles`(
        markdown: String, html: String
    ) {
        let document = Document(markdown: markdown, extensions: Self.every)
        #expect(HTMLRenderer(rawHTML: .keep).render(document) == html)
    }

    /// CommonMark §6.2 counts an escaped character as punctuation.
    @Test(arguments: [
        ("*a\\~*b\n", "<p>*a~*b</p>\n"),
        ("*a\\~* b\n", "<p><em>a~</em> b</p>\n"),
        ("a*\\~b*\n", "<p>a*~b*</p>\n"),
        ("a*b\\~*\n", "<p>a<em>b~</em></p>\n"),
        ("\\=*a*\\=\n", "<p>=<em>a</em>=</p>\n"),
        ("`*\\~*` <b title='*\\~*'>\n", "<p><code>*\\~*</code> <b title='*\\~*'></p>\n"),
        ("[a](/b*\\~* '*\\~*')\n", "<p><a href=\"/b*~*\" title=\"*~*\">a</a></p>\n"),
        ("    *\\~*\n", "<pre><code>*\\~*\n</code></pre>\n"),
    ])
    func `An escaped character counts as punctuation next to emphasis`(markdown: String, html: String) {
        let document = Document(markdown: markdown, extensions: Self.every)
        #expect(HTMLRenderer(rawHTML: .keep).render(document) == html)
    }

    @Test(arguments: [0xFDD0, 0xFDE0, 0xFDE1, 0xFDEF] as [UInt32])
    func `Noncharacters become U+FFFD`(value: UInt32) throws {
        let character = String(try #require(Unicode.Scalar(value)))
        let text = "a\(character)0\(character) `\(character)`\n"
        #expect(Document(markdown: text).render() == "<p>a\u{FFFD}0\u{FFFD} <code>\u{FFFD}</code></p>\n")
        #expect(
            Document(markdown: text, extensions: .none).render() == Document(markdown: text).render())
    }

    @Test(arguments: ["\\~", "\\\\", "\\", "\\~\\[\\]\\:\n", "\\~`"])
    func `Fifty thousand repeated escapes are parsed`(piece: String) {
        #expect(!Document(markdown: String(repeating: piece, count: 50_000)).blocks.isEmpty)
    }
}

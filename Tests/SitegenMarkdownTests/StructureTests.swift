import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Interactions of extensions with the block structure of CommonMark.
@Suite struct StructureTests {
    private static func html(_ markdown: String, _ extensions: Set<MarkdownExtension> = .standard) -> String {
        HTMLRenderer(rawHTML: .keep).render(Document(markdown: markdown, extensions: extensions))
    }

    @Test(arguments: [
        (":::details\n<div>x</div>\n:::\ny\n", ["directive", "paragraph"]),
        (":::details\n\n<span class=\"a\">\nb\n:::\n\ny\n", ["directive", "paragraph"]),
        (":::details\n<div>\nx\n:::note\n:::\n", ["directive"]),
        ("> :::details\n> <div>\n> :::\n\ny\n", ["quote", "paragraph"]),
        ("- :::details\n  <div>\n  :::\n\ny\n", ["list", "paragraph"]),
        (":::details\n<div>?>\n:::\n", ["directive"]),
        // Below text, only the elements of condition 6 begin HTML (CommonMark §4.6): `source` in 0.30, `search` in 0.31.
        (":::note\ntext\n<div>\n:::\ny\n", ["directive", "paragraph"]),
        (":::note\ntext\n<source src=x>\n:::\ny\n", ["directive", "paragraph"]),
        (":::note\ntext\n<search>\n:::\ny\n", ["directive", "paragraph"]),
    ])
    func `A directive ends after a line of HTML`(markdown: String, kinds: [String]) {
        let document = Document(markdown: markdown)
        let found = document.blocks.map { block in
            switch block {
            case .directive: "directive"
            case .paragraph: "paragraph"
            case .blockQuote: "quote"
            case .bulletList: "list"
            default: "other"
            }
        }
        #expect(found == kinds)
    }

    @Test func `HTML at the end of a directive is unchanged`() {
        let markdown = ":::details\n<div title='\\~'>\n*x*</div>\n:::\n"
        guard case .directive(let directive)? = Document(markdown: markdown).blocks.first else {
            Issue.record("no directive")
            return
        }
        #expect(directive.content == [.htmlBlock(HTMLBlock("<div title='\\~'>\n*x*</div>\n"))])
    }

    @Test(arguments: [
        ("<!--\na\n:::\n-->\n", "<!--\na\n:::\n-->"), ("<pre>\n:::\n</pre>\n", "<pre>\n:::\n</pre>"),
        ("<!A\n:::\n>\n", "<!A\n:::\n>"), ("<?a\n:::\n?>\n", "<?a\n:::\n?>"),
    ])
    func `Colons in HTML that has an end of its own do not end a directive`(html: String, block: String) {
        guard case .directive(let directive)? = Document(markdown: ":::details\n\(html)b\n:::\nc\n").blocks.first else {
            Issue.record("no directive")
            return
        }
        #expect(directive.content == [.htmlBlock(HTMLBlock(block + "\n")), .paragraph(Paragraph { "b" })])
    }

    @Test(arguments: [
        // A quote in a definition.
        (
            "Term\n: text\n\n  > quote\n",
            "<dl>\n<dt>Term</dt>\n<dd>\n<p>text</p>\n<blockquote>\n<p>quote</p>\n</blockquote>\n</dd>\n</dl>\n"
        ),
        (
            "> Term\n> : text\n>\n>   > quote\n",
            "<blockquote>\n<dl>\n<dt>Term</dt>\n<dd>\n<p>text</p>\n<blockquote>\n<p>quote</p>\n</blockquote>\n</dd>\n</dl>\n</blockquote>\n"
        ),
        // Indentation is relative to the container.
        (
            "1.  a\n\n    Term\n    : text\n",
            "<ol>\n<li>\n<p>a</p>\n<dl>\n<dt>Term</dt>\n<dd>text</dd>\n</dl>\n</li>\n</ol>\n"
        ),
        (
            "- a\n  - b\n\n    Term\n    : text\n",
            "<ul>\n<li>a\n<ul>\n<li>\n<p>b</p>\n<dl>\n<dt>Term</dt>\n<dd>text</dd>\n</dl>\n</li>\n</ul>\n</li>\n</ul>\n"
        ),
        (
            "> 1.  Term\n>     : text\n",
            "<blockquote>\n<ol>\n<li>\n<dl>\n<dt>Term</dt>\n<dd>text</dd>\n</dl>\n</li>\n</ol>\n</blockquote>\n"
        ),
        // A row of a table.
        (
            "a | b\n--|--\n: c | d\ne | f\n",
            "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>: c</td>\n<td>d</td>\n</tr>\n<tr>\n<td>e</td>\n<td>f</td>\n</tr>\n</tbody>\n</table>\n"
        ),
    ])
    func `Definition lists in containers are parsed`(markdown: String, html: String) {
        #expect(Self.html(markdown).lines == html.lines)
    }

    @Test func `Attributes above the underline of a heading belong to it`() {
        #expect(Self.html("a\n{.b}\n---\n") == "<h2 id=\"a\" class=\"b\">a</h2>\n")
    }

    @Test func `A line that lacks the marker of its quote is not the header of a table`() {
        let text = "<blockquote>\n<p>x\na | b\n--|--</p>\n</blockquote>\n"
        #expect(Self.html("> x\na | b\n> --|--\n") == text)
    }

    /// The blank after the marker of a quote is not part of the indentation.
    @Test(arguments: [("> a | b\n> --|--\n>    c | d\n", 1), ("> a | b\n> --|--\n>     c | d\n", 0)])
    func `A row of a table in a quote is indented by at most three columns`(markdown: String, count: Int) {
        guard case .blockQuote(let quote) = Document(markdown: markdown).blocks.first,
            case .table(let table) = quote.content.first
        else {
            Issue.record("There is no table in a quote")
            return
        }
        #expect(table.rows.count == count)
    }

    /// Lines that continue a paragraph, in which extensions have no effect.
    @Test(arguments: [
        "> first\n: second\n", "- first\n: second\n", "1. first\n: second\n", "> a\n    : b\n", "> - a\n: b\n",
        "- a\n      : b\n", "> a\nb\n: c\n",
        "a\n2. b\n    : c\n", "* * *\n    : b\n", "a\n-\n    : c\n", "a\n- : b\n",
    ])
    func `Lazy continuation lines follow CommonMark`(markdown: String) {
        let plain = Set<MarkdownExtension>.standard.subtracting([.definitionLists, .directives])
        #expect(Self.html(markdown) == Self.html(markdown, plain))
    }

    @Test(arguments: [
        (":::details\n> a\n:::\nb\n", 2), (":::details\n- a\n:::\nb\n", 2), ("- a\n:::details\nb\n:::\n", 2),
        (":::details\na\n::::\nb\n", 2), ("> a\n::video{src=b}\n", 2), ("> first\n:::x\n", 2), ("- first\n:::x\n", 2),
        ("> first\n::x\n", 2),
        ("- a\n```\nb\n```\nTerm\n: text\n", 3),
    ])
    func `Directives and definition lists begin and end directly below quotes and lists`(markdown: String, count: Int) {
        #expect(Document(markdown: markdown).blocks.count == count)
    }

    @Test(arguments: [
        ("[^1]:\n        code\n", [Block.codeBlock(CodeBlock("code\n"))]),
        ("[^1]:\n    ---\n", [.thematicBreak(ThematicBreak())]),
        ("[^1]:\n    a\n\n        b\n", [.paragraph(Paragraph([.text(Text("a"))])), .codeBlock(CodeBlock("b\n"))]),
        ("[^1]:      a\n", [.paragraph(Paragraph([.text(Text("a"))]))]),
        ("[^1]:\n    > a\n", [.blockQuote(BlockQuote([.paragraph(Paragraph([.text(Text("a"))]))]))]),
        ("- [^1]: a\n", [.paragraph(Paragraph([.text(Text("a"))]))]),
        ("1. - [^1]: a\n", [.paragraph(Paragraph([.text(Text("a"))]))]),
    ])
    func `The content of a footnote is parsed as blocks`(markdown: String, content: [Block]) {
        let notes = Document(markdown: markdown).blocks.compactMap { block in
            if case .footnote(let note) = block { note.content } else { nil }
        }
        #expect(notes == [content])
    }

    @Test(arguments: ["- `[^1]: a`\n", "-     [^1]: a\n", "```\n- [^1]: a\n[^1]:\n```\n", "    - [^1]: a\n    [^1]:\n"])
    func `Footnote syntax in code is code`(markdown: String) {
        #expect(Self.html(markdown) == Self.html(markdown, .none))
    }

    @Test(arguments: [
        ("&quot;a&quot; &#34;b&#x22;", "&quot;a&quot; &quot;b&quot;"), ("&#45;&#45; &#x2d;--", "-- -–"),
        ("&#46;..", "..."), ("it&apos;s &#39;a&#39;", "it's 'a'"), ("&#126;a&#126; &#126;~b~~", "~a~ ~~b~~"),
        ("&#61;&#61;a==", "==a=="), ("&plus;&plus;a++ 1 + 1", "++a++ 1 + 1"), ("x&Hat;2^", "x^2^"),
        ("&colon;b[c]", ":b[c]"), ("a&commat;b.c", "a@b.c"),
        ("https&#58;//a.b", "https://a.b"), ("*&quot;*a*&quot;*", "<em>&quot;<em>a</em>&quot;</em>"),
        ("`&quot;`", "<code>&amp;quot;</code>"), ("[a](/b '&quot;')", "<a href=\"/b\" title=\"&quot;\">a</a>"),
    ])
    func `A character reference is text and not syntax`(markdown: String, html: String) {
        #expect(Self.html(markdown, Set(MarkdownExtension.allCases)) == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("H^+^", "H<sup>+</sup>"), ("Na~+~", "Na<sub>+</sub>"), ("a^-1^", "a<sup>-1</sup>"),
        ("x^(n)^", "x<sup>(n)</sup>"),
        ("Na^+^Cl^-^", "Na<sup>+</sup>Cl<sup>-</sup>"), ("a^*b*^", "a<sup><em>b</em></sup>"),
        ("a ^ b ^ c", "a ^ b ^ c"),
        ("a^b c^", "a^b c^"), ("^^", "^^"), ("~~a~~ b~2~", "<del>a</del> b<sub>2</sub>"),
    ])
    func `Superscript and subscript can begin and end with punctuation`(markdown: String, html: String) {
        #expect(Self.html(markdown, Set(MarkdownExtension.allCases)) == "<p>\(html)</p>\n")
    }
}

extension String {
    /// The lines of HTML, with each tag on a separate line.
    fileprivate var lines: [Substring] { replacing("><", with: ">\n<").split(separator: "\n") }
}

import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct AutolinkTests {
    struct Example: CustomTestStringConvertible {
        let number: Int
        let markdown: String
        let html: String
        var testDescription: String { "example \(number)" }
    }

    /// GFM 0.29 §6.9. ⟦text|url⟧ is the link.
    private static let examples = [
        Example(number: 622, markdown: "www.commonmark.org", html: "⟦www.commonmark.org|http://www.commonmark.org⟧"),
        Example(
            number: 623, markdown: "Visit www.commonmark.org/help for more information.",
            html: "Visit ⟦www.commonmark.org/help|http://www.commonmark.org/help⟧ for more information."),
        Example(
            number: 624, markdown: "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
            html: """
                Visit ⟦www.commonmark.org|http://www.commonmark.org⟧.

                Visit ⟦www.commonmark.org/a.b|http://www.commonmark.org/a.b⟧.
                """),
        Example(
            number: 625,
            markdown: """
                www.google.com/search?q=Markup+(business)

                www.google.com/search?q=Markup+(business)))

                (www.google.com/search?q=Markup+(business))

                (www.google.com/search?q=Markup+(business)
                """,
            html: """
                ⟦www.google.com/search?q=Markup+(business)|http://www.google.com/search?q=Markup+(business)⟧

                ⟦www.google.com/search?q=Markup+(business)|http://www.google.com/search?q=Markup+(business)⟧))

                (⟦www.google.com/search?q=Markup+(business)|http://www.google.com/search?q=Markup+(business)⟧)

                (⟦www.google.com/search?q=Markup+(business)|http://www.google.com/search?q=Markup+(business)⟧
                """),
        Example(
            number: 626, markdown: "www.google.com/search?q=(business))+ok",
            html: "⟦www.google.com/search?q=(business))+ok|http://www.google.com/search?q=(business))+ok⟧"),
        Example(
            number: 627,
            markdown: "www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;",
            html: """
                ⟦www.google.com/search?q=commonmark&amp;hl=en|http://www.google.com/search?q=commonmark&amp;hl=en⟧

                ⟦www.google.com/search?q=commonmark|http://www.google.com/search?q=commonmark⟧&amp;hl;
                """),
        Example(
            number: 628, markdown: "www.commonmark.org/he<lp",
            html: "⟦www.commonmark.org/he|http://www.commonmark.org/he⟧&lt;lp"),
        Example(
            number: 629,
            markdown: """
                http://commonmark.org

                (Visit https://encrypted.google.com/search?q=Markup+(business))

                Anonymous FTP is available at ftp://foo.bar.baz.
                """,
            html: """
                ⟦http://commonmark.org⟧

                (Visit ⟦https://encrypted.google.com/search?q=Markup+(business)⟧)

                Anonymous FTP is available at ⟦ftp://foo.bar.baz⟧.
                """),
        Example(number: 630, markdown: "foo@bar.baz", html: "⟦foo@bar.baz|mailto:foo@bar.baz⟧"),
        Example(
            number: 631, markdown: "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
            html: "hello@mail+xyz.example isn't valid, but ⟦hello+xyz@mail.example|mailto:hello+xyz@mail.example⟧ is."),
        Example(
            number: 632, markdown: "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_",
            html: """
                ⟦a.b-c_d@a.b|mailto:a.b-c_d@a.b⟧

                ⟦a.b-c_d@a.b|mailto:a.b-c_d@a.b⟧.

                a.b-c_d@a.b-

                a.b-c_d@a.b_
                """),
        Example(
            number: 633,
            markdown: """
                mailto:foo@bar.baz

                mailto:a.b-c_d@a.b

                mailto:a.b-c_d@a.b.

                mailto:a.b-c_d@a.b/

                mailto:a.b-c_d@a.b-

                mailto:a.b-c_d@a.b_

                xmpp:foo@bar.baz

                xmpp:foo@bar.baz.
                """,
            html: """
                ⟦mailto:foo@bar.baz⟧

                ⟦mailto:a.b-c_d@a.b⟧

                ⟦mailto:a.b-c_d@a.b⟧.

                ⟦mailto:a.b-c_d@a.b⟧/

                mailto:a.b-c_d@a.b-

                mailto:a.b-c_d@a.b_

                ⟦xmpp:foo@bar.baz⟧

                ⟦xmpp:foo@bar.baz⟧.
                """),
        Example(
            number: 634, markdown: "xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com",
            html: "⟦xmpp:foo@bar.baz/txt⟧\n\n⟦xmpp:foo@bar.baz/txt@bin⟧\n\n⟦xmpp:foo@bar.baz/txt@bin.com⟧"),
        Example(number: 635, markdown: "xmpp:foo@bar.baz/txt/bin", html: "⟦xmpp:foo@bar.baz/txt⟧/bin"),
    ]

    @Test(arguments: examples)
    func `GFM examples 622 to 635 render as specified`(example: Example) {
        #expect(Self.html(example.markdown) == Self.paragraphs(example.html))
    }

    /// The behavior of cmark-gfm where the specification is silent or incomplete.
    @Test(arguments: [
        (": http://google.com https://google.com", ": ⟦http://google.com⟧ ⟦https://google.com⟧"),
        ("www.google.com/a_b", "⟦www.google.com/a_b|http://www.google.com/a_b⟧"),
        ("**Autolink and http://inlines**", "<strong>Autolink and ⟦http://inlines⟧</strong>"),
        ("\"http://google.com\"", "&quot;⟦http://google.com⟧&quot;"),
        ("'http://google.com'", "'⟦http://google.com⟧'"),
        ("HTTP://A.b FTP://c.d", "⟦HTTP://A.b⟧ ⟦FTP://c.d⟧"),
        ("xhttp://a.b shttps://c.d", "xhttp://a.b shttps://c.d"),
        ("http:// https://. www. www.! xwww.a.b :www.a.b", "http:// https://. www. www.! xwww.a.b :www.a.b"),
        ("www.xxx._yyy.zzz www.xxx.yyy._zzz", "www.xxx._yyy.zzz www.xxx.yyy._zzz"),
        ("www._xxx.yyy.zzz", "www._xxx.yyy.zzz"),
        ("www.x_x.yyy.zzz", "⟦www.x_x.yyy.zzz|http://www.x_x.yyy.zzz⟧"),
        ("@a.b.c@. x n@.  b", "@a.b.c@. x n@.  b"),
        ("a@b@c.d", "a@⟦b@c.d|mailto:b@c.d⟧"),
        ("foo@bar..baz foo@bar", "foo@bar..baz foo@bar"),
        ("notmailto:a@b.c", "notmailto:⟦a@b.c|mailto:a@b.c⟧"),
    ])
    func `Autolinks begin and end where they do in cmark-gfm`(markdown: String, html: String) {
        #expect(Self.html(markdown) == Self.paragraphs(html))
    }

    /// URLs that contain syntax which libcmark would parse as emphasis, code, a link or a character reference.
    @Test(arguments: [
        "https://github.com/x/y/blob/main/__init__.py", "https://web.archive.org/web/*/https://example.com/*x",
        "https://a.b/a*b*c", "https://a.b/a[b](c)", "https://a.b/?q=*a*&r=b", "https://a.b/a`b`c", "www.a.b/__c__/d",
        "https://a.b/?a=1&copy;=2", "https://a.b/c_[d]_e", "ftp://a.b/**c**d",
    ])
    func `Delimiter characters inside a URL are part of the URL`(url: String) {
        let destination = (url.hasPrefix("www") ? "http://" : "") + url
        func expect(_ markdown: String, _ before: [Inline], _ after: [Inline], line: Int = #line) {
            let link = Inline.link(Link(destination, [.text(Text(url))]))
            let document = Document(markdown: markdown, extensions: .standard)
            #expect(document.blocks == [.paragraph(Paragraph(before + [link] + after))], "line \(line): \(markdown)")
        }
        expect(url, [], [])
        expect("see \(url).", [.text(Text("see "))], [.text(Text("."))])
        expect("(\(url)) `c`", [.text(Text("("))], [.text(Text(") ")), .code(Code("c"))])
        expect(
            "*b* \(url) *c*", [.emphasis(Emphasis([.text(Text("b"))])), .text(Text(" "))],
            [
                .text(Text(" ")), .emphasis(Emphasis([.text(Text("c"))])),
            ])
        // Code and HTML take precedence.
        #expect(
            Document(markdown: "`a \(url.replacing("`", with: "")) b`").plainText
                == "a \(url.replacing("`", with: "")) b")
        #expect(Document(markdown: "    \(url)\n").codeBlocks.map(\.code) == [url + "\n"])
        #expect(Document(markdown: "```\n\(url)\n```\n").codeBlocks.map(\.code) == [url + "\n"])
        #expect(Document(markdown: "<p title='\(url)'>\n").blocks == [.htmlBlock(HTMLBlock("<p title='\(url)'>\n"))])
    }

    @Test(arguments: [
        ("[a](https://b.c/*d*)", "<a href=\"https://b.c/*d*\">a</a>"),
        ("[*a*](https://b.c/*d* \"e\")", "<a href=\"https://b.c/*d*\" title=\"e\"><em>a</em></a>"),
        ("[https://b.c/*d*](/e)", "<a href=\"/e\">https://b.c/<em>d</em></a>"),
        ("[a]\n\n[a]: https://b.c/*d*", "<a href=\"https://b.c/*d*\">a</a>"),
        ("<https://b.c/*d*>", "<a href=\"https://b.c/*d*\">https://b.c/*d*</a>"),
        ("`a` https://b.c/d`e` f`", "<code>a</code> ⟦https://b.c/d`e`|https://b.c/d%60e%60⟧ f`"),
        ("**https://b.c/__d__/**", "<strong>⟦https://b.c/__d__/⟧</strong>"),
        ("*https://b.c/d_*", "<em>⟦https://b.c/d⟧_</em>"),
        ("https\\://b.c/*d*", "https://b.c/<em>d</em>"),
        ("https://a_b.c_d/*e*", "https://a_b.c_d/<em>e</em>"),
        ("https://b.c/d\\_e", "⟦https://b.c/d_e⟧"),
        ("[a `]` https://b.c/*d*](/e)", "<a href=\"/e\">a <code>]</code> https://b.c/<em>d</em></a>"),
        (
            "[*[a](/b][c \"]\")*\\* https://d.e/*f*",
            "[<em><a href=\"/b%5D%5Bc\" title=\"]\">a</a></em>* ⟦https://d.e/⟧<em>f</em>"
        ),
        ("[[a](/b) https://c.d/*e*f](/g)", "[<a href=\"/b\">a</a> ⟦https://c.d/⟧<em>e</em>f](/g)"),
        ("https://b.c/[^1]", "⟦https://b.c/[^1]|https://b.c/%5B%5E1%5D⟧"),
    ])
    func `Code, links and emphasis around a URL are preserved`(markdown: String, html: String) {
        #expect(Self.html(markdown) == Self.paragraphs(html))
    }

    @Test(arguments: ["react@18.2.0", "@scope/pkg@1.2.3", "a@b.c1", "x/a@b.c", "a@b.c-", "a@b.c_"])
    func `Package versions are not linked as email addresses`(markdown: String) {
        #expect(Self.html(markdown) == Self.paragraphs(markdown))
    }

    @Test(arguments: [
        ("[http://a.b and c@d.e](/f)", "<a href=\"/f\">http://a.b and c@d.e</a>"),
        ("[*http://a.b*](/f)", "<a href=\"/f\"><em>http://a.b</em></a>"),
        ("<http://a.b>", "<a href=\"http://a.b\">http://a.b</a>"),
        ("<a href=\"/b\">www.c.d</a> www.e.f", "<a href=\"/b\">www.c.d</a> ⟦www.e.f|http://www.e.f⟧"),
        ("`http://a.b`", "<code>http://a.b</code>"),
        ("[see http://a.b/c[d]]", "[see ⟦http://a.b/c[d]|http://a.b/c%5Bd%5D⟧]"),
        (#"http\://a.b a\@b.c www\.a.b"#, "http://a.b a@b.c www.a.b"),
    ])
    func `URLs that are escaped, in links or in code are not linked`(markdown: String, html: String) {
        #expect(Self.html(markdown) == Self.paragraphs(html))
    }

    @Test func `The text of a link in HTML contains no link`() {
        let document = Document(
            markdown: "<a href=\"/b\">a www.c.d e@f.g</a> <abbr>a www.h.i</abbr>", extensions: [.autolinks])
        #expect(document.links.map(\.destination) == ["http://www.h.i"])
    }

    @Test func `A URL ends before the closing delimiter of strikethrough or a mark`() {
        let html = Document(
            markdown: "~~www.google.com~~ ~~http://google.com~~ ==http://a.b/?c==",
            extensions: [.autolinks, .strikethrough, .mark]
        ).render()
        #expect(
            html
                == Self.paragraphs(
                    "<del>⟦www.google.com|http://www.google.com⟧</del> <del>⟦http://google.com⟧</del> "
                        + "<mark>⟦http://a.b/?c|http://a.b/?c⟧</mark>"))
    }

    @Test func `Without the extension, URLs and email addresses are text`() {
        let markdown = "http://a.b c@d.e www.f.g"
        #expect(Document(markdown: markdown, extensions: .none).render() == "<p>\(markdown)</p>\n")
    }

    private static func html(_ markdown: String) -> String {
        let document = Document(markdown: markdown, extensions: [.autolinks])
        return HTMLRenderer(rawHTML: .keep, urls: .all).render(document)
    }

    /// The paragraphs as HTML, with ⟦text|url⟧ and ⟦url⟧ replaced by links.
    private static func paragraphs(_ text: String) -> String {
        var result = ""
        var link: String?
        for character in "<p>\(text)</p>\n" {
            switch character {
            case "⟦": link = ""
            case "⟧":
                let parts = (link ?? "").split(separator: "|")
                result += "<a href=\"\(parts.last ?? "")\">\(parts.first ?? "")</a>"
                link = nil
            default:
                if link == nil { result.append(character) } else { link?.append(character) }
            }
        }
        return result.split(separator: "\n\n").joined(separator: "</p>\n<p>")
    }
}

import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Obsidian Help, "Internal links" and "Embed files".
@Suite struct WikiLinkTests {
    private static let extensions = Set.standard.union([.wikiLinks, .mark])

    @Test(arguments: [
        ("[[Page]]", #"<a href="Page">Page</a>"#),
        ("a [[My Page]] b", #"a <a href="My%20Page">My Page</a> b"#),
        ("[[Page|text]]", #"<a href="Page">text</a>"#),
        ("[[Page#A Heading]]", #"<a href="Page#a-heading">Page &gt; A Heading</a>"#),
        ("[[Page#A#B|c]]", #"<a href="Page#b">c</a>"#),
        ("[[#A Heading]]", ##"<a href="#a-heading">A Heading</a>"##),
        ("[[ Page | text ]]{.c}", #"<a href="Page" class="c">text</a>"#),
        ("[[javascript:alert(1)]]", #"<a href="./javascript:alert(1)">javascript:alert(1)</a>"#),
        ("^![[a]] ![[a]]", #"^!<a href="a">a</a> <a href="a">a</a>"#),
        ("![[//e.org/a.png]]", #"<img src=".///e.org/a.png" alt="a">"#),
        ("![[&#47;/e.org/a.png]] [[//e.org|b]]", #"<img src=".///e.org/a.png" alt="a"> <a href=".///e.org">b</a>"#),
        ("[[a_b_c|**d**]]", #"<a href="a_b_c"><strong>d</strong></a>"#),
        ("[[a|b *c* ==d== e]]{.f}", #"<a href="a" class="f">b <em>c</em> <mark>d</mark> e</a>"#),
        ("[[a|![b](c.png)]]", #"<a href="a"><img src="c.png" alt="b"></a>"#),
        ("[[a|*[b](c)*]] [[a|*b*", #"[[a|<em><a href="c">b</a></em>]] [[a|<em>b</em>"#),
        ("[[a|*b* https://c.org [[d]]]]", #"<a href="a"><em>b</em> https://c.org [[d]]</a>"#),
        ("[[https://example.org/a#b]]", #"<a href="https://example.org/a#b">https://example.org/a &gt; b</a>"#),
        ("[[https://example.org|A *b*]]", #"<a href="https://example.org">A <em>b</em></a>"#),
        ("![[https://example.org/a.png|b]]", #"<img src="https://example.org/a.png" alt="b">"#),
        ("![[image.png]]", #"<img src="image.png" alt="image">"#),
        ("![[a/b.png|The *b*]]", #"![[a/b.png|The <em>b</em>]]"#),
        ("![[b.png|A boat|300x200]]", #"<img src="b.png" alt="A boat" width="300" height="200">"#),
        ("[[a|b|c]] [[a| b | c ]]", #"<a href="a">b|c</a> <a href="a">b | c</a>"#),
        ("![[note]] ![[b.mp4|c|d]]", #"<a href="note">note</a> <a href="b.mp4">c|d</a>"#),
        ("![[note#A]]{.b}", #"<a href="note#a" class="b">note &gt; A</a>"#),
        ("![[b.png|300]]", #"<img src="b.png" alt="b" width="300">"#),
        ("![[b.png|300000]]", #"<img src="b.png" alt="300000">"#),
        ("*[[Page]]*", #"<em><a href="Page">Page</a></em>"#),
        (#"\[[Page]] [\[Page]]"#, "[[Page]] [[Page]]"),
        ("`[[a]]` [[a] [[]] [[a\nb]]", "<code>[[a]]</code> [[a] [[]] [[a\nb]]"),
        ("[a [[b]] c](/d)", #"<a href="/d">a [[b]] c</a>"#),
    ])
    func `A wiki link renders as a link or an image`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: Self.extensions).render() == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        "[[Page]] [[Page#A|b]] [[#A]] ![[c.png|300]] ![[c.png|d]] [[e]]{.f} \\![[g]] \\[[h]]",
        "[*a*]([[b]])", "[[toc ]]",
        "[[a|b *c* d]]{.e} [[https://a.org]] [[https://a.org|*b*]]", "- [[a]]\n\n| [[b]] |\n|---|\n| [[c\\|d]] |",
    ])
    func `A document with wiki links round-trips`(markdown: String) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        let written = document.markdown
        #expect(Document(markdown: written, extensions: Self.extensions) == document, "\(written)")
    }

    @Test func `The URL resolver of the renderer resolves wiki links`() {
        var renderer = HTMLRenderer()
        renderer.resolveURL = { $0 == "[[Page#A]]" ? "/pages/page/#a" : $0 }
        let document = Document(markdown: "[[Page#A]] [[Other]]", extensions: Self.extensions)
        #expect(
            renderer.render(document)
                == #"<p><a href="/pages/page/#a">Page &gt; A</a> <a href="Other">Other</a></p>"# + "\n")
    }

    @Test(arguments: ["[[a|*b* [^c]]]\n\n[^c]: d", "[[a|*b* ^[c]]]"])
    func `A wiki link contains no footnote reference`(markdown: String) {
        let extensions = Self.extensions.union([.inlineNotes])
        let html = Document(markdown: markdown, extensions: extensions).render()
        let link = html.range(of: "<a href=\"a\">").map { html[$0.upperBound...].prefix { $0 != "/" } }
        #expect(link?.contains("fnref") != true, "\(html)")
    }

    @Test func `Without the extension, a wiki link is text`() {
        #expect(Document(markdown: "[[Page]]").render() == "<p>[[Page]]</p>\n")
    }
}

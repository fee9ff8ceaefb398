import Documents
import Hypertext
import Testing

@testable import Markdown

/// PHP Markdown Extra, "Special Attributes".
@Suite struct AttributeSyntaxTests {
    @Test(arguments: [
        ("[a](/b){.c}", #"<a href="/b" class="c">a</a>"#),
        ("[a](/b){#c .d .e lang=fr}", #"<a href="/b" id="c" class="d e" lang="fr">a</a>"#),
        ("![a](b.png){width=40}", #"<img src="b.png" alt="a" width="40">"#),
        ("<http://a.b>{.c} d", #"<a href="http://a.b" class="c">http://a.b</a> d"#),
        (#"[a](/b){id="c" class="d e"}"#, #"<a href="/b" id="c" class="d e">a</a>"#),
        (
            "[a](/b){id=c data-d=e aria-label=f role=button}",
            ##"<a href="/b" id="c" data-d="e" aria-label="f" role="button">a</a>"##
        ),
        (
            "[a](/b){target=_blank rel=me download=c.pdf}",
            #"<a href="/b" target="_blank" rel="me" download="c.pdf">a</a>"#
        ),
        (
            "![a](b.png){loading=lazy fetchpriority=low}",
            #"<img src="b.png" alt="a" loading="lazy" fetchpriority="low">"#
        ),
        (#"[a](/b "t"){title=u}"#, #"<a href="/b" title="t">a</a>"#),
        (#"[a](/b){title="c \"d\""}"#, #"<a href="/b" title="c &quot;d&quot;">a</a>"#),
        (#"[a](/b){title="*c* `d` \\ \e &amp; <f>"}"#, #"<a href="/b" title="*c* `d` \ \e &amp;amp; &lt;f&gt;">a</a>"#),
        ("[a](/b) {.c}", #"<a href="/b">a</a> {.c}"#),
        ("[a](/b){}", #"<a href="/b">a</a>{}"#),
        ("[a](/b){c}", #"<a href="/b">a</a>{c}"#),
        ("[a](/b){.c", #"<a href="/b">a</a>{.c"#),
        (#"[a](/b)\{.c}"#, #"<a href="/b">a</a>{.c}"#),
        ("*a*{.c}", "<em>a</em>{.c}"),
        ("**[a](/b){.c}**", #"<strong><a href="/b" class="c">a</a></strong>"#),
        (#"[a](/b){title="c \} d"}"#, #"<a href="/b" title="c \} d">a</a>"#),
    ])
    func `Braces right behind a link or an image are its attributes`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.attributes]).render() == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("# A {#b .c}", #"<h1 id="b" class="c">A</h1>"#),
        ("## A ## {#b}", #"<h2 id="b">A</h2>"#),
        ("A {#b}\n===", #"<h1 id="b">A</h1>"#),
        ("# *A* {#b}", #"<h1 id="b"><em>A</em></h1>"#),
        ("# A{#b}", #"<h1 id="ab">A{#b}</h1>"#),
        ("# A {#b} C", #"<h1 id="a-b-c">A {#b} C</h1>"#),
        (#"# A \{#b}"#, #"<h1 id="a-b">A {#b}</h1>"#),
        ("# A {.b}", #"<h1 id="a" class="b">A</h1>"#),
        ("# A {id=b}", #"<h1 id="b">A</h1>"#),
        (#"# A {id="b" class="c d" data-e=f}"#, #"<h1 id="b" class="c d" data-e="f">A</h1>"#),
        ("# 1.2.0 {#v1.2.0}", #"<h1 id="v1.2.0">1.2.0</h1>"#),
        ("# A {#b .c.d}", #"<h1 id="b" class="c d">A</h1>"#),
        (##"# C \# {#c}"##, #"<h1 id="c">C #</h1>"#),
        (##"# C\# # {#c}"##, #"<h1 id="c">C#</h1>"#),
        (#"# A {title="b \"c\""}"#, #"<h1 id="a" title="b &quot;c&quot;">A</h1>"#),
        ("# A {width=3}", #"<h1 id="a">A</h1>"#),
        (#"# A {title="*b*"}"#, #"<h1 id="a" title="*b*">A</h1>"#),
        ("A {title=\"*b*\"}\n---", #"<h2 id="a" title="*b*">A</h2>"#),
    ])
    func `Braces at the end of a heading are its attributes`(markdown: String, html: String) {
        let document = Document(markdown: markdown, extensions: [.attributes, .headingIdentifiers])
        #expect(document.render() == html + "\n")
    }

    @Test(arguments: [
        (#"a {b="*c*"}"#, "<p>a {b=&quot;<em>c</em>&quot;}</p>"),
        (#"a {b="\*c\*"}"#, "<p>a {b=&quot;*c*&quot;}</p>"),
        ("a {b=\"*c*\"}\nd", "<p>a {b=&quot;<em>c</em>&quot;}\nd</p>"),
        ("#a {b='`c`'}", "<p>#a {b='<code>c</code>'}</p>"),
        (##"a # b {c="*d*"}"##, "<p>a # b {c=&quot;<em>d</em>&quot;}</p>"),
        ("a {b=\"*c*\"}\n--d", "<p>a {b=&quot;<em>c</em>&quot;}\n--d</p>"),
        (##"> # a {title="*b*"}"##, "<blockquote>\n<h1 title=\"*b*\">a</h1>\n</blockquote>"),
        ("> a {title=\"*b*\"}\n> ===", "<blockquote>\n<h1 title=\"*b*\">a</h1>\n</blockquote>"),
        (##"1. # a {title="*b*"}"##, "<ol>\n<li>\n<h1 title=\"*b*\">a</h1>\n</li>\n</ol>"),
    ])
    func `Braces at the end of a line are attributes in headings only`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.attributes]).render() == html + "\n")
    }

    @Test(arguments: [
        "a[^b]\n\n[^b]: # c {title=\"*d*\"}", "a\n\n:   # c {title=\"*d*\"}", "- > ###### c {title=\"*d*\"}",
        "\u{FEFF}# c {title=\"*d*\"}", "> c {title=\"*d*\"}\n> --",
    ])
    func `A heading has attributes wherever it stands`(markdown: String) {
        #expect(Document(markdown: markdown).render().contains(" title=\"*d*\">c</h"))
    }

    @Test(arguments: [
        ("# a {width=3}", ["1:6 a heading has no attribute ‘width’"]),
        ("a\n*b* [c](/d){onclick=e}", ["2:13 a link has no attribute ‘onclick’"]),
        (
            "[a](/b){style=c} *[d](/e){style=f}*",
            ["1:9 a link has no attribute ‘style’", "1:27 a link has no attribute ‘style’"]
        ),
        ("![a](b){width=40px}", ["1:9 the attribute ‘width’ does not have such a value"]),
        ("> - [a](b){dir=x}", ["1:12 the attribute ‘dir’ does not have such a value"]),
        ("| [a](b){x=y} |\n|---|", ["1:10 a link has no attribute ‘x’"]),
        (
            "[a](b){Data-x=y data-X=y id='a b'}",
            [
                "1:8 a link has no attribute ‘Data-x’", "1:17 a link has no attribute ‘data-X’",
                "1:26 a link has no attribute ‘id’",
            ]
        ),
        ("[a](b){title=c lang=de data-x=y}\n\n# a {role=b}", []),
        ("::video{a=b}", []),
    ])
    func `An attribute that is not written is reported`(markdown: String, issues: [String]) {
        let found = Document.parsing(markdown: markdown).issues
        #expect(found.map { "\($0.position.line):\($0.position.column) \($0.message)" } == issues)
    }

    @Test func `What strangers send has no attributes that anything acts upon`() {
        let markdown =
            "[a](/b){#c data-x=y rel=me target=_blank role=alert lang=de} ![a](/b){width=3 fetchpriority=high}"
        #expect(
            HTMLRenderer.untrusted.render(Document(markdown: markdown)) == """
                <p><a href="/b" rel="nofollow ugc noopener" id="user-content-c" lang="de">a</a> \
                <img src="/b" alt="a" width="3"></p>

                """)
    }

    @Test func `The relations of a renderer and of an author stand together`() {
        var renderer = HTMLRenderer()
        renderer.linkRelation = "nofollow noopener"
        let html = renderer.render(Document(markdown: "[a](/b){rel=\"me nofollow\"}"))
        #expect(html == "<p><a href=\"/b\" rel=\"nofollow noopener me\">a</a></p>\n")
    }

    @Test func `Braces are text where the extension is off`() {
        let html = Document(markdown: "[a](/b){.c}", extensions: [.strikethrough]).render()
        #expect(html == "<p><a href=\"/b\">a</a>{.c}</p>\n")
    }
}

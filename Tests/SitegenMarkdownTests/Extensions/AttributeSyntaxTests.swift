import Hypertext
import SitegenDocuments
import SitegenMarkdownLint
import Testing

@testable import SitegenMarkdown

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
        ("[a](/b){data-Ab=c Data-D=e}", #"<a href="/b" data-ab="c" data-d="e">a</a>"#),
        (#"[a](/b "t"){title=u}"#, #"<a href="/b" title="t">a</a>"#),
        (#"[a](/b){title="c \"d\""}"#, #"<a href="/b" title="c &quot;d&quot;">a</a>"#),
        (#"[a](/b){title="*c* `d` \\ \e &amp; <f>"}"#, #"<a href="/b" title="*c* `d` \ \e &amp;amp; &lt;f&gt;">a</a>"#),
        ("[a](/b) {.c}", #"<a href="/b">a</a> {.c}"#),
        ("[a](/b){}", #"<a href="/b">a</a>{}"#),
        ("[a](/b){c}", #"<a href="/b">a</a>{c}"#),
        ("[a](/b){.c", #"<a href="/b">a</a>{.c"#),
        (#"[a](/b)\{.c}"#, #"<a href="/b">a</a>{.c}"#),
        ("*a*{.c}", #"<em class="c">a</em>"#),
        ("*a*{#_b_} [c](d){._e_ data_f=1}", #"<em id="_b_">a</em> <a href="d" class="_e_">c</a>"#),
        ("**a**{.c} `b`{#d} *e* {.f}", #"<strong class="c">a</strong> <code id="d">b</code> <em>e</em> {.f}"#),
        (#"*a.*{title="*b*"} `c`{title="`d`"}"#, #"<em title="*b*">a.</em> <code title="`d`">c</code>"#),
        ("[a *b*]{.c} [d]{}", #"<span class="c">a <em>b</em></span> [d]{}"#),
        ("[a [b]{.c}]{.d lang=fr}", #"<span class="d" lang="fr">a <span class="c">b</span></span>"#),
        ("[]{#a} [b] {.c}", #"<span id="a"></span> [b] {.c}"#),
        (#"\[a]{.b} \[a\]{.b} [c]\{.d}"#, "[a]{.b} [a]{.b} [c]{.d}"),
        ("[a]{.b", "[a]{.b"),
        ("[[a]{.b}](/c)", #"<a href="/c"><span class="b">a</span></a>"#),
        (#"[a]{title="*b* [c]"}"#, #"<span title="*b* [c]">a</span>"#),
        ("**[a](/b){.c}**", #"<strong><a href="/b" class="c">a</a></strong>"#),
        (#"[a](/b){title="c \} d"}"#, #"<a href="/b" title="c \} d">a</a>"#),
    ])
    func `Attributes directly after inline markup or bracketed text apply to it`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.attributes]).render() == "<p>\(html)</p>\n")
    }

    @Test func `Attributes directly after the inline markup of other extensions apply to it`() {
        let document = Document(
            markdown: "~~a~~{.b} ==c=={.d} ++e++{.f} x^2^{.g} H~2~{.h} ==i== {.j}",
            extensions: [.attributes, .strikethrough, .mark, .insertion, .superscript, .subscript])
        #expect(
            document.render() == """
                <p><del class="b">a</del> <mark class="d">c</mark> <ins class="f">e</ins> x<sup class="g">2</sup> \
                H<sub class="h">2</sub> <mark>i</mark> {.j}</p>

                """)
    }

    @Test(arguments: [
        ("a\n{.b #c lang=de}", #"<p id="c" class="b" lang="de">a</p>"#),
        ("{.b}\na", #"<p class="b">a</p>"#),
        ("{.b}\n{.c}\na", #"<p class="b c">a</p>"#),
        ("a\n{.b}\n{#c}", #"<p id="c" class="b">a</p>"#),
        ("a\n{.b}\nc", "<p class=\"b\">a</p>\n<p>c</p>"),
        ("a\n\n{.b}\nc", "<p>a</p>\n<p class=\"b\">c</p>"),
        ("a\n\n{.b}\n\nc", "<p>a</p>\n<p>{.b}</p>\n<p>c</p>"),
        ("{.b}", "<p>{.b}</p>"),
        ("a\n\\{.b}", "<p>a\n{.b}</p>"),
        ("a {.b}\nc", "<p>a {.b}\nc</p>"),
        ("- a\n- b\n{.c}", "<ul class=\"c\">\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("- a\n  {.c}\n- b", "<ul>\n<li class=\"c\">a</li>\n<li>b</li>\n</ul>"),
        ("- a\n  - b\n  {.c}\n{.d}", "<ul class=\"d\">\n<li>a\n<ul class=\"c\">\n<li>b</li>\n</ul>\n</li>\n</ul>"),
        ("- a\n\n  b\n  {.c}", "<ul>\n<li>\n<p>a</p>\n<p class=\"c\">b</p>\n</li>\n</ul>"),
        ("3. a\n{.c}", "<ol start=\"3\" class=\"c\">\n<li>a</li>\n</ol>"),
        (
            "- [ ] a\n  {.c}",
            "<ul>\n<li class=\"task c\"><label><input type=\"checkbox\" disabled> a</label></li>\n</ul>"
        ),
        ("> a\n{.b}", "<blockquote class=\"b\">\n<p>a</p>\n</blockquote>"),
        ("> a\n> {.b}", "<blockquote>\n<p class=\"b\">a</p>\n</blockquote>"),
        ("***\n{.b}", #"<hr class="b">"#),
        ("```c\n{.a}\n```\n{.b}", "<pre class=\"b\"><code class=\"language-c\">{.a}\n</code></pre>"),
        ("``` {.c .d}\na\n```\n{.b}", "<pre class=\"d b\"><code class=\"language-c\">a\n</code></pre>"),
        ("    {.b}", "<pre><code>{.b}\n</code></pre>"),
        ("a\n    {.b}", "<p>a\n{.b}</p>"),
        ("| a |\n|---|\n{.b}", "<table class=\"b\">\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>"),
        ("a\n: b\n{.c}", "<dl class=\"c\">\n<dt>a</dt>\n<dd>b</dd>\n</dl>"),
        ("{.c}\na\n: b", "<dl class=\"c\">\n<dt>a</dt>\n<dd>b</dd>\n</dl>"),
        (
            "a\n: b\n{#c}\n\nd\n: e\n{#f}",
            "<dl id=\"c\">\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n<dl id=\"f\">\n<dt>d</dt>\n<dd>e</dd>\n</dl>"
        ),
        (
            "a\n: b\n\n{#f}\nd\n: e",
            "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n<dl id=\"f\">\n<dt>d</dt>\n<dd>e</dd>\n</dl>"
        ),
        ("- a\n  {.b}\n  c", "<ul>\n<li class=\"b\">a\nc</li>\n</ul>"),
        (
            "- [ ] a\n  {.b}\n  c",
            "<ul>\n<li class=\"task b\"><label><input type=\"checkbox\" disabled> a</label>\nc</li>\n</ul>"
        ),
        (":::details[a]\nb\n:::\n{#c}", "<details id=\"c\"><summary>a</summary><p>b</p>\n</details>"),
        ("{#c}\n:::details[a]{.d}\nb\n:::", "<details id=\"c\" class=\"d\"><summary>a</summary><p>b</p>\n</details>"),
        (
            "::figure[a]{src=b #d}\n{.c}",
            "<figure id=\"d\" class=\"c\"><img src=\"b\" alt=\"\"><figcaption>a</figcaption></figure>"
        ),
        (
            "{.b}\n\n::figure[a]{src=b}",
            "<p>{.b}</p>\n<figure><img src=\"b\" alt=\"\"><figcaption>a</figcaption></figure>"
        ),
        (
            "> [!NOTE]\n> a\n{.b}",
            "<div class=\"alert alert-note b\" role=\"note\">\n<p class=\"alert-title\">Note</p>\n<p>a</p>\n</div>"
        ),
        ("![a](b 'c')\n{.d}", "<figure class=\"d\">\n<img src=\"b\" alt=\"a\">\n<figcaption>c</figcaption>\n</figure>"),
        ("# a\n{.b #c}", #"<h1 id="c" class="b">a</h1>"#),
        ("{.b #c}\n# a {#d}", #"<h1 id="d" class="b">a</h1>"#),
        ("a\n{.b}\n===", #"<h1 id="a" class="b">a</h1>"#),
        ("<div>\n{.b}\n</div>", "<div>\n{.b}\n</div>"),
        ("<!--\n{.b}\n-->", "<!--\n{.b}\n-->"),
        ("<p>a</p>\n\n{.b}\n<p>c</p>", "<p>a</p>\n<p>{.b}</p>\n<p>c</p>"),
        ("{.b onclick=x}\na", #"<p class="b">a</p>"#),
        ("a\n{: .b}", "<p>a\n{: .b}</p>"),
    ])
    func `Attributes on a separate line apply to the block above or below`(markdown: String, html: String) {
        let renderer = HTMLRenderer(rawHTML: .keep)
        let document = Document(markdown: markdown)
        #expect(renderer.render(document) == html + "\n")
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `An attribute line does not apply to a footnote or the beginning of a directive above it`() {
        let note = Document(markdown: "a[^1]\n\n[^1]: b\n{.c}\n")
        #expect(note.render().contains("<p>{.c}</p>"))
        let directive = Document(markdown: ":::columns\n{.c}\na\n:::\n{.d}\n")
        #expect(directive.render().contains("<p class=\"c\">a</p>"))
    }

    @Test(arguments: [
        ("a\n{: .b}", #"<p class="b">a</p>"#),
        ("{:.b #c}\na", #"<p id="c" class="b">a</p>"#),
        ("*a*{: .b} [c](/d){:target=_blank}", #"<p><em class="b">a</em> <a href="/d" target="_blank">c</a></p>"#),
        ("# a {: #b}", #"<h1 id="b">a</h1>"#),
        (#"*a*{: title="*b*"}"#, #"<p><em title="*b*">a</em></p>"#),
        ("a\n{.b}", #"<p class="b">a</p>"#),
        ("a\n{:toc}", "<p>a\n{:toc}</p>"),
    ])
    func `Attributes may begin with a colon if kramdown attributes are enabled`(markdown: String, html: String) {
        let (document, issues) = Document.linting(
            markdown: markdown, extensions: .standard.union([.kramdownAttributes]))
        #expect(document.render() == html + "\n")
        #expect(issues.isEmpty == !markdown.contains("toc"))
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
        ("# *a*# {.b}", ##"<h1 id="a" class="b"><em>a</em>#</h1>"##),
        ("# a&#32; {#b}", #"<h1 id="b">a </h1>"#),
        ("# a&#32;x; {#b}", #"<h1 id="b">a x;</h1>"#),
        (#"# a\&#32; {#b}"#, #"<h1 id="b">a&amp;#32;</h1>"#),
        ("# # {#b}", #"<h1 id="b"></h1>"#),
        ("A # {#b}\n===", ##"<h1 id="b">A #</h1>"##),
        ("# a {#__init__ ._b_ data-x=*c*}", #"<h1 id="__init__" class="_b_" data-x="*c*">a</h1>"#),
        ("# A {width=3}", #"<h1 id="a">A</h1>"#),
        (#"# A {title="*b*"}"#, #"<h1 id="a" title="*b*">A</h1>"#),
        ("A {title=\"*b*\"}\n---", #"<h2 id="a" title="*b*">A</h2>"#),
    ])
    func `Attributes at the end of a heading apply to the heading`(markdown: String, html: String) {
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
    func `Attributes at the end of a line apply only in headings`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.attributes]).render() == html + "\n")
    }

    @Test(arguments: [
        "a[^b]\n\n[^b]: # c {title=\"*d*\"}", "a\n\n:   # c {title=\"*d*\"}", "- > ###### c {title=\"*d*\"}",
        "\u{FEFF}# c {title=\"*d*\"}", "> c {title=\"*d*\"}\n> --",
    ])
    func `A heading in any container can have attributes`(markdown: String) {
        #expect(Document(markdown: markdown).render().contains(" title=\"*d*\">c</h"))
    }

    @Test(arguments: [
        ("# a {width=3}", ["1:6 a heading cannot have the attribute ‘width’"]),
        ("a\n*b* [c](/d){onclick=e}", ["2:13 a link cannot have the attribute ‘onclick’"]),
        (
            "[a](/b){style=c} *[d](/e){style=f}*",
            ["1:9 a link cannot have the attribute ‘style’", "1:27 a link cannot have the attribute ‘style’"]
        ),
        ("![a](b){width=40px}", ["1:9 invalid value for the attribute ‘width’"]),
        (
            "![a](b){width=40} ![c](d){width=40px}\n![e](f){width='4 px'} ![g](h){width=40px}",
            [
                "1:27 invalid value for the attribute ‘width’", "2:9 invalid value for the attribute ‘width’",
                "2:31 invalid value for the attribute ‘width’",
            ]
        ),
        (
            ":::gallery\n![a](b){width=4}\n![c](d){width=\"x\"}\n:::",
            ["3:9 invalid value for the attribute ‘width’"]
        ),
        ("![a](b){dir=ltr} ![c](d){dir=\"l\\\"\"}", ["1:9 invalid value for the attribute ‘dir’"]),
        ("> - [a](b){dir=x}", ["1:12 invalid value for the attribute ‘dir’"]),
        ("| [a](b){x=y} |\n|---|", ["1:10 a link cannot have the attribute ‘x’"]),
        (
            "[a](b){Data-x=y data-X=y id='a b'}",
            ["1:26 invalid value for the attribute ‘id’"]
        ),
        (
            "*a*{width=3} [b]{href=c}",
            ["1:5 text cannot have the attribute ‘width’", "1:18 text cannot have the attribute ‘href’"]
        ),
        (
            "a\n{onclick=x}\n\n{.c style=y}\n# b",
            ["2:2 a block cannot have the attribute ‘onclick’", "4:5 a heading cannot have the attribute ‘style’"]
        ),
        ("[a](b){title=c lang=de data-x=y}\n\n# a {role=b}", []),
        ("::video{a=b}", []),
    ])
    func `Disallowed attributes and invalid values are reported`(markdown: String, issues: [String]) {
        let found = Document.parsing(markdown: markdown).issues
        #expect(found.map { "\($0.position.line):\($0.position.column) \($0.message)" } == issues)
    }

    @Test func `The untrusted renderer drops unsafe attributes and prefixes ids`() {
        let markdown =
            "[a](/b){#c data-x=y rel=me target=_blank role=alert lang=de} ![a](/b){width=3 fetchpriority=high}"
        #expect(
            HTMLRenderer.untrusted.render(Document(markdown: markdown)) == """
                <p><a href="/b" rel="nofollow ugc noopener" id="user-content-c" lang="de">a</a> \
                <img src="/b" alt="a" width="3"></p>

                """)
    }

    @Test func `The link relations of the renderer and the author are merged`() {
        var renderer = HTMLRenderer()
        renderer.linkRelation = "nofollow noopener"
        let html = renderer.render(Document(markdown: "[a](/b){rel=\"me nofollow\"}"))
        #expect(html == "<p><a href=\"/b\" rel=\"nofollow noopener me\">a</a></p>\n")
    }

    @Test func `Without the extension, attributes are text`() {
        let html = Document(markdown: "[a](/b){.c}", extensions: [.strikethrough]).render()
        #expect(html == "<p><a href=\"/b\">a</a>{.c}</p>\n")
    }
}

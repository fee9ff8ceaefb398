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
        ("[a](/b) {.c}", #"<a href="/b">a</a> {.c}"#),
        ("[a](/b){}", #"<a href="/b">a</a>{}"#),
        ("[a](/b){c}", #"<a href="/b">a</a>{c}"#),
        ("[a](/b){.c", #"<a href="/b">a</a>{.c"#),
        (#"[a](/b)\{.c}"#, #"<a href="/b">a</a>{.c}"#),
        ("*a*{.c}", "<em>a</em>{.c}"),
        ("**[a](/b){.c}**", #"<strong><a href="/b" class="c">a</a></strong>"#),
        (#"[a](/b){title="c \} d"}"#, #"<a href="/b" title="c } d">a</a>"#),
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
    ])
    func `Braces at the end of a heading are its attributes`(markdown: String, html: String) {
        let document = Document(markdown: markdown, extensions: [.attributes, .headingIdentifiers])
        #expect(document.render() == html + "\n")
    }

    @Test func `Braces are text where the extension is off`() {
        let html = Document(markdown: "[a](/b){.c}", extensions: [.strikethrough]).render()
        #expect(html == "<p><a href=\"/b\">a</a>{.c}</p>\n")
    }
}

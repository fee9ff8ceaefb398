import Hypertext
import Testing

@Suite struct TextElementTests {
    @Test(arguments: [
        ("let a = 1 < 2 && 3 > 2", "let a = 1 < 2 && 3 > 2"),
        ("'</script>'", "'\\x3C/script>'"),
        ("'</SCRIPT >'", "'\\x3C/SCRIPT >'"),
        ("'<!--<script>'", "'\\x3C!--\\x3Cscript>'"),
        ("</scrip", "</scrip"),
        (#""\</script>""#, #""\x3C/script>""#),
        (#""\\</script>""#, #""\\\x3C/script>""#),
        ("<", "<"),
    ])
    func `A script cannot end its element`(code: String, expected: String) {
        expect(script(code: code), "<script>\(expected)</script>")
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1}"#),
        (#"["</script>"]"#, #"["\u003C/script\u003E"]"#),
        (#"["<!--&amp;-->"]"#, #"["\u003C!--\u0026amp;--\u003E"]"#),
        ("[\"\u{2028}\u{2029}\u{2027}é\"]", "[\"\\u2028\\u2029\u{2027}é\"]"),
        ("", ""),
    ])
    func `JSON in a script keeps its value and touches no markup`(json: String, expected: String) {
        expect(script(json: json), #"<script type="application/json">\#(expected)</script>"#)
    }

    @Test func `The type of a script's data may be another one`() {
        expect(
            script(.type("application/ld+json"), json: "{}"), #"<script type="application/ld+json">{}</script>"#)
        expect(script(.src("/a.js"), .defer), #"<script src="/a.js" defer></script>"#)
    }

    @Test(arguments: [
        ("a > b { content: '<' }", "a > b { content: '<' }"),
        ("a { content: '</style>' }", "a { content: '<\\/style>' }"),
        ("</StYlE", "<\\/StYlE"),
    ])
    func `A style sheet cannot end its element`(css: String, expected: String) {
        expect(style(css: css), "<style>\(expected)</style>")
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("-->", " - ->"), (">", " >"), ("->", " ->"), ("a--b", "a- -b"), ("a-", "a- "),
        ("a--!>", "a- -!>"), ("a---", "a- - - "), ("<!-- b -->", "<!- - b - ->"), ("a-b", "a-b"),
        (">\u{338}", " >\u{338}"), ("-\u{200D}>", " -\u{200D}>"), ("\0->", " \0->"),
    ])
    func `A comment ends where it should`(text: String, expected: String) {
        expect(Comment(text), "<!--\(expected)-->")
    }

    @Test func `Titles and fields hold text and nothing else`() {
        expect(title("a </title> & b"), "<title>a &lt;/title&gt; &amp; b</title>")
        expect(
            textarea(.name("t"), .rows(3), text: "</textarea>"),
            #"<textarea name="t" rows="3">&lt;/textarea&gt;</textarea>"#)
        expect(textarea(), "<textarea></textarea>")
    }

    @Test func `The line end that a parser drops is written twice`() {
        expect(pre { "\na" }, "<pre>\n\na</pre>")
        expect(pre { code { "\na" } }, "<pre><code>\na</code></pre>")
        expect(textarea(text: "\n"), "<textarea>\n\n</textarea>")
        expect(textarea(text: "\r\na"), "<textarea>\n\r\na</textarea>")
    }

    @Test func `A page in a frame is the text of an attribute`() {
        expect(
            iframe(.srcdoc(p(.class("a")) { "b & c" })),
            #"<iframe srcdoc="&lt;p class=&quot;a&quot;&gt;b &amp;amp; c&lt;/p&gt;"></iframe>"#)
    }

    @Test func `A comment stands in content`() {
        expect(
            div {
                Comment("a"); "b"
            }, "<div><!--a-->b</div>")
    }
}

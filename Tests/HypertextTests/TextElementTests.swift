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
    func `Script content cannot close the script element`(code: String, expected: String) {
        expect(script { code }, "<script>\(expected)</script>")
    }

    @Test(arguments: [
        (#"{"a":1}"#, #"{"a":1}"#),
        (#"["</script>"]"#, #"["\u003C/script\u003E"]"#),
        (#"["<!--&amp;-->"]"#, #"["\u003C!--\u0026amp;--\u003E"]"#),
        ("[\"\u{2028}\u{2029}\u{2027}é\"]", "[\"\\u2028\\u2029\u{2027}é\"]"),
        ("", ""),
    ])
    func `JSON in a script element is escaped without changing its value`(json: String, expected: String) {
        expect(script(json: json), #"<script type="application/json">\#(expected)</script>"#)
    }

    @Test func `A script element accepts type, src and defer attributes`() {
        expect(
            script(.type("application/ld+json"), json: "{}"), #"<script type="application/ld+json">{}</script>"#)
        expect(script(.src("/a.js"), .defer), #"<script src="/a.js" defer></script>"#)
    }

    @Test(arguments: [
        ("a > b { content: '<' }", "a > b { content: '<' }"),
        ("a { content: '</style>' }", "a { content: '<\\/style>' }"),
        ("</StYlE", "<\\/StYlE"),
    ])
    func `Style sheet content cannot close the style element`(css: String, expected: String) {
        expect(style { css }, "<style>\(expected)</style>")
    }

    @Test(arguments: [
        ("a", "a"), ("", ""), ("-->", " - ->"), (">", " >"), ("->", " ->"), ("a--b", "a- -b"), ("a-", "a- "),
        ("a--!>", "a- -!>"), ("a---", "a- - - "), ("<!-- b -->", "<!- - b - ->"), ("a-b", "a-b"),
        (">\u{338}", " >\u{338}"), ("-\u{200D}>", " -\u{200D}>"), ("\0->", " \0->"),
    ])
    func `Comment text cannot close the comment`(text: String, expected: String) {
        expect(Comment(text), "<!--\(expected)-->")
    }

    @Test func `Content of title and textarea elements is escaped as text`() {
        expect(title { "a </title> & b" }, "<title>a &lt;/title&gt; &amp; b</title>")
        expect(
            textarea(.name("t"), .rows(3)) { "</textarea>" },
            #"<textarea name="t" rows="3">&lt;/textarea&gt;</textarea>"#)
        expect(textarea(), "<textarea></textarea>")
    }

    @Test func `A leading line break in pre and textarea elements is preserved`() {
        expect(pre { "\na" }, "<pre>\n\na</pre>")
        expect(pre { code { "\na" } }, "<pre><code>\na</code></pre>")
        expect(textarea { "\n" }, "<textarea>\n\n</textarea>")
        expect(textarea { "\r\na" }, "<textarea>\n\r\na</textarea>")
    }

    @Test func `Markup in the srcdoc attribute is escaped`() {
        expect(
            iframe(.srcdoc(p(.class("a")) { "b & c" })),
            #"<iframe srcdoc="&lt;p class=&quot;a&quot;&gt;b &amp;amp; c&lt;/p&gt;"></iframe>"#)
    }

    @Test func `A comment can be part of an element's content`() {
        expect(
            div {
                Comment("a"); "b"
            }, "<div><!--a-->b</div>")
    }
}

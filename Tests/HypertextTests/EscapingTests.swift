import Hypertext
import Testing

@Suite struct EscapingTests {
    @Test(arguments: [
        ("", ""),
        ("plain", "plain"),
        ("<b>", "&lt;b&gt;"),
        ("a & b", "a &amp; b"),
        ("say \"hi\"", "say &quot;hi&quot;"),
        ("1234567<", "1234567&lt;"),
        ("12345678<", "12345678&lt;"),
        ("&&&&&&&&&", "&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;"),
        ("größer > 日本", "größer &gt; 日本"),
        ("</script><script>", "&lt;/script&gt;&lt;script&gt;"),
    ])
    func `Text is escaped`(text: String, expected: String) {
        expect(p { text }, "<p>\(expected)</p>")
    }

    @Test func `A special character is found at every offset of a long text`() {
        for offset in 0..<40 {
            for (character, reference) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;")] {
                let before = String(repeating: "=", count: offset)
                let after = String(repeating: "?", count: 40 - offset)
                expect(Markup { before + character + after }, before + reference + after)
            }
        }
    }

    @Test func `Every ASCII character but the four special ones stands for itself`() {
        for value in UInt8(0)...127 {
            let character = String(UnicodeScalar(value))
            if ["<", ">", "&", "\""].contains(character) { continue }
            let text = "12345678" + character + "12345678"
            expect(Markup { text }, text)
        }
    }

    @Test func `An attribute cannot be left`() {
        expect(p(.title("\"><script>")) { "" }, "<p title=\"&quot;&gt;&lt;script&gt;\"></p>")
    }

    @Test(arguments: [
        ("/a?b=c&d=e", "/a?b=c&amp;d=e"),
        ("/ä b", "/%C3%A4%20b"),
        ("/%20", "/%20"),
        ("/a\"b", "/a%22b"),
        ("/it's", "/it&#x27;s"),
        ("/[1]", "/[1]"),
        ("http://[::1]:8080/", "http://[::1]:8080/"),
    ])
    func `A URL is percent-encoded`(url: String, expected: String) {
        expect(a(.href(url)) { "x" }, "<a href=\"\(expected)\">x</a>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
        "\u{1}javascript:alert(1)", "jav\tascript\r:alert(1)", "vbscript:x", "file:///etc/passwd",
        "data:text/html,<script>", "DATA:image/svg+xml,<svg>", "data:image/png+xml,<svg>", "data:image/gif",
        "data:image/jpegs,x",
    ])
    func `A URL that runs code is left out`(url: String) {
        #expect(URLSafety.isUnsafe(url))
        expect(a(.href(url)) { "x" }, "<a>x</a>")
    }

    @Test(arguments: [
        "", "/", "#id", "https://example.org/", "mailto:a@b.c", "data:image/png;base64,AA", "data:image/jpeg,x",
        "javascript", "filet:x", "./javascript:x", "/javascript:x", "jpg",
    ])
    func `Other URLs stay`(url: String) {
        #expect(!URLSafety.isUnsafe(url))
    }

    @Test func `Unescaped markup is as it was written, under a name that says so`() {
        expect(p { UnescapedHTML("<b>&</b>") }, "<p><b>&</b></p>")
    }
}

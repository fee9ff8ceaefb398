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

    @Test func `Special characters are escaped at every offset of a long text`() {
        for offset in 0..<40 {
            for (character, reference) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;")] {
                let before = String(repeating: "=", count: offset)
                let after = String(repeating: "?", count: 40 - offset)
                expect(Markup { before + character + after }, before + reference + after)
            }
        }
    }

    @Test func `All ASCII characters except the four special ones are unchanged`() {
        for value in UInt8(0)...127 {
            let character = String(UnicodeScalar(value))
            if ["<", ">", "&", "\""].contains(character) { continue }
            let text = "12345678" + character + "12345678"
            expect(Markup { text }, text)
        }
    }

    @Test func `Text cannot break out of an attribute value`() {
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
        "data:image/jpegs,x", "blob:https://a/b", "filesystem:https://a/b", "View-Source:https://a", "fi\tlesystem:x",
    ])
    func `An attribute with an unsafe URL is omitted`(url: String) {
        #expect(URLSafety.isUnsafe(url))
        expect(a(.href(url)) { "x" }, "<a>x</a>")
    }

    @Test(arguments: [
        "", "/", "#id", "https://example.org/", "mailto:a@b.c", "data:image/png;base64,AA", "data:image/jpeg,x",
        "javascript", "filet:x", "./javascript:x", "/javascript:x", "jpg",
        "blob", "urn:isbn:0", "ftp://a/",
    ])
    func `Relative URLs and URLs with harmless schemes are safe`(url: String) {
        #expect(!URLSafety.isUnsafe(url))
    }

    /// URLs in content, and whether they are allowed in links and in images.
    @Test(arguments: [
        ("", true, true), ("/a", true, true), ("a/b:c", true, true), ("?a:b", true, true), ("#a:b", true, true),
        ("//example.org", true, true), ("./javascript:x", true, true), ("1a:b", true, true), ("ä:b", true, true),
        ("https://a", true, true), ("HTTP://a", true, true), ("ht\ntp://a", true, true), (" http://a", true, true),
        ("mailto:a@b.c", true, false), ("TEL:+49", true, false),
        ("data:image/png;base64,AA", false, true), (" DATA:image/webp,A", false, true),
        ("data:image/svg+xml,<svg>", false, false), ("data:image/png+xml,A", false, false), ("data:,x", false, false),
        ("javascript:x", false, false), ("JavaScript:x", false, false), ("java\nscript:x", false, false),
        ("\u{0}\u{1F} java\tscript\r:x", false, false), ("javascript&colon;x", true, true),
        ("java%73cript:x", true, true),
        ("vbscript:x", false, false), ("file:///etc", false, false), ("blob:https://a/b", false, false),
        ("feed:https://a", false, false), ("view-source:https://a", false, false), ("wss://a", false, false),
        ("intent:x#Intent;end", false, false), ("ftp://a", false, false), ("ms-msdt:/id", false, false),
    ])
    func `Links and images in content are limited to allowed schemes`(url: String, link: Bool, image: Bool) {
        #expect(URLSafety.isAllowedLink(url) == link)
        #expect(URLSafety.isAllowedImage(url) == image)
    }

    @Test func `Additional schemes can be allowed, but not forbidden ones`() {
        let schemes = URLSafety.standardSchemes.union(["ftp", "javascript", "data", "file"])
        let urls = ["ftp://a", "FTP://a", "javascript:x", "data:image/png,A", "file:///a", "feed:a"]
        #expect(urls.filter { URLSafety.isAllowedLink($0, schemes: schemes) } == ["ftp://a", "FTP://a"])
    }

    @Test func `UnescapedHTML is written unchanged`() {
        expect(p { UnescapedHTML("<b>&</b>") }, "<p><b>&</b></p>")
    }
}

import Hypertext
import Testing

/// The URL Standard, §4.4: control characters and spaces before a scheme are removed, and tabs and line ends anywhere.
@Suite struct URLSafetyTests {
    @Test(arguments: [
        "javascript:a", " javascript:a", "\u{1}javascript:a", "\u{B}JavaScript:a", "java\nscript:a", "java\rscript:a",
        "java\tscript:a", "vbscript:a", "data:text/html,a", "data:image/svg+xml,a",
    ])
    func `A URL that runs code is unsafe in each form that browsers accept`(url: String) {
        #expect(URLSafety.isUnsafe(url))
        #expect(!URLSafety.isAllowedLink(url))
        #expect(a(.href(url)) { "x" }.render() == "<a>x</a>")
    }

    @Test func `A scheme that runs code cannot be allowed`() {
        #expect(!URLSafety.isAllowedLink("javascript:a", schemes: ["javascript"]))
        #expect(URLSafety.isAllowedLink("ftp://a.example/", schemes: ["ftp"]))
        #expect(!URLSafety.isAllowedLink("ftp://a.example/"))
    }

    @Test(arguments: [
        ("//a.example/x", true), ("\\\\a.example\\x", true), ("/\\a.example/x", true), (" //a.example/x", true),
        ("/\n/a.example/x", true), ("https://a.example/x", true), ("/x", false), ("x//y", false), ("#x", false),
        ("data:image/png;base64,AA", false),
    ])
    func `A URL is remote if it leads to another host`(url: String, isRemote: Bool) {
        #expect(URLSafety.isRemote(url) == isRemote)
    }

    @Test(arguments: [
        ("http://[::1]/", "http://[::1]/"), ("http://[]/", "http://%5B%5D/"), ("http://[:]/", "http://%5B:%5D/"),
        ("/[1]", "/%5B1%5D"),
    ])
    func `Brackets are encoded except around an IP address`(url: String, written: String) {
        var buffer = HTMLBuffer(capacity: 0)
        buffer.writeURL(url)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == written)
    }
}

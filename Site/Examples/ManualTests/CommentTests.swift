import Sitegen
import Testing

@testable import Manual

struct CommentTests {
    @Test(arguments: [
        ("*Hello* <script>steal()</script>", "<p><em>Hello</em> &lt;script&gt;steal()&lt;/script&gt;</p>\n"),
        ("[see](javascript:steal())", "<p>see</p>\n"),
    ])
    func `What a stranger sends does no harm`(markdown: String, html: String) {
        #expect(comment(markdown) == html)
    }

    @Test func `Links that leave the site say so`() {
        #expect(
            marked(Document(markdown: "[in](/a) [out](https://example.org/)")) == """
                <p><a href="/a">in</a> <a href="https://example.org/">out</a><span class="leaves">↗</span></p>

                """)
    }

    @Test func `The headings of a text`() {
        #expect(headings(of: "# One\n\nText.\n\n## Two *words*\n") == ["One", "Two words"])
    }
}

import Testing

@testable import SitegenImporting

/// HTML beside its Markdown.
@Suite struct HTMLMarkdownTests {
    @Test(
        arguments: [
            // What Markdown has.
            ("<p>A <b>bold </b>word, <i>x</i> and <code>a*b</code>.</p>", "A **bold** word, *x* and `a*b`.\n"),
            ("<h2 id=\"x\">Title</h2><hr>", "## Title {#x}\n\n***\n"),
            ("<p>2 * 3 * 4 _x_ [a](b)</p>", "2 * 3 * 4 \\_x\\_ [a]\\(b)\n"),
            ("<p>a<br>b<br></p>", "a\\\nb\n"),
            ("<ul><li>A<ol start=3><li>B</ol><li>C</ul>", "- A\n\n  3. B\n\n- C\n"),
            ("<blockquote><p>A<p>B</blockquote>", "> A\n>\n> B\n"),
            ("<a href=\"/x y\" title=\"T\" target=_blank>A</a>", "[A](</x y> \"T\")\n"),
            ("<img src=a.png alt=\"A  b\" class=big>", "![A b](a.png)\n"),
            ("<pre><code class=\"language-js\">a &lt; b\n\nc\n</code></pre>", "```js\na < b\n\nc\n```\n"),
            ("<figure><img src=a.png><figcaption>C</figcaption></figure>", "![](a.png \"C\")\n"),
            ("<table><tr><th>A<th align=right>B<tr><td>1<td>2</table>", "| A | B |\n| --- | --: |\n| 1 | 2 |\n"),
            ("<dl><dt>T<dd>D</dl>", "T\n:   D\n"),
            ("<details><summary>S</summary><p>T</p></details>", ":::details[S]\nT\n:::\n"),
            ("<div class=x><p>A</p><div>B</div></div>", "A\n\nB\n"),
            ("<a href=/x><h3>T</h3></a>", "### [T](/x)\n"),
            (
                "<iframe src=\"https://www.youtube.com/embed/abcdefghijk\" title=\"V\"></iframe>",
                "::youtube[V]{id=abcdefghijk}\n"
            ),
            // What it does not have.
            ("<p style=\"text-align: center\">A <b>b</b></p>", "<p style=\"text-align: center\">A <b>b</b></p>\n"),
            ("<p><u>u</u> b</p>", "<p><u>u</u> b</p>\n"),
            ("<p>H<sub>2</sub>O <u>u</u></p>", "H<sub>2</sub>O <u>u</u>\n"),
            (
                "<table><tr><td>a</td></tr>\n\n<tr><td>b</td></tr></table>",
                "<table><tr><td>a</td></tr>\n<tr><td>b</td></tr></table>\n"
            ),
            ("<div style=\"color: red\"><p>A</p></div>", "<div style=\"color: red\">\n\nA\n\n</div>\n"),
            ("<script>a\n\nb</script>", "<script>a\nb</script>\n"),
            // What is broken.
            ("<p>A<p>B</b>", "A\n\nB\n"),
            ("A < B &amp; &lt;c&gt;", "A < B & \\<c>\n"),
            ("<b>A <a href=", "**A \\<a href=**\n"),
            ("<p>&nbsp;</p><p></p>", ""),
        ])
    func `HTML becomes Markdown where that loses nothing`(_ html: String, _ markdown: String) {
        #expect(HTMLMarkdown().markdown(html, number: 1).text == markdown)
    }

    @Test(
        arguments: [
            ("A\nb\n\nC", "A\\\nb\n\nC\n"),
            ("A <b>b\nc</b>\n\n<ul>\n<li>x</li>\n</ul>\nD", "A **b\\\nc**\n\n- x\n\nD\n"),
            ("A\n<!--more-->\nB", "A\n\n<!--more-->\n\nB\n"),
        ])
    func `Lines of the classic editor are paragraphs and line breaks`(_ html: String, _ markdown: String) {
        #expect(HTMLMarkdown(breaksLines: true).markdown(html, number: 1).text == markdown)
    }

    @Test(
        arguments: [
            ("https://youtu.be/abcdefghijk?t=90", "abcdefghijk", 90),
            ("//www.youtube.com/watch?v=abcdefghijk&x=1", "abcdefghijk", nil),
            ("https://www.youtube-nocookie.com/embed/abcdefghijk?start=3", "abcdefghijk", 3),
        ] as [(String, String, Int?)])
    func `A video of YouTube has an id`(_ address: String, _ id: String, _ start: Int?) {
        let video = VideoPlatform.video(address)
        #expect(video?.id == id)
        #expect(video?.start == start)
    }

    @Test(arguments: [
        "https://example.org/watch?v=abcdefghijk", "https://youtu.be/short", "", "https://youtu.be/<script>aaa",
    ])
    func `Another address is no video of YouTube`(_ address: String) {
        #expect(VideoPlatform.video(address) == nil)
    }
}

import Hypertext
import SitegenSnapshots
import Testing

@Suite struct TagLayoutTests {
    private func text(_ markup: String) throws -> String {
        try Snapshotting<UnescapedHTML>.html.text(UnescapedHTML(markup))
    }

    private let long = String(repeating: "x", count: 60)

    @Test func `A long tag has one line per attribute, in source order`() throws {
        #expect(
            try text(#"<ul><li id="\#(long)" class='b a' HIDDEN data-x=1><p>Tom &amp; Jerry</p></li></ul>"#) == """
                <ul>
                  <li
                    id="\(long)"
                    class='b a'
                    HIDDEN
                    data-x=1
                  >
                    <p>Tom &amp; Jerry</p>
                  </li>
                </ul>

                """
        )
    }

    @Test(arguments: [
        #"<p class="a" id="b">short</p>"#,
        #"<img alt="\#(String(repeating: "one attribute ", count: 10))">"#,
        #"<!-- <a href="/" class="\#(String(repeating: "comment ", count: 10))"> -->"#,
        #"<script>"<a href='/' class='\#(String(repeating: "script ", count: 10))'>"</script>"#,
        #"<textarea><a href='/' class='\#(String(repeating: "text ", count: 20))'></textarea>"#,
        #"<p>1 < 2 and </ b></p>"#,
    ])
    func `Short tags, tags with one attribute and text that is not a tag are unchanged`(markup: String) throws {
        #expect(try text(markup).filter { $0 != "\n" } == markup.filter { $0 != "\n" })
        #expect(!(try text(markup)).contains("\n  "))
    }

    @Test(arguments: [
        (#"<x a=">" b="\#(String(repeating: "y", count: 70))">"#, ["<x", #"  a=">""#]),
        (#"<x a = "1" b="\#(String(repeating: "y", count: 70))"/>"#, ["<x", #"  a = "1""#]),
        (#"<x = b="\#(String(repeating: "y", count: 70))">"#, ["<x", "  ="]),
    ])
    func `Attributes are delimited as in browsers`(markup: String, lines: [String]) throws {
        #expect(try text(markup).split(separator: "\n").prefix(2).map(String.init) == lines)
    }

    @Test func `An unclosed tag at the end of the markup is unchanged`() throws {
        let markup = #"<p>a</p><a href="\#(long)" class="\#(long)"#
        #expect(try text(markup).contains(#"<a href="\#(long)" class="\#(long)"#))
    }

    @Test func `In a pre element, a long tag is laid out and the text is unchanged`() throws {
        let opening = #"<code class="language-swift" data-file="Sources/\#(long).swift">"#
        #expect(
            try text("<pre>\(opening)let a = 1\n  let b = 2\n</code></pre>") == """
                <pre><code
                  class="language-swift"
                  data-file="Sources/\(long).swift"
                >let a = 1
                  let b = 2
                </code></pre>

                """
        )
    }
}

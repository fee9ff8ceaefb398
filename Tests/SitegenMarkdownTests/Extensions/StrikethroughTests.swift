import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct StrikethroughTests {
    /// GFM 0.29 §6.5.
    @Test(arguments: [
        ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>\n"),
        (
            "This ~~has a\n\nnew paragraph~~.",
            "<p>This ~~has a</p>\n<p>new paragraph~~.</p>\n"
        ),
        ("This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>\n"),
    ])
    func `GFM examples 491 to 493 render as specified`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.strikethrough]).render() == html)
    }

    /// The behavior of cmark-gfm where the specification is silent.
    @Test(arguments: [
        ("These are ~not strikethroughs.", "These are ~not strikethroughs."),
        ("No, they are not~", "No, they are not~"),
        ("This ~is ~ legit~ isn't ~ legit.", "This <del>is ~ legit</del> isn't ~ legit."),
        ("This is not ~~~~~one~~~~~ huge strikethrough.", "This is not ~~~~~one~~~~~ huge strikethrough."),
        ("~one~ ~~two~~ ~~~three~~~", "<del>one</del> <del>two</del> ~~~three~~~"),
        ("No ~mismatch~~", "No ~mismatch~~"),
        ("~~a ~b~~", "~~a ~b~~"),
        ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"),
        ("a~~b~~c", "a<del>b</del>c"),
        ("~~ a~~ ~~b ~~", "~~ a~~ ~~b ~~"),
    ])
    func `Tildes pair as they do in cmark-gfm`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.strikethrough]).render() == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("~~*a* `~~` [b](/c)~~", "<del><em>a</em> <code>~~</code> <a href=\"/c\">b</a></del>"),
        ("**~~a~~**", "<strong><del>a</del></strong>"),
        ("*~~a*~~", "<em>~~a</em>~~"),
        ("~~one\ntwo~~", "<del>one\ntwo</del>"),
        (#"\~~a~~ ~~a\~~"#, "~~a~~ ~~a~~"),
        ("[~~a~~](/b)", "<a href=\"/b\"><del>a</del></a>"),
    ])
    func `Strikethrough can contain other inlines and does not overlap them`(markdown: String, html: String) {
        #expect(Document(markdown: markdown, extensions: [.strikethrough]).render() == "<p>\(html)</p>\n")
    }

    @Test func `Without the extension, tildes are text`() {
        #expect(Document(markdown: "~~a~~ ~b~", extensions: .none).render() == "<p>~~a~~ ~b~</p>\n")
    }
}

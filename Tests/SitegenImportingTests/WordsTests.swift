import Testing

@testable import SitegenImporting

/// The words that readers see, in old texts and in new pages.
@Suite struct WordsTests {
    @Test(arguments: [
        ("One *two* [three](four.md \"five\")", ["One", "two", "three"]),
        ("![alternative](a.png) text", ["text"]), ("[a][ref] b\n\n[ref]: https://e.org/", ["a", "b"]),
        ("{{< figure src=\"a.png\" caption=\"A caption\" >}} end", ["A", "caption", "end"]),
        ("{% include a.html %}{{ page.title }} x", ["x"]), ("## Title {#id}", ["Title"]), ("a {: .b }", ["a"]),
        ("```swift\nlet a = 1\n```", ["let", "a", "1"]), ("`<b>` <b>c</b><!-- d -->", ["b", "c"]),
        ("!!! note\n    Text", ["Text"]), (":::tip\nText\n:::", ["Text"]),
        ("1. One\n22) Two\n3.5 x", ["One", "Two", "3", "5", "x"]),
        ("> [!NOTE] Title\n> Text", ["Title", "Text"]), ("@Row {\nText\n}", ["Text"]),
        ("a &amp; b&nbsp;c <https://e.org>", ["a", "b", "c", "https", "e", "org"]), ("日本 x", ["日", "本", "x"]),
    ])
    func `The words of an old text are those that readers see`(text: String, words: [String]) {
        #expect(Array(SourceWords.words(of: NumberedText(Array(text.utf8)[...]))) == words)
    }

    @Test(arguments: [
        ("a $x_1$ b", ["a", "b"]), ("a\n$$\n\\sum x\n\n$$\nb", ["a", "b"]), ("`$x$` y", ["x", "y"]),
        ("5$ and 6$", ["5", "and", "6"]), ("\\$a$ b", ["a", "b"]), ("$a\n\nb$", ["a", "b"]), ("$ a$", ["a"]),
        ("$a$5", ["a", "5"]),
    ])
    func `Formulas are not words`(text: String, words: [String]) {
        #expect(Array(SourceWords.words(of: NumberedText(Array(text.utf8)[...]), hasFormulas: true)) == words)
        #expect(VisibleWords(html: Array("<main>a <math><mi>x</mi></math></main>".utf8)).hasFormulas)
    }

    @Test func `The words of a page are those of its main part`() {
        let page = "<nav>menu</nav><main><h1>One</h1><script>two</script><p>t&amp;h<!-- x --></p></main><p>foot</p>"
        let words = VisibleWords(html: Array(page.utf8))
        #expect(words.total == 3)
        #expect(words.missing(of: WordSequence("One t h One menu two")).missing == ["One", "menu", "two"])
    }
}

import SitegenDocuments
import SitegenMarkdown
import Testing

/// Ids as kramdown 2.4, Python-Markdown 3.11 and Hugo 0.140 give them. Zola's follow its sources.
@Suite struct HeadingIdentifierSchemeTests {
    private func ids(_ markdown: String, _ scheme: HeadingIdentifierScheme) -> [String] {
        var document = Document(markdown: markdown, extensions: [.attributes, .strikethrough])
        document.assignHeadingIdentifiers(by: scheme)
        return document.headings.map { $0.id ?? "" }
    }

    @Test(arguments: [
        // heading, github, zola, kramdown, python-markdown, hugo
        ("Hello, World!", "hello-world", "hello-world", "hello-world", "hello-world", "hello-world"),
        ("1. First", "1-first", "1-first", "first", "1-first", "1-first"),
        ("3.14 and v1.2.3", "314-and-v123", "3-14-and-v1-2-3", "and-v123", "314-and-v123", "314-and-v123"),
        ("C++ & C#", "c--c", "c-c", "c--c", "c-c", "c--c"),
        ("two  `spaces  x`", "two--spaces--x", "two-spaces-x", "two--spaces--x", "two-spaces-x", "two--spaces--x"),
        ("a\\_b & c_d", "a_b--c_d", "a-b-c-d", "ab--cd", "a_b-c_d", "a_b--c_d"),
        ("! leading", "-leading", "leading", "leading", "leading", "-leading"),
        ("-- a -", "---a--", "a", "a--", "-a-", "---a--"),
        ("!?", "section", "section", "section", "_1", "heading"),
        // Markup.
        (
            "`foo_bar` *very* **x**", "foo_bar-very-x", "foo-bar-very-x", "foobar-very-x", "foo_bar-very-x",
            "foo_bar-very-x"
        ),
        (
            "See [link text](http://x.org/a_b) here", "see-link-text-here", "see-link-text-here",
            "see-link-texthttpxorgab-here", "see-link-text-here", "see-link-text-here"
        ),
        ("![alt](img.png) image", "alt-image", "alt-image", "altimgpng-image", "image", "alt-image"),
        ("<em>x</em> y", "x-y", "x-y", "emxem-y", "x-y", "x-y"),
        // Other characters than ASCII.
        ("Über Größe", "über-größe", "uber-grosse", "ber-gre", "uber-groe", "über-größe"),
        ("e\u{301}te", "e\u{301}te", "ete", "ete", "ete", "ete"),
        ("Ångström – ½ ² Ⅳ", "ångström----ⅳ", "angstrom-1-2-2-iv", "ngstrm----", "angstrom-12-2-iv", "ångström----"),
        ("Ж, щ и ω", "ж-щ-и-ω", "zh-shch-i-o", "section", "_1", "ж-щ-и-ω"),
        ("日本語 カナ", "日本語-カナ", "日本語-kana", "section", "_1", "日本語-カナ"),
        ("İ", "i̇", "i", "section", "i", "i"),
        ("don’t “quote”", "dont-quote", "don-t-quote", "dont-quote", "dont-quote", "dont-quote"),
        ("👋 wave", "-wave", "wave", "wave", "wave", "-wave"),
    ])
    func `A heading gets the id that it has elsewhere`(
        heading: String, github: String, zola: String, kramdown: String, pythonMarkdown: String, hugo: String
    ) {
        let found = HeadingIdentifierScheme.allCases.map { ids("## \(heading)\n", $0)[0] }
        #expect(found == [github, zola, kramdown, pythonMarkdown, hugo])
    }

    @Test(
        arguments: [
            (.github, ["a", "a-1", "a-1-1", "a-2", "own-1", "own"]),
            (.zola, ["a", "a-1", "a-1-1", "a-2", "own-1", "own"]),
            // kramdown itself gives `a-1` twice here.
            (.kramdown, ["a", "a-1", "a-1-1", "a-2", "own-1", "own"]),
            (.pythonMarkdown, ["a", "a_1", "a-1", "a_2", "own_1", "own"]),
            (.hugo, ["a", "a-1", "a-1-1", "a-2", "own-1", "own"]),
        ] as [(HeadingIdentifierScheme, [String])])
    func `Duplicates are numbered, and an id that the author gave stays`(
        scheme: HeadingIdentifierScheme, expected: [String]
    ) {
        #expect(ids("# A\n# A\n# A-1\n# A\n# Own\n# X {#own}\n", scheme) == expected)
    }

    @Test(
        arguments: [
            (.github, ["section", "section-1"]), (.zola, ["section", "-1"]), (.kramdown, ["section", "section-1"]),
            (.pythonMarkdown, ["_1", "_2"]), (.hugo, ["heading", "heading-1"]),
        ] as [(HeadingIdentifierScheme, [String])])
    func `A heading without letters has an id too`(scheme: HeadingIdentifierScheme, expected: [String]) {
        #expect(ids("# !\n# ?\n", scheme) == expected)
    }

    @Test func `Python-Markdown counts a number at the end of an id up`() {
        let headings = [
            "a_1", "a_1", "a", "a", "a_07", "a_07", "a_", "a_", "99999999999999999999_1", "b_999999999999999",
        ]
        let markdown = (headings + headings.suffix(2)).map { "# `\($0)`\n" }.joined()
        #expect(
            ids(markdown, .pythonMarkdown) == [
                "a_1", "a_2", "a", "a_3", "a_07", "a_8", "a_", "a__1", "99999999999999999999_1", "b_999999999999999",
                "99999999999999999999_2", "b_1000000000000000",
            ])
    }

    @Test func `A heading of two lines has the id of both, and in Hugo of the last one`() {
        let found = HeadingIdentifierScheme.allCases.map { ids("Two\n*lines\nhere*\n===\n", $0)[0] }
        #expect(found == ["two-lines-here", "twolineshere", "two-lines-here", "two-lines-here", "here"])
    }

    /// Each of these names stands in the way of those that follow.
    @Test func `Numbered duplicates take linear time`() {
        let markdown = (1...20_000).map { "# a_\($0)\n# a_\($0)\n" }.joined()
        let found = ids(markdown.replacing("_", with: "\\_"), .pythonMarkdown)
        #expect(found.count == 40_000)
        #expect(Set(found).count == 40_000)
    }
}

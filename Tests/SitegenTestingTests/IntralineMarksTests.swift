import Testing

@testable import SitegenSnapshots

@Suite struct IntralineMarksTests {
    /// The lines of the difference after its header.
    private func shown(_ old: String, _ new: String, colored: Bool = false) -> String {
        let difference = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8))
        let text = difference.text(labels: ("old", "new"), colored: colored)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "\n")
    }

    @Test(arguments: [
        (
            "two and three\n", "two and thirty\n",
            """
            -two and three
            ?        ^^^^^
            +two and thirty
            ?        ^^^^^^

            """
        ),
        (
            "<p>Fish &amp; chips</p>\n", "<p>Fish & chips</p>\n",
            """
            -<p>Fish &amp; chips</p>
            ?         ^^^^
            +<p>Fish & chips</p>

            """
        ),
        (
            "one two\n", "one, two\n",
            """
            -one two
            +one, two
            ?   ^

            """
        ),
        (
            "\tone\t2\n", "\tone\t3\n",
            """
            -\tone\t2
            ?\t   \t^
            +\tone\t3
            ?\t   \t^

            """
        ),
        (
            "大きさ 1 🎉 a\n", "大きさ 1 🎉 b\n",
            """
            -大きさ 1 🎉 a
            ?            ^
            +大きさ 1 🎉 b
            ?            ^

            """
        ),
        (
            "a line\n", "a line \n",
            """
            -a line
            +a line·
            ?      ^

            """
        ),
        (
            "a whole line\n", "something else entirely\n",
            """
            -a whole line
            +something else entirely

            """
        ),
        (
            "the first line\nthe second line\n", "a new one, quite another\nthe first lane\nthe second line, longer\n",
            """
            -the first line
            ?          ^^^^
            -the second line
            +a new one, quite another
            +the first lane
            ?          ^^^^
            +the second line, longer
            ?               ^^^^^^^^

            """
        ),
    ])
    func `Differences within a changed line are marked`(old: String, new: String, marked: String) {
        #expect(shown(old, new) == marked)
    }

    @Test func `Differences within a line are in reverse video if colors are enabled`() {
        #expect(
            shown("two and three\n", "two and four, or so\n", colored: true) == """
                \u{1B}[31m-two and \u{1B}[7mthree\u{1B}[27m\u{1B}[0m
                \u{1B}[32m+two and \u{1B}[7mfour, or so\u{1B}[27m\u{1B}[0m

                """
        )
    }

    @Test func `A long replaced passage has no marks`() {
        let old = (0..<50).map { "line \($0) of the old\n" }.joined()
        let new = (0..<50).map { "line \($0) of the new\n" }.joined()
        #expect(!shown(old, new).contains("?"))
    }
}

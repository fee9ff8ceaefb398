#if DEBUG
import SitegenDocuments
import SitegenMarkdown
import SitegenMarkdownLint
import Testing

@testable import SitegenBase

/// Parsing grows linearly with the text. The tests compare the steps counted by debug builds, not times.
@Suite struct LinearParsingTests {
    /// A start, a text that is repeated, and an end.
    @Test(arguments: [
        // Many candidates on one line.
        ("# ", "$a {b=\"c\"} ", "\n"), ("", "$a ", "b$"), ("[!", "https://a.b/*c ", ""),
        // Titles of links without an end, and links in brackets.
        ("", "[a](b \"c http://d/*e ", ""), ("", "[[a](b) http://d/*e ", ""),
        // Formulas in one cell of a table, which have no end.
        ("| a |\n|---|\n| ", "$` ", "|\n"),
        // Each line in code looks like a definition that the lines below might continue.
        ("a\n\n```\n", "> : a $x$\n", "```\n"),
        // Colons that begin no directive, above a line of colons.
        ("", "a ::: ", "\n$a\n:::\nb$\n"), ("", ":::\n$a\n:::\nb$\n", ""),
    ])
    func `Parsing a long text takes linear work`(start: String, repeated: String, end: String) async {
        let growth = await WorkCounter.growth { count in
            let text = start + String(repeating: repeated, count: count) + end
            _ = Document(markdown: text, extensions: Set(MarkdownExtension.allCases))
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }

    @Test(arguments: [
        "{{< a ", "{{ a ", "{: a", "<Aa ", "<Aa", "!!! a", "`{{< a", "=== \"", "](@/", "> ", "%%", "%%a% ", "%%\n%a",
        "[@a",
        "[@a]", "@fig-a ", "{#a ", "{#a #", "{#a k=\"", "{.a k='", "{++a", "{~~a~>", "/// tip", ":::a b", "a ^bcd\n\n",
        "![[", "[[a", "[[a]] ", "[[a]]\n\n[b]: c\n\n", "a^[b ",
        "--8<-- \"", "import 'a'\n\n", "[TOC]\n\n", "`{=a", "| ",
        "{/*", "{/* ", "++", "++tab", "++tab+", ":material-", "<Aa\n", "<Aa b='c'\n", "[a @b99, p. 3", "[a ", "a @b99 ",
        "| a | b |\n", "| a | b |\n\n", "*a*{.b,", "*{.b,.c}", "// highlight-start\n", "{:.a} ", "{{</* ",
        "(1)!", "# (1)! ", "[!code ", "![a|1", "![a|1]( ", "<!--@include: ", "{ref}`", "{a", "{# ", "{{/* ",
        "::: {a}\n", "::: a.",
        "| a\n\n", "+-+\n\n", "--8<--\n", "%%a\n",
    ])
    func `Searching repeated openings of foreign syntax takes linear work`(beginning: String) async {
        for repeated in [beginning, beginning + "\n"] {
            // Many times as long as the distance within which ends are searched for.
            let growth = await WorkCounter.growth { count in
                _ = Document.linting(markdown: String(repeating: repeated, count: count * 5))
            }
            #expect(growth.isLinear, "\(repeated.debugDescription): \(growth.steps)")
        }
    }
}
#endif

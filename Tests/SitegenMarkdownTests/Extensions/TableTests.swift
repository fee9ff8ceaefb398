import SitegenDocuments
import SitegenMarkdown
import Testing

/// GFM 0.29 §4.10, except that the renderer writes an alignment as a style and not as the attribute `align`.
@Suite struct TableTests {
    @Test(arguments: [
        // Example 198
        (
            """
            | foo | bar |
            | --- | --- |
            | baz | bim |
            """,
            "[foo|bar] [baz|bim]"
        ),
        // Example 199
        (
            """
            | abc | defghi |
            :-: | -----------:
            bar | baz
            """,
            "[^abc|>defghi] [^bar|>baz]"
        ),
        // Example 200
        (
            """
            | f\\|oo  |
            | ------ |
            | b `\\|` az |
            | b **\\|** im |
            """,
            "[f|oo] [b <code>|</code> az] [b <strong>|</strong> im]"
        ),
        // Example 201
        (
            """
            | abc | def |
            | --- | --- |
            | bar | baz |
            > bar
            """,
            "[abc|def] [bar|baz] <blockquote> <p>bar</p> </blockquote>"
        ),
        // Example 202
        (
            """
            | abc | def |
            | --- | --- |
            | bar | baz |
            bar

            bar
            """,
            "[abc|def] [bar|baz] [bar|] <p>bar</p>"
        ),
        // Example 203
        (
            """
            | abc | def |
            | --- |
            | bar |
            """,
            "<p>| abc | def | | --- | | bar |</p>"
        ),
        // Example 204
        (
            """
            | abc | def |
            | --- | --- |
            | bar |
            | bar | baz | boo |
            """,
            "[abc|def] [bar|] [bar|baz]"
        ),
        // Example 205
        (
            """
            | abc | def |
            | --- | --- |
            """,
            "[abc|def]"
        ),
    ])
    func `GFM examples 198 to 205 render as specified`(markdown: String, expected: String) {
        #expect(outline(markdown) == squeezed(expected))
    }

    @Test func `A table renders with its alignments and missing cells`() {
        let html = HTMLRenderer().render(
            Document(
                markdown: """
                    | a | b |
                    |:--|:-:|
                    | c |
                    """))
        #expect(
            html == """
                <table>
                <thead>
                <tr>
                <th style="text-align:left">a</th>
                <th style="text-align:center">b</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td style="text-align:left">c</td>
                <td style="text-align:center"></td>
                </tr>
                </tbody>
                </table>

                """)
    }

    @Test(arguments: [
        ("a\n:-", "[<a]"),
        ("a\n-:", "[>a]"),
        ("| a\n| -", "[a]"),
        ("a |\n- |", "<p>a |</p> <ul> <li>|</li> </ul>"),
        ("a |\n-|", "[a]"),
        ("a\n-", "<h2>a</h2>"),
        ("a\n---", "<h2>a</h2>"),
        ("a\n---\n|---|", "<h2>a</h2> <p>|---|</p>"),
        ("|a|\n|-|\n==\n==", "[a] [==] [==]"),
        ("|a|b|\n|-|-|\n||x|", "[a|b] [|x]"),
        ("|a|b|\n|-|-|\n|\t |x|", "[a|b] [|x]"),
        ("  | a |  \n   |---|\n| b |", "[a] [b]"),
        ("| a |\n    |---|", "<p>| a | |---|</p>"),
        ("| a |\n| -- - |", "<p>| a | | -- - |</p>"),
        ("| a |\n| :: |", "<p>| a | | :: |</p>"),
        ("| a |\n|---|---|", "<p>| a | |---|---|</p>"),
        ("|---|", "<p>|---|</p>"),
        ("|---|\n|---|\n|---|", "[---] [---]"),
        ("| a |\r|---|\r| b |", "[a] [b]"),
        ("| a |\r\n|---|\r\n| b |\r\n", "[a] [b]"),
        ("\u{FEFF}| a |\n|---|\n| b |", "[a] [b]"),
    ])
    func `A table needs a header row and a matching delimiter row`(markdown: String, expected: String) {
        #expect(outline(markdown) == squeezed(expected))
    }

    @Test(arguments: [
        ("Text\nmore\n| a |\n|---|\n| b |", "<p>Text more</p> [a] [b]"),
        ("Text\n      # no heading\n| a |\n|---|", "<p>Text # no heading</p> [a]"),
        ("Text\n     | a |\n|---|", "<p>Text</p> [a]"),
        (
            "> - Text\n>       | a |\n>   |---|\n>   | b |",
            "<blockquote> <ul> <li>Text [a] [b] </li> </ul> </blockquote>"
        ),
        ("> Text\n> | a |\n> |---|", "<blockquote> <p>Text</p> [a] </blockquote>"),
        ("[x]: /u\n| [x] |\n|---|", "[<a href=\"/u\">x</a>]"),
        ("a\n| b | c |\n|---|\n| d |\n|---|\n", "<p>a | b | c | |---|</p> [d]"),
    ])
    func `A table can directly follow a paragraph`(markdown: String, expected: String) {
        #expect(outline(markdown) == squeezed(expected))
    }

    @Test(arguments: [
        ("\n---", " <hr>"),
        ("\n===", " [===]"),
        ("\n* * *", " <hr>"),
        ("\n___", " <hr>"),
        ("\n__", " [__]"),
        ("\n<div> | c", " <p>&lt;div&gt; | c</p>"),
        ("\n<!-- b -->", ""),
        ("\n~~~\nb", " <pre><code>b</code></pre>"),
        ("\n``` ` | b", " [``` `]"),
        ("\n#b", " [#b]"),
        ("\n#", " <h1></h1>"),
        ("\n--", " [--]"),
        ("\n# b", " <h1>b</h1>"),
        ("\n```\nb\n```", " <pre><code>b </code></pre>"),
        ("\n- b", " <ul> <li>b</li> </ul>"),
        ("\n2. b", " <ol start=\"2\"> <li>b</li> </ol>"),
        ("\n2.b", " [2.b]"),
        ("\n123456789. b", " <ol start=\"123456789\"> <li>b</li> </ol>"),
        ("\n1234567890. b", " [1234567890. b]"),
        ("\n####### b", " [####### b]"),
        ("\n*", " <ul> <li></li> </ul>"),
        ("\n    b", " <pre><code>b</code></pre>"),
        ("\n   b", " [b]"),
        ("\n|\nb", " <p>| b</p>"),
        ("\n<b>", " <p>&lt;b&gt;</p>"),
        ("\n<b> | c", " [&lt;b&gt;]"),
        ("\n<http://b>", " [<a href=\"http://b\">http://b</a>]"),
        ("\n2. b\n\n| c |\n|---|\n3. d", " <ol start=\"2\"> <li>b</li> </ol> [c] <ol start=\"3\"> <li>d</li> </ol>"),
        (
            "\n2. | b |\n   |---|\n3. | c |\n   |---|\n   | d |",
            " <ol start=\"2\"> <li>[b] </li> <li>[c] [d] </li> </ol>"
        ),
    ])
    func `A table ends at the start of another block`(rest: String, expected: String) {
        #expect(outline("| a |\n|---|" + rest) == squeezed("[a]" + expected))
    }

    @Test(arguments: [
        ("> | a |\n> |---|\n> | b |", "<blockquote> [a] [b] </blockquote>"),
        (">| a |\n> |---|\n  >  | b |", "<blockquote> [a] [b] </blockquote>"),
        (">\t| a |\n>\t|---|", "<blockquote> [a] </blockquote>"),
        // A table row has no lazy continuation lines (CommonMark §5.1).
        ("> | a |\n> |---|\n| b |", "<blockquote> [a] </blockquote> <p>| b |</p>"),
        ("> | a |\n\t> |---|", "<blockquote> <p>| a | &gt; |---|</p> </blockquote>"),
        ("> | a |\n|---|", "<blockquote> <p>| a | |---|</p> </blockquote>"),
        ("- | a |\n  |---|\n  | b |\n- c", "<ul> <li>[a] [b] </li> <li>c</li> </ul>"),
        ("- | a |\n  |---|\n| b |", "<ul> <li>[a] </li> </ul> <p>| b |</p>"),
        ("- a\n| b |\n|---|", "<ul> <li>a | b | |---|</li> </ul>"),
        ("- | a |\n|---|", "<ul> <li>| a | |---|</li> </ul>"),
        ("10. | a |\n    |---|\n    | b |", "<ol start=\"10\"> <li>[a] [b] </li> </ol>"),
        ("-     | a |\n      |---|", "<ul> <li><pre><code>| a | |---|</code></pre> </li> </ul>"),
        ("-\n  | a |\n  |---|", "<ul> <li>[a] </li> </ul>"),
        ("- x\n\n  | a |\n  |---|\n  | b |", "<ul> <li> <p>x</p> [a] [b] </li> </ul>"),
        (
            "- > - | a |\n  >   |---|\n  >   | b |",
            "<ul> <li> <blockquote> <ul> <li>[a] [b] </li> </ul> </blockquote> </li> </ul>"
        ),
        (
            "> 1. x\n>    | a |\n>    |---|\n>    | b |\n>    ---",
            "<blockquote> <ol> <li>x [a] [b] <hr> </li> </ol> </blockquote>"
        ),
        ("-\t| a |\n\t|---|\n\t| b |", "<ul> <li>[a] [b] </li> </ul>"),
    ])
    func `Tables in quotes and lists are parsed`(markdown: String, expected: String) {
        #expect(outline(markdown) == squeezed(expected))
    }

    @Test(arguments: [
        ("```\n| a |\n|---|\n```", "<pre><code>| a | |---| </code></pre>"),
        ("    | a |\n    |---|", "<pre><code>| a | |---|</code></pre>"),
        ("```\n| a |\n|---|\n```\n\n| b |\n|---|", "<pre><code>| a | |---| </code></pre> [b]"),
        ("| b |\n|---|\n\n```\n| a |\n|---|", "[b] <pre><code>| a | |---|</code></pre>"),
    ])
    func `Table syntax in code is code`(markdown: String, expected: String) {
        #expect(outline(markdown) == squeezed(expected))
    }

    @Test(arguments: [
        ("[b]\n\n[b]: /u", "<a href=\"/u\">b</a>"),
        ("[b]\n\n> - [b]:\n>   /u\n>   'T'", "<a href=\"/u\" title=\"T\">b</a>"),
        ("[b]\n\n```\n[b]: /u\n```", "[b]"),
        ("![b](c.png)", "<img src=\"c.png\" alt=\"b\">"),
        ("*b* **c** `d`", "<em>b</em> <strong>c</strong> <code>d</code>"),
        ("b #", "b #"),
        ("# b ##", "# b ##"),
        ("b\\", "b\\"),
        ("b\\\\", "b\\"),
        ("\\\\\\|b", "\\|b"),
        ("`\\\\|`", "<code>\\|</code>"),
        ("&amp; \\* <http://b>", "&amp; * <a href=\"http://b\">http://b</a>"),
        ("- b", "- b"),
    ])
    func `A cell can contain inline markup`(cell: String, expected: String) {
        let lines = cell.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let markdown = "| a |\n|---|\n| \(lines[0]) |\n" + (lines.count > 1 ? lines[1] : "")
        #expect(outline(markdown).hasPrefix(squeezed("[a] [\(expected)]")))
    }

    @Test func `Links in cells resolve to definitions before the table`() {
        #expect(outline("[b]: /u\n\n| [b] |\n|---|") == "[<a href=\"/u\">b</a>]")
        // The first of two definitions takes precedence (CommonMark §4.7).
        #expect(outline("[b]: /1\n\n| [b] |\n|---|\n\n[b]: /2") == "[<a href=\"/1\">b</a>]")
    }

    @Test func `Inline extensions apply in cells`() {
        let document = Document(
            markdown: "| ~~a~~ | \\~~b~~ | c[^n] |\n|---|---|---|\n\n[^n]: | d |\n    |---|", extensions: .standard)
        let header = TableRow([
            TableCell { Strikethrough { "a" } }, TableCell { "~~b~~" },
            TableCell {
                "c"
                FootnoteReference("n")
            },
        ])
        let note = Footnote("n", [.table(Table(header: TableRow([TableCell { "d" }]), rows: []))])
        #expect(document.blocks == [.table(Table(header: header, rows: [])), .footnote(note)])
    }

    @Test func `Tables and the blocks around them have source positions`() {
        let document = Document(
            markdown: Array("# A\n\nText\n| a |\n|---|\n| b |\n2. c\n\n> | d |\n> |---|\n\nEnd".utf8), firstLine: 11)
        let positions = document.blocks.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
        #expect(positions == ["11:1", "13:1", "14:1", "17:1", "19:1", "22:1"])
        guard case .blockQuote(let quote) = document.blocks[4] else {
            Issue.record("no quote")
            return
        }
        #expect(quote.content.first?.position == SourcePosition(line: 19, column: 3))
    }

    @Test(arguments: [
        ("| a | b |\n| - | - |\n| 1 | 2 | 3 |", ["3:11 3 of 2"]),
        ("a | b\n:- | -\n1 | 2 | `3` | 4\n\n> | c |\n> |---|\n> | 5 | 6 |", ["3:9 4 of 2", "7:9 2 of 1"]),
        ("- | a |\n  |---|\n  | b |\n  | é | \\[c] |", ["4:10 2 of 1"]),
        ("| a | b |\n| - | - |\n| 1 | 2 | |\n| 3 \\| 4 |", []),
        ("```\n| a |\n| - |\n| 1 | 2 |\n```", []),
    ])
    func `A row with more cells than columns is reported`(markdown: String, expected: [String]) {
        let issues = Document.parsing(markdown: markdown).issues.map { issue in
            guard case .excessCells(let count, let columns) = issue.kind else { return "\(issue)" }
            return "\(issue.position.line):\(issue.position.column) \(count) of \(columns)"
        }
        #expect(issues == expected)
    }

    @Test func `Ten thousand columns, rows or tables are parsed`() {
        let columns = 10_000
        let wide = "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns)
        #expect(tables(in: wide).map(\.alignments.count) == [columns])
        let rows = 10_000
        let long = "|a|\n|-|\n" + String(repeating: "|b|\n", count: rows)
        #expect(tables(in: long).map(\.rows.count) == [rows])
        #expect(tables(in: String(repeating: "|-|\n", count: rows)).map(\.rows.count) == [rows - 2])
        #expect(tables(in: String(repeating: "|a|\n|-|\n\n", count: rows)).count == rows)
    }

    @Test func `The number of cells added to short rows is limited`() {
        let columns = 5_000
        let header = "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns)
        let markdown = header + String(repeating: "\nb", count: columns)
        let cells = tables(in: markdown).reduce(0) { $0 + ($1.rows.count + 1) * columns }
        #expect(cells < 2 * markdown.utf8.count + 10_000)
    }

    @Test func `A thousand tables that end directly at a list are parsed`() {
        let markdown = "| a |\n|---|\n" + String(repeating: "2. | a |\n   |---|\n", count: 1_000)
        #expect(tables(in: markdown).count == 1)
        let chain = String(repeating: "| a |\n|---|\n2) x\n\n", count: 1_000)
        #expect(tables(in: chain).count == 1_000)
    }

    @Test func `Without the extension, a table is text`() {
        let html = HTMLRenderer().render(Document(markdown: "| a |\n|---|", extensions: .none))
        #expect(html == "<p>| a |\n|---|</p>\n")
    }

    private func tables(in markdown: String) -> [Table] {
        Document(markdown: markdown).blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    }

    /// The HTML on one line, a row as `[cell|cell]` with `<`, `^` or `>` for the alignment.
    private func outline(_ markdown: String) -> String {
        var html = HTMLRenderer().render(Document(markdown: markdown, extensions: [.tables]))
        for (tag, mark) in [
            (" style=\"text-align:left\">", "><"), (" style=\"text-align:center\">", ">^"),
            (" style=\"text-align:right\">", ">>"), ("</thead>\n", ""), ("<thead>\n", ""), ("<tbody>\n", ""),
            ("</tbody>\n", ""), ("<table>\n", ""), ("</table>\n", ""), ("</th>\n<th>", "|"), ("</td>\n<td>", "|"),
            ("<tr>\n<th>", "["), ("<tr>\n<td>", "["), ("</th>\n</tr>", "]"), ("</td>\n</tr>", "]"),
        ] {
            html = html.split(separator: tag, omittingEmptySubsequences: false).joined(separator: mark)
        }
        return squeezed(html)
    }

    /// Removes insignificant white space.
    private func squeezed(_ html: String) -> String {
        var result = ""
        for word in html.split(whereSeparator: \.isWhitespace) {
            let isBeside = result.last.map { ">]".contains($0) } ?? true || word.first.map { "<[".contains($0) } ?? true
            result += isBeside ? word : " " + word
        }
        return result
    }
}

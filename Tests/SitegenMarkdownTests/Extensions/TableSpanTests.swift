import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// MultiMarkdown, "Tables"; markdown-it-multimd-table, "Rowspan".
@Suite struct TableSpanTests {
    private static let extensions = Set.standard.union([.tableSpans])

    /// The rows of a table: each cell with its columns and rows.
    private func rows(_ markdown: String) -> [String] {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        guard case .table(let table)? = document.blocks.first else { return [document.treeDump] }
        return ([table.header] + table.rows).map { row in
            row.cells.map { cell in
                let text = cell.content.plainText
                return cell.isCovered
                    ? "-" : cell.columns == 1 && cell.rows == 1 ? text : "\(text) \(cell.columns)×\(cell.rows)"
            }.joined(separator: ", ")
        }
    }

    private static let head = "| a | b | c |\n|---|---|---|\n"

    @Test(arguments: [
        ("| a || b |\n|---|---|---|\n| 1 | 2 | 3 |", ["a 2×1, -, b", "1, 2, 3"]),
        (head + "| 1 || 2 |\n| 3 |||\n4 || 5", ["a, b, c", "1 2×1, -, 2", "3 3×1, -, -", "4 2×1, -, 5"]),
        (head + "| 1 | | 2 |\n|| 3 | 4 |\n| 5 |", ["a, b, c", "1, , 2", ", 3, 4", "5, , "]),
        (head + "| 1 | 2 | 3 |\n| ^^ | 4 | 5 |\n|^^| 6 | ^^ |", ["a, b, c", "1 1×3, 2, 3", "-, 4, 5 1×2", "-, 6, -"]),
        (head + "| 1 || 2 |\n| ^^ || 3 |", ["a, b, c", "1 2×2, -, 2", "-, -, 3"]),
        (head + "| 1 || 2 |\n| ^^ | 3 | 4 |", ["a, b, c", "1 2×1, -, 2", "^^, 3, 4"]),
        (head + "| ^^ | \\^^ | `^^` |\n| 1 | \\^^ | ^^ |", ["a, b, c", "^^, ^^, ^^ 1×2", "1, ^^, -"]),
        (head + "| 1 | 2 |\n| 3 | 4 | ^^ |\n| ^^ | 5 | ^^ |", ["a, b, c", "1, 2, ", "3 1×2, 4, ^^ 1×2", "-, 5, -"]),
        (head + "| a \\|| b | c |", ["a, b, c", "a |, b, c"]),
    ])
    func `Cells span columns and rows`(markdown: String, rows: [String]) {
        #expect(self.rows(markdown) == rows)
    }

    @Test func `Without the extension, cells are empty or text`() {
        let html = Document(markdown: Self.head + "| 1 || 2 |\n| ^^ | 3 | 4 |").render()
        #expect(html.contains("<td>1</td>\n<td></td>\n<td>2</td>") && html.contains("<td>^^</td>"), "\(html)")
    }

    @Test func `A span becomes attributes in HTML`() {
        let document = Document(
            markdown: "| a || b |\n|:--|---|---|\n| 1 || 2 |\n| ^^ || 3 |", extensions: Self.extensions)
        #expect(
            document.render() == """
                <table>
                <thead>
                <tr>
                <th colspan="2" style="text-align:left">a</th>
                <th>b</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td colspan="2" rowspan="2" style="text-align:left">1</td>
                <td>2</td>
                </tr>
                <tr>
                <td>3</td>
                </tr>
                </tbody>
                </table>

                """)
    }

    @Test func `Labels of narrow screens skip covered cells of the header`() {
        var renderer = HTMLRenderer()
        renderer.fitsTables = true
        let long = String(repeating: "x", count: 40)
        let html = renderer.render(
            Document(markdown: "| a | b ||\n|---|---|---|\n| 1 | \(long) | \(long) |", extensions: Self.extensions))
        #expect(html.components(separatedBy: "data-label=\"b\"").count == 3, "\(html)")
        let spanning = Document(
            markdown: "| a | b ||\n|---|---|---|\n| 1 | \(long) | \(long) |\n| ^^ | 2 | 3 |",
            extensions: Self.extensions)
        #expect(!renderer.render(spanning).contains("data-label"))
    }

    @Test(arguments: [
        "| a || b |\n|---|---|---|\n| 1 || 2 |\n| ^^ || 3 |\n| | 4 ||",
        "| ^^ | b |\n|---|---|\n| 1 | \\^^ |\n| ^^ | \\^^ |",
        "| a |||\n|---|---|---|\n| 1 |\n| ^^ |", "> | a ||\n> |---|---|\n> | **b** ||\n> | ^^ ||",
    ])
    func `A table with spans round-trips as Markdown and JSON`(markdown: String) throws {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        let written = document.markdown
        #expect(Document(markdown: written, extensions: Self.extensions) == document, "\(written)")
        #expect(try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(document)) == document)
    }

    @Test func `Other renderers leave covered cells empty`() {
        let document = Document(
            markdown: "| a || b |\n|---|---|---|\n| 1 | 2 | 3 |\n| ^^ | 4 ||", extensions: Self.extensions)
        #expect(PlainTextRenderer().render(document) == "a\t\tb\n1\t2\t3\n\t4\t")
        var renderer = MarkdownRenderer()
        renderer.writesTableSpans = false
        #expect(renderer.render(document) == "| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n|  | 4 |  |\n")
        let terminal = ANSIRenderer(width: 40).render(document).replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(
            terminal == """
                ┌───┬───┬───┐
                │ a     │ b │
                ├───┼───┼───┤
                │ 1 │ 2 │ 3 │
                │   │ 4     │
                └───┴───┴───┘

                """)
    }

    @Test func `A table in Swift has spans within its limits`() {
        let table = Table {
            TableRow {
                "a"; "b"; "c"
            }
            TableRow {
                TableCell(columns: 2, rows: 5) { "1" }
                "2"
            }
            TableRow { TableCell(columns: 9) { "3" } }
        }
        let rows = table.rows.map { row in row.cells.map { "\($0.columns)×\($0.rows) \($0.content.plainText)" } }
        #expect(rows == [["2×2 1", "0×1 ", "1×1 2"], ["2×0 ", "0×1 ", "1×1 3"]])
        #expect(TableCell(columns: 5000, rows: -1, []).columns == 999)
    }

    @Test func `Long rows of pipes take linear work`() {
        let header = String(repeating: "|", count: 20_000)
        let document = Document(
            markdown: "|a\(header)\n\(String(repeating: "|-", count: 20_000))|\n", extensions: Self.extensions)
        guard case .table(let table)? = document.blocks.first else {
            Issue.record("no table")
            return
        }
        #expect(table.header.cells.filter { !$0.isCovered }.allSatisfy { $0.columns <= TableCell.spanLimit })
    }
}

#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

/// A table to which the next line may belong.
struct OpenTable {
    /// libcmark reads the table as the end of this paragraph.
    let paragraph: OpenBlocks.Node
    var table: BlockPlan.TableLines
    /// The end of the last line.
    private(set) var end: Int

    init(paragraph: OpenBlocks.Node, table: BlockPlan.TableLines, delimiterRow: BlockScan.Line) {
        self.paragraph = paragraph
        self.table = table
        end = delimiterRow.range.upperBound
        append(delimiterRow)
    }

    mutating func append(_ line: BlockScan.Line) {
        table.lines.others.append((line.prefix, line.text..<line.range.upperBound))
        end = line.range.upperBound
    }
}

/// Tables (GFM 0.29 §4.10). libcmark reads their lines as the text of a paragraph, and decides which lines can be that.
extension BlockScan {
    /// The table whose delimiter row a line is: it follows a line of a paragraph with as many cells.
    func openTable(at line: Line) -> OpenTable? {
        guard let leaf = blocks.leaf, leaf.kind == .paragraph, line.matched == blocks.containers.count,
            line.indent < 4, line.number > 1,
            case let row = lines.trimmed(line.text..<line.range.upperBound),
            let alignments = TableSyntax.alignments(in: row, of: source), !TableSyntax.beginsBlock(row, of: source),
            let header = header(above: line, of: leaf.node),
            TableSyntax.cellCount(in: lines.trimmed(header.text), of: source) == alignments.count
        else { return nil }
        let table = BlockPlan.TableLines(
            headerLine: line.number - 1, alignments: alignments,
            lines: BlockPlan.ReplacedLines(start: header.start, first: header.text))
        return OpenTable(paragraph: leaf.node, table: table, delimiterRow: line)
    }

    /// The start of the block and the text of the header. If it is not the first line of its paragraph, it must have the markers of all
    /// containers.
    private func header(above line: Line, of paragraph: OpenBlocks.Node) -> (start: Int, text: Range<Int>)? {
        let number = line.number - 1
        if sourceLine(Int(libcmark_node_get_start_line(paragraph))) == number {
            let start = sourceOffset(of: paragraph)
            return (start, start..<lines[number].upperBound)
        }
        let above = Line(number, self)
        guard above.matched == blocks.containers.count else { return nil }
        // A line that continues a paragraph may be indented by any number of columns, and a block by three.
        return (above.indent < 4 ? above.text : above.prefix.upperBound, above.text..<above.range.upperBound)
    }

    /// Whether the open table ends above a line, although libcmark may read it as a line of the paragraph.
    func endsTable(_ line: Line, _ syntax: LineSyntax) -> Bool {
        guard let table, line.matched == blocks.containers.count, line.indent < 4, !line.isBlank,
            blocks.leaf?.node == table.paragraph, padding >= 0
        else { return true }
        if let first = syntax.markers.first, first.isFancy, first.range.lowerBound == line.text { return true }
        let row = lines.trimmed(line.text..<line.range.upperBound)
        return TableSyntax.beginsBlock(row, of: source) || TableSyntax.cellCount(in: row, of: source) == 0
    }

    /// Feeds a row. One that looks like the underline of a heading is fed as other text.
    mutating func feedRow(_ line: Line) {
        let cells = TableSyntax.cellCount(in: lines.trimmed(line.text..<line.range.upperBound), of: source)
        padding -= max(0, (table?.table.alignments.count ?? 0) - cells)
        guard TableSyntax.isUnderline(source[line.text..<line.range.upperBound]) else {
            return feed(before: line.number + 1)
        }
        feed(line.number, as: source[line.range.lowerBound..<line.text] + Array("x".utf8))
    }

    /// Adds the open table to the plan.
    mutating func endTable() {
        guard let open = table else { return }
        NodeMark.set(.table(headerLine: open.table.headerLine), on: open.paragraph)
        add(open.table, open.table.lines.start..<open.end)
        table = nil
    }
}
#endif

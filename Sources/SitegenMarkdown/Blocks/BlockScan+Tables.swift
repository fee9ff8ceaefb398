#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// Tables (GFM 0.29 §4.10). libcmark reads their lines as the text of a paragraph, and decides which lines can be that.
extension BlockScan {
    /// Begins a table whose delimiter row is a line, if it follows a line of a paragraph with as many cells.
    ///
    /// - Returns: Whether the line is a delimiter row.
    mutating func beginTable(at line: Line, _ alignments: [Table.Alignment?]) -> Bool {
        guard let leaf = blocks.leaf, leaf.kind == .paragraph, line.matched == blocks.containers.count,
            line.indent < 4, line.number > 1,
            !TableSyntax.beginsBlock(lines.trimmed(line.text..<line.range.upperBound), of: source),
            let header = header(above: line, of: leaf.node),
            TableSyntax.cellCount(in: lines.trimmed(header.text), of: source) == alignments.count
        else { return false }
        feed(before: line.number + 1)
        guard blocks.leaf?.node == leaf.node else { return true }
        table = BlockPlan.TableLines(
            paragraph: leaf.node, headerLine: line.number - 1, alignments: alignments,
            lines: BlockPlan.ReplacedLines(start: header.start, first: header.text))
        continueTable(line)
        return true
    }

    /// Adds a line that has been fed to the open table, unless it has ended the table's paragraph.
    mutating func continueTable(_ line: Line) {
        guard let table else { return }
        guard blocks.leaf?.node == table.paragraph else { return endTable() }
        self.table?.lines.others.append((line.prefix, line.text..<line.range.upperBound))
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
        return TableSyntax.beginsBlock(row, of: source) || TableSyntax.isEmpty(row, of: source)
    }

    /// Feeds a row. One that looks like the underline of a heading is fed as other text.
    mutating func feedRow(_ line: Line) {
        let cells = TableSyntax.cellCount(in: lines.trimmed(line.text..<line.range.upperBound), of: source)
        padding -= max(0, (table?.alignments.count ?? 0) - cells)
        guard TableSyntax.isUnderline(source[line.text..<line.range.upperBound]) else {
            return feed(before: line.number + 1)
        }
        feed(line.number, as: source[line.range.lowerBound..<line.text] + Array("x".utf8))
    }

    /// Adds the open table to the plan.
    mutating func endTable() {
        guard let table else { return }
        NodeMark.set(.table(headerLine: table.headerLine), on: table.paragraph)
        add(.table(table), table.lines.range, table.headerLine)
        self.table = nil
    }
}
#endif

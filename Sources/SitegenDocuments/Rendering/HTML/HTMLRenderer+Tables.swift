import Hypertext

/// Rendering of tables, which can be prepared for narrow screens (see ``HTMLRenderer/fitsTables``).
extension HTMLRenderer {
    func render(_ table: Table, into buffer: inout HTMLBuffer) {
        buffer.startLine()
        buffer.write(makesCodeFocusable ? "<table tabindex=\"0\"" : "<table")
        writeTag("", table.attributes, on: .block, except: makesCodeFocusable ? ["tabindex"] : [], to: &buffer)
        if !table.caption.isEmpty {
            buffer.write("\n<caption>")
            render(table.caption, into: &buffer)
            buffer.write("</caption>")
        }
        guard fitsTables else { return renderRows(of: table, labels: nil, into: &buffer) }
        var renderer = self
        renderer.wrapsCode = true
        renderer.renderRows(of: table, labels: table.columnLabels, into: &buffer)
    }

    private func renderRows(of table: Table, labels: [String]?, into buffer: inout HTMLBuffer) {
        buffer.write("\n<thead>\n")
        render(table.header, table.alignments, isHeader: true, labels: nil, into: &buffer)
        buffer.write("</thead>\n")
        if !table.rows.isEmpty {
            buffer.write("<tbody>\n")
            for row in table.rows { render(row, table.alignments, isHeader: false, labels: labels, into: &buffer) }
            buffer.write("</tbody>\n")
        }
        buffer.write("</table>\n")
    }

    private func render(
        _ row: TableRow, _ alignments: [Table.Alignment?], isHeader: Bool, labels: [String]?,
        into buffer: inout HTMLBuffer
    ) {
        buffer.write("<tr>\n")
        for (column, (cell, alignment)) in zip(row.cells, alignments).enumerated() where !cell.isCovered {
            buffer.write(isHeader ? "<th" : "<td")
            if cell.columns > 1 { write(" colspan=\"", cell.columns, to: &buffer) }
            if cell.rows > 1 { write(" rowspan=\"", cell.rows, to: &buffer) }
            // The first cell is the title of its row.
            if column > 0, let label = labels?[column], !label.isEmpty {
                buffer.write(" data-label=\"")
                buffer.writeAttributeValue(label)
                buffer.write(byte: UInt8(ascii: "\""))
            }
            switch alignment {
            case .left: buffer.write(" style=\"text-align:left\">")
            case .center: buffer.write(" style=\"text-align:center\">")
            case .right: buffer.write(" style=\"text-align:right\">")
            case nil: buffer.write(byte: UInt8(ascii: ">"))
            }
            render(cell.content, in: .blocks, into: &buffer)
            buffer.write(isHeader ? "</th>\n" : "</td>\n")
        }
        buffer.write("</tr>\n")
    }

    private func write(_ attribute: StaticString, _ count: Int, to buffer: inout HTMLBuffer) {
        buffer.write(attribute)
        buffer.writeAttributeValue("\(count)")
        buffer.write(byte: UInt8(ascii: "\""))
    }

    /// Writes code in a cell. Long code may be wrapped after punctuation, `cache.defaults.<wbr>lifetime`; the style sheet keeps
    /// code without `wbr` in one line.
    func writeWrapping(_ code: String, to buffer: inout HTMLBuffer) {
        var rest = code[...]
        while rest.utf8.count > Self.unwrappedLength {
            let middle = rest.dropFirst(Self.shortestPart).prefix(Self.unwrappedLength - Self.shortestPart)
            let end = middle.firstIndex { Self.separators.contains($0) }.map(rest.index(after:)) ?? middle.endIndex
            guard rest[end...].count >= Self.shortestEnd else { break }
            buffer.writeText(rest[..<end])
            buffer.write("<wbr>")
            rest = rest[end...]
        }
        buffer.writeText(rest)
    }

    /// The length up to which code is not wrapped, in bytes.
    private static let unwrappedLength = 20

    /// The number of characters before the first and between two places where code may be wrapped, so that a narrow column does
    /// not divide a name into syllables.
    private static let shortestPart = 12

    /// The number of characters after the last place where code may be wrapped, so that no punctuation stands alone.
    private static let shortestEnd = 3

    /// The characters after which code may be wrapped.
    private static let separators: Set<Character> = [".", ",", "_", "/", "(", "[", "|", ":", "=", "-", " "]
}

extension Table {
    /// The text that fits beside each other on a phone, in characters.
    private static let narrowWidth = 60

    /// The titles of the columns, if the table is too wide for a phone; `nil` if the cells fit beside each other, or are only two.
    /// Also `nil` if cells span rows, which do not become blocks.
    fileprivate var columnLabels: [String]? {
        guard alignments.count > 2, !rows.contains(where: { $0.cells.contains { $0.rows > 1 } }) else { return nil }
        let widths = alignments.indices.map { column in
            rows.lazy.map { $0.cells[column].content.plainText.unicodeScalars.count }.max() ?? 0
        }
        guard widths.reduce(0, +) > Self.narrowWidth else { return nil }
        var labels: [String] = []
        for cell in header.cells { labels.append(cell.isCovered ? labels.last ?? "" : cell.content.plainText) }
        return labels
    }
}

import CCmark
import Documents

extension TreeReader {
    /// The table that libcmark took for something else, if `node` is one.
    func table(at node: Node) -> Block? {
        guard !parsed.tables.isEmpty, let source = parsed.tables[node] else { return nil }
        var cells = source.cells
        var rows = source.table.rowLengths.map { length in
            let row = TableRow(cells.prefix(length).map { TableCell(inlines(in: $0, depth: 0)) })
            cells = cells.dropFirst(length)
            return row
        }[...]
        guard let header = rows.popFirst() else { return nil }
        var table = Table(alignments: source.table.alignments, header: header, rows: Array(rows))
        table.position = position(of: node)
        return .table(table)
    }
}

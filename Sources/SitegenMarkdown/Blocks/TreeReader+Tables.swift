import CSitegenCmark
import SitegenDocuments

extension TreeReader {
    /// The table that libcmark took for something else, if `node` is one.
    func table(at node: Node) -> Block? {
        guard let source = parsed.table(at: node) else { return nil }
        var rows = source.table.rows
        for (place, cell) in zip(source.table.parsedCells, source.cells) {
            rows[place.row].cells[place.column].content = inlines(in: cell, depth: 0)
        }
        guard let header = rows.first else { return nil }
        rows.removeFirst()
        var table = Table(alignments: source.table.alignments, header: header, rows: rows)
        table.position = position(of: node)
        return .table(table)
    }
}

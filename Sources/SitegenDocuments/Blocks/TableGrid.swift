/// Lays out cells that span columns and rows: every row gets a cell for each column, of which some are covered.
enum TableGrid {
    /// The rest of a cell that spans rows.
    private struct Rest {
        var rows = 0
        var columns = 1
    }

    /// The rows with cells for all columns. Spans that reach beyond the table or into another cell are shortened, and covered cells
    /// are added if they are missing.
    ///
    /// - Parameter rows: The rows of the header or of the body, which no cell leaves.
    static func rows(of rows: [TableRow], columnCount: Int) -> [TableRow] {
        guard rows.contains(where: { $0.cells.contains { !$0.isPlain } }) else {
            return rows.map { $0.fitted(to: columnCount) }
        }
        var above = Array(repeating: Rest(), count: columnCount)
        return rows.enumerated().map { row($1, below: &above, rowsLeft: rows.count - $0) }
    }

    private static func row(_ row: TableRow, below above: inout [Rest], rowsLeft: Int) -> TableRow {
        var row = row
        var source = row.cells[...]
        var cells: [TableCell] = []
        cells.reserveCapacity(above.count)
        while cells.count < above.count {
            let column = cells.count
            var cell: TableCell
            if above[column].rows > 0 {
                above[column].rows -= 1
                cell = TableCell(columns: above[column].columns, rows: 0, [])
                if source.first?.isCovered == true { source.removeFirst() }
            } else {
                cell = source.popFirst() ?? TableCell([])
                if cell.isCovered { (cell.columns, cell.rows) = (1, 1) }
                let rest = above[column...].prefix(cell.columns)
                cell.columns = 1 + rest.dropFirst().prefix { $0.rows == 0 }.count
                cell.rows = min(cell.rows, rowsLeft)
                above[column] = Rest(rows: cell.rows - 1, columns: cell.columns)
            }
            cells.append(cell)
            var covered = cell.columns - 1
            while covered > 0 {
                if source.first?.columns == 0 { source.removeFirst() }
                cells.append(TableCell(columns: 0, []))
                covered -= 1
            }
        }
        row.cells = cells
        return row
    }
}

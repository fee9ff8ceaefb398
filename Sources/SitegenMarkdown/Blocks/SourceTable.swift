#if canImport(CSitegenCmark)
import SitegenDocuments

/// A table in a source, with its lines and cells.
///
/// Most cells are plain text or a single piece of code and become nodes immediately. libcmark gets only the text of the others.
struct SourceTable {
    /// The columns' alignments.
    let alignments: [Table.Alignment?]

    /// The rows as written, the header first, none with more cells than there are columns. Cells whose text libcmark has to
    /// parse are empty.
    private(set) var rows: [TableRow] = []

    /// The cells whose text libcmark has to parse, row by row, each a piece of the text.
    private(set) var parsedCells: [CellPlace] = []

    /// A cell's row (0 for the header) and column.
    struct CellPlace {
        let row: Int
        let column: Int
    }

    /// The rows with text after the last column.
    private(set) var longRows: [LongRow] = []

    /// A row with more cells than there are columns.
    struct LongRow {
        /// The offset of the first cell after the last column.
        let offset: Int
        let cellCount: Int
    }

    /// The number of the first cell among the text's pieces.
    private(set) var firstPiece = 0

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - rows: The text of each row, the header first.
    ///   - content: The text of a cell in the form for libcmark; `nil` if it is as in the source.
    init(
        _ table: BlockPlan.TableLines, rows: [Range<Int>], in source: UnsafeBufferPointer<UInt8>,
        pieces: inout InlineSources, inlines: InlineExtensions, content: (Range<Int>) -> [UInt8]?
    ) {
        alignments = table.alignments
        firstPiece = pieces.count
        for row in rows { appendRow(row, in: source, &pieces, inlines, content) }
    }

    /// The row in which the cell of each column begins, as of the last row.
    private var firstRows: [Int] = []

    private mutating func appendRow(
        _ row: Range<Int>, in source: UnsafeBufferPointer<UInt8>, _ pieces: inout InlineSources,
        _ inlines: InlineExtensions, _ content: (Range<Int>) -> [UInt8]?
    ) {
        var cells: [TableCell] = []
        cells.reserveCapacity(alignments.count)
        var cellCount = 0
        var excess: Int?
        var hasExcess = false
        // The last cell that is not covered.
        var lastStart = 0
        TableSyntax.forEachCell(in: row, of: source) { range in
            cellCount += 1
            guard cells.count < alignments.count else {
                excess = excess ?? range.lowerBound
                if !range.isEmpty { hasExcess = true }
                return
            }
            if inlines.contains(.tableSpans), !cells.isEmpty, case let last = lastStart,
                TableSyntax.isBetweenPipes(range, of: source, in: row), cells[last].columns < TableCell.spanLimit
            {
                cells[last].columns += 1
                return cells.append(TableCell(columns: 0, []))
            }
            lastStart = cells.count
            func append(_ text: UnsafeBufferPointer<UInt8>) {
                if let content = inlines.simpleContent(of: text) {
                    cells.append(TableCell(content))
                } else {
                    pieces.append(text, isCell: true)
                    parsedCells.append(CellPlace(row: rows.count, column: cells.count))
                    cells.append(TableCell([]))
                }
            }
            if let text = content(range) {
                text.withUnsafeBufferPointer(append)
            } else {
                append(UnsafeBufferPointer(rebasing: source[range]))
            }
        }
        if inlines.contains(.tableSpans) { joinRows(&cells) }
        if hasExcess, let excess { longRows.append(LongRow(offset: excess, cellCount: cellCount)) }
        rows.append(TableRow(cells))
    }

    /// Extends the cells of the row above to those of the next row that contain `^^` and span as many columns. The header has one
    /// row.
    private mutating func joinRows(_ cells: inout [TableCell]) {
        let number = rows.count
        firstRows += Array(repeating: number, count: max(0, cells.count - firstRows.count))
        for column in firstRows.indices {
            guard column < cells.count, number > 1, cells[column].content == [.text(Text("^^"))],
                case let first = firstRows[column], column < rows[first].cells.count,
                case let above = rows[first].cells[column], above.columns == cells[column].columns,
                above.rows == number - first, above.rows < TableCell.spanLimit
            else {
                firstRows[column] = number
                continue
            }
            rows[first].cells[column].rows += 1
            cells[column].content = []
            cells[column].rows = 0
        }
    }
}
#endif

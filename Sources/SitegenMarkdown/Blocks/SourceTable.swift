#if canImport(CSitegenCmark)
import SitegenDocuments

/// A table in a source, with its lines and cells.
///
/// Most cells are plain text or a single piece of code and become nodes immediately. libcmark gets only the text of the others.
struct SourceTable: Equatable {
    /// The line of the header, counted from 1. The delimiter row is the next.
    let headerLine: Int

    /// The columns' alignments.
    let alignments: [Table.Alignment?]

    /// The rows as written, the header first, none with more cells than there are columns. Cells whose text libcmark has to
    /// parse are empty.
    private(set) var rows: [TableRow] = []

    /// The text that libcmark has to parse, one piece for each of ``parsedCells``.
    private(set) var pieces = InlineSources()

    /// The cells of the pieces, row by row.
    private(set) var parsedCells: [CellPlace] = []

    /// A cell's row (0 for the header) and column.
    struct CellPlace: Equatable {
        let row: Int
        let column: Int
    }

    /// The last line of the table.
    var lastLine: Int { headerLine + max(1, rows.count) }

    /// The number of cells to add to short rows.
    private(set) var missingCells = 0

    /// The rows with text after the last column.
    private(set) var longRows: [LongRow] = []

    /// A row (0 for the header) with more cells than there are columns.
    struct LongRow: Equatable {
        let row: Int
        let cellCount: Int
    }

    /// Whether the lines alone determine where the table begins and ends: no line of it can be a fence or HTML, and none begins
    /// a list or a quote.
    private(set) var isCertain = true

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - delimiterLine: The line of the delimiter row.
    ///   - header: The header's text.
    ///   - prefix: The prefix of the lines.
    ///   - end: The last line that may belong to the table.
    ///   - padding: How many cells may be added to short rows.
    ///   - inlines: The extensions that process the text of a cell.
    /// - Returns: `nil` if there is no table.
    init?(
        delimiterLine: Int, header: Range<Int>, prefix: ContainerPrefix, through end: Int, of source: SourceLines,
        padding: Int, inlines: InlineExtensions
    ) {
        let bytes = source.bytes
        let header = source.trimmed(header)
        let line = source[delimiterLine]
        guard let content = prefix.content(of: line, in: bytes), content.indent < 4,
            case let delimiter = source.trimmed(content.offset..<line.upperBound),
            let alignments = TableSyntax.alignments(in: delimiter, of: bytes),
            !TableSyntax.beginsBlock(delimiter, of: bytes),
            TableSyntax.cellCount(in: header, of: bytes) == alignments.count
        else { return nil }
        headerLine = delimiterLine - 1
        self.alignments = alignments
        isCertain = !TableSyntax.isUncertain(header, of: bytes) && !TableSyntax.beginsBlock(header, of: bytes)
        appendRow(header, of: bytes, inlines)
        guard delimiterLine < end else { return }
        for number in delimiterLine + 1...end {
            let line = source[number]
            guard let content = prefix.content(of: line, in: bytes), content.indent < 4 else { return }
            let row = source.trimmed(content.offset..<line.upperBound)
            guard missingCells <= padding, !TableSyntax.beginsBlock(row, of: bytes),
                appendRow(row, of: bytes, inlines)
            else { return }
            isCertain = isCertain && !TableSyntax.isUncertain(row, of: bytes)
        }
    }

    @discardableResult
    private mutating func appendRow(
        _ row: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ inlines: InlineExtensions
    ) -> Bool {
        var cells: [TableCell] = []
        cells.reserveCapacity(alignments.count)
        var cellCount = 0
        var hasExcess = false
        TableSyntax.forEachCell(in: row, of: bytes) { range in
            cellCount += 1
            guard cells.count < alignments.count else {
                if !range.isEmpty { hasExcess = true }
                return
            }
            if let content = inlines.simpleContent(of: UnsafeBufferPointer(rebasing: bytes[range])) {
                cells.append(TableCell(content))
            } else {
                pieces.append(cell: range, of: bytes)
                parsedCells.append(CellPlace(row: rows.count, column: cells.count))
                cells.append(TableCell([]))
            }
        }
        guard !cells.isEmpty else { return false }
        missingCells += alignments.count - cells.count
        if hasExcess { longRows.append(LongRow(row: rows.count, cellCount: cellCount)) }
        rows.append(TableRow(cells))
        return true
    }
}
#endif

import Documents

/// A table as it stands in a source: where, and the raw text of its cells.
struct SourceTable: Equatable {
    /// The line of the header, counted from 1. The delimiter row is the next.
    let headerLine: Int

    /// The columns' alignments.
    let alignments: [Table.Alignment?]

    /// How many cells were written in each row, the header first; never more than there are columns.
    private(set) var rowLengths: [Int] = []

    /// The cells that were written, row by row.
    private(set) var cells = InlineSources()

    /// The last line of the table.
    var lastLine: Int { headerLine + max(1, rowLengths.count) }

    /// How many cells are to be added to short rows.
    private(set) var missingCells = 0

    /// Whether the table begins and ends where its lines tell, whatever stands around it: no line of it may be a fence
    /// or HTML, and none begins a list or a quote.
    private(set) var isCertain = true

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - delimiterLine: The line of the delimiter row.
    ///   - header: The header's text.
    ///   - prefix: What the lines begin with.
    ///   - end: The last line that may belong to the table.
    ///   - padding: How many cells may be added to short rows.
    /// - Returns: `nil` where there is no table.
    init?(
        delimiterLine: Int, header: Range<Int>, prefix: ContainerPrefix, through end: Int, of source: SourceLines,
        padding: Int
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
        appendRow(header, of: bytes)
        guard delimiterLine < end else { return }
        for number in delimiterLine + 1...end {
            let line = source[number]
            guard let content = prefix.content(of: line, in: bytes), content.indent < 4 else { return }
            let row = source.trimmed(content.offset..<line.upperBound)
            guard missingCells <= padding, !TableSyntax.beginsBlock(row, of: bytes), appendRow(row, of: bytes) else {
                return
            }
            isCertain = isCertain && !TableSyntax.isUncertain(row, of: bytes)
        }
    }

    @discardableResult
    private mutating func appendRow(_ row: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var length = 0
        TableSyntax.forEachCell(in: row, of: bytes) { cell in
            guard length < alignments.count else { return }
            cells.append(cell: cell, of: bytes)
            length += 1
        }
        guard length > 0 else { return false }
        rowLengths.append(length)
        missingCells += alignments.count - length
        return true
    }
}

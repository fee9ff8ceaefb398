/// Rows of cells below a header (GitHub Flavored Markdown 0.29 §4.10).
public struct Table: SourceNode, Hashable, Sendable {
    /// How the text of a column is set.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Along the column's left edge: `:---`.
        case left
        /// In the column's middle: `:---:`.
        case center
        /// Along the column's right edge: `---:`.
        case right
    }

    /// The columns, each with its alignment if it has one. Every row has as many cells.
    public private(set) var alignments: [Alignment?]

    /// The first row, which names the columns.
    public private(set) var header: TableRow

    /// The rows below the header.
    public private(set) var rows: [TableRow]

    /// The caption; empty if the table has none.
    public var caption: [Inline] = []

    /// The attributes of the table: an id, classes and values.
    public var attributes = NodeAttributes()

    /// Where the table was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A table with as many columns as its header has cells. A row that is shorter gets empty cells, what is too much in
    /// one is left out (GFM §4.10), and so it goes with the alignments.
    public init(alignments: [Alignment?] = [], header: TableRow, rows: [TableRow]) {
        let count = header.cells.count
        self.alignments =
            (alignments + Array(repeating: nil, count: max(0, count - alignments.count))).prefix(count) + []
        self.header = header
        self.rows = rows.map { $0.fitted(to: count) }
    }

    /// A table of what the builder's statements make, the first row being the header.
    public init(alignments: [Alignment?] = [], @TableBuilder _ rows: () -> [TableRow]) {
        let rows = rows()
        self.init(alignments: alignments, header: rows.first ?? TableRow([]), rows: Array(rows.dropFirst()))
    }
}

extension Table {
    /// Lets `body` change the text of each cell, row by row, the header first.
    ///
    /// - Parameter matches: What a cell has to hold; the others are not copied.
    mutating func modifyCells(where matches: (Inline) -> Bool = { _ in true }, _ body: (inout [Inline]) -> Void) {
        header.modifyCells(where: matches, body)
        for row in rows.indices where rows[row].cells.contains(where: { $0.content.contains(where: matches) }) {
            rows[row].modifyCells(where: matches, body)
        }
    }
}

extension Table {
    /// Lets `body` change the rows, the header first.
    package mutating func modifyRows(_ body: (inout TableRow) -> Void) {
        let count = alignments.count
        body(&header)
        header = header.fitted(to: count)
        for row in rows.indices {
            body(&rows[row])
            rows[row] = rows[row].fitted(to: count)
        }
    }
}

extension Table: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.table(self)] }
}

/// A row of a table.
public struct TableRow: Hashable, Sendable {
    /// The cells from the first column to the last.
    public var cells: [TableCell]

    /// A row of these cells.
    public init(_ cells: [TableCell]) {
        self.cells = cells
    }

    /// A row of what the builder's statements make: each is a cell.
    public init(@TableRowBuilder _ cells: () -> [TableCell]) {
        self.init(cells())
    }

    fileprivate mutating func modifyCells(where matches: (Inline) -> Bool, _ body: (inout [Inline]) -> Void) {
        for index in cells.indices where cells[index].content.contains(where: matches) { body(&cells[index].content) }
    }

    fileprivate func fitted(to count: Int) -> TableRow {
        if cells.count == count { return self }
        let missing = Array(repeating: TableCell([]), count: max(0, count - cells.count))
        return TableRow(Array((cells + missing).prefix(count)))
    }
}

/// A cell of a table.
public struct TableCell: Hashable, Sendable {
    /// The text of the cell.
    public var content: [Inline]

    /// A cell of these nodes.
    public init(_ content: [Inline]) {
        self.content = content
    }

    /// A cell of what the builder's statements make.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        self.init(content())
    }
}

/// A table with a header row (GitHub Flavored Markdown 0.29 §4.10).
public struct Table: SourceNode, BlockContent, Hashable, Sendable {
    /// The alignment of a column.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Left-aligned: `:---`.
        case left
        /// Centered: `:---:`.
        case center
        /// Right-aligned: `---:`.
        case right
    }

    /// The columns, each with its alignment if it has one. Every row has this many cells.
    public private(set) var alignments: [Alignment?]

    /// The first row, with the column titles.
    public private(set) var header: TableRow

    /// The rows below the header.
    public private(set) var rows: [TableRow]

    /// The caption; empty if the table has none.
    public var caption: [Inline] = []

    /// The attributes of the table: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the table, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a table with as many columns as its header has cells. Missing cells in a row are added as empty ones, and excess
    /// cells are left out (GFM §4.10). The same applies to alignments.
    public init(alignments: [Alignment?] = [], header: TableRow, rows: [TableRow]) {
        let count = header.cells.count
        self.alignments =
            (alignments + Array(repeating: nil, count: max(0, count - alignments.count))).prefix(count) + []
        self.header = header
        self.rows = rows.map { $0.fitted(to: count) }
    }

    /// Creates a table from the builder's statements, the first row being the header.
    public init(alignments: [Alignment?] = [], @TableBuilder _ rows: () -> [TableRow]) {
        let rows = rows()
        self.init(alignments: alignments, header: rows.first ?? TableRow([]), rows: Array(rows.dropFirst()))
    }
}

extension Table {
    /// Lets `body` change the text of each cell, row by row, beginning with the header.
    ///
    /// - Parameter matches: Whether a cell with such a node is changed; other cells are not copied.
    mutating func modifyCells(where matches: (Inline) -> Bool = { _ in true }, _ body: (inout [Inline]) -> Void) {
        header.modifyCells(where: matches, body)
        for row in rows.indices where rows[row].cells.contains(where: { $0.content.contains(where: matches) }) {
            rows[row].modifyCells(where: matches, body)
        }
    }
}

extension Table {
    /// Lets `body` change each row, beginning with the header.
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

extension Table {
    /// This node as a list with one element.
    public var blocks: [Block] { [.table(self)] }
}

/// A row of a table.
public struct TableRow: SourceNode, Hashable, Sendable {
    /// The cells from the first column to the last.
    public var cells: [TableCell]

    /// The source range of the row, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a row from cells.
    public init(_ cells: [TableCell]) {
        self.cells = cells
    }

    /// Creates a row from the builder's statements, each of which is a cell.
    public init(@TableRowBuilder _ cells: () -> [TableCell]) {
        self.init(cells())
    }

    fileprivate mutating func modifyCells(where matches: (Inline) -> Bool, _ body: (inout [Inline]) -> Void) {
        for index in cells.indices where cells[index].content.contains(where: matches) { body(&cells[index].content) }
    }

    fileprivate func fitted(to count: Int) -> TableRow {
        if cells.count == count { return self }
        let missing = Array(repeating: TableCell([]), count: max(0, count - cells.count))
        var row = self
        row.cells = Array((cells + missing).prefix(count))
        return row
    }
}

/// A cell of a table.
public struct TableCell: SourceNode, Hashable, Sendable {
    /// The text of the cell.
    public var content: [Inline]

    /// The source range of the cell, without the white space around its text, if the parser was asked to locate inline nodes.
    /// A cell that a row lacks has none.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a cell from inline nodes.
    public init(_ content: [Inline]) {
        self.content = content
    }

    /// Creates a cell from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        self.init(content())
    }
}

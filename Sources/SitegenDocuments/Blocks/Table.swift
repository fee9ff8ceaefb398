/// A table with a header row (GitHub Flavored Markdown 0.29 §4.10).
public struct Table: SourceNode, BlockNode, CustomizableNode {
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
    /// cells are left out (GFM §4.10). The same applies to alignments. A cell that spans columns counts as that many cells.
    public init(alignments: [Alignment?] = [], header: TableRow, rows: [TableRow]) {
        let count = header.cells.reduce(0) { $0 + $1.columns }
        self.alignments =
            (alignments + Array(repeating: nil, count: max(0, count - alignments.count))).prefix(count) + []
        self.header = TableGrid.rows(of: [header], columnCount: count)[0]
        self.rows = TableGrid.rows(of: rows, columnCount: count)
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
        header = TableGrid.rows(of: [header], columnCount: count)[0]
        for row in rows.indices { body(&rows[row]) }
        rows = TableGrid.rows(of: rows, columnCount: count)
    }
}

extension Table: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .table(self) }

    static let codedType = "table"
    static let attributedElement: AttributedElement? = .block

    var details: String { " " + alignments.map { $0?.rawValue ?? "none" }.joined(separator: ", ") }

    var dumpedChildren: [DumpedNode] {
        caption.dumped(as: "Caption")
            + ([header] + rows).map { row in DumpedNode("Row", row.cells.map(\.dumped)) }
    }

    init(from fields: NodeReader) throws {
        func row(_ cells: [[Inline]]) -> TableRow { TableRow(cells.map { TableCell($0) }) }
        var rows = [row(try fields.decode([[Inline]].self, forKey: "header"))]
        rows += (try fields.decodeIfPresent([[[Inline]]].self, forKey: "rows") ?? []).map(row)
        for span in try fields.decodeIfPresent([CellSpan].self, forKey: "spans") ?? [] {
            guard rows.indices.contains(span.row), rows[span.row].cells.indices.contains(span.column) else { continue }
            rows[span.row].cells[span.column].columns = span.columns
            rows[span.row].cells[span.column].rows = span.rows
        }
        self.init(
            alignments: try fields.decodeIfPresent([Table.Alignment?].self, forKey: "alignments") ?? [],
            header: rows[0], rows: Array(rows.dropFirst()))
        caption = try fields.inlines("caption")
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.write(caption, "caption")
        try fields.encode(alignments, forKey: "alignments")
        try fields.encode(header.cells.map(\.content), forKey: "header")
        try fields.encode(rows.map { $0.cells.map(\.content) }, forKey: "rows")
        let spans = CellSpan.all(in: self)
        if !spans.isEmpty { try fields.encode(spans, forKey: "spans") }
    }
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

    /// The row with empty cells in place of missing ones, and without excess ones.
    func fitted(to count: Int) -> TableRow {
        if cells.count == count { return self }
        let missing = Array(repeating: TableCell([]), count: max(0, count - cells.count))
        var row = self
        row.cells = Array((cells + missing).prefix(count))
        return row
    }
}

/// A cell of a table.
public struct TableCell: SourceNode, Hashable, Sendable {
    /// The maximum number of columns and of rows that a cell can span.
    public static let spanLimit = 999

    /// The text of the cell.
    public var content: [Inline]

    private var columnCount: UInt16 = 1
    private var rowCount: UInt16 = 1

    /// The number of columns that the cell spans, at most ``spanLimit``. 0 if a cell to the left of this one covers it.
    public var columns: Int {
        get { Int(columnCount) }
        set { columnCount = UInt16(clamping: min(newValue, Self.spanLimit)) }
    }

    /// The number of rows that the cell spans, at most ``spanLimit``. 0 if a cell above this one covers it.
    public var rows: Int {
        get { Int(rowCount) }
        set { rowCount = UInt16(clamping: min(newValue, Self.spanLimit)) }
    }

    /// Whether another cell covers this one, which then has no content. The cells of a row include those.
    public var isCovered: Bool { columnCount == 0 || rowCount == 0 }

    /// The source range of the cell, without the white space around its text, if the parser was asked to locate inline nodes.
    /// A covered cell and one that is missing in the row have none.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a cell from inline nodes.
    ///
    /// - Parameters:
    ///   - columns: The number of columns that the cell spans.
    ///   - rows: The number of rows that the cell spans.
    ///   - content: The text of the cell.
    public init(columns: Int = 1, rows: Int = 1, _ content: [Inline]) {
        self.content = content
        self.columns = columns
        self.rows = rows
    }

    /// Creates a cell from the builder's statements.
    ///
    /// - Parameters:
    ///   - columns: The number of columns that the cell spans.
    ///   - rows: The number of rows that the cell spans.
    ///   - content: The statements.
    public init(columns: Int = 1, rows: Int = 1, @InlineBuilder _ content: () -> [Inline]) {
        self.init(columns: columns, rows: rows, content())
    }

    /// Whether the cell spans no other columns or rows and is not covered.
    var isPlain: Bool { columnCount == 1 && rowCount == 1 }
}

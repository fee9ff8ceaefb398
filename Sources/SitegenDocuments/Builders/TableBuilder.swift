/// Assembles the rows of a table from the statements of a closure. An optional that is `nil` adds nothing.
@resultBuilder
public enum TableBuilder: NodeBuilder {
    /// What the statements create.
    public typealias Node = TableRow

    /// A row.
    public static func buildExpression(_ row: TableRow) -> [TableRow] {
        [row]
    }

    /// Several rows.
    public static func buildExpression(_ rows: [TableRow]) -> [TableRow] {
        rows
    }

    /// An optional row.
    @_disfavoredOverload
    public static func buildExpression(_ row: TableRow?) -> [TableRow] {
        row.map { [$0] } ?? []
    }

    /// Rejects any other value.
    @_disfavoredOverload
    @available(*, unavailable, message: "a table consists of rows: write 'TableRow { }' around it")
    public static func buildExpression<Value>(_ value: Value) -> [TableRow] {
        []
    }
}

/// Assembles the cells of a row from the statements of a closure.
///
/// Text, any other value with a textual form and inline content become cells. An optional that is `nil` becomes an empty cell,
/// so that the cells after it stay in their columns.
@resultBuilder
public enum TableRowBuilder: NodeBuilder {
    /// What the statements create.
    public typealias Node = TableCell

    /// A cell.
    public static func buildExpression(_ cell: TableCell) -> [TableCell] {
        [cell]
    }

    /// Several cells.
    public static func buildExpression(_ cells: [TableCell]) -> [TableCell] {
        cells
    }

    /// Text as a cell.
    public static func buildExpression(_ text: String) -> [TableCell] {
        [TableCell([.text(Text(text))])]
    }

    /// Inline content as a cell.
    public static func buildExpression(_ content: some InlineContent) -> [TableCell] {
        [TableCell(content.inlines)]
    }

    /// Any other value with a textual form as a cell.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> [TableCell] {
        buildExpression(value.description)
    }

    /// Optional inline content as a cell, which is empty for `nil`.
    @_disfavoredOverload
    public static func buildExpression(_ content: (some InlineContent)?) -> [TableCell] {
        [TableCell(content?.inlines ?? [])]
    }

    /// Optional text, or another optional value with a textual form, as a cell, which is empty for `nil`.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> [TableCell] {
        value.map { buildExpression($0.description) } ?? [TableCell([])]
    }

    /// Rejects any other value.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a row consists of cells: only 'TableCell', text and inline nodes can be used here"
    )
    public static func buildExpression<Value>(_ value: Value) -> [TableCell] {
        []
    }
}

/// Assembles the rows of a table from the statements of a closure.
@resultBuilder
public enum TableBuilder {
    /// A row.
    public static func buildExpression(_ row: TableRow) -> [TableRow] {
        [row]
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [TableRow]...) -> [TableRow] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [TableRow]?) -> [TableRow] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [TableRow]) -> [TableRow] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [TableRow]) -> [TableRow] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[TableRow]]) -> [TableRow] {
        parts.flatMap(\.self)
    }

    /// Supports `if #available` in the builder.
    public static func buildLimitedAvailability(_ part: [TableRow]) -> [TableRow] {
        part
    }
}

/// Assembles the cells of a row from the statements of a closure. A string or inline content becomes a cell.
@resultBuilder
public enum TableRowBuilder {
    /// A cell.
    public static func buildExpression(_ cell: TableCell) -> [TableCell] {
        [cell]
    }

    /// Text as a cell.
    public static func buildExpression(_ text: String) -> [TableCell] {
        [TableCell([.text(Text(text))])]
    }

    /// Inline content as a cell.
    public static func buildExpression(_ content: some InlineContent) -> [TableCell] {
        [TableCell(content.inlines)]
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [TableCell]...) -> [TableCell] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [TableCell]?) -> [TableCell] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [TableCell]) -> [TableCell] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [TableCell]) -> [TableCell] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[TableCell]]) -> [TableCell] {
        parts.flatMap(\.self)
    }

    /// Supports `if #available` in the builder.
    public static func buildLimitedAvailability(_ part: [TableCell]) -> [TableCell] {
        part
    }
}

/// Assembles the items of a list from the statements of a closure. A string or inline content becomes an item.
@resultBuilder
public enum ListBuilder {
    /// An item.
    public static func buildExpression(_ item: ListItem) -> [ListItem] {
        [item]
    }

    /// Several items.
    public static func buildExpression(_ items: [ListItem]) -> [ListItem] {
        items
    }

    /// Text as an item.
    public static func buildExpression(_ text: String) -> [ListItem] {
        [ListItem([.paragraph(Paragraph([.text(Text(text))]))])]
    }

    /// Inline content as an item.
    public static func buildExpression(_ content: some InlineContent) -> [ListItem] {
        [ListItem([.paragraph(Paragraph(content.inlines))])]
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [ListItem]...) -> [ListItem] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [ListItem]?) -> [ListItem] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [ListItem]) -> [ListItem] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [ListItem]) -> [ListItem] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[ListItem]]) -> [ListItem] {
        parts.flatMap(\.self)
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [ListItem]) -> [ListItem] {
        part
    }
}

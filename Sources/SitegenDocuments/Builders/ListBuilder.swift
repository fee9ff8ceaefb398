/// Assembles the items of a list from the statements of a closure.
///
/// Text, any other value with a textual form and inline content become items. An optional that is `nil` adds nothing.
@resultBuilder
public enum ListBuilder: NodeBuilder {
    /// What the statements create.
    public typealias Node = ListItem

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

    /// Any other value with a textual form as an item.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> [ListItem] {
        buildExpression(value.description)
    }

    /// An optional item.
    @_disfavoredOverload
    public static func buildExpression(_ item: ListItem?) -> [ListItem] {
        item.map { [$0] } ?? []
    }

    /// Optional inline content as an item.
    @_disfavoredOverload
    public static func buildExpression(_ content: (some InlineContent)?) -> [ListItem] {
        content.map { buildExpression($0) } ?? []
    }

    /// Optional text, or another optional value with a textual form, as an item.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> [ListItem] {
        value.map { buildExpression($0.description) } ?? []
    }

    /// Rejects a block outside an item.
    @_disfavoredOverload
    @available(*, unavailable, message: "a list consists of items: write 'ListItem { }' around the block")
    public static func buildExpression(_ block: some BlockContent) -> [ListItem] {
        []
    }

    /// Rejects any other value.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a list consists of items: only 'ListItem', text and inline nodes can be used here"
    )
    public static func buildExpression<Value>(_ value: Value) -> [ListItem] {
        []
    }
}

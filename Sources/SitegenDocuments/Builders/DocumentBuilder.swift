public import Hypertext

/// Assembles blocks from the statements of a closure.
///
/// Text, any other value with a textual form (numbers, characters, substrings) and inline content become paragraphs. An
/// optional that is `nil` adds nothing. HTML has to be embedded: `Embed { hr() }`.
@resultBuilder
public enum DocumentBuilder: NodeBuilder {
    /// What the statements create.
    public typealias Node = Block

    /// A block, a document, a component, or several of them.
    public static func buildExpression(_ content: some BlockContent) -> [Block] {
        content.blocks
    }

    /// Several blocks.
    public static func buildExpression(_ blocks: [Block]) -> [Block] {
        blocks
    }

    /// A document, which is also HTML, as its blocks.
    public static func buildExpression(_ document: Document) -> [Block] {
        document.blocks
    }

    /// An embed.
    public static func buildExpression(_ embed: Embed) -> [Block] {
        embed.blocks
    }

    /// Text as a paragraph.
    public static func buildExpression(_ text: String) -> [Block] {
        [.paragraph(Paragraph([.text(Text(text))]))]
    }

    /// Wraps inline content in a paragraph.
    public static func buildExpression(_ content: some InlineContent) -> [Block] {
        [.paragraph(Paragraph(content.inlines))]
    }

    /// Any other value with a textual form as a paragraph.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> [Block] {
        buildExpression(value.description)
    }

    /// An optional block or component.
    @_disfavoredOverload
    public static func buildExpression(_ content: (some BlockContent)?) -> [Block] {
        content?.blocks ?? []
    }

    /// Optional inline content as a paragraph.
    @_disfavoredOverload
    public static func buildExpression(_ content: (some InlineContent)?) -> [Block] {
        content.map { buildExpression($0) } ?? []
    }

    /// Optional text, or another optional value with a textual form, as a paragraph.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> [Block] {
        value.map { buildExpression($0.description) } ?? []
    }

    /// Rejects HTML, which is not part of a document's tree.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message:
            "HTML is not part of a document: use a node such as 'Heading' or 'Strong', or write 'Embed { }' around it"
    )
    public static func buildExpression(_ html: some HTML) -> [Block] {
        []
    }

    /// Rejects an item outside a list.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "an item belongs in a list: write 'BulletList { }' or 'OrderedList { }' around it"
    )
    public static func buildExpression(_ item: ListItem) -> [Block] {
        []
    }

    /// Rejects a row outside a table.
    @_disfavoredOverload
    @available(*, unavailable, message: "a row belongs in a table: write 'Table { }' around it")
    public static func buildExpression(_ row: TableRow) -> [Block] {
        []
    }

    /// Rejects any other value.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message:
            "this is not part of a document: only text and types that conform to 'BlockContent' or 'InlineContent' can be used here"
    )
    public static func buildExpression<Value>(_ value: Value) -> [Block] {
        []
    }
}

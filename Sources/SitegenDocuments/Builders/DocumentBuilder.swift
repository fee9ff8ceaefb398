public import Hypertext

/// Assembles blocks from the statements of a closure.
///
/// A string or inline content becomes a paragraph; HTML is embedded.
@resultBuilder
public enum DocumentBuilder {
    /// A block, a document, or several blocks.
    public static func buildExpression(_ content: some BlockContent) -> [Block] {
        content.blocks
    }

    /// Text as a paragraph.
    public static func buildExpression(_ text: String) -> [Block] {
        [.paragraph(Paragraph([.text(Text(text))]))]
    }

    /// Wraps inline content in a paragraph.
    public static func buildExpression(_ content: some InlineContent) -> [Block] {
        [.paragraph(Paragraph(content.inlines))]
    }

    /// A document within a document, as its blocks.
    public static func buildExpression(_ document: Document) -> [Block] {
        document.blocks
    }

    /// An embed.
    public static func buildExpression(_ embed: Embed) -> [Block] {
        embed.blocks
    }

    /// HTML, embedded.
    public static func buildExpression(_ html: some HTML) -> [Block] {
        Embed(html).blocks
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [Block]...) -> [Block] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [Block]?) -> [Block] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [Block]) -> [Block] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [Block]) -> [Block] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[Block]]) -> [Block] {
        parts.flatMap(\.self)
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [Block]) -> [Block] {
        part
    }
}

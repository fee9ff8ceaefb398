/// A run of text (CommonMark §4.8).
public struct Paragraph: SourceNode, Hashable, Sendable {
    /// The text.
    public var content: [Inline]

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the paragraph was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A paragraph of these nodes.
    public init(_ content: [Inline]) {
        self.content = content
    }

    /// A paragraph of what the builder's statements make.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        self.init(content())
    }
}

extension Paragraph: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.paragraph(self)] }
}

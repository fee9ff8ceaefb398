/// A paragraph of text (CommonMark §4.8).
public struct Paragraph: SourceNode, BlockNode, CustomizableNode {
    /// The text.
    public var content: [Inline]

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the paragraph, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a paragraph from inline nodes.
    public init(_ content: [Inline]) {
        self.content = content
    }

    /// Creates a paragraph from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        self.init(content())
    }
}

extension Paragraph: PlainContainer {
    /// This node as a block.
    @inlinable public var block: Block { .paragraph(self) }

    static let codedType = "paragraph"
    static let attributedElement: AttributedElement? = .block
}

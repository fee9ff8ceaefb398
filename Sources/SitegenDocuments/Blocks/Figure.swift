/// A picture that stands by itself, with a caption.
public struct Figure: SourceNode, Hashable, Sendable {
    /// The picture.
    public var image: Image

    /// What is said below it.
    public var caption: [Inline]

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the figure was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A figure of this picture and caption.
    public init(_ image: Image, caption: [Inline]) {
        self.image = image
        self.caption = caption
    }

    /// A figure whose caption is what the builder's statements make.
    public init(_ image: Image, @InlineBuilder caption: () -> [Inline]) {
        self.init(image, caption: caption())
    }
}

extension Figure: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.figure(self)] }
}

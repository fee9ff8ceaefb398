/// A standalone image with a caption.
public struct Figure: SourceNode, BlockContent, Hashable, Sendable {
    /// The image, with its alternative text.
    public var image: Image

    /// The caption below the image.
    public var caption: [Inline]

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the figure, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a figure from an image and a caption.
    public init(_ image: Image, caption: [Inline]) {
        self.image = image
        self.caption = caption
    }

    /// Creates a figure with the builder's statements as its caption.
    public init(_ image: Image, @InlineBuilder caption: () -> [Inline]) {
        self.init(image, caption: caption())
    }
}

extension Figure {
    /// This node as a list with one element.
    public var blocks: [Block] { [.figure(self)] }
}

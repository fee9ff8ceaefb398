/// A standalone image with a caption.
public struct Figure: SourceNode, BlockNode, CustomizableNode {
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

extension Figure: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .figure(self) }

    static let codedType = "figure"
    static let attributedElement: AttributedElement? = .block

    var dumpedChildren: [DumpedNode] { [Inline.image(image).dumped, DumpedNode("Caption", caption.map(\.dumped))] }

    init(from fields: NodeReader) throws {
        let image = try fields.nestedContainer(keyedBy: NodeField.self, forKey: "image")
        self.init(try Image.decoded(from: image), caption: try fields.inlines("caption"))
    }

    func write(to fields: inout NodeWriter) throws {
        var nested = fields.nestedContainer(keyedBy: NodeField.self, forKey: "image")
        try image.write(to: &nested)
        try nested.write(image.attributes)
        try fields.write(caption, "caption")
    }
}

/// An image with alt text (CommonMark §6.4).
public struct Image: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The image's URL. Renderers leave out a URL that would run code.
    public var source: String

    /// The image's title, if it has one.
    public var title: String?

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The description; its plain text is the image's alt text.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the image, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates an image with a description made of inline nodes.
    public init(_ source: String, title: String? = nil, _ content: [Inline]) {
        self.source = source
        self.title = title
        nest = BoundedChildren(content)
    }

    /// Creates an image with alt text.
    ///
    /// - Parameters:
    ///   - source: The image's URL as an author writes it.
    ///   - title: The tooltip, if any.
    ///   - alternativeText: The alt text; empty for a decorative image.
    public init(_ source: String, title: String? = nil, alternativeText: String) {
        self.init(source, title: title, alternativeText.isEmpty ? [] : [.text(Text(alternativeText))])
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Image: InlineContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .image(self) }

    static let codedType = "image"
    static let attributedElement: AttributedElement? = .image

    var details: String { " " + source.debugDescription + (title.map { " title " + $0.debugDescription } ?? "") }

    init(from fields: NodeReader) throws {
        self.init(
            try fields.text("source"), title: try fields.decodeIfPresent(String.self, forKey: "title"),
            try fields.inlines())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(source, forKey: "source")
        try fields.encodeIfPresent(title, forKey: "title")
        try fields.write(content)
    }
}

/// A link with its text (CommonMark §6.3).
public struct Link: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The link's URL. Renderers leave out a URL that would run code.
    public var destination: String

    /// The link's title, if it has one.
    public var title: String?

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// What readers select to follow the link: text, an image, or both.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the link, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a link from inline nodes.
    public init(_ destination: String, title: String? = nil, _ content: [Inline]) {
        self.destination = destination
        self.title = title
        nest = BoundedChildren(content)
    }

    /// Creates a link from the builder's statements.
    public init(_ destination: String, title: String? = nil, @InlineBuilder _ content: () -> [Inline]) {
        self.init(destination, title: title, content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Link: InlineContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .link(self) }

    static let codedType = "link"
    static let attributedElement: AttributedElement? = .link

    var details: String { " " + destination.debugDescription + (title.map { " title " + $0.debugDescription } ?? "") }

    init(from fields: NodeReader) throws {
        self.init(
            try fields.text("destination"), title: try fields.decodeIfPresent(String.self, forKey: "title"),
            try fields.inlines())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(destination, forKey: "destination")
        try fields.encodeIfPresent(title, forKey: "title")
        try fields.write(content)
    }
}

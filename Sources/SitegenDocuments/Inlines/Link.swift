/// A link with its text (CommonMark §6.3).
public struct Link: SourceNode, InlineContent, Hashable, Sendable {
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

extension Link {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.link(self)] }
}

/// Text that leads somewhere (CommonMark §6.3).
public struct Link: SourceNode, Hashable, Sendable {
    private var nest: Nest<Inline>

    /// Where the link leads. A URL that would run code is left out of what is rendered.
    public var destination: String

    /// Advice about the link, if any.
    public var title: String?

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// The text within.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the link was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A link of these nodes.
    public init(_ destination: String, title: String? = nil, _ content: [Inline]) {
        self.destination = destination
        self.title = title
        nest = Nest(content)
    }

    /// A link of what the builder's statements make.
    public init(_ destination: String, title: String? = nil, @InlineBuilder _ content: () -> [Inline]) {
        self.init(destination, title: title, content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Link: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.link(self)] }
}

/// Text on which its author set attributes, `<span>` in HTML (Pandoc, "Bracketed spans": `[text]{.class}`).
public struct Span: SourceNode, Hashable, Sendable {
    private var nest: Nest<Inline>

    /// What the author set: an id, classes, values.
    public var attributes: NodeAttributes

    /// The text within.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the text was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Text of these nodes with attributes.
    public init(_ attributes: NodeAttributes, _ content: [Inline]) {
        self.attributes = attributes
        nest = Nest(content)
    }

    /// Text of what the builder's statements make, with attributes.
    public init(_ attributes: NodeAttributes, @InlineBuilder _ content: () -> [Inline]) {
        self.init(attributes, content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Span: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.span(self)] }
}

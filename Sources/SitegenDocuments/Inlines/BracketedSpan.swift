/// Text with attributes set by the author, `<span>` in HTML (Pandoc, "Bracketed spans": `[text]{.class}`).
public struct BracketedSpan: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The attributes that the author set: an id, classes and values.
    public var attributes: NodeAttributes

    /// The text between the brackets.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the text, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a span with attributes from inline nodes.
    public init(_ attributes: NodeAttributes, _ content: [Inline]) {
        self.attributes = attributes
        nest = BoundedChildren(content)
    }

    /// Creates a span with attributes from the builder's statements.
    public init(_ attributes: NodeAttributes, @InlineBuilder _ content: () -> [Inline]) {
        self.init(attributes, content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension BracketedSpan: InlineContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .span(self) }

    static let codedType = "span"
    static let attributedElement: AttributedElement? = .span

    init(from fields: NodeReader) throws {
        self.init(NodeAttributes(), try fields.inlines())
    }
}

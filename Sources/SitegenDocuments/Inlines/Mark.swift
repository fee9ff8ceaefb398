/// Text that is highlighted for its relevance, `<mark>` in HTML.
public struct Mark: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The highlighted text.
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

    /// Creates highlighted text from inline nodes.
    public init(_ content: [Inline]) {
        nest = BoundedChildren(content)
    }

    /// Creates highlighted text from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        nest = BoundedChildren(content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Mark: PlainContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .mark(self) }

    static let codedType = "mark"
    static let attributedElement: AttributedElement? = .span
}

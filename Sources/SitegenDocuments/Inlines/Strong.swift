/// Strongly emphasized text, `<strong>` in HTML (CommonMark §6.2).
public struct Strong: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The strongly emphasized text.
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

    /// Creates strongly emphasized text from inline nodes.
    public init(_ content: [Inline]) {
        nest = BoundedChildren(content)
    }

    /// Creates strongly emphasized text from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        nest = BoundedChildren(content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Strong: PlainContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .strong(self) }

    static let codedType = "strong"
    static let attributedElement: AttributedElement? = .span
}

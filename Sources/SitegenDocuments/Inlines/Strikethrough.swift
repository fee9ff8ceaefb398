/// Text that is no longer valid, `<del>` in HTML (GitHub Flavored Markdown 0.29 §6.5).
public struct Strikethrough: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The text that is no longer valid.
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

    /// Creates struck-through text from inline nodes.
    public init(_ content: [Inline]) {
        nest = BoundedChildren(content)
    }

    /// Creates struck-through text from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        nest = BoundedChildren(content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Strikethrough: PlainContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .strikethrough(self) }

    static let codedType = "strikethrough"
    static let attributedElement: AttributedElement? = .span
}

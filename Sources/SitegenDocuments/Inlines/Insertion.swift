/// Inserted text, `<ins>` in HTML.
public struct Insertion: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The text that was added.
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

    /// Creates inserted text from inline nodes.
    public init(_ content: [Inline]) {
        nest = BoundedChildren(content)
    }

    /// Creates inserted text from the builder's statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        nest = BoundedChildren(content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Insertion: PlainContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .insertion(self) }

    static let codedType = "insertion"
    static let attributedElement: AttributedElement? = .span
}

/// An inline extension point of Markdown, identified by a name: `:name[text]{key=value}`.
///
/// A handler for the name replaces the directive with nodes. A directive without a handler renders as its text.
public struct InlineDirective: SourceNode, InlineNode, CustomizableNode {
    private var nest: BoundedChildren<Inline>

    /// The name after the colon, which selects the handler.
    public var name: String

    /// The attributes in braces after the name.
    public var attributes: NodeAttributes

    /// The text in brackets; empty if there is none.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the directive, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a directive.
    public init(_ name: String, attributes: NodeAttributes = NodeAttributes(), _ content: [Inline] = []) {
        self.name = name
        self.attributes = attributes
        nest = BoundedChildren(content)
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension InlineDirective: InlineContainer {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .directive(self) }

    static let codedType = "directive"

    var details: String { " " + name.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("name"), try fields.inlines())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(name, forKey: "name")
        try fields.write(content)
    }
}

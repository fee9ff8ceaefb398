/// An extension point of Markdown, identified by a name: `::name[label]{key=value}`, or with blocks as content.
///
/// A handler for the name replaces the directive with nodes. A directive without a handler renders as its content.
public struct BlockDirective: SourceNode, BlockNode, CustomizableNode {
    private var nest: BoundedChildren<Block>

    /// The name after the colons, which selects the handler.
    public var name: String

    /// The text in brackets after the name.
    public var label: [Inline]

    /// The attributes in braces after the name.
    public var attributes: NodeAttributes

    /// The blocks between the first line and the closing one; empty for `::name`.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the directive, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a directive.
    public init(
        _ name: String, label: [Inline] = [], attributes: NodeAttributes = NodeAttributes(), _ content: [Block] = []
    ) {
        self.name = name
        self.label = label
        self.attributes = attributes
        nest = BoundedChildren(content)
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension BlockDirective: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .directive(self) }

    static let codedType = "directive"

    var details: String { " " + name.debugDescription }
    var dumpedChildren: [DumpedNode] { label.dumped(as: "Label") + content.map(\.dumped) }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("name"), label: try fields.inlines("label"), try fields.blocks())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(name, forKey: "name")
        try fields.write(label, "label")
        try fields.write(content)
    }
}

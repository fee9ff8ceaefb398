/// An extension point of Markdown, identified by a name: `::name[label]{key=value}`, or with blocks as content.
///
/// A handler for the name replaces the directive with nodes. A directive without a handler renders as its content.
public struct BlockDirective: SourceNode, Hashable, Sendable {
    private var nest: Nest<Block>

    /// The name of the directive.
    public var name: String

    /// The text in brackets after the name.
    public var label: [Inline]

    /// What stands in braces behind the name.
    public var attributes: NodeAttributes

    /// The blocks within.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the directive was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A directive.
    public init(
        _ name: String, label: [Inline] = [], attributes: NodeAttributes = NodeAttributes(), _ content: [Block] = []
    ) {
        self.name = name
        self.label = label
        self.attributes = attributes
        nest = Nest(content)
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension BlockDirective: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.directive(self)] }
}

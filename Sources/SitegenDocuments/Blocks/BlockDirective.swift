/// Something that Markdown has no words for, called by its name: `::name[label]{key=value}`, or with blocks within.
///
/// Whoever knows the name replaces the directive by nodes. One that nobody knew renders as its content alone.
public struct BlockDirective: SourceNode, Hashable, Sendable {
    private var nest: Nest<Block>

    /// What is to be done.
    public var name: String

    /// The text in brackets behind the name.
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

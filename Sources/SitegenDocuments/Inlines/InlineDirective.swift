/// An inline extension point of Markdown, identified by a name: `:name[text]{key=value}`.
///
/// A handler for the name replaces the directive with nodes. A directive without a handler renders as its text.
public struct InlineDirective: SourceNode, Hashable, Sendable {
    private var nest: Nest<Inline>

    /// What is to be done.
    public var name: String

    /// What stands in braces behind the name.
    public var attributes: NodeAttributes

    /// The text within.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the directive was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A directive.
    public init(_ name: String, attributes: NodeAttributes = NodeAttributes(), _ content: [Inline] = []) {
        self.name = name
        self.attributes = attributes
        nest = Nest(content)
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension InlineDirective: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.directive(self)] }
}

/// Inserted text, `<ins>` in HTML.
public struct Insertion: SourceNode, Hashable, Sendable {
    private var nest: Nest<Inline>

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// The text within.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the text was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Added text of these nodes.
    public init(_ content: [Inline]) {
        nest = Nest(content)
    }

    /// Creates inserted text from the builder's content.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        nest = Nest(content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Insertion: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.insertion(self)] }
}

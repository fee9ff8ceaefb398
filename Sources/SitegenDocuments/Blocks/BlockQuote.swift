/// Blocks that are quoted (CommonMark §5.1).
public struct BlockQuote: SourceNode, Hashable, Sendable {
    private var nest: Nest<Block>

    /// The quoted blocks.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the quote was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A quote of these blocks.
    public init(_ content: [Block]) {
        nest = Nest(content)
    }

    /// A quote of what the builder's statements make.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        self.init(content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension BlockQuote: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.blockQuote(self)] }
}

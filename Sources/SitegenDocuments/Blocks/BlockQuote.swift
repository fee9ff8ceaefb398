/// Quoted blocks (CommonMark §5.1).
public struct BlockQuote: SourceNode, BlockNode, CustomizableNode {
    private var nest: BoundedChildren<Block>

    /// The quoted blocks.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the quote, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a quote from blocks.
    public init(_ content: [Block]) {
        nest = BoundedChildren(content)
    }

    /// Creates a quote from the builder's statements.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        self.init(content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension BlockQuote: BlockContainer {
    /// This node as a block.
    @inlinable public var block: Block { .blockQuote(self) }

    static let codedType = "blockQuote"
    static let attributedElement: AttributedElement? = .block

    init(from fields: NodeReader) throws {
        self.init(try fields.blocks())
    }
}

/// A break between topics (CommonMark §4.1).
public struct ThematicBreak: SourceNode, BlockNode, CustomizableNode {
    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the break, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a thematic break.
    public init() {}
}

extension ThematicBreak: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .thematicBreak(self) }

    static let codedType = "thematicBreak"
    static let attributedElement: AttributedElement? = .block

    init(from fields: NodeReader) throws {
        self.init()
    }
}

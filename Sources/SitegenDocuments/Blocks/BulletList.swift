/// An unordered list (CommonMark §5.3).
public struct BulletList: SourceNode, BlockNode, CustomizableNode {
    /// The items in order.
    public var items: [ListItem]

    /// Whether the paragraphs of the items are written without space between them (CommonMark §5.3, tight and loose).
    public var isTight: Bool

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the list, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a list from items.
    public init(isTight: Bool = true, _ items: [ListItem]) {
        self.items = items
        self.isTight = isTight
    }

    /// Creates a list from the builder's statements.
    public init(isTight: Bool = true, @ListBuilder _ items: () -> [ListItem]) {
        self.init(isTight: isTight, items())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension BulletList: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .bulletList(self) }

    static let codedType = "bulletList"
    static let attributedElement: AttributedElement? = .block

    var details: String { isTight ? "" : " loose" }
    var dumpedChildren: [DumpedNode] { items.map(\.dumped) }

    init(from fields: NodeReader) throws {
        self.init(isTight: try fields.flag("isTight"), try fields.decode([ListItem].self, forKey: "items"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(isTight, forKey: "isTight")
        try fields.encode(items, forKey: "items")
    }
}

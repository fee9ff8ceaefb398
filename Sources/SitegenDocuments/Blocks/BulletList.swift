/// A list whose order means nothing (CommonMark §5.3).
public struct BulletList: SourceNode, Hashable, Sendable {
    /// The items in their order.
    public var items: [ListItem]

    /// Whether the items' paragraphs are set without space between them (CommonMark §5.3, tight and loose).
    public var isTight: Bool

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the list was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A list of these items.
    public init(isTight: Bool = true, _ items: [ListItem]) {
        self.items = items
        self.isTight = isTight
    }

    /// A list of what the builder's statements make.
    public init(isTight: Bool = true, @ListBuilder _ items: () -> [ListItem]) {
        self.init(isTight: isTight, items())
    }

    /// How many levels of containers stand here.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension BulletList: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.bulletList(self)] }
}

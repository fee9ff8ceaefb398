/// A numbered list (CommonMark §5.3).
public struct OrderedList: SourceNode, Hashable, Sendable {
    /// The number of the first item.
    public var start: Int

    /// How the items are counted. CommonMark has decimal numbers only.
    public var numbering = ListNumbering.decimal

    /// What stands around the numbers. Where fancy lists are off, a parsed list has the period in any case.
    public var delimiter = ListDelimiter.period

    /// The items in their order.
    public var items: [ListItem]

    /// Whether the items' paragraphs are set without space between them (CommonMark §5.3, tight and loose).
    public var isTight: Bool

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the list was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A list of these items.
    public init(start: Int = 1, isTight: Bool = true, _ items: [ListItem]) {
        self.start = start
        self.items = items
        self.isTight = isTight
    }

    /// A list of what the builder's statements make.
    public init(start: Int = 1, isTight: Bool = true, @ListBuilder _ items: () -> [ListItem]) {
        self.init(start: start, isTight: isTight, items())
    }

    /// How many levels of containers stand here.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension OrderedList: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.orderedList(self)] }
}

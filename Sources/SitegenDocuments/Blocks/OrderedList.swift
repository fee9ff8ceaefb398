/// A numbered list (CommonMark §5.3).
public struct OrderedList: SourceNode, BlockContent, Hashable, Sendable {
    /// The number of the first item.
    public var start: Int

    /// The numbering style. CommonMark has only decimal numbers.
    public var numbering = ListNumbering.decimal

    /// The delimiters of the numbers. If fancy lists are disabled, a parsed list always has the period.
    public var delimiter = ListDelimiter.period

    /// The delimiter that the source has if fancy lists are disabled, for writing it again.
    @Incidental package var writtenDelimiter: ListDelimiter? = nil

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
    public init(start: Int = 1, isTight: Bool = true, _ items: [ListItem]) {
        self.start = start
        self.items = items
        self.isTight = isTight
    }

    /// Creates a list from the builder's statements.
    public init(start: Int = 1, isTight: Bool = true, @ListBuilder _ items: () -> [ListItem]) {
        self.init(start: start, isTight: isTight, items())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension OrderedList {
    /// This node as a list with one element.
    public var blocks: [Block] { [.orderedList(self)] }
}

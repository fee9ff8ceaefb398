/// A numbered list (CommonMark §5.3).
public struct OrderedList: SourceNode, BlockNode, CustomizableNode {
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

extension OrderedList: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .orderedList(self) }

    static let codedType = "orderedList"
    static let attributedElement: AttributedElement? = .block

    var details: String {
        " start \(start)" + (numbering == .decimal ? "" : " " + numbering.rawValue)
            + (delimiter == .period ? "" : " " + delimiter.rawValue) + (isTight ? "" : " loose")
    }

    var dumpedChildren: [DumpedNode] { items.map(\.dumped) }

    init(from fields: NodeReader) throws {
        self.init(
            start: try fields.decodeIfPresent(Int.self, forKey: "start") ?? 1,
            isTight: try fields.flag("isTight"), try fields.decode([ListItem].self, forKey: "items"))
        numbering = try fields.decodeIfPresent(ListNumbering.self, forKey: "numbering") ?? .decimal
        delimiter = try fields.decodeIfPresent(ListDelimiter.self, forKey: "delimiter") ?? .period
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(start, forKey: "start")
        if numbering != .decimal { try fields.encode(numbering, forKey: "numbering") }
        if delimiter != .period { try fields.encode(delimiter, forKey: "delimiter") }
        try fields.encode(isTight, forKey: "isTight")
        try fields.encode(items, forKey: "items")
    }
}

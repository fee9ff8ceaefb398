/// One item of a list (CommonMark §5.2).
public struct ListItem: SourceNode, Hashable, Sendable {
    private var nest: BoundedChildren<Block>

    /// The blocks after the marker: in a tight list, usually one paragraph.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// Whether the item's task is done; `nil` if it is not a task (GitHub Flavored Markdown 0.29 §5.3).
    public var isChecked: Bool?

    /// The source range of the item, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates an item from blocks.
    public init(isChecked: Bool? = nil, _ content: [Block]) {
        self.isChecked = isChecked
        nest = BoundedChildren(content)
    }

    /// Creates an item from the builder's statements.
    public init(isChecked: Bool? = nil, @DocumentBuilder _ content: () -> [Block]) {
        self.init(isChecked: isChecked, content())
    }

    /// The depth of nested containers in the item.
    var depth: Int { Int(nest.depth) }
}

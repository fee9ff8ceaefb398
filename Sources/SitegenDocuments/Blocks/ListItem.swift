/// One item of a list (CommonMark §5.2).
public struct ListItem: SourceNode, Hashable, Sendable {
    private var nest: Nest<Block>

    /// The blocks of the item.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Whether the item's task is done; `nil` if it is not a task (GitHub Flavored Markdown 0.29 §5.3).
    public var isChecked: Bool?

    /// Where the item was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// An item of these blocks.
    public init(isChecked: Bool? = nil, _ content: [Block]) {
        self.isChecked = isChecked
        nest = Nest(content)
    }

    /// An item of what the builder's statements make.
    public init(isChecked: Bool? = nil, @DocumentBuilder _ content: () -> [Block]) {
        self.init(isChecked: isChecked, content())
    }

    /// How many levels of containers stand in the item.
    var depth: Int { Int(nest.depth) }
}

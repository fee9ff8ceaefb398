/// One item of a list (CommonMark §5.2).
public struct ListItem: Hashable, Sendable {
    private var nest: Nest<Block>

    /// The blocks of the item.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the item was written, if it was parsed.
    @Incidental public var position: SourcePosition?

    /// An item of these blocks.
    public init(_ content: [Block]) {
        nest = Nest(content)
    }

    /// An item of what the builder's statements make.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        self.init(content())
    }

    /// How many levels of containers stand in the item.
    var depth: Int { Int(nest.depth) }
}

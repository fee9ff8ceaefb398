/// A heading with its level (CommonMark §4.2 and §4.3).
public struct Heading: SourceNode, Hashable, Sendable {
    /// The level, from 1 to 6. A lower one becomes 1, a higher one 6.
    public var level: Int {
        didSet { level = min(max(level, 1), 6) }
    }

    /// The name by which a link finds the heading, if it has one.
    public var id: String?

    /// What else its author set: classes, values. The id stands in ``id``.
    public var attributes = NodeAttributes()

    /// The text of the heading.
    public var content: [Inline]

    /// Where the heading was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A heading of these nodes; a level below 1 becomes 1, one above 6 becomes 6.
    public init(_ level: Int, id: String? = nil, _ content: [Inline]) {
        self.level = min(max(level, 1), 6)
        self.id = id
        self.content = content
    }

    /// A heading of what the builder's statements make; a level below 1 becomes 1, one above 6 becomes 6.
    public init(_ level: Int, id: String? = nil, @InlineBuilder _ content: () -> [Inline]) {
        self.init(level, id: id, content())
    }
}

extension Heading: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.heading(self)] }
}

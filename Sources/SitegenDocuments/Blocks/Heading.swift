/// A heading with its level (CommonMark §4.2 and §4.3).
public struct Heading: SourceNode, BlockContent, Hashable, Sendable {
    /// The level, from 1 to 6. Values below 1 become 1, values above 6 become 6.
    public var level: Int {
        didSet { level = min(max(level, 1), 6) }
    }

    /// The id of the heading, which links use to refer to it.
    public var id: String?

    /// The other attributes that the author set: classes and values. The id is in ``id``.
    public var attributes = NodeAttributes()

    /// The text of the heading.
    public var content: [Inline]

    /// The Markdown of the text, without markers and attributes, if it was parsed. Some generators derive ids from it.
    @Incidental package var source: String? = nil

    /// The source range of the heading, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a heading from inline nodes. A level below 1 becomes 1, one above 6 becomes 6.
    public init(_ level: Int, id: String? = nil, _ content: [Inline]) {
        self.level = min(max(level, 1), 6)
        self.id = id
        self.content = content
    }

    /// Creates a heading from the builder's statements. A level below 1 becomes 1, one above 6 becomes 6.
    public init(_ level: Int, id: String? = nil, @InlineBuilder _ content: () -> [Inline]) {
        self.init(level, id: id, content())
    }
}

extension Heading {
    /// This node as a list with one element.
    public var blocks: [Block] { [.heading(self)] }
}

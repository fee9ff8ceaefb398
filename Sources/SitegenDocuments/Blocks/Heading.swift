/// A heading with its level (CommonMark §4.2 and §4.3).
public struct Heading: SourceNode, BlockNode, CustomizableNode {
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

extension Heading: InlineContainer {
    /// This node as a block.
    @inlinable public var block: Block { .heading(self) }

    static let codedType = "heading"
    static let attributedElement: AttributedElement? = .heading

    var details: String { " level \(level)" + (id.map { " id " + $0.debugDescription } ?? "") }

    init(from fields: NodeReader) throws {
        self.init(
            try fields.decode(Int.self, forKey: "level"),
            id: try fields.decodeIfPresent(String.self, forKey: "id"), try fields.inlines())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(level, forKey: "level")
        try fields.encodeIfPresent(id, forKey: "id")
        try fields.write(content)
    }
}

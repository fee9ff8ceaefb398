/// A break between topics (CommonMark §4.1).
public struct ThematicBreak: SourceNode, BlockContent, Hashable, Sendable {
    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the break, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a thematic break.
    public init() {}
}

extension ThematicBreak {
    /// This node as a list with one element.
    public var blocks: [Block] { [.thematicBreak(self)] }
}

/// A break between two trains of thought (CommonMark §4.1).
public struct ThematicBreak: SourceNode, Hashable, Sendable {
    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the break was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A thematic break.
    public init() {}
}

extension ThematicBreak: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.thematicBreak(self)] }
}

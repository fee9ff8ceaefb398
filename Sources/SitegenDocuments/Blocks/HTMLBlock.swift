/// A block of raw HTML (CommonMark §4.6). The renderer decides whether to write it.
public struct HTMLBlock: SourceNode, BlockContent, Hashable, Sendable {
    /// The markup as written.
    public var html: String

    /// The source range of the block, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a block of raw HTML.
    public init(_ html: String) {
        self.html = html
    }
}

extension HTMLBlock {
    /// This node as a list with one element.
    public var blocks: [Block] { [.htmlBlock(self)] }
}

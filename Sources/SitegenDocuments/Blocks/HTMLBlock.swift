/// Raw HTML between blocks (CommonMark §4.6). Whether it is let through is the renderer's business.
public struct HTMLBlock: SourceNode, Hashable, Sendable {
    /// The markup as it was written.
    public var html: String

    /// Where the block was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// Raw HTML as its author wrote it.
    public init(_ html: String) {
        self.html = html
    }
}

extension HTMLBlock: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.htmlBlock(self)] }
}

/// Raw HTML in running text (CommonMark §6.6). Whether it is let through is the renderer's business.
public struct InlineHTML: SourceNode, Hashable, Sendable {
    /// The markup as it was written.
    public var html: String

    /// Where the markup was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Raw HTML as its author wrote it.
    public init(_ html: String) {
        self.html = html
    }
}

extension InlineHTML: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.inlineHTML(self)] }
}

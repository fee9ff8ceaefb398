/// Raw HTML in running text (CommonMark §6.6). Whether it is let through is the renderer's business.
public struct InlineHTML: Hashable, Sendable {
    /// The markup as it was written.
    public var html: String

    /// Raw HTML as its author wrote it.
    public init(_ html: String) {
        self.html = html
    }
}

extension InlineHTML: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.inlineHTML(self)] }
}

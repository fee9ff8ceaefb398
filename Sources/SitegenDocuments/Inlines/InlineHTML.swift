/// Inline raw HTML (CommonMark §6.6). The renderer decides whether to write it.
public struct InlineHTML: SourceNode, InlineContent, Hashable, Sendable {
    /// The markup as written.
    public var html: String

    /// The source range of the markup, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates inline raw HTML.
    public init(_ html: String) {
        self.html = html
    }
}

extension InlineHTML {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.inlineHTML(self)] }
}

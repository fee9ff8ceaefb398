/// Inline raw HTML (CommonMark §6.6). The renderer decides whether to write it.
public struct InlineHTML: SourceNode, InlineNode, CustomizableNode {
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

extension InlineHTML: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .inlineHTML(self) }

    static let codedType = "inlineHTML"

    var details: String { " " + html.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("html"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(html, forKey: "html")
    }
}

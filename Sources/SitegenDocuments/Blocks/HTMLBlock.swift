/// A block of raw HTML (CommonMark §4.6). The renderer decides whether to write it.
public struct HTMLBlock: SourceNode, BlockNode, CustomizableNode {
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

extension HTMLBlock: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .htmlBlock(self) }

    static let codedType = "htmlBlock"

    var details: String { " " + html.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("html"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(html, forKey: "html")
    }
}

/// Plain text (CommonMark §6.9). Renderers escape it as needed.
public struct Text: SourceNode, InlineNode, CustomizableNode {
    /// The characters.
    public var string: String

    /// The source range of the text, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates plain text.
    public init(_ string: String) {
        self.string = string
    }
}

extension Text: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .text(self) }

    static let codedType = "text"

    var details: String { " " + string.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("text"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(string, forKey: "text")
    }
}

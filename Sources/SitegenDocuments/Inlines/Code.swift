/// Literal text within a line, `<code>` in HTML (CommonMark §6.1).
public struct Code: SourceNode, InlineNode, CustomizableNode {
    /// The literal text.
    public var code: String

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the code, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates inline code.
    public init(_ code: String) {
        self.code = code
    }
}

extension Code: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .code(self) }

    static let codedType = "code"
    static let attributedElement: AttributedElement? = .span

    var details: String { " " + code.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("code"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(code, forKey: "code")
    }
}

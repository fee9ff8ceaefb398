/// Literal text within a line, `<code>` in HTML (CommonMark §6.1).
public struct Code: SourceNode, InlineContent, Hashable, Sendable {
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

extension Code {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.code(self)] }
}

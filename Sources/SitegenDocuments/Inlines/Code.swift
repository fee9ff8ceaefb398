/// Literal text within a line, `<code>` in HTML (CommonMark §6.1).
public struct Code: SourceNode, Hashable, Sendable {
    /// The characters.
    public var code: String

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the code was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Creates inline code.
    public init(_ code: String) {
        self.code = code
    }
}

extension Code: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.code(self)] }
}

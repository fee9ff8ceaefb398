/// Literal text within a line, `<code>` in HTML (CommonMark §6.1).
public struct Code: Hashable, Sendable {
    /// The characters.
    public var code: String

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Code of these characters.
    public init(_ code: String) {
        self.code = code
    }
}

extension Code: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.code(self)] }
}

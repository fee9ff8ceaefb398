/// Plain characters (CommonMark §6.9). Escaping is the renderer's business.
public struct Text: SourceNode, Hashable, Sendable {
    /// The characters.
    public var string: String

    /// Where the text was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Text of these characters.
    public init(_ string: String) {
        self.string = string
    }
}

extension Text: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.text(self)] }
}

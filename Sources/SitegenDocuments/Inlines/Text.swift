/// Plain text (CommonMark §6.9). Renderers escape it as needed.
public struct Text: SourceNode, InlineContent, Hashable, Sendable {
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

extension Text {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.text(self)] }
}

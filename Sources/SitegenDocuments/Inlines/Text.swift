/// Plain characters (CommonMark §6.9). Escaping is the renderer's business.
public struct Text: Hashable, Sendable {
    /// The characters.
    public var string: String

    /// Text of these characters.
    public init(_ string: String) {
        self.string = string
    }
}

extension Text: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.text(self)] }
}

/// Characters that are easier to read by name than as a literal.
public enum SpecialCharacters: InlineContent, Sendable {
    /// A line end in the text.
    case lineBreak
    /// `,`
    case comma
}

extension SpecialCharacters {
    /// The node for the character.
    public var inlines: [Inline] {
        switch self {
        case .lineBreak: [.lineBreak(LineBreak())]
        case .comma: [.text(Text(","))]
        }
    }
}

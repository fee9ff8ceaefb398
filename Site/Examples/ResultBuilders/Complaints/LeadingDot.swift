import Foundation

@resultBuilder
enum AttributedStringBuilder {
    static func buildBlock(_ parts: AttributedString...) -> AttributedString {
        parts.reduce(into: AttributedString()) { $0.append($1) }
    }

    static func buildExpression(_ character: SpecialCharacters) -> AttributedString {
        AttributedString(character.rawValue)
    }
}

enum SpecialCharacters: String {
    case comma = ","
    case lineBreak = "\n"
}

@AttributedStringBuilder
func greeting() -> AttributedString {
    // region: mistake
    SpecialCharacters.comma
        .lineBreak
    // endregion
}

import Foundation

@resultBuilder
enum AttributedStringBuilder {
    static func buildBlock(_ parts: AttributedString...) -> AttributedString {
        parts.reduce(into: AttributedString()) { $0.append($1) }
    }
}

enum SpecialCharacters: String {
    case comma = ","
    case lineBreak = "\n"
}

@AttributedStringBuilder
func greeting() -> AttributedString {
    AttributedString("Hello ")
    SpecialCharacters.comma
}

import Foundation

@resultBuilder
enum AttributedStringBuilder {
    static func buildExpression(_ text: AttributedString) -> AttributedString { text }

    static func buildExpression(_ text: String) -> AttributedString { AttributedString(text) }

    static func buildBlock(_ parts: AttributedString...) -> AttributedString {
        parts.reduce(into: AttributedString()) { $0.append($1) }
    }
}

// region: wrong
extension AttributedString {
    mutating func shout() {
        self = AttributedString(String(characters).uppercased())
    }
}
// endregion

@AttributedStringBuilder
func greeting(name: String) -> AttributedString {
    "Hello "
    // region: use
    AttributedString(name).shout()
    // endregion
}

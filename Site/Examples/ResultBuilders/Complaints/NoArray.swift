import Foundation

@resultBuilder
enum AttributedStringBuilder {
    static func buildBlock(_ parts: AttributedString...) -> AttributedString {
        parts.reduce(into: AttributedString()) { $0.append($1) }
    }
}

@AttributedStringBuilder
func welcomeBuilder(titles: [String]) -> AttributedString {
    for title in titles {
        AttributedString(title)
    }
}

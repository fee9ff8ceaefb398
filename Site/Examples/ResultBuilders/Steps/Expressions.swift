import Foundation

/// The fourth step: the builder takes strings and special characters as they are.
enum Expressions {
    @resultBuilder
    enum AttributedStringBuilder {
        static func buildBlock(_ parts: AttributedString...) -> AttributedString {
            parts.reduce(into: AttributedString()) { whole, part in
                whole.append(part)
            }
        }

        static func buildEither(first part: AttributedString) -> AttributedString {
            part
        }

        static func buildEither(second part: AttributedString) -> AttributedString {
            part
        }

        static func buildArray(_ parts: [AttributedString]) -> AttributedString {
            parts.reduce(into: AttributedString()) { whole, part in
                whole.append(part)
            }
        }

        // region: special-characters
        static func buildExpression(_ character: SpecialCharacters) -> AttributedString {
            AttributedString(character.rawValue)
        }
        // endregion

        // region: other-expressions
        static func buildExpression(_ text: AttributedString) -> AttributedString {
            text
        }

        static func buildExpression(_ text: String) -> AttributedString {
            AttributedString(text)
        }
        // endregion
    }

    // region: use
    @AttributedStringBuilder
    static func welcomeBuilder(name: String, titles: [String]) -> AttributedString {
        "Hello "
        AttributedString(name).color(.red)
        SpecialCharacters.comma
        SpecialCharacters.lineBreak
        if let first = titles.first {
            first
            for title in titles.dropFirst() {
                SpecialCharacters.comma
                SpecialCharacters.lineBreak
                title
            }
        } else {
            "No Title"
        }
    }
    // endregion
}

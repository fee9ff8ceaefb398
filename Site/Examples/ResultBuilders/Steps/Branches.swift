import Foundation

/// The second step: the builder learns `if`, `else` and `switch`.
enum Branches {
    @resultBuilder
    enum AttributedStringBuilder {
        static func buildBlock(_ parts: AttributedString...) -> AttributedString {
            parts.reduce(into: AttributedString()) { whole, part in
                whole.append(part)
            }
        }

        // region: build-either
        static func buildEither(first part: AttributedString) -> AttributedString {
            part
        }

        static func buildEither(second part: AttributedString) -> AttributedString {
            part
        }
        // endregion
    }

    // region: use
    @AttributedStringBuilder
    static func welcomeBuilder(name: String, titles: [String]) -> AttributedString {
        AttributedString("Hello ")
        AttributedString(name).color(.red)
        AttributedString(",\n")
        if let first = titles.first {
            AttributedString(first)
        } else {
            AttributedString("No Title")
        }
    }
    // endregion
}

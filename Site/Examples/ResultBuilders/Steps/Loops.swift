import Foundation

/// The third step: the builder learns `for`.
enum Loops {
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

        // region: build-array
        static func buildArray(_ parts: [AttributedString]) -> AttributedString {
            parts.reduce(into: AttributedString()) { whole, part in
                whole.append(part)
            }
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
            for title in titles.dropFirst() {
                AttributedString(",\n")
                AttributedString(title)
            }
        } else {
            AttributedString("No Title")
        }
    }
    // endregion

    // region: by-hand
    static func welcomeByHand(name: String, titles: [String]) -> AttributedString {
        let hello = AttributedString("Hello ")
        let who = AttributedString(name).color(.red)
        let separator = AttributedString(",\n")
        let list: AttributedString
        if let first = titles.first {
            let head = AttributedString(first)
            var turns: [AttributedString] = []
            for title in titles.dropFirst() {
                let separator = AttributedString(",\n")
                let next = AttributedString(title)
                turns.append(AttributedStringBuilder.buildBlock(separator, next))
            }
            let tail = AttributedStringBuilder.buildArray(turns)
            let branch = AttributedStringBuilder.buildBlock(head, tail)
            list = AttributedStringBuilder.buildEither(first: branch)
        } else {
            let none = AttributedString("No Title")
            let branch = AttributedStringBuilder.buildBlock(none)
            list = AttributedStringBuilder.buildEither(second: branch)
        }
        return AttributedStringBuilder.buildBlock(hello, who, separator, list)
    }
    // endregion
}

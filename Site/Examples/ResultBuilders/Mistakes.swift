// swift-format-ignore-file: NeverForceUnwrap

import Foundation

/// Mistakes that compile, and what to write instead.
enum Mistakes {
    // region: outer-wins
    static func colored(
        _ text: AttributedString, _ color: TextColor
    ) -> AttributedString {
        text.mergingAttributes(AttributeContainer().textColor(color))
    }
    // endregion

    // region: cast
    @resultBuilder
    enum CastingBuilder {
        static func buildBlock(_ part: Any) -> Any { part }

        static func buildEither(first part: Any) -> AttributedString {
            part as! AttributedString
        }

        static func buildEither(second part: Any) -> AttributedString {
            part as! AttributedString
        }
        // endregion

        static func buildFinalResult(_ part: Any) -> AttributedString {
            part as! AttributedString
        }
    }

    // region: cast-use
    @CastingBuilder
    static func titleLine(_ titles: [String]) -> AttributedString {
        if let first = titles.first {
            AttributedString(first)
        } else {
            "No Title"
        }
    }
    // endregion

    // region: print
    @AttributedStringBuilder
    static func greeting(name: String) -> AttributedString {
        "Hello "
        let _ = print(name)
        name
    }
    // endregion
}

// swift-format-ignore-file: NeverForceUnwrap

import Foundation

/// A second attribute with colors as values, as the frameworks for screens have.
enum BackgroundColorAttribute: AttributedStringKey {
    typealias Value = TextColor
    static let name = "backgroundColor"
}

struct BackgroundAttributes: AttributeScope {
    let backgroundColor: BackgroundColorAttribute
}

extension AttributeDynamicLookup {
    subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<BackgroundAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

/// Mistakes that compile, and what to write instead.
enum Mistakes {
    // region: background
    static func red(_ text: AttributedString) -> AttributedString {
        var text = text
        text.backgroundColor = .red
        return text
    }
    // endregion

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

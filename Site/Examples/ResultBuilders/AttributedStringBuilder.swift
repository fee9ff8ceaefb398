import Foundation

/// The builder as a library would ship it: every statement a builder may hold is understood.
@resultBuilder
enum AttributedStringBuilder {
    // MARK: Expressions

    static func buildExpression(_ text: AttributedString) -> AttributedString {
        text
    }

    static func buildExpression(_ text: String) -> AttributedString {
        AttributedString(text)
    }

    static func buildExpression(_ character: SpecialCharacters) -> AttributedString {
        AttributedString(character.rawValue)
    }

    // MARK: Blocks

    // region: build-partial-block
    static func buildPartialBlock(first: AttributedString) -> AttributedString {
        first
    }

    static func buildPartialBlock(
        accumulated: AttributedString, next: AttributedString
    ) -> AttributedString {
        accumulated + next
    }

    static func buildBlock() -> AttributedString {
        AttributedString()
    }
    // endregion

    // MARK: Control flow

    static func buildEither(first part: AttributedString) -> AttributedString {
        part
    }

    static func buildEither(second part: AttributedString) -> AttributedString {
        part
    }

    // region: build-optional
    static func buildOptional(_ part: AttributedString?) -> AttributedString {
        part ?? AttributedString()
    }
    // endregion

    // region: build-limited-availability
    static func buildLimitedAvailability(
        _ part: AttributedString
    ) -> AttributedString {
        part
    }
    // endregion

    static func buildArray(_ parts: [AttributedString]) -> AttributedString {
        parts.reduce(into: AttributedString()) { whole, part in
            whole.append(part)
        }
    }

    // MARK: Result

    // region: build-final-result
    static func buildFinalResult(_ text: AttributedString) -> AttributedString {
        text
    }

    static func buildFinalResult(_ text: AttributedString) -> String {
        String(text.characters)
    }
    // endregion
}

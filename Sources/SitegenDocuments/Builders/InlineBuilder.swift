public import Hypertext

/// Assembles inline content from the statements of a closure.
///
/// Strings become text. Adjacent texts are joined, as a parser would do. HTML is embedded.
@resultBuilder
public enum InlineBuilder {
    /// An inline node, or several.
    public static func buildExpression(_ content: some InlineContent) -> [Inline] {
        content.inlines
    }

    /// Text.
    public static func buildExpression(_ text: String) -> [Inline] {
        [.text(Text(text))]
    }

    /// A character by its name.
    public static func buildExpression(_ character: SpecialCharacters) -> [Inline] {
        character.inlines
    }

    /// HTML, embedded.
    public static func buildExpression(_ html: some HTML) -> [Inline] {
        Embed(html).inlines
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [Inline]...) -> [Inline] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [Inline]?) -> [Inline] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [Inline]) -> [Inline] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [Inline]) -> [Inline] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[Inline]]) -> [Inline] {
        parts.flatMap(\.self)
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [Inline]) -> [Inline] {
        part
    }

    /// Returns the content with adjacent texts joined and empty ones removed.
    public static func buildFinalResult(_ content: [Inline]) -> [Inline] {
        content.joiningTexts()
    }
}

extension [Inline] {
    fileprivate func joiningTexts() -> [Inline] {
        var result: [Inline] = []
        result.reserveCapacity(count)
        for node in self {
            guard case .text(let text) = node else {
                result.append(node)
                continue
            }
            if text.string.isEmpty { continue }
            if case .text(let before)? = result.last {
                result[result.count - 1] = .text(Text(before.string + text.string))
            } else {
                result.append(node)
            }
        }
        return result
    }
}

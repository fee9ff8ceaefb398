public import Hypertext

/// Assembles inline content from the statements of a closure.
///
/// Strings and other values with a textual form (numbers, characters, substrings) become text. Adjacent texts are joined, as a
/// parser would do. An optional that is `nil` adds nothing. HTML has to be embedded: `Embed { kbd { "Ctrl" } }`.
@resultBuilder
public enum InlineBuilder: NodeBuilder {
    /// What the statements create.
    public typealias Node = Inline

    /// An inline node, a component, or several of them.
    public static func buildExpression(_ content: some InlineContent) -> [Inline] {
        content.inlines
    }

    /// Several inline nodes.
    public static func buildExpression(_ inlines: [Inline]) -> [Inline] {
        inlines
    }

    /// Text.
    public static func buildExpression(_ text: String) -> [Inline] {
        [.text(Text(text))]
    }

    /// A character by its name.
    public static func buildExpression(_ character: SpecialCharacters) -> [Inline] {
        character.inlines
    }

    /// Any other value with a textual form.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> [Inline] {
        [.text(Text(value.description))]
    }

    /// An optional inline node or component.
    @_disfavoredOverload
    public static func buildExpression(_ content: (some InlineContent)?) -> [Inline] {
        content?.inlines ?? []
    }

    /// Optional text, or another optional value with a textual form.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> [Inline] {
        value.map { [.text(Text($0.description))] } ?? []
    }

    /// Rejects a block, which cannot be within a line of text.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a block cannot be within a line of text: write it after the paragraph or heading"
    )
    public static func buildExpression(_ block: some BlockContent) -> [Inline] {
        []
    }

    /// Rejects a document, which is also HTML.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "a block cannot be within a line of text: write it after the paragraph or heading"
    )
    public static func buildExpression(_ document: Document) -> [Inline] {
        []
    }

    /// Rejects HTML, which is not part of a document's tree.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "HTML is not part of a document: use a node such as 'Strong' or 'Code', or write 'Embed { }' around it"
    )
    public static func buildExpression(_ html: some HTML) -> [Inline] {
        []
    }

    /// Rejects any other value.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "this is not text: only text and types that conform to 'InlineContent' can be used here"
    )
    public static func buildExpression<Value>(_ value: Value) -> [Inline] {
        []
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

public import Hypertext

/// Assembles pieces of HTML, some of which wait for something, from the statements of a closure.
///
/// The statements of one closure run in order. The contents of sibling elements that wait are evaluated at the same time.
@resultBuilder
public enum AsyncHTMLBuilder {
    /// Text, a number, an element or a component that does not wait.
    public static func buildExpression<Statement: HTMLStatement>(_ statement: consuming Statement) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(Markup(statement: statement))])
    }

    /// Another value in its textual form, escaped.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> AsyncMarkup {
        buildExpression(value.description)
    }

    /// A piece that waits.
    @_disfavoredOverload
    public static func buildExpression(_ piece: some AsyncHTML) -> AsyncMarkup {
        piece.asyncMarkup
    }

    /// Another value in its textual form that may not be there.
    ///
    /// The second parameter puts this after the overload for statements that may not be there, which most such values are.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?, _: Void = ()) -> AsyncMarkup {
        value.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// A piece that may not be there.
    @_disfavoredOverload
    public static func buildExpression(_ statement: (some HTMLStatement)?) -> AsyncMarkup {
        statement.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// A piece that waits and may not be there.
    @_disfavoredOverload
    public static func buildExpression(_ piece: (some AsyncHTML)?) -> AsyncMarkup {
        piece.map { $0.asyncMarkup } ?? AsyncMarkup(parts: [])
    }

    /// Rejects a statement that produces no content.
    @_disfavoredOverload
    @available(*, unavailable, message: "this makes nothing: write 'let _ =' before it")
    public static func buildExpression(_ nothing: Void) -> AsyncMarkup {
        AsyncMarkup(parts: [])
    }

    /// What is neither a piece of HTML nor text does not stand in a page.
    @_disfavoredOverload
    @available(*, unavailable, message: "this is not HTML: only text and types that conform to 'HTML' can be used here")
    public static func buildExpression<Value>(_ value: Value) -> AsyncMarkup {
        AsyncMarkup(parts: [])
    }

    /// A body of any number of statements.
    public static func buildBlock(_ pieces: AsyncMarkup...) -> AsyncMarkup {
        buildArray(pieces)
    }

    /// `if` without `else`.
    public static func buildOptional(_ piece: AsyncMarkup?) -> AsyncMarkup {
        piece ?? AsyncMarkup(parts: [])
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first piece: AsyncMarkup) -> AsyncMarkup {
        piece
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second piece: AsyncMarkup) -> AsyncMarkup {
        piece
    }

    /// `for`.
    public static func buildArray(_ pieces: [AsyncMarkup]) -> AsyncMarkup {
        AsyncMarkup(parts: pieces.flatMap(\.parts))
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ piece: AsyncMarkup) -> AsyncMarkup {
        piece
    }
}

extension HTMLBuilder {
    /// What waits cannot be in a page that is rendered at once.
    @_disfavoredOverload
    @available(*, unavailable, message: "this has to be waited for: the page around it must be 'AsyncHTML'")
    public static func buildExpression(_ piece: some AsyncHTML) -> Markup {
        .empty
    }
}

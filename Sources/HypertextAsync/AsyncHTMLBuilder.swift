public import Hypertext

/// Assembles HTML with asynchronous content from the statements of a closure.
///
/// The statements of one closure run in order. The asynchronous contents of sibling elements are evaluated concurrently.
@resultBuilder
public enum AsyncHTMLBuilder {
    /// Text, a number, a synchronous element or a synchronous component.
    public static func buildExpression<Statement: HTMLStatement>(_ statement: consuming Statement) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(Markup(statement: statement))])
    }

    /// Any other value with a textual form, escaped.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> AsyncMarkup {
        buildExpression(value.description)
    }

    /// An asynchronous piece.
    @_disfavoredOverload
    public static func buildExpression(_ piece: some AsyncHTML) -> AsyncMarkup {
        piece.asyncMarkup
    }

    /// An optional value of another type with a textual form.
    ///
    /// The second parameter ranks this overload below the one for optional statements, which covers most such values.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?, _: Void = ()) -> AsyncMarkup {
        value.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// An optional piece.
    @_disfavoredOverload
    public static func buildExpression(_ statement: (some HTMLStatement)?) -> AsyncMarkup {
        statement.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// An optional asynchronous piece.
    @_disfavoredOverload
    public static func buildExpression(_ piece: (some AsyncHTML)?) -> AsyncMarkup {
        piece.map { $0.asyncMarkup } ?? AsyncMarkup(parts: [])
    }

    /// Rejects a statement that produces no content.
    @_disfavoredOverload
    @available(*, unavailable, message: "this has no content: write 'let _ =' before it")
    public static func buildExpression(_ nothing: Void) -> AsyncMarkup {
        AsyncMarkup(parts: [])
    }

    /// Rejects a value that is neither HTML nor text.
    @_disfavoredOverload
    @available(*, unavailable, message: "this is not HTML: only text and types that conform to 'HTML' can be used here")
    public static func buildExpression<Value>(_ value: Value) -> AsyncMarkup {
        AsyncMarkup(parts: [])
    }

    /// Combines any number of statements.
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
    /// Rejects asynchronous content in a page that is rendered synchronously.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "this is asynchronous: the component around it must be 'AsyncHTML', and a closure '@AsyncHTMLBuilder'"
    )
    public static func buildExpression(_ piece: some AsyncHTML) -> Markup {
        .empty
    }
}

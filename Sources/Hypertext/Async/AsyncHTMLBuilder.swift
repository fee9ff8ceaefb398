/// Assembles pieces of HTML, some of which wait for something, from the statements of a closure.
///
/// The statements themselves run at once and in order; those that wait are in an ``Await``.
@resultBuilder
public enum AsyncHTMLBuilder {
    /// Text, escaped.
    public static func buildExpression(_ text: String) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(HTMLBuilder.buildExpression(text))])
    }

    /// A value in its textual form, escaped.
    public static func buildExpression(_ value: some LosslessStringConvertible) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(HTMLBuilder.buildExpression(value))])
    }

    /// A piece that does not wait.
    public static func buildExpression(_ piece: some HTML) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(Markup(piece))])
    }

    /// A piece that waits.
    public static func buildExpression(_ piece: some AsyncHTML) -> AsyncMarkup {
        piece.asyncMarkup
    }

    /// Text, or another value in its textual form, that may not be there.
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> AsyncMarkup {
        value.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// A piece that may not be there.
    public static func buildExpression(_ piece: (some HTML)?) -> AsyncMarkup {
        piece.map { buildExpression($0) } ?? AsyncMarkup(parts: [])
    }

    /// A piece that waits and may not be there.
    public static func buildExpression(_ piece: (some AsyncHTML)?) -> AsyncMarkup {
        piece.map { $0.asyncMarkup } ?? AsyncMarkup(parts: [])
    }

    /// A statement that makes nothing has no place among those that make the page.
    @available(*, unavailable, message: "this makes nothing: write 'let _ =' before it")
    public static func buildExpression(_ nothing: Void) -> AsyncMarkup {
        AsyncMarkup(parts: [])
    }

    /// What is neither a piece of HTML nor text does not stand in a page.
    @available(*, unavailable, message: "this is no HTML: only text and types that conform to 'HTML' stand here")
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

/// Assembles markup from the statements of a closure.
///
/// Strings are escaped as text, and so is any other value with a textual form (numbers, characters, substrings). Elements and
/// components are written unchanged. `if`, `else`, `switch`, `for`, optionals and `#available` mean the same as anywhere else
/// in Swift.
///
/// The overload of `buildExpression` for ``HTMLStatement`` is tried first; the others are disfavored.
///
/// Bodies of up to ten statements have their own `buildBlock`, because the compiler checks these fastest and they need no
/// array.
@resultBuilder
public enum HTMLBuilder {
    /// Text, a number, an element or a component.
    @inlinable
    @inline(__always)
    public static func buildExpression<Statement: HTMLStatement>(_ statement: consuming Statement) -> Markup {
        Statement._markup(of: statement)
    }

    /// Any other value with a textual form, escaped.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> Markup {
        Writer.current.text(value.description)
    }

    /// An optional statement.
    @_disfavoredOverload
    public static func buildExpression(_ statement: (some HTMLStatement)?) -> Markup {
        statement.map { buildExpression($0) } ?? .empty
    }

    /// An optional value of another type with a textual form.
    ///
    /// The second parameter ranks this overload below the one for optional statements, which covers most such values.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?, _: Void = ()) -> Markup {
        value.map { Writer.current.text($0.description) } ?? .empty
    }

    /// Rejects a statement that produces no content.
    @_disfavoredOverload
    @available(*, unavailable, message: "this has no content: write 'let _ =' before it")
    public static func buildExpression(_ nothing: Void) -> Markup {
        .empty
    }

    /// Rejects a value that is neither HTML nor text.
    @_disfavoredOverload
    @available(*, unavailable, message: "this is not HTML: only text and types that conform to 'HTML' can be used here")
    public static func buildExpression<Value>(_ value: Value) -> Markup {
        .empty
    }

    /// Builds an empty body.
    public static func buildBlock() -> Markup {
        .empty
    }

    /// Returns a single statement unchanged.
    public static func buildBlock(_ a: consuming Markup) -> Markup {
        a
    }

    /// Combines two statements.
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup) -> Markup {
        Writer.current.join(a, b)
    }

    /// Combines three statements.
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup) -> Markup {
        Writer.current.join(buildBlock(a, b), c)
    }

    /// Combines four statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c), d)
    }

    /// Combines five statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d), e)
    }

    /// Combines six statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d, e), f)
    }

    /// Combines seven statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d, e, f), g)
    }

    /// Combines eight statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d, e, f, g), h)
    }

    /// Combines nine statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d, e, f, g, h), i)
    }

    /// Combines ten statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup
    ) -> Markup {
        Writer.current.join(buildBlock(a, b, c, d, e, f, g, h, i), j)
    }

    /// Combines more than ten statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup, _ more: Markup...
    ) -> Markup {
        Writer.current.join([buildBlock(a, b, c, d, e, f, g, h, i, j)] + more)
    }

    /// `if` without `else`.
    public static func buildOptional(_ piece: consuming Markup?) -> Markup {
        piece ?? .empty
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first piece: consuming Markup) -> Markup {
        piece
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second piece: consuming Markup) -> Markup {
        piece
    }

    /// `for`.
    public static func buildArray(_ pieces: [Markup]) -> Markup {
        Writer.current.join(pieces)
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ piece: consuming Markup) -> Markup {
        piece
    }
}

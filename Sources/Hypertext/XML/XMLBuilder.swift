/// Assembles XML from the statements of a closure.
///
/// Strings are escaped as text, and so is any other value with a textual form (numbers, characters, substrings). `if`, `else`,
/// `switch`, `for`, optionals and `#available` mean the same as anywhere else in Swift.
///
/// Bodies of up to ten statements have their own `buildBlock`, because the compiler checks these fastest and they need no
/// array.
///
/// Statements produce markup until the body ends, and XML after that. Only the builder's expressions create such markup, so it
/// never contains HTML.
@resultBuilder
public enum XMLBuilder {
    /// Text, escaped.
    public static func buildExpression(_ text: String) -> Markup {
        Writer.current.xmlText(text)
    }

    /// A value with a textual form, escaped.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> Markup {
        Writer.current.xmlText(value.description)
    }

    /// An element or the result of another builder.
    @_disfavoredOverload
    public static func buildExpression(_ xml: consuming XML) -> Markup {
        Writer.current.place(xml.markup)
    }

    /// An optional statement.
    @_disfavoredOverload
    public static func buildExpression(_ xml: XML?) -> Markup {
        xml.map { Writer.current.place($0.markup) } ?? .empty
    }

    /// Optional text, or another optional value with a textual form.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> Markup {
        value.map { Writer.current.xmlText($0.description) } ?? .empty
    }

    /// Rejects HTML, which is not well-formed XML and can be included only as text.
    @_disfavoredOverload
    @available(*, unavailable, message: "HTML can be in XML only as text: write XML.text(of:) around it")
    public static func buildExpression(_ html: some HTML) -> Markup {
        XML.text(of: html).markup
    }

    /// Rejects a value that is neither XML nor text.
    @_disfavoredOverload
    @available(*, unavailable, message: "this is not XML: only text and values of 'XML' can be used here")
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
        HTMLBuilder.buildBlock(a, b)
    }

    /// Combines three statements.
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup) -> Markup {
        HTMLBuilder.buildBlock(a, b, c)
    }

    /// Combines four statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d)
    }

    /// Combines five statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e)
    }

    /// Combines six statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f)
    }

    /// Combines seven statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g)
    }

    /// Combines eight statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h)
    }

    /// Combines nine statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h, i)
    }

    /// Combines ten statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h, i, j)
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

    /// Converts the complete body to XML.
    public static func buildFinalResult(_ body: consuming Markup) -> XML {
        XML(body)
    }
}

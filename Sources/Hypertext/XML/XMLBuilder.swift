/// Assembles XML from the statements of a closure.
///
/// Strings are text and are escaped, and so is whatever else has one textual form (numbers, characters, substrings);
/// `if`, `else`, `switch`, `for`, optionals and `#available` mean what they mean anywhere in Swift.
///
/// Bodies of up to ten statements have a `buildBlock` of their own: the compiler checks these fastest, and no array
/// is made.
///
/// What the statements make is markup until the body ends, and XML from then on. Nothing becomes such markup but by
/// one of the builder's expressions, so no HTML is among it.
@resultBuilder
public enum XMLBuilder {
    /// Text, escaped.
    public static func buildExpression(_ text: String) -> Markup {
        Writer.current.xmlText(text)
    }

    /// A value in its textual form, escaped.
    @_disfavoredOverload
    public static func buildExpression(_ value: some LosslessStringConvertible) -> Markup {
        Writer.current.xmlText(value.description)
    }

    /// What an element or another builder made.
    @_disfavoredOverload
    public static func buildExpression(_ xml: consuming XML) -> Markup {
        Writer.current.place(xml.markup)
    }

    /// Something that may not be there.
    @_disfavoredOverload
    public static func buildExpression(_ xml: XML?) -> Markup {
        xml.map { Writer.current.place($0.markup) } ?? .empty
    }

    /// Text, or another value in its textual form, that may not be there.
    @_disfavoredOverload
    public static func buildExpression(_ value: (some LosslessStringConvertible)?) -> Markup {
        value.map { Writer.current.xmlText($0.description) } ?? .empty
    }

    /// HTML is not well-formed XML and gets in only as text.
    @_disfavoredOverload
    @available(*, unavailable, message: "HTML can be in XML only as text: write XML.text(of:) around it")
    public static func buildExpression(_ html: some HTML) -> Markup {
        XML.text(of: html).markup
    }

    /// What is neither XML nor text does not stand in XML.
    @_disfavoredOverload
    @available(*, unavailable, message: "this is not XML: only text and values of 'XML' can be used here")
    public static func buildExpression<Value>(_ value: Value) -> Markup {
        .empty
    }

    /// A body without statements.
    public static func buildBlock() -> Markup {
        .empty
    }

    /// A body of one statement.
    public static func buildBlock(_ a: consuming Markup) -> Markup {
        a
    }

    /// A body of two statements.
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup) -> Markup {
        HTMLBuilder.buildBlock(a, b)
    }

    /// A body of three statements.
    public static func buildBlock(_ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup) -> Markup {
        HTMLBuilder.buildBlock(a, b, c)
    }

    /// A body of four statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d)
    }

    /// A body of five statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e)
    }

    /// A body of six statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f)
    }

    /// A body of seven statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g)
    }

    /// A body of eight statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h)
    }

    /// A body of nine statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h, i)
    }

    /// A body of ten statements.
    public static func buildBlock(
        _ a: consuming Markup, _ b: consuming Markup, _ c: consuming Markup, _ d: consuming Markup,
        _ e: consuming Markup, _ f: consuming Markup, _ g: consuming Markup, _ h: consuming Markup,
        _ i: consuming Markup, _ j: consuming Markup
    ) -> Markup {
        HTMLBuilder.buildBlock(a, b, c, d, e, f, g, h, i, j)
    }

    /// A body of more than ten statements.
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

    /// A whole body.
    public static func buildFinalResult(_ body: consuming Markup) -> XML {
        XML(body)
    }
}

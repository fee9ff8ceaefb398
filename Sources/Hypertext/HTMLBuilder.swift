/// Assembles markup from the statements of a closure.
///
/// Strings are text and are escaped; elements and components are themselves; `if`, `else`, `switch`, `for`,
/// optionals and `#available` mean what they mean anywhere in Swift.
@resultBuilder
public enum HTMLBuilder {
    /// Text, escaped.
    public static func buildExpression(_ text: String) -> Markup {
        Markup(storage: .text(text))
    }

    /// A number as its decimal digits.
    public static func buildExpression(_ number: Int) -> Markup {
        Markup(storage: .text(String(number)))
    }

    /// An element.
    public static func buildExpression(_ element: Element) -> Markup {
        Markup(storage: .element(element))
    }

    /// What another builder made.
    public static func buildExpression(_ markup: Markup) -> Markup {
        markup
    }

    /// Markup that needs no escaping.
    public static func buildExpression(_ html: UnescapedHTML) -> Markup {
        Markup(storage: .unescaped(html.markup))
    }

    /// A component.
    public static func buildExpression(_ component: some HTML) -> Markup {
        Markup(storage: .component(component))
    }

    /// Something that may not be there.
    public static func buildExpression(_ piece: (some HTML)?) -> Markup {
        piece.map { Markup($0) } ?? .empty
    }

    /// Text that may not be there.
    public static func buildExpression(_ text: String?) -> Markup {
        text.map { Markup(storage: .text($0)) } ?? .empty
    }

    /// A body without statements.
    public static func buildBlock() -> Markup {
        .empty
    }

    /// A body of one statement is that statement.
    public static func buildBlock(_ piece: Markup) -> Markup {
        piece
    }

    /// A body of several statements.
    public static func buildBlock(_ pieces: Markup...) -> Markup {
        Markup(storage: .sequence(pieces))
    }

    /// `if` without `else`.
    public static func buildOptional(_ piece: Markup?) -> Markup {
        piece ?? .empty
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first piece: Markup) -> Markup {
        piece
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second piece: Markup) -> Markup {
        piece
    }

    /// `for`.
    public static func buildArray(_ pieces: [Markup]) -> Markup {
        Markup(storage: .sequence(pieces))
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ piece: Markup) -> Markup {
        piece
    }
}

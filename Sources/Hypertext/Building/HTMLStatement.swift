/// A statement in the body of an element: text, a number, or a piece of HTML.
///
/// Do not conform to this protocol. Conform to ``HTML``, which includes it. One protocol for all statements gives the compiler
/// a single overload to check. It then takes a tenth of a second to check eight strings with ternaries between them, or a
/// computation with literals. With one overload per kind of statement, it gives up after seconds or minutes.
public protocol HTMLStatement {
    /// Writes the statement at the builder's current position.
    ///
    /// - Parameter statement: The statement.
    /// - Returns: The markup that was written.
    static func _markup(of statement: consuming Self) -> Markup
}

extension HTML {
    /// Evaluates the component at the current position.
    ///
    /// - Parameter statement: The component.
    /// - Returns: Its markup.
    public static func _markup(of statement: consuming Self) -> Markup {
        Writer.current.place(statement.markup)
    }
}

extension Markup {
    /// Returns the markup, moved to the current position if it was written elsewhere.
    ///
    /// - Parameter statement: The markup.
    /// - Returns: The markup at the current position.
    public static func _markup(of statement: consuming Markup) -> Markup {
        Writer.current.place(statement)
    }
}

extension String: HTMLStatement {
    /// Writes text, escaped.
    ///
    /// - Parameter statement: The text.
    /// - Returns: The text as markup.
    public static func _markup(of statement: consuming String) -> Markup {
        Writer.current.text(statement)
    }
}

extension HTMLStatement where Self: LosslessStringConvertible {
    /// Writes a value with a textual form, escaped.
    ///
    /// - Parameter statement: The value.
    /// - Returns: The text as markup.
    public static func _markup(of statement: consuming Self) -> Markup {
        Writer.current.text(statement.description)
    }
}

extension Substring: HTMLStatement {}
extension Character: HTMLStatement {}
extension Unicode.Scalar: HTMLStatement {}
extension Bool: HTMLStatement {}
extension Int: HTMLStatement {}
extension Int8: HTMLStatement {}
extension Int16: HTMLStatement {}
extension Int32: HTMLStatement {}
extension Int64: HTMLStatement {}
extension UInt: HTMLStatement {}
extension UInt8: HTMLStatement {}
extension UInt16: HTMLStatement {}
extension UInt32: HTMLStatement {}
extension UInt64: HTMLStatement {}
extension Double: HTMLStatement {}
extension Float: HTMLStatement {}

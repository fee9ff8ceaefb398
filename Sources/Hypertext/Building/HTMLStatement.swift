/// What may stand as a statement in the body of an element: text, numbers, and pieces of HTML.
///
/// Conform to ``HTML`` instead, which includes it. One protocol for all of them leaves the compiler one overload to
/// look at: eight strings with ternaries between them, or a computation in literals, are checked in a tenth of a second.
/// With an overload for each kind of statement it gives up after seconds or minutes.
public protocol HTMLStatement {
    /// Writes the statement where the builder stands.
    ///
    /// - Parameter statement: The statement.
    /// - Returns: What was written.
    static func _markup(of statement: consuming Self) -> Markup
}

extension HTML {
    /// Evaluates the component in its place.
    ///
    /// - Parameter statement: The component.
    /// - Returns: Its markup.
    public static func _markup(of statement: consuming Self) -> Markup {
        Writer.current.place(statement.markup)
    }
}

extension Markup {
    /// The markup, moved to its place if it was made elsewhere.
    ///
    /// - Parameter statement: The markup.
    /// - Returns: The markup in its place.
    public static func _markup(of statement: consuming Markup) -> Markup {
        Writer.current.place(statement)
    }
}

extension String: HTMLStatement {
    /// Text, escaped.
    ///
    /// - Parameter statement: The text.
    /// - Returns: The text as markup.
    public static func _markup(of statement: consuming String) -> Markup {
        Writer.current.text(statement)
    }
}

extension HTMLStatement where Self: LosslessStringConvertible {
    /// A value in its textual form, escaped.
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

/// An attribute of an element: a name and what it is set to, without the element it was written for.
///
/// Elements take attributes of their own types, such as `AnchorAttribute`, which wrap this one. What the standards do
/// not have is added by wrapping an attribute oneself, once for every element that may have it:
///
/// ```swift
/// extension HTMLAttribute {
///     /// Where htmx asks for the element's new content.
///     static func hxGet(_ url: String) -> Self { Self(Attribute("hx-get", url: url)) }
/// }
/// ```
public struct Attribute: Sendable {
    enum Content: Sendable {
        /// The attribute is left out.
        case absent
        /// A boolean attribute: there, without a value (HTML Living Standard §2.3.2).
        case flag
        case text(String)
        /// Left out where following it would run code.
        case url(String)
        /// The attributes in place of this one.
        case several([Attribute])
    }

    let name: String
    let content: Content

    /// An attribute whose name is known to be one.
    @inline(__always)
    init(known name: String, _ content: Content) {
        self.name = name
        self.content = content
    }

    /// An attribute set to a text. Where the standards have a URL under the name, the text is one, and is left out where
    /// following it would run code.
    ///
    /// - Parameters:
    ///   - name: The attribute's name as it is written: `lang`.
    ///   - text: What it is set to, not escaped yet.
    /// - Precondition: `name` is the name of an attribute (HTML Living Standard §13.1.2.3), and of none that holds code
    ///   or a page: these have ways of their own, `.on(.click, code:)` and `.srcdoc`.
    public init(_ name: String, _ text: String) {
        Names.requireAttribute(name)
        self.init(known: name, Names.isOfURL(name) ? .url(text) : .text(text))
    }

    /// An attribute set to a URL, which is left out where following it would run code (see ``URLSafety``).
    ///
    /// - Parameters:
    ///   - name: The attribute's name as it is written: `href`.
    ///   - url: The URL, not escaped yet.
    /// - Precondition: `name` is the name of an attribute (HTML Living Standard §13.1.2.3).
    public init(_ name: String, url: String) {
        Names.requireAttribute(name)
        self.init(known: name, .url(url))
    }

    /// A boolean attribute: there or not, without a value (HTML Living Standard §2.3.2).
    ///
    /// - Parameters:
    ///   - name: The attribute's name as it is written: `hidden`.
    ///   - isSet: Whether it is there.
    /// - Precondition: `name` is the name of an attribute (HTML Living Standard §13.1.2.3).
    public init(_ name: String, isSet: Bool) {
        Names.requireAttribute(name)
        self.init(known: name, isSet ? .flag : .absent)
    }
}

/// What an element's attributes have in common, whichever language the element is of.
///
/// An element names one type of attribute that it takes. The attributes are static functions of that type, so a call
/// reads `a(.href("/"))`, and an attribute that the standard does not allow there is no member of the type.
public protocol MarkupAttribute: Sendable {
    /// Wraps an attribute, which is thereby allowed wherever this type is.
    ///
    /// - Parameter attribute: The attribute, whatever element it belongs to.
    init(_ attribute: Attribute)

    /// The attribute without the element it was written for.
    var attribute: Attribute { get }
}

/// An attribute of an HTML element.
public protocol HTMLAttribute: MarkupAttribute {}

/// An attribute of an SVG element.
public protocol SVGAttribute: MarkupAttribute {}

/// An attribute of a MathML element.
public protocol MathMLAttribute: MarkupAttribute {}

extension MarkupAttribute {
    /// The same attribute where the condition holds, and none where it does not.
    ///
    /// - Parameter condition: Whether the attribute goes out.
    /// - Returns: This attribute, or one that writes nothing.
    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(Attribute(known: attribute.name, .absent))
    }

    /// Several attributes in the place of one, as they come from an array.
    ///
    /// - Parameter attributes: The attributes in their order; there may be none.
    /// - Returns: One that writes all of them.
    public static func all(_ attributes: [Self]) -> Self {
        Self(Attribute(known: "", .several(attributes.map(\.attribute))))
    }

    /// An attribute that the standards do not name.
    ///
    /// Where the standards have a URL under the name, the text is one, and is left out where following it would run
    /// code.
    ///
    /// - Parameters:
    ///   - name: The attribute's name as it is written: `hx-get`.
    ///   - text: What it is set to, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is the name of an attribute (HTML Living Standard §13.1.2.3), and of none that holds code
    ///   or a page: these have ways of their own, `.on(.click, code:)` and `.srcdoc`.
    public static func custom(_ name: String, _ text: String) -> Self {
        Self(Attribute(name, text))
    }

    /// An attribute that the standards do not name, set to a value in its textual form.
    ///
    /// - Parameters:
    ///   - name: The attribute's name as it is written.
    ///   - value: What it is set to: its `description`, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: as for a text.
    public static func custom(_ name: String, _ value: some LosslessStringConvertible) -> Self {
        Self(Attribute(name, value.description))
    }

    /// Data for the page's own scripts: `.data("post-id", "12")` is `data-post-id="12"`
    /// (HTML Living Standard §3.2.6.6).
    ///
    /// - Parameters:
    ///   - name: What follows `data-` in the attribute's name.
    ///   - text: What it is set to, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` makes the name of an attribute and has no capital letter.
    public static func data(_ name: String, _ text: String) -> Self {
        Names.requireData(name)
        return Self(Attribute(known: "data-" + name, .text(text)))
    }

    /// Data for the page's own scripts, in its textual form: `.data("count", 12)` is `data-count="12"`.
    ///
    /// - Parameters:
    ///   - name: What follows `data-` in the attribute's name.
    ///   - value: What it is set to: its `description`, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` makes the name of an attribute and has no capital letter.
    public static func data(_ name: String, _ value: some LosslessStringConvertible) -> Self {
        data(name, value.description)
    }
}

/// An attribute, with its name and value, that is not tied to an element.
///
/// Elements take attributes of their own types, such as `AnchorAttribute`, which wrap this type. To add an attribute that the
/// standards do not define, wrap it once for every element that may have it:
///
/// ```swift
/// extension HTMLAttribute {
///     /// Where htmx asks for the element's new content.
///     static func hxGet(_ url: String) -> Self { Self(Attribute("hx-get", url: url)) }
/// }
/// ```
public struct Attribute: Sendable {
    package enum Content: Sendable {
        /// The attribute is left out.
        case absent
        /// A boolean attribute: there, without a value (HTML Living Standard §2.3.2).
        case flag
        case text(String)
        /// Left out if following it would run code.
        case url(String)
        /// The attributes in place of this one.
        case several([Attribute])
    }

    let name: String
    let content: Content

    /// Creates an attribute whose name is known to be valid.
    @inline(__always)
    package init(known name: String, _ content: Content) {
        self.name = name
        self.content = content
    }

    /// Creates an attribute whose name is known to be valid. It is left out if there is no text.
    package init(known name: String, text: String?) {
        self.init(known: name, text.map { .text($0) } ?? .absent)
    }

    /// Creates an attribute whose name is known to be valid. It is left out if there is no URL, or if following the URL would
    /// run code.
    package init(known name: String, url: String?) {
        self.init(known: name, url.map { .url($0) } ?? .absent)
    }

    /// Creates an attribute with a text value. If the standards define a URL under this name, the text is treated as a URL and
    /// is left out if following it would run code.
    ///
    /// - Parameters:
    ///   - name: The attribute's name in the markup: `lang`.
    ///   - text: The value, not escaped yet. `nil` leaves the attribute out.
    /// - Precondition: `name` is a valid attribute name (HTML Living Standard §13.1.2.3) and not one whose value is code or a
    ///   page. Those have their own functions: `.on(.click, code:)` and `.srcdoc`.
    public init(_ name: String, _ text: String?) {
        Names.requireAttribute(name)
        if Names.isOfURL(name) { self.init(known: name, url: text) } else { self.init(known: name, text: text) }
    }

    /// Creates an attribute whose value is a URL. The attribute is left out if following the URL would run code (see
    /// ``URLSafety``).
    ///
    /// - Parameters:
    ///   - name: The attribute's name in the markup: `href`.
    ///   - url: The URL, not escaped yet. `nil` leaves the attribute out.
    /// - Precondition: `name` is a valid attribute name (HTML Living Standard §13.1.2.3).
    public init(_ name: String, url: String?) {
        Names.requireAttribute(name)
        self.init(known: name, url: url)
    }

    /// Creates a boolean attribute, which is present or absent and has no value (HTML Living Standard §2.3.2).
    ///
    /// - Parameters:
    ///   - name: The attribute's name in the markup: `hidden`.
    ///   - isSet: Whether the attribute is present.
    /// - Precondition: `name` is a valid attribute name (HTML Living Standard §13.1.2.3).
    public init(_ name: String, isSet: Bool) {
        Names.requireAttribute(name)
        self.init(known: name, isSet ? .flag : .absent)
    }
}

/// The requirements shared by the attributes of HTML, SVG and MathML elements.
///
/// Each element takes one type of attribute. The attributes are static functions of that type, so a call reads `a(.href("/"))`.
/// An attribute that the standard does not allow on the element is not a member of its type.
public protocol MarkupAttribute: Sendable {
    /// Wraps an attribute, which allows it wherever this type is allowed.
    ///
    /// - Parameter attribute: The attribute to wrap; it may belong to any element.
    init(_ attribute: Attribute)

    /// The wrapped attribute, which is not tied to an element.
    var attribute: Attribute { get }
}

/// An attribute of an HTML element.
public protocol HTMLAttribute: MarkupAttribute {}

extension MarkupAttribute {
    /// Includes this attribute only if the condition is true.
    ///
    /// - Parameter condition: Whether to write the attribute.
    /// - Returns: This attribute, or one that writes nothing.
    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(Attribute(known: attribute.name, .absent))
    }

    /// Combines several attributes into one, for attributes that come from an array.
    ///
    /// - Parameter attributes: The attributes in order; may be empty.
    /// - Returns: An attribute that writes all of them.
    public static func all(_ attributes: [Self]) -> Self {
        Self(Attribute(known: "", .several(attributes.map(\.attribute))))
    }

    /// An attribute that the standards do not define.
    ///
    /// If the standards define a URL under this name, the text is treated as a URL and is left out if following it would run
    /// code.
    ///
    /// - Parameters:
    ///   - name: The attribute's name in the markup: `hx-get`.
    ///   - text: The value, not escaped yet. `nil` leaves the attribute out.
    /// - Returns: The attribute.
    /// - Precondition: `name` is a valid attribute name (HTML Living Standard §13.1.2.3) and not one whose value is code or a
    ///   page. Those have their own functions: `.on(.click, code:)` and `.srcdoc`.
    public static func custom(_ name: String, _ text: String?) -> Self {
        Self(Attribute(name, text))
    }

    /// An attribute that the standards do not define, with a value that has a textual form.
    ///
    /// - Parameters:
    ///   - name: The attribute's name in the markup.
    ///   - value: The value, whose `description` is written; it is not escaped yet. `nil` leaves the attribute out.
    /// - Returns: The attribute.
    /// - Precondition: as for a text value.
    public static func custom(_ name: String, _ value: (some LosslessStringConvertible)?) -> Self {
        Self(Attribute(name, value?.description))
    }

    /// Data for the page's own scripts: `.data("post-id", "12")` is `data-post-id="12"`
    /// (HTML Living Standard §3.2.6.6).
    ///
    /// - Parameters:
    ///   - name: The part of the attribute's name after `data-`.
    ///   - text: The value, not escaped yet. `nil` leaves the attribute out.
    /// - Returns: The attribute.
    /// - Precondition: `data-` and `name` form a valid attribute name, and `name` has no capital letters.
    public static func data(_ name: String, _ text: String?) -> Self {
        Names.requireData(name)
        return Self(Attribute(known: "data-" + name, text: text))
    }

    /// Data for the page's own scripts, from a value with a textual form: `.data("count", 12)` is `data-count="12"`.
    ///
    /// - Parameters:
    ///   - name: The part of the attribute's name after `data-`.
    ///   - value: The value, whose `description` is written; it is not escaped yet. `nil` leaves the attribute out.
    /// - Returns: The attribute.
    /// - Precondition: `data-` and `name` form a valid attribute name, and `name` has no capital letters.
    public static func data(_ name: String, _ value: (some LosslessStringConvertible)?) -> Self {
        data(name, value?.description)
    }
}

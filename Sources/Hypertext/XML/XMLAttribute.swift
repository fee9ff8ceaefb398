/// An attribute of an element of XML.
///
/// Of several with one name the last one stands, in the place of the first, for a document in which an element has
/// two is not well-formed (XML 1.0 §3.1).
public struct XMLAttribute: Sendable {
    enum Value: Sendable {
        /// The attribute is left out.
        case absent
        case text(String)
        case url(String)
        /// The attributes in place of this one.
        case several([XMLAttribute])
    }

    let name: String
    let value: Value

    private init(_ name: String, _ value: Value) {
        Names.requireXML(name)
        self.name = name
        self.value = value
    }

    private init(unnamed value: Value) {
        name = ""
        self.value = value
    }

    /// An attribute set to a text.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - text: What it is set to, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is a name in XML, with one prefix at most (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, _ text: String) -> Self {
        Self(name, .text(text))
    }

    /// An attribute set to a value in its textual form.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - value: What it is set to: its `description`, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is a name in XML, with one prefix at most (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, _ value: some LosslessStringConvertible) -> Self {
        Self(name, .text(value.description))
    }

    /// An attribute set to a URL, percent-encoded where it has to be, which is left out where following it would run
    /// code (see ``URLSafety``).
    ///
    /// The name of a namespace is compared and not followed: set `xmlns` to it as a text.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - url: The URL, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is a name in XML, with one prefix at most (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, url: String) -> Self {
        Self(name, URLSafety.isUnsafe(url) ? .absent : .url(url))
    }

    /// Several attributes in the place of one, as they come from an array.
    ///
    /// - Parameter attributes: The attributes in their order; there may be none.
    /// - Returns: One that writes all of them.
    public static func all(_ attributes: [Self]) -> Self {
        Self(unnamed: .several(attributes))
    }

    /// The same attribute where the condition holds, and none where it does not.
    ///
    /// - Parameter condition: Whether the attribute goes out.
    /// - Returns: This attribute, or one that writes nothing.
    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(unnamed: .absent)
    }
}

extension XMLAttribute {
    /// Whether the attributes can be written one after the other: no name comes twice, and none stands for several.
    static func arePlain(_ attributes: [XMLAttribute]) -> Bool {
        for later in attributes.indices {
            if case .several = attributes[later].value { return false }
            for earlier in 0..<later where attributes[earlier].name == attributes[later].name { return false }
        }
        return true
    }

    /// The attributes of an element, each name once, and none that is left out or stands for several.
    static func merged(_ attributes: [XMLAttribute]) -> [XMLAttribute] {
        var merged: [XMLAttribute] = []
        merge(attributes, into: &merged)
        return merged
    }

    private static func merge(_ attributes: [XMLAttribute], into merged: inout [XMLAttribute]) {
        for attribute in attributes {
            switch attribute.value {
            case .absent: break
            case .several(let attributes): merge(attributes, into: &merged)
            case .text, .url:
                if let index = merged.firstIndex(where: { $0.name == attribute.name }) {
                    merged[index] = attribute
                } else {
                    merged.append(attribute)
                }
            }
        }
    }
}

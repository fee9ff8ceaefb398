/// An attribute of an XML element.
///
/// If a name is set more than once, the last value is used, in the position of the first, because a document with a duplicate
/// attribute is not well-formed (XML 1.0 §3.1).
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

    /// An attribute with a text value.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - text: The value, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is an XML name with at most one prefix (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, _ text: String) -> Self {
        Self(name, .text(text))
    }

    /// An attribute whose value has a textual form.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - value: The value, whose `description` is written; it is not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is an XML name with at most one prefix (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, _ value: some LosslessStringConvertible) -> Self {
        Self(name, .text(value.description))
    }

    /// An attribute whose value is a URL, percent-encoded as needed. It is left out if following the URL would run code (see
    /// ``URLSafety``).
    ///
    /// Namespace names are identifiers that are compared byte by byte, so set `xmlns` as text.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - url: The URL, not escaped yet.
    /// - Returns: The attribute.
    /// - Precondition: `name` is an XML name with at most one prefix (XML 1.0 §2.3, Namespaces in XML §4).
    public static func attribute(_ name: String, url: String) -> Self {
        Self(name, URLSafety.isUnsafe(url) ? .absent : .url(url))
    }

    /// Combines several attributes into one, for attributes that come from an array.
    ///
    /// - Parameter attributes: The attributes in order; may be empty.
    /// - Returns: An attribute that writes all of them.
    public static func all(_ attributes: [Self]) -> Self {
        Self(unnamed: .several(attributes))
    }

    /// Includes this attribute only if the condition is true.
    ///
    /// - Parameter condition: Whether to write the attribute.
    /// - Returns: This attribute, or one that writes nothing.
    public func when(_ condition: Bool) -> Self {
        condition ? self : Self(unnamed: .absent)
    }
}

extension XMLAttribute {
    /// Whether the attributes can be written one after the other: each name occurs once, and no attribute stands for several.
    static func arePlain(_ attributes: [XMLAttribute]) -> Bool {
        for later in attributes.indices {
            if case .several = attributes[later].value { return false }
            for earlier in 0..<later where attributes[earlier].name == attributes[later].name { return false }
        }
        return true
    }

    /// The attributes of an element, each name once, without any that are left out or stand for several.
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

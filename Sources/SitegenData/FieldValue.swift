/// A value that a file of fields gives, whichever syntax it is written in.
///
/// Front matter, configuration and the files of `data/` become trees of such values:
///
/// ```swift
/// let servings = page.fields["servings"]?.integer
/// for step in page.fields["steps"]?.list ?? [] { … }
/// ```
public struct FieldValue: Sendable {
    /// What a value is.
    public enum Content: Hashable, Sendable {
        /// Nothing said: a key without a value.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A whole number.
        case integer(Int)
        /// Any other number.
        case number(Double)
        /// A text.
        case text(String)
        /// A day, or a moment of one.
        indirect case date(PublicationDate)
        /// Values in their order.
        case list([FieldValue])
        /// Values by key, in their order.
        case mapping(FieldMapping)
    }

    /// What the value is.
    public let content: Content

    /// The source of a value that is not a text, such as `1.10` or `2026-11-20`, which is used if a text is expected.
    package let written: String?

    /// Where in its file the value stands.
    package let place: FieldPlace?

    /// A value that stands in no file.
    public init(_ content: Content) {
        self.init(content, written: nil, at: nil)
    }

    /// A text that stands in no file.
    ///
    /// - Parameter text: The text.
    /// - Returns: The value.
    public static func text(_ text: String) -> FieldValue { FieldValue(.text(text)) }

    package init(_ content: Content, written: String? = nil, at place: FieldPlace?) {
        self.content = content
        self.written = written
        self.place = place
    }
}

extension FieldValue {
    /// The value as if it stood in no file, with all that it holds.
    package var withoutPlace: FieldValue {
        switch content {
        case .list(let values): return FieldValue(.list(values.map(\.withoutPlace)), at: nil)
        case .mapping(let mapping):
            var result = FieldMapping()
            for entry in mapping { result[entry.key] = entry.value.withoutPlace }
            return FieldValue(.mapping(result), at: nil)
        default: return FieldValue(content, written: written, at: nil)
        }
    }
}

// MARK: - What it is

extension FieldValue {
    /// Whether nothing is said.
    public var isNull: Bool { content == .null }

    /// The truth value, if the value is one.
    public var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// The whole number, if the value is one.
    public var integer: Int? {
        if case .integer(let integer) = content { integer } else { nil }
    }

    /// The number, whole or not, if the value is one.
    public var number: Double? {
        if case .number(let number) = content { number } else { integer.map { Double($0) } }
    }

    /// The text, if the value is one; a number, a date or a truth value as it is written is a text as well.
    public var text: String? {
        switch content {
        case .text(let text): text
        case .bool(let bool): written ?? "\(bool)"
        case .integer(let integer): written ?? "\(integer)"
        case .number(let number): written ?? "\(number)"
        case .date(let date): written ?? date.rfc3339
        case .null, .list, .mapping: nil
        }
    }

    /// The date, if the value is one; a text that is written like a date is one as well, for JSON has no other.
    public var date: PublicationDate? {
        switch content {
        case .date(let date): date
        case .text(let text): PublicationDate(text)
        default: nil
        }
    }

    /// The values of a list, if the value is one.
    public var list: [FieldValue]? {
        if case .list(let list) = content { list } else { nil }
    }

    /// The values by key, if the value has keys.
    public var mapping: FieldMapping? {
        if case .mapping(let mapping) = content { mapping } else { nil }
    }
}

// MARK: - Equality

extension FieldValue: Hashable {
    /// Whether the values are the same, wherever they stand and however they are written.
    public static func == (left: FieldValue, right: FieldValue) -> Bool {
        left.content == right.content
    }

    /// Hashes what the value is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

// MARK: - Literals

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self.init(.text(text)) }

    /// A whole number.
    public init(integerLiteral integer: Int) { self.init(.integer(integer)) }

    /// A number.
    public init(floatLiteral number: Double) { self.init(.number(number)) }

    /// A truth value.
    public init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }

    /// Nothing said.
    public init(nilLiteral: ()) { self.init(.null) }

    /// Values in their order.
    public init(arrayLiteral values: FieldValue...) { self.init(.list(values)) }

    /// Values by key, in order. The last of several duplicate keys wins.
    public init(dictionaryLiteral entries: (String, FieldValue)...) {
        var mapping = FieldMapping()
        for (key, value) in entries { mapping[key] = value }
        self.init(.mapping(mapping))
    }
}

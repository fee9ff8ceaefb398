/// A value from a file of fields, independent of its syntax.
///
/// Front matter, the configuration and the files of `data/` are read as trees of such values:
///
/// ```swift
/// let servings = page.fields["servings"]?.integer
/// for step in page.fields["steps"]?.list ?? [] { … }
/// ```
public struct FieldValue: Sendable {
    /// The content of a value.
    public enum Content: Hashable, Sendable {
        /// No value, as for a key without a value.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// An integer.
        case integer(Int)
        /// Any other number.
        case number(Double)
        /// A text.
        case text(String)
        /// A date, optionally with a time.
        indirect case date(PublicationDate)
        /// A list of values.
        case list([FieldValue])
        /// A mapping from keys to values, in order.
        case mapping(FieldMapping)
    }

    /// The content of the value.
    public let content: Content

    /// The source of a value that is not a text, such as `1.10` or `2026-11-20`, which is used if a text is expected.
    package let written: String?

    /// The position of the value in its file.
    package let place: FieldPlace?

    /// Creates a value without a position in a file.
    public init(_ content: Content) {
        self.init(content, written: nil, at: nil)
    }

    /// Creates a text without a position in a file.
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
    /// The value and all nested values without their positions.
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
    /// Whether there is no value.
    public var isNull: Bool { content == .null }

    /// The Boolean, if the value is one.
    public var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// The integer, if the value is one.
    public var integer: Int? {
        if case .integer(let integer) = content { integer } else { nil }
    }

    /// The number, integer or not, if the value is one.
    public var number: Double? {
        if case .number(let number) = content { number } else { integer.map { Double($0) } }
    }

    /// The text, if the value is one. Numbers, dates and Booleans are also texts, as written.
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

    /// The date, if the value is one. A text in the format of a date is also a date, because JSON has no type for dates.
    public var date: PublicationDate? {
        switch content {
        case .date(let date): date
        case .text(let text): PublicationDate(text)
        default: nil
        }
    }

    /// The elements, if the value is a list.
    public var list: [FieldValue]? {
        if case .list(let list) = content { list } else { nil }
    }

    /// The mapping, if the value is one.
    public var mapping: FieldMapping? {
        if case .mapping(let mapping) = content { mapping } else { nil }
    }
}

// MARK: - Equality

extension FieldValue: Hashable {
    /// Whether the values are equal, regardless of their positions and notation.
    public static func == (left: FieldValue, right: FieldValue) -> Bool {
        left.content == right.content
    }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(content)
    }
}

// MARK: - Literals

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a text.
    public init(stringLiteral text: String) { self.init(.text(text)) }

    /// Creates an integer.
    public init(integerLiteral integer: Int) { self.init(.integer(integer)) }

    /// Creates a number.
    public init(floatLiteral number: Double) { self.init(.number(number)) }

    /// Creates a Boolean.
    public init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }

    /// Creates a null value.
    public init(nilLiteral: ()) { self.init(.null) }

    /// Creates a list.
    public init(arrayLiteral values: FieldValue...) { self.init(.list(values)) }

    /// Creates a mapping. The last of several duplicate keys wins.
    public init(dictionaryLiteral entries: (String, FieldValue)...) {
        var mapping = FieldMapping()
        for (key, value) in entries { mapping[key] = value }
        self.init(.mapping(mapping))
    }
}

package import SitegenData

/// A value in a template.
package enum GoValue {
    case none
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    /// A date, as written.
    case date(String)
    /// HTML or Markdown that is written without escaping.
    case markup(String)
    case list(GoList)
    case map(GoMap)
    case object(any GoObject)
    /// A value that only the generator knows. No output can depend on it.
    case unknown

    /// Creates a value from data or front matter.
    package init(_ value: FieldValue) {
        switch value.content {
        case .null: self = .none
        case .bool(let bool): self = .bool(bool)
        case .integer(let integer): self = .integer(integer)
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .date: self = .date(value.text ?? "")
        case .list(let values): self = .list(GoList(values.map(GoValue.init)))
        case .mapping(let mapping): self.init(mapping)
        }
    }

    /// Creates a map.
    package init(_ mapping: FieldMapping) {
        self = .map(
            GoMap(Dictionary(mapping.map { ($0.key, GoValue($0.value)) }, uniquingKeysWith: { first, _ in first })))
    }
}

/// A value with fields and methods, such as a page.
package protocol GoObject {
    /// A text that distinguishes the object from others.
    var identity: String { get }

    /// Returns the value of a field or method.
    ///
    /// - Throws: `GoFailure` if only the generator knows it.
    func member(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue

    /// The elements of an object that is a list; `nil` for others.
    var elements: [GoValue]? { get }

    /// The number of bytes and values that comparing the object or listing its elements takes.
    var size: Int { get }
}

extension GoObject {
    package var elements: [GoValue]? { nil }
    package var size: Int { 100 }
}

extension GoValue {
    /// Whether the value is true for `if`: everything except zero, empty and missing values.
    var isTrue: Bool {
        switch self {
        case .none: false
        case .bool(let bool): bool
        case .integer(let integer): integer != 0
        case .number(let number): number != 0
        case .text(let text), .markup(let text), .date(let text): !text.isEmpty
        case .list(let list): !list.elements.isEmpty
        case .map(let map): !map.entries.isEmpty
        case .object(let object): object.elements?.isEmpty != true
        case .unknown: true
        }
    }

    /// The elements of a list; `nil` for other values.
    var elements: [GoValue]? {
        switch self {
        case .list(let list): list.elements
        case .object(let object): object.elements
        default: nil
        }
    }

    /// The value of a key, ignoring case; none if the value has no keys.
    package func field(_ key: String) -> GoValue {
        guard case .map(let map) = self else { return .none }
        // Hugo ignores the case of parameter names.
        if let value = map.entries[key] { return value }
        let lowercased = key.lowercased()
        return map.entries.first { $0.key.lowercased() == lowercased }?.value ?? .none
    }

    /// The text of a scalar; `nil` for other values.
    package var text: String? {
        switch self {
        case .bool(let bool): "\(bool)"
        case .integer(let integer): "\(integer)"
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .text(let text), .markup(let text), .date(let text): text
        case .none, .list, .map, .object, .unknown: nil
        }
    }

    /// Whether the value has keys.
    var isMap: Bool { if case .map = self { true } else { false } }

    var number: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    var integer: Int? {
        switch self {
        case .integer(let integer): integer
        case .number(let number): Int(exactly: number.rounded(.towardZero))
        default: nil
        }
    }

    /// The value in the format in which Go prints it.
    var printed: String {
        switch self {
        case .list(let list): "[" + list.elements.map(\.printed).joined(separator: " ") + "]"
        case .map(let map):
            "map[" + map.sorted.map { "\($0.key):\($0.value.printed)" }.joined(separator: " ") + "]"
        default: text ?? ""
        }
    }

    /// What the value consists of.
    var extent: GoExtent {
        switch self {
        case .list(let list): list.extent
        case .map(let map): map.extent
        case .text(let text), .markup(let text), .date(let text): GoExtent(size: 1 + text.utf8.count)
        case .object(let object): GoExtent(size: object.size)
        case .unknown: GoExtent(size: 1, isUnknown: true)
        case .none, .bool, .integer, .number: GoExtent(size: 20)
        }
    }

    /// The number of elements, entries or bytes of the value itself.
    var count: Int {
        switch self {
        case .list(let list): list.elements.count
        case .map(let map): map.entries.count
        default: extent.size
        }
    }

    /// Whether the value, or a nested value, is known only to the generator.
    var isUnknown: Bool { extent.isUnknown }

    static func equal(_ left: GoValue, _ right: GoValue) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.object(let left), .object(let right)): left.identity == right.identity
        case (.list(let left), .list(let right)):
            left.elements.count == right.elements.count
                && zip(left.elements, right.elements).allSatisfy { equal($0, $1) }
        case (.map(let left), .map(let right)):
            left.entries.count == right.entries.count
                && left.entries.allSatisfy { key, value in right.entries[key].map { equal($0, value) } ?? false }
        default:
            // The arguments of a shortcode are texts here, but may be numbers and Booleans in Hugo.
            if let first = left.number, let second = right.number {
                first == second
            } else if let first = left.text, let second = right.text {
                first == second
            } else {
                false
            }
        }
    }
}

/// The attributes that authors may set in braces: their names, the nodes that may have them, and their valid values.
/// ``HTMLRenderer`` writes these; ``NodeAttributes/unwritten(on:)`` lists the others.
///
/// | name                          | on             | value                                          |
/// |-------------------------------|----------------|------------------------------------------------|
/// | `title`, `lang`, `role`       | all            | text                                           |
/// | `dir`                         | all            | `ltr`, `rtl` or `auto`                         |
/// | `translate`                   | all            | `yes` or `no`                                  |
/// | `tabindex`                    | all            | `0` or `-1`                                    |
/// | `data-*`, `aria-*`            | all            | text                                           |
/// | `target`, `rel`, `download`, `hreflang`, `type` | links | text                                  |
/// | `width`, `height`             | images         | a number of pixels                             |
/// | `loading`                     | images         | `lazy` or `eager`                              |
/// | `decoding`                    | images         | `sync`, `async` or `auto`                      |
/// | `fetchpriority`               | images         | `high`, `low` or `auto`                        |
/// | `sizes`                       | images         | text; written if the image has other sizes     |
/// | `variants`                    | images         | `none`; never written                          |
/// | `widths`, `formats`, `quality` | images        | see ``ImageVariantAttributes``; never written  |
/// | `media`                       | images         | text; written by the directive `picture`       |
///
/// An id and classes are not values; see ``NodeAttributes/id`` and ``NodeAttributes/classes``.
struct AttributeRule: Sendable {
    /// The valid values.
    enum Value: Sendable {
        case text
        case number
        case oneOf([String])
        case matching(@Sendable (String) -> Bool, expected: String)
    }

    /// The name, or its prefix.
    let name: String
    let isPrefix: Bool
    /// The nodes that may have it.
    let elements: Set<AttributedElement>
    let value: Value
    /// Whether the attribute is purely descriptive and does not affect scripts, assistive technology or browsers.
    let isDescriptive: Bool

    private init(
        _ name: String, isPrefix: Bool = false, on elements: Set<AttributedElement> = Set(AttributedElement.allCases),
        _ value: Value = .text, isDescriptive: Bool = false
    ) {
        self.name = name
        self.isPrefix = isPrefix
        self.elements = elements
        self.value = value
        self.isDescriptive = isDescriptive
    }

    /// The rules.
    private static let all: [AttributeRule] = [
        .init("title", isDescriptive: true), .init("lang", isDescriptive: true), .init("role"),
        .init("dir", .oneOf(["ltr", "rtl", "auto"]), isDescriptive: true),
        .init("translate", .oneOf(["yes", "no"])),
        .init("tabindex", .oneOf(["0", "-1"])),
        .init("data-", isPrefix: true), .init("aria-", isPrefix: true),
        .init("target", on: [.link]), .init("rel", on: [.link]), .init("download", on: [.link]),
        .init("hreflang", on: [.link]), .init("type", on: [.link]),
        .init("icon", on: [.link], isDescriptive: true),
        .init("width", on: [.image], .number, isDescriptive: true),
        .init("height", on: [.image], .number, isDescriptive: true),
        .init("loading", on: [.image], .oneOf(["lazy", "eager"]), isDescriptive: true),
        .init("decoding", on: [.image], .oneOf(["sync", "async", "auto"])),
        .init("fetchpriority", on: [.image], .oneOf(["high", "low", "auto"])),
        .init("sizes", on: [.image]), .init("variants", on: [.image], .oneOf(["none"])),
        .init("widths", on: [.image], ImageVariantAttributes.validWidths),
        .init("formats", on: [.image], ImageVariantAttributes.validFormats),
        .init("quality", on: [.image], ImageVariantAttributes.validQuality),
        .init("media", on: [.image]),
    ]

    private static let named: [String: AttributeRule] = {
        Dictionary(uniqueKeysWithValues: all.filter { !$0.isPrefix }.map { ($0.name, $0) })
    }()

    private static let prefixes = all.filter(\.isPrefix)

    /// The rule for a name; `nil` if there is none.
    static func rule(for name: String) -> AttributeRule? {
        if let rule = named[name] { return rule }
        return prefixes.first { rule in
            name.hasPrefix(rule.name) && name.utf8.count > rule.name.utf8.count
                && name.utf8.dropFirst(rule.name.utf8.count).allSatisfy(\.isAttributeNameByte)
        }
    }

    /// The names that an element may have. Names with a free part end with an asterisk.
    static func names(on element: AttributedElement) -> [String] {
        ["id", "class"]
            + all.filter { $0.elements.contains(element) }.map { $0.isPrefix ? $0.name + "*" : $0.name }
    }

    /// The names that only images may have, except that of the media query under which an image replaces another one.
    static let namesOfSingleImages = all.filter { $0.elements == [.image] && $0.name != "media" }.map(\.name)

    /// Why an element must not have this value; `nil` if it may.
    func problem(with value: String, on element: AttributedElement) -> UnwrittenAttribute.Problem? {
        guard elements.contains(element) else { return .otherElement }
        switch self.value {
        case .text: return nil
        case .number:
            let isNumber =
                !value.isEmpty && value.utf8.count <= 9 && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return isNumber ? nil : .value(expected: "a number of pixels without a unit")
        case .oneOf(let values):
            return values.contains(value) ? nil : .value(expected: values.joined(separator: ", "))
        case .matching(let matches, let expected):
            return matches(value) ? nil : .value(expected: expected)
        }
    }
}

/// A kind of node on which authors may set attributes.
public enum AttributedElement: String, Hashable, Sendable, CaseIterable {
    /// A heading.
    case heading
    /// A link.
    case link
    /// An image.
    case image
    /// A code block.
    case code
    /// A paragraph, a list, a quote, a table or another block.
    case block
    /// Emphasis, code, marked text and the like, and text in brackets.
    case span
}

/// An attribute that an author has set but that is not written as HTML.
public struct UnwrittenAttribute: Hashable, Sendable {
    /// Why it is not written.
    public enum Problem: Hashable, Sendable {
        /// No element can have an attribute with this name.
        case unknownName
        /// Other kinds of elements can have the attribute, but not this one.
        case otherElement
        /// The value is not valid for the attribute.
        case value(expected: String)
    }

    /// The attribute's name.
    public let name: String
    /// The kind of node that it is set on.
    public let element: AttributedElement
    /// Why it is not written.
    public let problem: Problem

    /// A short description of the problem.
    public var message: String {
        switch problem {
        case .unknownName where name == "id" || name == "class": "invalid value for the attribute ‘\(name)’"
        case .unknownName, .otherElement: "\(node) cannot have the attribute ‘\(name)’"
        case .value: "invalid value for the attribute ‘\(name)’"
        }
    }

    private var node: String {
        switch element {
        case .heading: "a heading"
        case .link: "a link"
        case .image: "an image"
        case .code: "a code block"
        case .block: "a block"
        case .span: "text"
        }
    }

    /// How to fix it.
    public var help: String {
        switch problem {
        case .unknownName where name == "id" || name == "class": "the value must not be empty or contain spaces"
        case .unknownName, .otherElement:
            "the valid attributes are \(AttributeRule.names(on: element).joined(separator: ", "))"
        case .value(let expected): "write \(expected)"
        }
    }
}

extension NodeAttributes {
    /// The values that ``HTMLRenderer`` does not write.
    ///
    /// - Parameter element: The kind of node that has the attributes.
    /// - Returns: Their names and the reasons, in the order in which they were set.
    public func unwritten(on element: AttributedElement) -> [UnwrittenAttribute] {
        values.compactMap { name, value in
            guard let rule = AttributeRule.rule(for: name) else {
                return UnwrittenAttribute(name: name, element: element, problem: .unknownName)
            }
            return rule.problem(with: value, on: element).map {
                UnwrittenAttribute(name: name, element: element, problem: $0)
            }
        }
    }
}

extension UInt8 {
    /// Whether the byte may occur in the free part of a name. Capitals are not allowed, because a browser would lowercase them.
    fileprivate var isAttributeNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}

import Mustache

/// Escapes values for HTML. It escapes the same characters as swift-mustache, but scans the bytes for the first one that needs
/// escaping, whereas the library checks each character. Values in URLs are checked first.
enum TemplateEscaping: String, MustacheContentType, CaseIterable {
    /// A text, or an attribute that is not a URL.
    case text = "sitegen"
    /// A value at the start of a URL.
    case url = "sitegen-url"
    /// A value in a URL after a part that may not include the scheme.
    case urlPart = "sitegen-url-part"
    /// A list of URLs with commas, spaces or semicolons between them.
    case commaURLs = "sitegen-comma-urls"
    case spaceURLs = "sitegen-space-urls"
    case semicolonURLs = "sitegen-semicolon-urls"

    /// The first line of every template, which selects this escaping.
    static let declaration: String = {
        for escaping in allCases { MustacheContentTypes.register(escaping, named: escaping.rawValue) }
        return "{{% CONTENT_TYPE:\(text.rawValue)}}\n"
    }()

    func escapeText(_ text: String) -> String {
        switch self {
        case .text: Self.escape(text)
        case .url: Self.escape(TemplateURL.checked(text))
        case .urlPart: Self.escape(TemplateURL.checkedPart(text))
        case .commaURLs: Self.escape(TemplateURL.checked(text, separator: ","))
        case .spaceURLs: Self.escape(TemplateURL.checked(text, separator: " "))
        case .semicolonURLs: Self.escape(TemplateURL.checked(text, separator: ";"))
        }
    }

    /// The text with character references for the characters that have a meaning in HTML.
    static func escape(_ text: String) -> String {
        var rest = text.utf8[...]
        guard let first = rest.firstIndex(where: isSpecial) else { return text }
        var escaped = ""
        escaped.reserveCapacity(rest.count + 16)
        var next: Substring.Index? = first
        while let index = next {
            escaped += text[rest.startIndex..<index]
            escaped += reference(for: rest[index])
            rest = rest[rest.index(after: index)...]
            next = rest.firstIndex(where: isSpecial)
        }
        return escaped + text[rest.startIndex...]
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        default: false
        }
    }

    private static func reference(for byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "<"): "&lt;"
        default: "&gt;"
        }
    }
}

import Mustache

/// How a value is written into HTML: the same characters are escaped as by swift-mustache, which looks at every character
/// of a text where this looks for the first byte that needs it. Values in URLs are checked before.
enum TemplateEscaping: String, MustacheContentType, CaseIterable {
    /// A text, or an attribute that is not a URL.
    case text = "sitegen"
    /// A value with which a URL begins.
    case url = "sitegen-url"
    /// A value before which it is not known whether the URL has a scheme.
    case urlPart = "sitegen-url-part"
    /// A list of URLs with commas, spaces or semicolons between them.
    case commaURLs = "sitegen-comma-urls"
    case spaceURLs = "sitegen-space-urls"
    case semicolonURLs = "sitegen-semicolon-urls"

    /// What every template begins with, a line, to have its values escaped so.
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

    /// The text with character references for what means something in HTML.
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

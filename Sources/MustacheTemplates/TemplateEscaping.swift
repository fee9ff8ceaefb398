import Mustache

/// How values are written into HTML: the same characters are escaped as by the library, which looks at every character
/// of a text where this looks for the first byte that needs it.
struct TemplateEscaping: MustacheContentType {
    /// What every template begins with, a line, to have its values escaped so.
    static let declaration: String = {
        let name = "sitegen"
        MustacheContentTypes.register(TemplateEscaping(), named: name)
        return "{{% CONTENT_TYPE:\(name)}}\n"
    }()

    func escapeText(_ text: String) -> String {
        var rest = text.utf8[...]
        guard let first = rest.firstIndex(where: Self.isSpecial) else { return text }
        var escaped = ""
        escaped.reserveCapacity(rest.count + 16)
        var next: Substring.Index? = first
        while let index = next {
            escaped += text[rest.startIndex..<index]
            escaped += Self.reference(for: rest[index])
            rest = rest[rest.index(after: index)...]
            next = rest.firstIndex(where: Self.isSpecial)
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

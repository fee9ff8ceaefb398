import Hypertext
import SitegenBase

/// The attributes that elements of chapters keep. Their values are those that EPUB allows.
enum BookAttributes {
    /// The value of an attribute as it is written; `nil` if it is left out. Ids and URLs are not among them.
    static func value(of name: String, _ value: String, on element: String) -> String? {
        switch name {
        case "class", "title", "alt", "abbr": value
        case "dir": ["ltr", "rtl", "auto"].contains(value.lowercased()) ? value.lowercased() : nil
        case "lang": isLanguage(value) ? value : nil
        case "role": roles.contains(value) ? value : nil
        case "aria-label": value.isEmpty ? nil : value
        case "aria-hidden": value == "true" ? value : nil
        case "style": isPlain(value) ? value : nil
        case "width", "height": element == "img" && isNumber(value, upTo: 6) ? value : nil
        case "colspan", "rowspan":
            (element == "td" || element == "th") && isNumber(value, upTo: 3) && value != "0" ? value : nil
        case "span": element == "col" && isNumber(value, upTo: 3) && value != "0" ? value : nil
        case "scope": element == "th" && ["row", "col", "rowgroup", "colgroup"].contains(value) ? value : nil
        case "start": element == "ol" && isInteger(value) ? value : nil
        case "value": element == "li" && isInteger(value) ? value : nil
        case "type": element == "ol" && ["1", "a", "A", "i", "I"].contains(value) ? value : nil
        case "reversed": element == "ol" ? name : nil
        case "hidden": name
        default: nil
        }
    }

    /// The roles that texts, directives and footnotes use, and those of drawings.
    private static let roles: Set<String> = [
        "note", "img", "group", "list", "listitem", "math", "presentation", "region", "doc-noteref", "doc-backlink",
        "doc-endnotes", "doc-footnote", "doc-abstract", "doc-example", "doc-tip", "doc-notice", "doc-pullquote",
    ]

    private static func isNumber(_ text: String, upTo digits: Int) -> Bool {
        (1...digits).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isInteger(_ text: String) -> Bool {
        isNumber(text.hasPrefix("-") ? String(text.dropFirst()) : text, upTo: 9)
    }

    /// Whether a text has the form of a language tag (BCP 47).
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isWellFormed = parts.allSatisfy { part in
            (1...8).contains(part.count)
                && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        }
        return isWellFormed && (2...3).contains(parts[0].count) && !parts[0].contains { (0x30...0x39).contains($0) }
    }

    /// Whether a style loads nothing, cannot end its attribute, and has no property that EPUB forbids.
    private static func isPlain(_ style: String) -> Bool {
        let text = style.lowercased()
        let rejected = ["(", "@", "\\", "<", "/*", "{", "}", "direction", "unicode-bidi", "position"]
        return !text.isEmpty && !rejected.contains(where: text.contains)
    }

    /// A link of a book as it is written; `nil` if no reader can follow it (RFC 3986).
    static func externalURL(_ url: String) -> String? {
        guard let scheme = URLSafety.scheme(of: url), let colon = url.firstIndex(of: ":") else { return nil }
        let rest = url[url.index(after: colon)...]
        switch scheme {
        case "http", "https":
            guard rest.hasPrefix("//") else { return nil }
            let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
            guard isHost(host) else { return nil }
            return "\(scheme)://\(host)" + encoded(rest.dropFirst(2 + host.count))
        case "mailto", "tel":
            return rest.isEmpty ? nil : "\(scheme):" + encoded(rest)
        default: return nil
        }
    }

    private static func isHost(_ host: Substring) -> Bool {
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = parts.first, let first = name.utf8.first, let last = name.utf8.last else {
            return false
        }
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: "-")
        }
        let isPort = parts.count == 1 || isNumber(String(parts[1]), upTo: 5)
        return isName && isPort && first != UInt8(ascii: "-") && first != UInt8(ascii: ".")
            && last != UInt8(ascii: "-") && !name.contains("..")
    }

    /// A part of a URL with all bytes encoded that may not be in one.
    static func encoded(_ part: some StringProtocol) -> String {
        let bytes = Array(part.utf8)
        var result = ""
        var fragments = 0
        for (index, byte) in bytes.enumerated() {
            let isHexadecimal = { (place: Int) in
                place < bytes.count
                    && ((0x30...0x39).contains(bytes[place]) || (0x61...0x66).contains(bytes[place] | 0x20))
            }
            let isKept =
                switch byte {
                case UInt8(ascii: "%"): isHexadecimal(index + 1) && isHexadecimal(index + 2)
                case UInt8(ascii: "#"): fragments == 0
                default: isUnencoded(byte)
                }
            if byte == UInt8(ascii: "#") { fragments += 1 }
            if isKept {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }

    private static func isUnencoded(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}

/// Finds Zola's shortcodes: `{{ name(key=value) }}`, `{% name(key=value) %} … {% end %}`, `{{/* name() */}}`.
enum ZolaTags {
    /// The maximum number of bytes of a tag, which limits the cost of an unclosed one.
    private static let lengthLimit = 20_000

    static func scan(_ bytes: [UInt8]) -> [ShortcodeTag] {
        var tags: [ShortcodeTag] = []
        var index = 0
        while index + 1 < bytes.count {
            let sign = bytes[index + 1]
            guard bytes[index] == UInt8(ascii: "{"), sign == UInt8(ascii: "{") || sign == UInt8(ascii: "%"),
                let tag = tag(bytes, from: index, sign)
            else {
                index += 1
                continue
            }
            tags.append(tag)
            index = tag.range.upperBound
        }
        return tags
    }

    private static func tag(_ bytes: [UInt8], from start: Int, _ sign: UInt8) -> ShortcodeTag? {
        let limit = min(bytes.count, start + lengthLimit)
        let closing = sign == UInt8(ascii: "{") ? UInt8(ascii: "}") : sign
        var rest = bytes[(start + 2)..<limit]
        if rest.starts(with: "/*".utf8) { return literal(bytes, start, closing, limit) }
        skipBlanks(&rest)
        let name = rest.prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ":")
        }
        guard let first = name.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return nil }
        rest = rest[name.endIndex...]
        let text = String(decoding: name, as: UTF8.self)
        if sign == UInt8(ascii: "%"), text == "end" {
            skipBlanks(&rest)
            guard let end = end(of: rest, closing) else { return nil }
            return ShortcodeTag(role: .closing, name: "", range: start..<end)
        }
        guard rest.first == UInt8(ascii: "(") else { return nil }
        rest.removeFirst()
        guard let arguments = arguments(&rest) else { return nil }
        skipBlanks(&rest)
        guard let end = end(of: rest, closing) else { return nil }
        var tag = ShortcodeTag(role: sign == UInt8(ascii: "%") ? .opening : .single, name: text, range: start..<end)
        tag.arguments = arguments
        return tag
    }

    /// The offset after the sign and the brace that close a tag.
    private static func end(of rest: ArraySlice<UInt8>, _ closing: UInt8) -> Int? {
        rest.starts(with: [closing, UInt8(ascii: "}")]) ? rest.startIndex + 2 : nil
    }

    private static func literal(_ bytes: [UInt8], _ start: Int, _ closing: UInt8, _ limit: Int) -> ShortcodeTag? {
        var index = start + 4
        while index + 3 < limit {
            if bytes[index...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/"), closing, UInt8(ascii: "}")]) {
                let text = bytes[start..<start + 2] + bytes[(start + 4)..<index] + bytes[(index + 2)..<(index + 4)]
                return ShortcodeTag(
                    role: .literal(String(decoding: text, as: UTF8.self)), name: "", range: start..<index + 4)
            }
            index += 1
        }
        return nil
    }

    private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) { rest = rest.drop(while: \.isSpace) }

    /// The arguments up to the closing parenthesis; `nil` if they are invalid.
    private static func arguments(_ rest: inout ArraySlice<UInt8>) -> [(name: String?, value: String)]? {
        var arguments: [(name: String?, value: String)] = []
        while true {
            rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: ",") }
            if rest.first == UInt8(ascii: ")") {
                rest.removeFirst()
                return arguments
            }
            let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
            rest = rest[name.endIndex...]
            skipBlanks(&rest)
            guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return nil }
            rest.removeFirst()
            skipBlanks(&rest)
            guard let value = value(&rest) else { return nil }
            arguments.append((String(decoding: name, as: UTF8.self), value))
        }
    }

    private static func value(_ rest: inout ArraySlice<UInt8>) -> String? {
        guard let first = rest.first else { return nil }
        if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(first) {
            guard let end = rest.dropFirst().firstIndex(of: first) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        }
        if first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            defer { rest = rest[(end + 1)...] }
            return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        }
        let value = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") }
        rest = rest[value.endIndex...]
        return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    }
}

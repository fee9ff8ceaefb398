/// The attributes of a start tag in which a name is set more than once, or to which attributes are added.
///
/// `class` and `style` are merged in order. Each class and each declaration is kept once, a declaration at its last position.
/// Of any other attribute the last value is used, in the position of the first.
struct MergedAttributes {
    /// Names and values, with the values escaped as in markup; `nil` for a boolean attribute.
    private var attributes: [(name: String, value: String?)] = []

    mutating func set(_ added: [Attribute]) {
        for attribute in added {
            switch attribute.content {
            case .absent: break
            case .flag: set(attribute.name, nil)
            case .text(let text): set(attribute.name, Self.escaped { $0.writeAttributeValue(text) })
            case .url(let url):
                guard !URLSafety.isUnsafe(url) else {
                    // The last one wins, and it is left out.
                    attributes.removeAll { $0.name == attribute.name }
                    break
                }
                set(attribute.name, Self.escaped { $0.writeURL(url, encodesBrackets: false) })
            case .several(let attributes): set(attributes)
            }
        }
    }

    /// - Parameter value: The value as written in markup; `nil` for a boolean attribute.
    mutating func set(_ name: String, _ value: String?) {
        guard let index = attributes.firstIndex(where: { $0.name == name }) else {
            attributes.append((name, value))
            return
        }
        switch (name, attributes[index].value, value) {
        case ("class", let old?, let new?):
            attributes[index].value = Self.union(Self.names(old) + Self.names(new))
        case ("style", let old?, let new?):
            attributes[index].value = Self.cascade(Self.declarations(old) + Self.declarations(new))
        default:
            attributes[index].value = value
        }
    }

    func write(to writer: Writer) {
        for (name, value) in attributes {
            writer.write(byte: UInt8(ascii: " "))
            writer.write(unescaped: name)
            guard let value else { continue }
            writer.write(literal: "=\"")
            writer.write(unescaped: value)
            writer.write(byte: UInt8(ascii: "\""))
        }
    }

    private static func names(_ classes: String) -> [Substring] {
        classes.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" || $0 == "\u{C}" }
    }

    private static func union(_ names: [Substring]) -> String {
        var seen: Set<Substring> = []
        return names.filter { seen.insert($0).inserted }.joined(separator: " ")
    }

    /// Keeps the last of equal declarations, because the last declaration of a property wins.
    private static func cascade(_ declarations: [Substring]) -> String {
        var seen: Set<Substring> = []
        return declarations.reversed().filter { seen.insert($0).inserted }.reversed().joined(separator: "; ")
    }

    /// The declarations of an escaped style attribute (CSS Syntax §5.4.4). A semicolon inside quotes, brackets, a comment or a
    /// character reference does not end a declaration.
    private static func declarations(_ style: String) -> [Substring] {
        var parts: [Substring] = []
        var start = style.startIndex
        var depth = 0
        var quote: Substring?
        var index = style.startIndex
        while index < style.endIndex {
            let rest = style[index...]
            var next = style.index(after: index)
            if rest.hasPrefix("\\") {
                next = next < style.endIndex ? style.index(after: next) : next
            } else if rest.hasPrefix("/*"), quote == nil {
                next = Self.end(of: "*/", in: rest.dropFirst(2)) ?? style.endIndex
            } else if rest.hasPrefix("&quot;") {
                quote = quote == nil ? "&quot;" : quote == "&quot;" ? nil : quote
                next = style.index(index, offsetBy: 6)
            } else if rest.hasPrefix("'") {
                quote = quote == nil ? "'" : quote == "'" ? nil : quote
            } else if rest.hasPrefix("&"), let end = rest.firstIndex(of: ";") {
                next = style.index(after: end)
            } else if quote == nil {
                switch style[index] {
                case "(": depth += 1
                case ")": depth -= 1
                case ";" where depth <= 0:
                    parts.append(style[start..<index])
                    start = next
                default: break
                }
            }
            index = next
        }
        parts.append(style[start...])
        return parts.map(trimmed).filter { !$0.isEmpty }
    }

    private static func end(of mark: String, in text: Substring) -> Substring.Index? {
        var rest = text
        while !rest.isEmpty {
            if rest.hasPrefix(mark) { return rest.index(rest.startIndex, offsetBy: mark.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
        return start[...last]
    }

    private static func escaped(_ write: (inout HTMLBuffer) -> Void) -> String {
        var buffer = HTMLBuffer(capacity: 64)
        write(&buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

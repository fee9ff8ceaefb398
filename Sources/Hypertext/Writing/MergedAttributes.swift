/// The attributes of a start tag where one name is set more than once, or some are added from outside.
///
/// `class` and `style` merge, in order and each part once; of any other attribute the last one wins and keeps
/// the place of the first.
struct MergedAttributes {
    /// Names and values, the values escaped as they stand in markup; `nil` for a boolean attribute.
    private var attributes: [(name: String, value: String?)] = []

    mutating func set(_ attributes: [Attribute]) {
        for attribute in attributes {
            switch attribute.content {
            case .absent: break
            case .flag: set(attribute.name, nil)
            case .text(let text): set(attribute.name, Self.escaped { $0.writeAttributeValue(text) })
            case .url(let url):
                guard !URLSafety.isUnsafe(url) else { break }
                set(attribute.name, Self.escaped { $0.writeURL(url) })
            case .several(let attributes): set(attributes)
            }
        }
    }

    /// - Parameter value: The value as it stands in markup, `nil` for a boolean attribute.
    mutating func set(_ name: String, _ value: String?) {
        guard let index = attributes.firstIndex(where: { $0.name == name }) else {
            attributes.append((name, value))
            return
        }
        switch (name, attributes[index].value, value) {
        case ("class", let old?, let new?):
            attributes[index].value = Self.union(old.split(separator: " ") + new.split(separator: " "), " ")
        case ("style", let old?, let new?):
            attributes[index].value = Self.union(Self.declarations(old) + Self.declarations(new), "; ")
        default:
            attributes[index].value = value
        }
    }

    func write(to sink: some ByteSink) {
        var sink = sink
        for (name, value) in attributes {
            sink.write(byte: UInt8(ascii: " "))
            sink.write(unescaped: name)
            guard let value else { continue }
            sink.write(literal: "=\"")
            sink.write(unescaped: value)
            sink.write(byte: UInt8(ascii: "\""))
        }
    }

    private static func union(_ parts: [Substring], _ separator: String) -> String {
        var seen: Set<Substring> = []
        return parts.filter { seen.insert($0).inserted }.joined(separator: separator)
    }

    /// The declarations of an escaped style attribute (CSS Syntax §5.4.4). A semicolon inside quotes, brackets, a
    /// comment or a character reference ends none.
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

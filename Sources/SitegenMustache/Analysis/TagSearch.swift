/// Iterates over the tags of a well-formed template as swift-mustache reads them. Delimiters that a section sets (`{{=<%
/// %>=}}`) apply up to its end.
struct TagSearch {
    private let bytes: [UInt8]
    private var position = 0
    private var delimiters = Delimiters()
    /// The delimiters outside each open section.
    private var outerDelimiters: [Delimiters] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The delimiters of tags.
    struct Delimiters: Hashable {
        var opening = Array("{{".utf8)
        var closing = Array("}}".utf8)
    }

    /// A tag.
    struct Tag: Hashable {
        enum Kind: Hashable {
            /// `{{name}}`
            case value
            /// `{{{name}}}` or `{{&name}}`
            case unescapedValue
            /// `{{#name}}`
            case section
            /// `{{^name}}`
            case invertedSection
            /// `{{/name}}`
            case end
            /// `{{> name}}`
            case partial
            /// `{{< name}}`, whose blocks are filled.
            case parent
            /// `{{$name}}`
            case block
            /// `{{% name: value}}`
            case setting
            /// `{{! … }}` and `{{= … =}}`
            case other
        }

        let kind: Kind

        /// The expression in the tag, with filters: `page.title`, `empty(pages)`.
        let expression: String

        /// The offset of the expression in bytes.
        let offset: Int

        /// The range of the whole tag in bytes.
        let range: Range<Int>

        /// The delimiters of the tag.
        let delimiters: Delimiters

        /// The expression without filters: `pages`.
        var name: String {
            let inner = expression[
                (expression.lastIndex(of: "(").map { expression.index(after: $0) } ?? expression.startIndex)...]
            return String(inner.prefix { $0 != ")" })
        }

        /// The filters of the expression, the outermost first: `empty`. One without a value, `first()`, refers to the position
        /// in a list.
        var filters: [String] { expression.split(separator: "(").dropLast().map(String.init) }

        /// The offset of a filter in bytes.
        func offset(ofFilter number: Int) -> Int {
            offset + filters.prefix(number).reduce(0) { $0 + $1.utf8.count + 1 }
        }
    }

    /// The next tag.
    mutating func next() -> Tag? {
        guard let start = find(delimiters.opening) else { return nil }
        let delimiters = delimiters
        position = start + delimiters.opening.count
        let first = position
        guard let end = find(delimiters.closing) else { return nil }
        position = end + delimiters.closing.count
        let kind = Self.kind(of: first < end ? bytes[first] : 0)
        if first < end, bytes[first] == UInt8(ascii: "{"), position < bytes.count, bytes[position] == UInt8(ascii: "}")
        {
            position += 1
        }
        var nameStart = kind == .value ? first : first + 1
        while nameStart < end, Self.isSpace(bytes[nameStart]) { nameStart += 1 }
        let name = bytes[nameStart..<max(nameStart, end)].prefix { !Self.isSpace($0) }
        switch kind {
        case .section, .invertedSection, .parent, .block: outerDelimiters.append(delimiters)
        case .end: self.delimiters = outerDelimiters.popLast() ?? Delimiters()
        case .other where bytes[first] == UInt8(ascii: "="): setDelimiters(in: first + 1..<end)
        default: break
        }
        return Tag(
            kind: kind, expression: String(decoding: name, as: UTF8.self), offset: nameStart, range: start..<position,
            delimiters: delimiters)
    }

    private mutating func setDelimiters(in range: Range<Int>) {
        let words = bytes[range].split { Self.isSpace($0) || $0 == UInt8(ascii: "=") }
        guard words.count == 2 else { return }
        delimiters = Delimiters(opening: Array(words[0]), closing: Array(words[1]))
    }

    private static func kind(of sign: UInt8) -> Tag.Kind {
        switch sign {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescapedValue
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .invertedSection
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "$"): .block
        case UInt8(ascii: "%"): .setting
        case UInt8(ascii: "!"), UInt8(ascii: "="): .other
        default: .value
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private func find(_ sign: [UInt8]) -> Int? {
        guard let first = sign.first, bytes.count - sign.count >= position else { return nil }
        return (position...bytes.count - sign.count).first { index in
            bytes[index] == first && bytes[index...].starts(with: sign)
        }
    }
}

/// Finds Hugo's shortcodes: `{{< name arguments >}}`, `{{% name %}}`, `{{< /name >}}`, `{{</* name */>}}`.
enum HugoTags {
    /// The maximum number of bytes of a tag, which limits the cost of an unclosed one.
    private static let lengthLimit = 8000

    static func scan(_ bytes: [UInt8]) -> [ShortcodeTag] {
        var tags: [ShortcodeTag] = []
        var index = 0
        // The positions of the next `>}}` and the next `%}}`, so that they need not be searched again for an unclosed tag.
        var next: [UInt8: Int] = [:]
        while index + 2 < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            let sign = bytes[index + 2]
            let closing = sign == UInt8(ascii: "<") ? UInt8(ascii: ">") : sign
            guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "%") else {
                index += 1
                continue
            }
            if next[closing, default: 0] < index + 3 {
                next[closing] = Self.next(closing, in: bytes, from: index + 3) ?? bytes.count
            }
            guard next[closing, default: 0] < index + lengthLimit,
                let end = end(of: closing, in: bytes, from: index + 3)
            else {
                index += 3
                continue
            }
            if let tag = tag(bytes, index..<end, isMarkdown: sign == UInt8(ascii: "%")) {
                tags.append(tag)
                index = end
            } else {
                index += 3
            }
        }
        return tags
    }

    /// The next position of a sign that is followed by two braces.
    private static func next(_ sign: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + 2 < bytes.count {
            if bytes[index] == sign, bytes[index + 1] == UInt8(ascii: "}"), bytes[index + 2] == UInt8(ascii: "}") {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The end of the tag, after its `>}}` or `%}}`. Those within closed quotation marks are skipped.
    private static func end(of closing: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        var quote: UInt8?
        var first: Int?
        let limit = min(bytes.count, start + Self.lengthLimit)
        while index + 2 < limit {
            let byte = bytes[index]
            let isEnd =
                byte == closing && bytes[index + 1] == UInt8(ascii: "}") && bytes[index + 2] == UInt8(ascii: "}")
            if isEnd {
                if quote == nil { return index + 3 }
                if first == nil { first = index + 3 }
            }
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
                    index += 1
                } else if byte == open {
                    quote = nil
                } else if byte == 0x0A, open == UInt8(ascii: "\""), let first {
                    return first
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
                quote = byte
            }
            index += 1
        }
        return first
    }

    private static func tag(_ bytes: [UInt8], _ range: Range<Int>, isMarkdown: Bool) -> ShortcodeTag? {
        let content = bytes[(range.lowerBound + 3)..<(range.upperBound - 3)]
        if content.starts(with: "/*".utf8), content.count >= 4, content.suffix(2).elementsEqual("*/".utf8) {
            let text =
                bytes[range.lowerBound..<range.lowerBound + 3] + content.dropFirst(2).dropLast(2)
                + bytes[(range.upperBound - 3)..<range.upperBound]
            let literal = String(decoding: text, as: UTF8.self)
            return ShortcodeTag(role: .literal(literal), name: "", range: range)
        }
        var reader = ArgumentReader(rest: content)
        reader.skipBlanks()
        var role = ShortcodeTag.Role.opening
        if reader.take(UInt8(ascii: "/")) {
            role = .closing
            reader.skipBlanks()
        }
        let name = reader.word()
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "<") })
        else { return nil }
        var tag = ShortcodeTag(role: role, name: name, range: range)
        tag.holdsMarkdown = isMarkdown
        while true {
            reader.skipBlanks()
            guard let next = reader.rest.first else { break }
            if next == UInt8(ascii: "/"), reader.rest.dropFirst().allSatisfy(\.isSpace) {
                tag.role = .single
                break
            }
            tag.arguments.append(reader.argument())
        }
        return tag
    }
}

/// Reads the arguments of a Hugo shortcode.
private struct ArgumentReader {
    var rest: ArraySlice<UInt8>

    mutating func skipBlanks() { rest = rest.drop(while: \.isSpace) }

    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    /// The bytes up to the next blank.
    mutating func word() -> String {
        let word = rest.prefix { !$0.isSpace }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self)
    }

    /// `value`, `"value"`, `` `value` `` or any of them after `name=`, with blanks around the sign. Reads at least one byte.
    mutating func argument() -> (name: String?, value: String) {
        let name = rest.prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        let afterName = rest[name.endIndex...].drop(while: \.isSpace)
        if !name.isEmpty, afterName.first == UInt8(ascii: "=") {
            rest = afterName.dropFirst().drop(while: \.isSpace)
            return (String(decoding: name, as: UTF8.self), value())
        }
        return (nil, value())
    }

    private mutating func value() -> String {
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`") else {
            let word = rest.prefix { !$0.isSpace }
            rest = rest[word.endIndex...]
            return String(decoding: word, as: UTF8.self)
        }
        rest.removeFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst(), byte != quote {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), let next = rest.popFirst() {
                value.append(next == UInt8(ascii: "n") ? 0x0A : next)
            } else {
                value.append(byte)
            }
        }
        return String(decoding: value, as: UTF8.self)
    }
}

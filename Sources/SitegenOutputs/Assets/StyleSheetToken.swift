/// A token of a style sheet, with the distinctions that minifying needs (CSS Syntax Level 3, §4).
package struct StyleSheetToken {
    package enum Kind: Equatable {
        /// Blanks, line ends and tabs.
        case blank
        case comment
        /// A string in quotation marks.
        case string
        /// `url(…)` without quotation marks.
        case url
        /// A number with its unit or `%`.
        case number
        /// An identifier, a function's name without the parenthesis, `@name` or `#name`.
        case word
        /// Any other single byte.
        case sign(UInt8)
    }

    package let kind: Kind
    package let range: Range<Int>
}

/// Splits style sheets into tokens.
package struct StyleSheetTokenizer {
    private let bytes: [UInt8]
    private var index = 0

    /// Splits a style sheet into tokens.
    ///
    /// - Returns: The tokens; `nil` if the style sheet contains a bad string or bad URL token, which is never closed,
    /// or
    ///   `<!--` or `-->`, which browsers skip in some contexts.
    package static func tokens(of bytes: [UInt8]) -> [StyleSheetToken]? {
        var tokenizer = StyleSheetTokenizer(bytes: bytes)
        var tokens: [StyleSheetToken] = []
        while tokenizer.index < bytes.count {
            let start = tokenizer.index
            guard let kind = tokenizer.next() else { return nil }
            tokens.append(StyleSheetToken(kind: kind, range: start..<tokenizer.index))
        }
        return tokens
    }

    /// Where a style sheet begins to be unreadable; `nil` if it can be split into tokens.
    package static func failure(in bytes: [UInt8]) -> Int? {
        var tokenizer = StyleSheetTokenizer(bytes: bytes)
        while tokenizer.index < bytes.count {
            let start = tokenizer.index
            if tokenizer.next() == nil { return start }
        }
        return nil
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at a distance from the position; 0 after the end.
    private func peek(_ distance: Int = 0) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    private func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private mutating func next() -> StyleSheetToken.Kind? {
        let byte = peek()
        switch byte {
        case _ where Self.isBlank(byte):
            while index < bytes.count, Self.isBlank(peek()) { index += 1 }
            return .blank
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return comment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
        case _ where isNext("<!--") || isNext("-->"): return nil
        case _ where isNumber():
            number()
            return .number
        case _ where isIdentifier(): return identifier()
        case UInt8(ascii: "@") where isIdentifier(after: 1), UInt8(ascii: "#") where isNameByte(1) || isEscape(1):
            index += 1
            name()
            return .word
        default:
            index += 1
            return .sign(byte)
        }
    }

    private mutating func comment() -> StyleSheetToken.Kind? {
        index += 2
        while index < bytes.count {
            if isNext("*/") {
                index += 2
                return .comment
            }
            index += 1
        }
        return nil
    }

    private mutating func string(_ quote: UInt8) -> StyleSheetToken.Kind? {
        index += 1
        while index < bytes.count {
            let byte = peek()
            if byte == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if byte == 0x0A || byte == 0x0C || byte == 0x0D { return nil }
            index += 1
            if byte == quote { return .string }
        }
        return nil
    }

    private mutating func number() {
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { index += 1 }
        digits()
        if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
            index += 1
            digits()
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if Self.isDigit(peek(1 + sign)) {
                index += 1 + sign
                digits()
            }
        }
        if isIdentifier() {
            name()
        } else if peek() == UInt8(ascii: "%") {
            index += 1
        }
    }

    private mutating func digits() {
        while Self.isDigit(peek()) { index += 1 }
    }

    private mutating func identifier() -> StyleSheetToken.Kind? {
        let start = index
        name()
        guard peek() == UInt8(ascii: "("), index - start == 3,
            bytes[start..<index].elementsEqual("url".utf8, by: { $0 | 0x20 == $1 })
        else { return .word }
        var distance = 1
        while Self.isBlank(peek(distance)) { distance += 1 }
        if peek(distance) == UInt8(ascii: "\"") || peek(distance) == UInt8(ascii: "'") { return .word }
        while index < bytes.count {
            let byte = peek()
            if isEscape() {
                escape()
                continue
            }
            index += 1
            if byte == UInt8(ascii: ")") { return .url }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\") { return nil }
        }
        return nil
    }

    private mutating func name() {
        while true {
            if isNameByte(0) {
                index += 1
            } else if isEscape() {
                escape()
            } else {
                return
            }
        }
    }

    /// Reads an escape: a backslash and the characters it escapes. A blank after hexadecimal digits belongs to it.
    private mutating func escape() {
        index += 1
        guard Self.isHexDigit(peek()) else {
            index += 1
            return
        }
        var count = 0
        while count < 6, Self.isHexDigit(peek()) {
            index += 1
            count += 1
        }
        if isNext("\r\n") {
            index += 2
        } else if Self.isBlank(peek()) {
            index += 1
        }
    }

    private func isEscape(_ distance: Int = 0) -> Bool {
        guard peek(distance) == UInt8(ascii: "\\"), index + distance + 1 < bytes.count else { return false }
        let next = peek(distance + 1)
        return next != 0x0A && next != 0x0C && next != 0x0D
    }

    private func isNumber() -> Bool {
        let sign = peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") ? 1 : 0
        return Self.isDigit(peek(sign)) || peek(sign) == UInt8(ascii: ".") && Self.isDigit(peek(sign + 1))
    }

    private func isIdentifier(after distance: Int = 0) -> Bool {
        if peek(distance) == UInt8(ascii: "-") {
            return peek(distance + 1) == UInt8(ascii: "-") || isNameStart(distance + 1) || isEscape(distance + 1)
        }
        return isNameStart(distance) || isEscape(distance)
    }

    private func isNameStart(_ distance: Int) -> Bool {
        let byte = peek(distance)
        return (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private func isNameByte(_ distance: Int) -> Bool {
        isNameStart(distance) || Self.isDigit(peek(distance)) || peek(distance) == UInt8(ascii: "-")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- 0x61 < 6
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}

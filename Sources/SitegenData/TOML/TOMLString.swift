import SitegenBase

/// Reads the four kinds of TOML strings (1.0.0, String).
struct TOMLString {
    private(set) var scanner: FieldScanner
    private let start: Int

    init(scanner: FieldScanner) {
        self.scanner = scanner
        start = scanner.offset
    }

    /// Reads the string that begins with the next quote.
    ///
    /// - Parameter allowingLines: Whether three quotes begin a multi-line string.
    mutating func read(allowingLines: Bool) throws(Diagnostic) -> String {
        let isLiteral = scanner.next == UInt8(ascii: "'")
        if allowingLines, isLiteral ? scanner.takeWord("'''") : scanner.takeWord("\"\"\"") {
            _ = scanner.takeLineEnd()
            return try lines(quote: isLiteral ? "'" : "\"", isLiteral: isLiteral).replacingControlCharacters
        }
        scanner.skip()
        return try line(quote: isLiteral ? "'" : "\"", isLiteral: isLiteral).replacingControlCharacters
    }

    private mutating func line(quote: Unicode.Scalar, isLiteral: Bool) throws(Diagnostic) -> String {
        var result = ""
        while true {
            result += plain(until: quote, isLiteral: isLiteral)
            if scanner.take(quote) { return result }
            guard scanner.next == UInt8(ascii: "\\") else {
                try rejectControlCharacter()
                throw scanner.diagnostic(
                    "invalid TOML: unterminated string", at: start..<scanner.offset,
                    help: "add the closing \(quote), or use three quotes for a multi-line string")
            }
            result.unicodeScalars.append(try escape())
        }
    }

    private mutating func lines(quote: Unicode.Scalar, isLiteral: Bool) throws(Diagnostic) -> String {
        var result = ""
        while true {
            result += plain(until: quote, isLiteral: isLiteral)
            if scanner.takeLineEnd() {
                result += "\n"
            } else if scanner.next == UInt8(ascii: quote) {
                var count = 0
                while count < 5, scanner.take(quote) { count += 1 }
                // One or two quotes within the text, also directly before the three closing ones, are part of the text.
                result += String(repeating: Character(quote), count: count < 3 ? count : count - 3)
                if count >= 3 { return result }
            } else if scanner.next == UInt8(ascii: "\\") {
                if !skipJoinedLines() { result.unicodeScalars.append(try escape()) }
            } else {
                try rejectControlCharacter()
                throw scanner.diagnostic(
                    "invalid TOML: unterminated string", at: start..<start + 3, help: "add the three closing quotes")
            }
        }
    }

    /// Reads the text before the next quote, escape or control character.
    private mutating func plain(until quote: Unicode.Scalar, isLiteral: Bool) -> String {
        let first = scanner.offset
        let quote = UInt8(ascii: quote)
        scanner.skip { byte in
            byte != quote && (isLiteral || byte != UInt8(ascii: "\\"))
                && (byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t"))
        }
        return scanner.text(first..<scanner.offset)
    }

    private func rejectControlCharacter() throws(Diagnostic) {
        var ahead = scanner
        guard !scanner.isAtEnd, !ahead.takeLineEnd() else { return }
        throw scanner.diagnostic(
            "invalid TOML: control character in a string",
            help: "write the character as an escape sequence, such as \\u001B")
    }

    /// Skips a backslash at the end of a line together with the following blanks and empty lines, if there is one.
    private mutating func skipJoinedLines() -> Bool {
        var ahead = scanner
        ahead.skip()
        ahead.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard ahead.takeLineEnd() else { return false }
        repeat {
            ahead.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        } while ahead.takeLineEnd()
        scanner = ahead
        return true
    }

    private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
        let start = scanner.offset
        scanner.skip()
        let letter = scanner.next
        scanner.skip()
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = letter == UInt8(ascii: "u") ? 4 : 8
            if let scalar = scanner.hexadecimal(digits: count).flatMap(Unicode.Scalar.init) { return scalar }
            throw scanner.diagnostic(
                "invalid TOML: the escape sequence does not represent a valid character", at: start..<scanner.offset,
                help: "write \(count) hexadecimal digits, or the character itself")
        default:
            throw scanner.diagnostic(
                "invalid TOML: unknown escape sequence", at: start..<scanner.offset,
                help: "write a backslash as \\\\, or put the string in single quotes")
        }
    }
}

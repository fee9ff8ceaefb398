import SitegenBase

/// Reads JSON (RFC 8259) into values with their positions.
///
/// Foundation provides neither the positions of values nor the columns of its errors, and the last of two duplicate keys wins.
/// A YAML reader cannot be used instead, because it rejects JSON's surrogate escapes.
struct JSONReader {
    private var scanner: FieldScanner

    /// Reads a range of a file.
    ///
    /// - Throws: A ``Diagnostic`` if the text is not valid JSON.
    static func read(_ source: SourceText, in range: Range<Int>) throws(Diagnostic) -> FieldValue {
        var reader = JSONReader(scanner: FieldScanner(source, in: range))
        reader.skipBlanks()
        let value = try reader.value(depth: 1)
        reader.skipBlanks()
        guard reader.scanner.isAtEnd else {
            throw reader.scanner.diagnostic(
                "invalid JSON: unexpected ‘\(reader.scanner.nextWord)’ after the value",
                help: "remove everything after the value")
        }
        return value
    }

    private mutating func value(depth: Int) throws(Diagnostic) -> FieldValue {
        guard depth <= FieldFormat.depthLimit else {
            throw scanner.diagnostic(
                "invalid JSON: nested too deeply", help: "the nesting limit is \(FieldFormat.depthLimit) levels")
        }
        let start = scanner.offset
        guard let next = scanner.next else {
            throw scanner.diagnostic("invalid JSON: expected a value, not the end of the file")
        }
        switch next {
        case UInt8(ascii: "{"):
            let mapping = try object(depth: depth)
            return FieldValue(.mapping(mapping), at: FieldPlace(start..<start + 1))
        case UInt8(ascii: "["):
            let values = try array(depth: depth)
            return FieldValue(.list(values), at: FieldPlace(start..<start + 1))
        case UInt8(ascii: "\""):
            let text = try string()
            return FieldValue(.text(text), at: scanner.place(from: start))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let (number, written) = try number()
            return FieldValue(number, written: written, at: scanner.place(from: start))
        default:
            return try word()
        }
    }

    private mutating func word() throws(Diagnostic) -> FieldValue {
        let start = scanner.offset
        let word = scanner.nextWord
        let content: FieldValue.Content
        switch word {
        case "true": content = .bool(true)
        case "false": content = .bool(false)
        case "null": content = .null
        case "/": throw scanner.diagnostic("invalid JSON: JSON has no comments", help: "remove the comment")
        case "'": throw scanner.diagnostic("invalid JSON: strings need double quotes", help: "write \" instead of '")
        default:
            let isWord = word.utf8.first.map { FieldScanner.isWord($0) || $0 >= 0x80 } ?? false
            throw scanner.diagnostic(
                "invalid JSON: ‘\(word)’ is not a value", help: isWord ? "put strings in quotes: \"\(word)\"" : nil)
        }
        scanner.skip(word.utf8.count)
        return FieldValue(content, written: content == .null ? nil : word, at: scanner.place(from: start))
    }

    // MARK: - Objects and arrays

    private mutating func object(depth: Int) throws(Diagnostic) -> FieldMapping {
        let start = scanner.offset
        var mapping = FieldMapping(at: FieldPlace(start..<start + 1))
        scanner.skip()
        skipBlanks()
        if scanner.take("}") { return mapping }
        while true {
            guard scanner.next == UInt8(ascii: "\"") else { throw expected("a key in double quotes", opened: start) }
            let keyStart = scanner.offset
            let key = try string()
            let keyPlace = scanner.place(from: keyStart)
            if let first = mapping.entry(key) {
                throw scanner.source.duplicate(key, at: keyPlace, first: first.keyPlace)
            }
            skipBlanks()
            guard scanner.take(":") else { throw expected("‘:’ after the key", opened: start) }
            skipBlanks()
            let value = try value(depth: depth + 1)
            mapping.append(FieldMapping.Entry(key: key, value: value, keyPlace: keyPlace))
            skipBlanks()
            if scanner.take("}") { return mapping }
            try comma(before: "}", opened: start)
        }
    }

    private mutating func array(depth: Int) throws(Diagnostic) -> [FieldValue] {
        let start = scanner.offset
        var values: [FieldValue] = []
        scanner.skip()
        skipBlanks()
        if scanner.take("]") { return values }
        while true {
            values.append(try value(depth: depth + 1))
            skipBlanks()
            if scanner.take("]") { return values }
            try comma(before: "]", opened: start)
        }
    }

    private mutating func comma(before closing: Unicode.Scalar, opened start: Int) throws(Diagnostic) {
        let comma = scanner.offset
        guard scanner.take(",") else { throw expected("‘,’ or ‘\(closing)’", opened: start) }
        skipBlanks()
        guard scanner.next != UInt8(ascii: closing) else {
            throw scanner.diagnostic(
                "invalid JSON: expected a value after the comma", at: comma..<comma + 1, help: "remove the comma")
        }
    }

    /// JSON has four blank characters (RFC 8259 §2).
    private mutating func skipBlanks() {
        scanner.skip { byte in
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                || byte == UInt8(ascii: "\t")
        }
    }

    private func expected(_ expectation: String, opened start: Int) -> Diagnostic {
        guard scanner.isAtEnd else {
            return scanner.diagnostic("invalid JSON: expected \(expectation), not ‘\(scanner.nextWord)’")
        }
        return scanner.diagnostic("invalid JSON: missing closing bracket", at: start..<start + 1)
    }

    // MARK: - Numbers and texts

    private mutating func number() throws(Diagnostic) -> (content: FieldValue.Content, written: String) {
        let start = scanner.offset
        var isWhole = true
        _ = scanner.take("-")
        let first = scanner.offset
        scanner.skip(while: FieldScanner.isDigit)
        var isWellFormed = scanner.offset > first
        if scanner.offset > first + 1, scanner.source.bytes[first] == UInt8(ascii: "0") { isWellFormed = false }
        if scanner.take(".") {
            isWhole = false
            isWellFormed = skipDigits() && isWellFormed
        }
        if scanner.take("e") || scanner.take("E") {
            isWhole = false
            if !scanner.take("+") { _ = scanner.take("-") }
            isWellFormed = skipDigits() && isWellFormed
        }
        // Swift accepts more than JSON does: `0x1` is a valid `Double`.
        let end = scanner.offset
        scanner.skip(while: FieldScanner.isWord)
        if scanner.offset > end { isWellFormed = false }
        let range = start..<scanner.offset
        let text = scanner.text(range)
        if isWellFormed, isWhole, let integer = Int(text) { return (.integer(integer), text) }
        if isWellFormed, let number = Double(text), number.isFinite { return (.number(number), text) }
        throw scanner.diagnostic(
            "invalid JSON: ‘\(text.prefix(40))’ is not a number", at: range,
            help: "correct the number, or put it in quotes")
    }

    private mutating func skipDigits() -> Bool {
        let start = scanner.offset
        scanner.skip(while: FieldScanner.isDigit)
        return scanner.offset > start
    }

    private mutating func string() throws(Diagnostic) -> String {
        let start = scanner.offset
        scanner.skip()
        var result = ""
        while true {
            let plain = scanner.offset
            scanner.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
            result += scanner.text(plain..<scanner.offset)
            switch scanner.next {
            case UInt8(ascii: "\""):
                scanner.skip()
                return result.replacingControlCharacters
            case UInt8(ascii: "\\"):
                result.unicodeScalars.append(try escape())
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw scanner.diagnostic(
                    "invalid JSON: unterminated string", at: start..<scanner.offset,
                    help: "add the closing quote; write a line break inside a string as \\n")
            default:
                throw scanner.diagnostic(
                    "invalid JSON: control character in a string",
                    help: "write a tab as \\t, and other control characters as escape sequences, such as \\u001B"
                )
            }
        }
    }

    /// RFC 8259 §7.
    private mutating func escape() throws(Diagnostic) -> Unicode.Scalar {
        let start = scanner.offset
        scanner.skip()
        let letter = scanner.next
        scanner.skip()
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if var unit = scanner.hexadecimal(digits: 4) {
                if (0xD800..<0xDC00).contains(unit), scanner.takeWord("\\u"), let low = scanner.hexadecimal(digits: 4),
                    (0xDC00..<0xE000).contains(low)
                {
                    unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                }
                if let scalar = Unicode.Scalar(unit) { return scalar }
            }
            throw scanner.diagnostic(
                "invalid JSON: the escape sequence does not represent a valid character", at: start..<scanner.offset,
                help: "write four hexadecimal digits, or the character itself")
        default:
            throw scanner.diagnostic(
                "invalid JSON: unknown escape sequence", at: start..<scanner.offset,
                help: "write a backslash as \\\\")
        }
    }
}

import SitegenBase

/// Scans the bytes of a file of fields, for the readers that are implemented in this project.
package struct FieldScanner {
    let source: SourceText
    /// The offset of the next byte.
    private(set) var offset: Int
    /// The end of the text.
    let end: Int

    init(_ source: SourceText, in range: Range<Int>) {
        self.source = source
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset >= end }

    /// The next byte; `nil` at the end.
    var next: UInt8? { offset < end ? source.bytes[offset] : nil }

    /// The byte at a distance from the next one.
    func peek(_ distance: Int) -> UInt8? {
        offset + distance < end ? source.bytes[offset + distance] : nil
    }

    mutating func skip(_ count: Int = 1) {
        offset = min(offset + count, end)
    }

    /// Skips a character, if it comes next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }

    /// Skips a word, if it comes next.
    mutating func takeWord(_ word: StaticString) -> Bool {
        let isNext = word.withUTF8Buffer { source.bytes[offset..<end].starts(with: $0) }
        if isNext { offset += word.utf8CodeUnitCount }
        return isNext
    }

    /// Skips LF or CR LF, if it comes next.
    mutating func takeLineEnd() -> Bool {
        if take("\n") { return true }
        guard next == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") else { return false }
        offset += 2
        return true
    }

    /// Skips LF, CR LF or CR, if it comes next.
    mutating func takeAnyLineEnd() -> Bool {
        takeLineEnd() || take("\r")
    }

    mutating func skip(while isMember: (UInt8) -> Bool) {
        while let byte = next, isMember(byte) { offset += 1 }
    }

    /// The text of a range of bytes.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[range], as: UTF8.self)
    }

    /// The next word or other character, for a message.
    var nextWord: String {
        let rest = source.bytes[offset..<end]
        let word = rest.prefix { FieldScanner.isWord($0) || $0 >= 0x80 }
        if !word.isEmpty { return String(String(decoding: word, as: UTF8.self).prefix(40)) }
        return String(decoding: rest.prefix(1), as: UTF8.self)
    }

    /// Whether a byte is a letter, a digit, `_` or `-`.
    package static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    // MARK: - Escapes

    /// Reads a number of `count` hexadecimal digits.
    mutating func hexadecimal(digits count: Int) -> UInt32? {
        let digits = source.bytes[offset..<min(offset + count, end)]
        guard digits.count == count else { return nil }
        var number: UInt32 = 0
        for byte in digits {
            guard byte != UInt8(ascii: "+"), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else { return nil }
            number = number << 4 | UInt32(digit)
        }
        offset += count
        return number
    }

    // MARK: - Errors

    /// An error at the next word or in a range of bytes.
    func diagnostic(_ message: String, at range: Range<Int>? = nil, help: String? = nil) -> Diagnostic {
        source.diagnostic(message, at: range ?? offset..<offset + max(1, nextWord.utf8.count), help: help)
    }

    /// The position from `start` to the current offset.
    func place(from start: Int) -> FieldPlace {
        FieldPlace(start..<offset)
    }
}

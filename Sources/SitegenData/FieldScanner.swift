import SitegenDiagnostics

/// Goes through the bytes of a file of fields, for the readers that are the project's own.
package struct FieldScanner {
    let source: SourceText
    /// The byte that is looked at next.
    private(set) var offset: Int
    /// Where the text ends.
    let end: Int

    init(_ source: SourceText, in range: Range<Int>) {
        self.source = source
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset >= end }

    /// The next byte, `nil` at the end.
    var next: UInt8? { offset < end ? source.bytes[offset] : nil }

    /// The byte some bytes further on.
    func peek(_ distance: Int) -> UInt8? {
        offset + distance < end ? source.bytes[offset + distance] : nil
    }

    mutating func skip(_ count: Int = 1) {
        offset = min(offset + count, end)
    }

    /// Goes past a sign, if it comes next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }

    /// Goes past a word, if it comes next.
    mutating func takeWord(_ word: StaticString) -> Bool {
        let isNext = word.withUTF8Buffer { source.bytes[offset..<end].starts(with: $0) }
        if isNext { offset += word.utf8CodeUnitCount }
        return isNext
    }

    /// Goes past a line's end, LF or CR LF, if it comes next.
    mutating func takeLineEnd() -> Bool {
        if take("\n") { return true }
        guard next == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") else { return false }
        offset += 2
        return true
    }

    /// Goes past a line's end, LF, CR LF or CR, if it comes next.
    mutating func takeAnyLineEnd() -> Bool {
        takeLineEnd() || take("\r")
    }

    mutating func skip(while isMember: (UInt8) -> Bool) {
        while let byte = next, isMember(byte) { offset += 1 }
    }

    /// The text of some bytes.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[range], as: UTF8.self)
    }

    /// What comes next, for a message: a word as a whole, any other character alone.
    var nextWord: String {
        let rest = source.bytes[offset..<end]
        let word = rest.prefix { FieldScanner.isWord($0) || $0 >= 0x80 }
        if !word.isEmpty { return String(String(decoding: word, as: UTF8.self).prefix(40)) }
        return String(decoding: rest.prefix(1), as: UTF8.self)
    }

    /// Letters, digits, `_` and `-`.
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

    /// The number that so many hexadecimal digits make, past which it goes.
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

    /// An error at what comes next, or in some bytes.
    func diagnostic(_ message: String, at range: Range<Int>? = nil, help: String? = nil) -> Diagnostic {
        source.diagnostic(message, at: range ?? offset..<offset + max(1, nextWord.utf8.count), help: help)
    }

    /// Where a text that begins at `start` and has been gone past stands.
    func place(from start: Int) -> FieldPlace {
        FieldPlace(start..<offset)
    }
}

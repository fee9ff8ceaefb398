/// A set of bytes, tested without a branch on its contents.
///
/// All bytes from 0x80 on are either in the set together or not at all, so that no boundary between two classes of
/// bytes can fall inside a UTF-8 sequence.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var beyondASCII = false

    /// The set of the ASCII characters of a text; one that is not ASCII adds all bytes from 0x80 on.
    init(_ characters: String) {
        for byte in characters.utf8 { insert(byte) }
    }

    static let none = ByteSet("")
    static let dots = ByteSet(".")
    static let numberSigns = ByteSet("#")
    static let underscores = ByteSet("_")
    static let digits = ByteSet("0123456789")
    static let hexDigits = ByteSet("0123456789abcdefABCDEF")
    static let letters = ByteSet("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// What a name starts with in most languages: letters, `_` and everything that is not ASCII.
    static let wordStart = letters.union(ByteSet("_\u{80}"))
    /// What a name goes on with in most languages: also digits.
    static let wordPart = wordStart.union(digits)
    /// What stands between the braces of an escape: `\u{1F600}`, `\N{GREEK SMALL LETTER PI}`.
    static let escapeNames = letters.union(digits).union(" -")
    static let space = ByteSet(" ")
    static let spaces = ByteSet(" \t")
    /// Space, tab, carriage return, vertical tab and form feed.
    static let blanks = ByteSet(" \t\r\u{B}\u{C}")
    static let lineBreaks = ByteSet("\n\r")
    static let whitespace = blanks.union(lineBreaks)

    mutating func insert(_ byte: UInt8) {
        if byte < 64 {
            low |= 1 << UInt64(byte)
        } else if byte < 128 {
            high |= 1 << UInt64(byte & 63)
        } else {
            beyondASCII = true
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte & 64 == 0 ? low : high
        return byte < 128 ? (word >> UInt64(byte & 63)) & 1 != 0 : beyondASCII
    }

    func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.low |= other.low
        result.high |= other.high
        result.beyondASCII = beyondASCII || other.beyondASCII
        return result
    }

    func union(_ characters: String) -> ByteSet { union(ByteSet(characters)) }
}

extension UInt8 {
    /// The byte with an ASCII capital made small.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    @inline(__always)
    var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always)
    var isCapital: Bool { self &- 0x41 < 26 }

    @inline(__always)
    var isSmall: Bool { self &- 0x61 < 26 }

    @inline(__always)
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// An ASCII character's byte, for patterns and comparisons: `"("` rather than 0x28.
    @inline(__always)
    static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { character.value == UInt32(byte) }

    @inline(__always)
    static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

    @inline(__always)
    static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }
}

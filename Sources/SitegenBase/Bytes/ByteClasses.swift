/// Classes of ASCII characters. They are public and inlinable for the same reason as ``ByteSet``.
extension UInt8 {
    /// Whether the byte is a letter.
    @inlinable
    public var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether the byte is a digit.
    @inlinable
    public var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is a letter or a digit.
    @inlinable
    public var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Whether the byte is punctuation (CommonMark §2.1).
    @inlinable
    public var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIIAlphanumeric }

    /// Whether the byte is white space (CommonMark §2.1).
    @inlinable
    public var isASCIIBlank: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

    /// Whether the byte is a blank within a line.
    @inlinable
    public var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte belongs to a line end.
    @inlinable
    public var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether the byte may precede the text of a line of Markdown: blanks and quote markers.
    @inlinable
    public var isPrefix: Bool { isSpaceOrTab || self == UInt8(ascii: ">") }
}

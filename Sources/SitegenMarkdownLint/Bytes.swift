/// Kinds of bytes.
extension UInt8 {
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Whether the byte is white space (CommonMark §2.1).
    var isASCIIBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

    var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

    /// Whether the byte may precede the text of a line: blanks and quote markers.
    var isPrefix: Bool { isSpaceOrTab || self == UInt8(ascii: ">") }

    /// Whether the byte is a letter, a digit, a hyphen or an underscore.
    var isNameByte: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}

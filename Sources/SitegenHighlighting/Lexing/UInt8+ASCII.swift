extension UInt8 {
    /// The byte, with an ASCII capital lowercased.
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

    /// The byte of an ASCII character, for patterns and comparisons: `"("` instead of 0x28.
    @inline(__always)
    static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { character.value == UInt32(byte) }

    @inline(__always)
    static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

    @inline(__always)
    static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }
}

/// Which bytes of text need a character reference, and how the next one is found.
enum Escaping {
    /// Adds text to markup, with a character reference for each special byte.
    @inline(__always)
    static func write(_ text: UnsafeBufferPointer<UInt8>, to sink: inout some ByteSink) {
        var start = 0
        while let index = firstSpecial(in: text, from: start) {
            sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start..<index])))
            sink.write(literal: reference(for: text[index]))
            start = index + 1
        }
        sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start...])))
    }

    /// The index of the first of `"`, `&`, `<`, `>` at or after `start`.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        first(in: bytes, from: start, isIn: hasSpecial, is: isSpecial)
    }

    /// The index of the first byte at or after `start` that is searched for.
    ///
    /// Looks at eight bytes at a time: prose has one special byte in some hundreds.
    ///
    /// - Parameter isIn: Whether any byte of a word is searched for.
    @inline(__always)
    static func first(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isIn word: (UInt64) -> Bool, is byte: (UInt8) -> Bool
    ) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = bytes.count
        var index = start
        while index &+ 8 <= count {
            if word(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)) { break }
            index &+= 8
        }
        while index < count {
            if byte(bytes[index]) { return index }
            index &+= 1
        }
        return nil
    }

    /// The character reference that stands for a special byte.
    @inline(__always)
    static func reference(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        default: "&gt;"
        }
    }

    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    /// Whether any of the word's bytes is special.
    @inline(__always)
    static func hasSpecial(_ word: UInt64) -> Bool {
        // `<` is 0x3C and `>` is 0x3E: one bit apart, so one comparison finds both.
        hasByte(0x22, in: word) || hasByte(0x26, in: word) || hasByte(0x3E, in: word | 0x0202_0202_0202_0202)
    }

    /// Whether any of the word's bytes is `byte`: the high bit is set in the lowest byte that is, and nowhere where
    /// none is.
    @inline(__always)
    static func hasByte(_ byte: UInt8, in word: UInt64) -> Bool {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
    }
}

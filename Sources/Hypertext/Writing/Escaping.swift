/// Finds the bytes of text that need a character reference.
enum Escaping {
    /// Appends text to markup, with a character reference for each special byte.
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

    /// The index of the first `"`, `&`, `<` or `>` at or after `start`.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        first(in: bytes, from: start, marks: specials(in:), is: isSpecial)
    }

    /// The index of the first matching byte at or after `start`.
    ///
    /// Compares eight bytes at a time, because prose has one special byte in several hundred. Markup in a feed has one in ten,
    /// so the mark also gives the index within the word. That halves the instructions of escaping a feed.
    ///
    /// - Parameters:
    ///   - marks: The marks of a word's bytes: the highest bit of each matching byte. Only the lowest mark has to be correct.
    ///   - byte: Whether a byte matches.
    @inline(__always)
    static func first(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, marks: (UInt64) -> UInt64, is byte: (UInt8) -> Bool
    ) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = bytes.count
        var index = start
        while index &+ 8 <= count {
            let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let found = marks(UInt64(littleEndian: word))
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
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

    /// The marks of a word's special bytes. Only the lowest is reliable.
    @inline(__always)
    static func specials(in word: UInt64) -> UInt64 {
        // `<` is 0x3C and `>` is 0x3E: one bit apart, so one comparison finds both.
        marks(of: 0x22, in: word) | marks(of: 0x26, in: word) | marks(of: 0x3E, in: word | 0x0202_0202_0202_0202)
    }

    /// The marks of a byte in a word. The lowest is reliable; a higher one may be a carry from a lower byte.
    @inline(__always)
    static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// The marks of a word's control characters, all of them reliable.
    ///
    /// - Parameter exception: A control character that is not marked.
    @inline(__always)
    static func controls(in word: UInt64, except exception: UInt8?) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        let controls = ~((word & low) &+ 0x6060_6060_6060_6060) & ~word & ~low
        guard controls != 0, let exception else { return controls }
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(exception))
        return controls & (((difference & low) &+ low) | difference)
    }
}

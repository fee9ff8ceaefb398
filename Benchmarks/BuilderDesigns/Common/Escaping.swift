// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

/// Finds the bytes of text that need a character reference.
enum Escaping {
    /// Adds text to markup, with a character reference for each special byte.
    static func append(_ text: UnsafeBufferPointer<UInt8>, to markup: inout [UInt8]) {
        var start = 0
        while let index = firstSpecial(in: text, from: start) {
            markup.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            markup.append(literal: reference(for: text[index]))
            start = index + 1
        }
        markup.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// The index of the first of `"`, `&`, `<`, `>` at or after `start`.
    ///
    /// Scans eight bytes at a time, because prose has only one special byte in several hundred.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        let count = bytes.count
        if let base = bytes.baseAddress {
            while index &+ 8 <= count {
                let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if hasSpecial(word) { break }
                index &+= 8
            }
        }
        while index < count {
            if isSpecial(bytes[index]) { return index }
            index &+= 1
        }
        return nil
    }

    /// The character reference for a special byte.
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
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    /// Whether any of the word's bytes may be special. The result can be a false positive, because a borrow carries over to
    /// the next byte, but never a false negative. The caller then checks the individual bytes.
    @inline(__always)
    private static func hasSpecial(_ word: UInt64) -> Bool {
        let quote = zeroBytes(word ^ 0x2222_2222_2222_2222)
        let ampersand = zeroBytes(word ^ 0x2626_2626_2626_2626)
        // `<` is 0x3C and `>` is 0x3E: one bit apart, so one comparison finds both.
        let angle = zeroBytes((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
        return (quote | ampersand | angle) != 0
    }

    /// The high bit set in every byte of `word` that is zero.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}

/// What stands in XML for the characters that mean something there, or that a parser would not hand on.
enum XMLEscaping {
    /// Where text stands. A parser makes line ends and tabs in an attribute spaces (XML 1.0 §3.3.3), and a carriage
    /// return anywhere a line feed (§2.11), so these are written as character references.
    enum Place {
        case text
        case attribute
    }

    /// Adds text to markup, with a character reference for each special byte and without what XML cannot write.
    @inline(__always)
    static func write(_ text: UnsafeBufferPointer<UInt8>, in place: Place, to sink: inout some ByteSink) {
        var start = 0
        var index = 0
        while let found = firstSpecial(in: text, from: index) {
            guard let (instead, count) = replacement(at: found, of: text, in: place) else {
                index = found + 1
                continue
            }
            sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start..<found])))
            sink.write(literal: instead)
            index = found + count
            start = index
        }
        sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start...])))
    }

    /// Text without the characters that XML has no way to write, for places that have no character references.
    static func withoutUnwritable(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy(isWritable) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter(isWritable)))
    }

    /// Whether a character is one of XML's (XML 1.0 §2.2, `Char`).
    private static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// What to write in place of how many bytes, or `nil` where the byte only looked special.
    @inline(__always)
    private static func replacement(
        at index: Int, of text: UnsafeBufferPointer<UInt8>, in place: Place
    ) -> (StaticString, Int)? {
        switch text[index] {
        case 0x09: place == .attribute ? ("&#9;", 1) : nil
        case 0x0A: place == .attribute ? ("&#10;", 1) : nil
        case 0x0D: ("&#13;", 1)
        case 0..<0x20: ("", 1)
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        case 0xEF: index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE ? ("", 3) : nil
        case let byte: (Escaping.reference(for: byte), 1)
        }
    }

    /// The index of the first byte at or after `start` that may need something in its place.
    ///
    /// Looks at eight bytes at a time: prose has one special byte in some hundreds.
    @inline(__always)
    private static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = bytes.count
        var index = start
        while index < count {
            if index &+ 8 <= count,
                !hasSpecial(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index &+= 8
                continue
            }
            let end = min(index &+ 8, count)
            while index < end {
                if isSpecial(bytes[index]) { return index }
                index &+= 1
            }
        }
        return nil
    }

    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xEF: true
        default: false
        }
    }

    /// Whether any of the word's bytes is special. May say yes where the answer is no (a borrow carried over a
    /// neighbour), never the other way.
    @inline(__always)
    private static func hasSpecial(_ word: UInt64) -> Bool {
        let control = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
        let quote = zeroBytes(word ^ 0x2222_2222_2222_2222)
        let ampersand = zeroBytes(word ^ 0x2626_2626_2626_2626)
        // `<` is 0x3C and `>` is 0x3E: one bit apart, so one comparison finds both.
        let angle = zeroBytes((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
        let lead = zeroBytes(word ^ 0xEFEF_EFEF_EFEF_EFEF)
        return (control | quote | ampersand | angle | lead) != 0
    }

    /// The high bit set in every byte of `word` that is zero.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}

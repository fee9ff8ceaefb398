/// Replacements for characters that have a meaning in XML or that a parser would not preserve.
enum XMLEscaping {
    /// The place of the text. A parser turns line ends and tabs in an attribute into spaces (XML 1.0 §3.3.3), and a carriage
    /// return anywhere into a line feed (§2.11), so these are written as character references.
    enum Place {
        case text
        case attribute
    }

    /// Appends text to markup, with a character reference for each special byte and without the characters that XML cannot
    /// represent.
    @inline(__always)
    static func write(_ text: UnsafeBufferPointer<UInt8>, in place: Place, to sink: inout some ByteSink) {
        var start = 0
        var index = 0
        while let found = firstSpecial(in: text, from: index, place) {
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

    /// Text without the characters that XML cannot represent, for places that have no character references.
    static func withoutUnwritable(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy(isWritable) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter(isWritable)))
    }

    /// Whether XML allows the character (XML 1.0 §2.2, `Char`).
    private static func isWritable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// The replacement and how many bytes it replaces, or `nil` if the byte only looked special.
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

    /// The index of the first byte at or after `start` that may need a replacement.
    @inline(__always)
    private static func firstSpecial(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ place: Place) -> Int? {
        // Text has many line ends, which are kept.
        let lineFeed: UInt8? = place == .text ? 0x0A : nil
        return Escaping.first(in: bytes, from: start) { word in
            Escaping.controls(in: word, except: lineFeed) | Escaping.specials(in: word)
                | Escaping.marks(of: 0xEF, in: word)
        } is: { byte in
            byte < 0x20 || byte == 0xEF || Escaping.isSpecial(byte)
        }
    }
}

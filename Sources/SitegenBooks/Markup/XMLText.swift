/// Bytes of XML: text is escaped, and characters that XML cannot represent are left out (XML 1.0 §2.2).
struct XMLText {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ markup: String) { bytes += markup.utf8 }

    mutating func write(text: String) {
        var text = text
        text.withUTF8 { source in
            // What needs no escape is copied in one piece.
            var start = 0
            var place = 0
            while place < source.count {
                guard let (length, replacement) = Self.exception(at: place, in: source) else {
                    place += 1
                    continue
                }
                bytes += source[start..<place]
                bytes += replacement.utf8
                place += length
                start = place
            }
            bytes += source[start...]
        }
    }

    /// The length of a character that is not written as it is, and what is written instead; `nil` for others.
    @inline(__always)
    private static func exception(
        at place: Int, in source: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, replacement: String)? {
        switch source[place] {
        case UInt8(ascii: "&"): (1, "&amp;")
        case UInt8(ascii: "<"): (1, "&lt;")
        case UInt8(ascii: ">"): (1, "&gt;")
        case UInt8(ascii: "\""): (1, "&quot;")
        case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: (1, "")
        // U+0080 to U+009F
        case 0xC2 where place + 1 < source.count && source[place + 1] < 0xA0: (2, "")
        // U+FFFE and U+FFFF
        case 0xEF where place + 2 < source.count && source[place + 1] == 0xBF && source[place + 2] >= 0xBE: (3, "")
        default: nil
        }
    }

    mutating func write(attribute name: String, _ value: String) {
        write(" \(name)=\"")
        write(text: value)
        write("\"")
    }

    /// Appends markup.
    mutating func write(bytes markup: [UInt8]) { bytes += markup }
}

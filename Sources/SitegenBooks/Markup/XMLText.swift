/// Bytes of XML: text is escaped, and characters that XML cannot represent are left out (XML 1.0 §2.2).
struct XMLText {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ markup: String) { bytes += Array(markup.utf8) }

    mutating func write(text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += Array("&amp;".utf8)
            case "<": bytes += Array("&lt;".utf8)
            case ">": bytes += Array("&gt;".utf8)
            case "\"": bytes += Array("&quot;".utf8)
            case "\u{0}"..<"\u{9}", "\u{B}", "\u{C}", "\u{E}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
                break
            default: bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
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

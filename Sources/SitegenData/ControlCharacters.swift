extension String {
    /// The text, with U+FFFD for the control characters that HTML does not allow (HTML Living Standard §13.1 and Infra
    /// Standard §4.5): all but tab, line feed, form feed and carriage return. U+0085 is one of them.
    ///
    /// Every reader of fields does this, so that data is the same in every syntax. A format that allows fewer characters
    /// leaves it to its writer to replace the others: XML has no form feed.
    var replacingControlCharacters: String {
        guard hasControlCharacters else { return self }
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar {
            case "\t", "\n", "\u{C}", "\r": scalar
            case "\0"..<" ", "\u{7F}"..."\u{9F}": "\u{FFFD}"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private var hasControlCharacters: Bool {
        var previous: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case 0x09, 0x0A, 0x0C, 0x0D: break
            case ..<0x20, 0x7F: return true
            // U+0080 to U+009F are 0xC2 and a byte below 0xA0.
            case 0x80..<0xA0 where previous == 0xC2: return true
            default: break
            }
            previous = byte
        }
        return false
    }
}

import SitegenBase

extension String {
    /// The text with U+FFFD in place of the control characters that HTML does not allow (HTML Living Standard §13.1 and Infra
    /// Standard §4.5): all except tab, line feed, form feed and carriage return. U+0085 is also replaced.
    ///
    /// Every field reader does this, so that data is the same in every syntax. The writer of a format that allows fewer
    /// characters must replace the others: XML, for example, does not allow form feeds.
    package var replacingControlCharacters: String {
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
        func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            let place = bytes.firstControl { index in
                switch bytes[index] {
                case 0x09, 0x0A, 0x0C, 0x0D: false
                case ..<0x20, 0x7F: true
                // U+0080 to U+009F are 0xC2 and a byte below 0xA0.
                case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0
                default: false
                }
            }
            return place != nil
        }
        if let result = utf8.withContiguousStorageIfAvailable(search) { return result }
        var native = self
        return native.withUTF8(search)
    }
}

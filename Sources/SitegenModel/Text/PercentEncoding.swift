extension String {
    /// The address with characters that a URL cannot contain percent-encoded, for text that is not markup. Existing
    /// escapes are unchanged (RFC 3986 §2).
    package var percentEncoded: String {
        guard firstByte(where: { !Self.standsInURL($0) }) != nil else { return self }
        var encoded: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in utf8 {
            if Self.standsInURL(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func standsInURL(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F...: false
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: true
        }
    }
}

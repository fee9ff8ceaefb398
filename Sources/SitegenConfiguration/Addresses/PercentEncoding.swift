extension String {
    /// The address with characters that a URL cannot contain percent-encoded, for text that is not markup. Existing
    /// escapes are unchanged (RFC 3986 §2).
    package var percentEncoded: String { percentEncoded(keeping: Self.standsInURL) }

    /// The path of a file as the path of a URL: with the characters percent-encoded that end the path or begin an escape. Renderers
    /// encode the others that a URL cannot contain.
    package var pathForURL: String {
        percentEncoded { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
    }

    /// The text with all bytes percent-encoded except those that are kept (RFC 3986 §2.1).
    package func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
        guard firstByte(where: { !isKept($0) }) != nil else { return self }
        var encoded: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in utf8 {
            if isKept(byte) {
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

extension String {
    /// The text with percent-encoding decoded.
    package var removingPercentEncoding: String {
        guard firstByte(where: { $0 == UInt8(ascii: "%") }) != nil else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let number = UInt8(String(Substring(rest.prefix(2))), radix: 16),
                rest.prefix(2).count == 2
            {
                bytes.append(number)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte has no special meaning in any part of a URL (RFC 3986 §2.3).
    package var isUnreservedInURL: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}

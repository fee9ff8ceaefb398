/// Which bytes of a URL may stand in an attribute as they are.
enum URLBytes {
    /// Unreserved and reserved characters of RFC 3986 §2, `%` (what is encoded stays encoded),
    /// less the two that mean something to HTML and the square brackets, as CommonMark's reference output has it.
    @inline(__always)
    static func isSafe(_ byte: UInt8) -> Bool {
        let mask = byte < 64 ? low : high
        return byte < 128 && mask & (1 << UInt64(byte & 63)) != 0
    }

    private static let low = mask("!#$%()*+,-./0123456789:;=?", from: 0)
    private static let high = mask("@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~", from: 64)

    private static func mask(_ characters: String, from base: UInt8) -> UInt64 {
        characters.utf8.reduce(0) { $0 | 1 << UInt64($1 - base) }
    }
}

/// Whether following a URL could run code or reach into the reader's machine.
public enum URLSafety {
    /// True for `javascript:`, `vbscript:`, `file:` and `data:` URLs, other than `data:` for
    /// PNG, GIF, JPEG and WebP images.
    ///
    /// The scheme is read as a browser reads it (URL Standard §4.4): letters of either case, leading C0 controls
    /// and spaces skipped, tabs and line ends skipped wherever they stand.
    public static func isUnsafe(_ url: String) -> Bool {
        var text = url
        return text.withUTF8 { bytes in
            // Most URLs have no scheme, or one that begins with `h`: the first letter decides.
            guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
            switch first | 0x20 {
            case UInt8(ascii: "j"): return hasPrefix(bytes, "javascript:")
            case UInt8(ascii: "v"): return hasPrefix(bytes, "vbscript:")
            case UInt8(ascii: "f"): return hasPrefix(bytes, "file:")
            case UInt8(ascii: "d"):
                return hasPrefix(bytes, "data:")
                    && !(hasPrefix(bytes, "data:image/png") || hasPrefix(bytes, "data:image/gif")
                        || hasPrefix(bytes, "data:image/jpeg") || hasPrefix(bytes, "data:image/webp"))
            default: return false
            }
        }
    }

    private static func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
        var matched = 0
        for byte in bytes {
            if matched == prefix.utf8CodeUnitCount { return true }
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
            if matched == 0, byte <= 0x20 { continue }
            let lowercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            guard lowercase == prefix.utf8Start[matched] else { return false }
            matched += 1
        }
        return matched == prefix.utf8CodeUnitCount
    }
}

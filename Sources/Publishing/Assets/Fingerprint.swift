/// A short mark of a file's bytes, for a name under which browsers may keep the file for ever: `theme.3f9a1c2b.css`.
///
/// It is FNV-1a in 64 bits, folded to 32. The hash has to tell a file from its own earlier versions, nothing else: what
/// goes by other names cannot clash, and two versions do so once in four thousand million times. It guards nothing, for
/// whoever can write the files also writes their names, so a cryptographic hash would buy nothing for its size.
package enum Fingerprint {
    /// The mark: eight hexadecimal digits.
    static func digits(of bytes: some Sequence<UInt8>) -> String {
        let hash = hash(bytes)
        // The authors' way to make a hash shorter; the upper bits alone tell less of the last bytes.
        let digits = String(hash >> 32 ^ hash & 0xFFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// A path with the mark of the file's bytes before its last extension: `/theme.css` becomes `/theme.3f9a1c2b.css`.
    package static func path(_ path: String, of bytes: some Sequence<UInt8>) -> String {
        let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let dot = path.utf8[nameStart...].lastIndex(of: UInt8(ascii: "."))
        // A dot that a name begins with begins no extension.
        let end = dot.flatMap { $0 == nameStart ? nil : $0 } ?? path.endIndex
        return "\(path[..<end]).\(digits(of: bytes))\(path[end...])"
    }

    /// FNV-1a, 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake; RFC 9923).
    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

import SitegenBytes

/// A short hash of a file's bytes for the file's name, so that browsers may cache the file forever:
/// `theme.3f9a1c2b.css`.
///
/// It is FNV-1a with 64 bits, folded to 32, and must not change: another hash would rename published files. Two
/// versions of a file have the same hash with a probability of 1 in 4 billion; it is not secure. Builds compare and
/// cache by
/// ``Fingerprint``.
package enum FileNameHash {
    /// The hash as eight hexadecimal digits.
    static func digits(of bytes: [UInt8]) -> String {
        let hash = FNV1a.hash(bytes)
        // XOR folding, as the authors of FNV recommend: the upper bits alone depend less on the last bytes.
        let digits = String(hash >> 32 ^ hash & 0xFFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// A path with the hash of the file's bytes before its last extension: `/theme.css` becomes `/theme.3f9a1c2b.css`.
    package static func path(_ path: String, of bytes: [UInt8]) -> String {
        let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let dot = path.utf8[nameStart...].lastIndex(of: UInt8(ascii: "."))
        // A dot at the start of a name does not begin an extension.
        let end = dot.flatMap { $0 == nameStart ? nil : $0 } ?? path.endIndex
        return "\(path[..<end]).\(digits(of: bytes))\(path[end...])"
    }
}

import SitegenBytes

/// A short hash of a file's bytes for the file's name, so that browsers may cache the file forever:
/// `theme.3f9a1c2b.css`.
///
/// It is FNV-1a in 64 bits, folded to 32, and must stay so: another hash would rename files that are published. It
/// tells versions of one file apart, of which two have the same hash once in four thousand million times, and protects
/// nothing. What a build compares and caches is hashed by ``Fingerprint``.
package enum FileNameHash {
    /// The hash as eight hexadecimal digits.
    static func digits(of bytes: some Sequence<UInt8>) -> String {
        let hash = FNV1a.hash(bytes)
        // The authors' way to shorten a hash; the upper bits alone depend less on the last bytes.
        let digits = String(hash >> 32 ^ hash & 0xFFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// A path with the hash of the file's bytes before its last extension: `/theme.css` becomes `/theme.3f9a1c2b.css`.
    package static func path(_ path: String, of bytes: some Sequence<UInt8>) -> String {
        let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let dot = path.utf8[nameStart...].lastIndex(of: UInt8(ascii: "."))
        // A dot at the start of a name begins no extension.
        let end = dot.flatMap { $0 == nameStart ? nil : $0 } ?? path.endIndex
        return "\(path[..<end]).\(digits(of: bytes))\(path[end...])"
    }
}

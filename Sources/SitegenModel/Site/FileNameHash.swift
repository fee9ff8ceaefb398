import SitegenBase

/// A short hash of a file's bytes for the file's name, so that browsers may cache the file forever:
/// `theme.3f9a1c2b.css`.
///
/// It is FNV-1a with 64 bits, folded to 32, and must not change: another hash would rename published files. Two
/// versions of a file have the same hash with a probability of 1 in 4 billion; it is not secure. Builds compare and
/// cache by ``Fingerprint``.
package enum FileNameHash {
    /// The hash as eight hexadecimal digits, of which at least one is a letter and one a decimal digit (see ``isIn(_:)``).
    static func digits(of bytes: [UInt8]) -> String {
        let hash = FNV1a.hash(bytes)
        // XOR folding, as the authors of FNV recommend: the upper bits alone depend less on the last bytes.
        return digits(of: UInt32(hash >> 32 ^ hash & 0xFFFF_FFFF))
    }

    /// One hash in 43 would otherwise have only decimal digits, and one in 2,500 only letters.
    static func digits(of hash: UInt32) -> String {
        let text = String(hash, radix: 16)
        var digits = Array(repeating: UInt8(ascii: "0"), count: 8 - text.utf8.count) + text.utf8
        if digits.allSatisfy(isDecimal) {
            digits[0] = UInt8(ascii: "a") + (digits[0] - UInt8(ascii: "0")) % 6
        } else if digits.allSatisfy(isLetter) {
            digits[0] = UInt8(ascii: "0") + (digits[0] - UInt8(ascii: "a"))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// A path with the hash of the file's bytes before its last extension: `/theme.css` becomes `/theme.3f9a1c2b.css`.
    package static func path(_ path: String, of bytes: [UInt8]) -> String {
        let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        let dot = path.utf8[nameStart...].lastIndex(of: UInt8(ascii: "."))
        // A dot at the start of a name does not begin an extension.
        let end = dot.flatMap { $0 == nameStart ? nil : $0 } ?? path.endIndex
        return "\(path[..<end]).\(digits(of: bytes))\(path[end...])"
    }

    /// Whether a file has eight or more hexadecimal digits before its extension, like the names of other programs that have a
    /// hash. At least one is a letter and one a decimal digit, because numbers, dates and words are not hashes.
    ///
    /// - Parameter path: The path of the file.
    package static func isIn(_ path: String) -> Bool {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
        let parts = name.split(separator: UInt8(ascii: "."))
        guard parts.count > 2 else { return false }
        let digits = parts[parts.count - 2]
        return (8...64).contains(digits.count) && digits.allSatisfy { isDecimal($0) || isLetter($0) }
            && digits.contains(where: isDecimal) && digits.contains(where: isLetter)
    }

    private static func isDecimal(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) }

    /// A regular expression for a hash of eight digits in the name of a file, with the same condition as ``isIn(_:)``. RE2 has no
    /// lookahead, so there is an alternative for each number of digits before the first letter, or of letters before the first
    /// digit.
    package static let pattern: String = {
        let alternatives = (1...7).flatMap { count in
            ["[0-9]{\(count)}[a-f]", "[a-f]{\(count)}[0-9]"].map { count == 7 ? $0 : "\($0)[0-9a-f]{\(7 - count)}" }
        }
        return "(\(alternatives.joined(separator: "|")))"
    }()
}

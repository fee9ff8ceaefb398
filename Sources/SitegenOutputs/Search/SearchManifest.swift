import SitegenBase

/// The file of an index that the browser loads first. It contains the version of each other file, which becomes part of the
/// URL, so that browsers and servers can cache the files until they change.
///
/// ```json
/// {"counts":"203","endings":"3ing 3s","pages":"Ab3_…","terms":"0fQ-…"}
/// ```
///
/// `counts` contains the number of pages in each part, in the number format of ``SearchPostings``. `pages` and `terms` contain
/// four characters for each file.
package enum SearchManifest {
    /// Writes the file.
    ///
    /// - Parameters:
    ///   - layout: The layout of the index.
    ///   - endings: The endings of the language.
    ///   - pages: A fingerprint of each file with page text.
    ///   - terms: A fingerprint of each file with terms.
    package static func bytes(
        of layout: SearchLayout, _ endings: SearchEndings, pages: [UInt64], terms: [UInt64]
    ) -> [UInt8] {
        var bytes = Array("{\"counts\":\"".utf8)
        for piece in layout.pieces { SearchPostings.append(piece.count, to: &bytes) }
        bytes += "\",\"endings\":\"\(endings.text)\",\"pages\":\"".utf8
        for version in pages { append(version, to: &bytes) }
        bytes += "\",\"terms\":\"".utf8
        for version in terms { append(version, to: &bytes) }
        bytes += "\"}\n".utf8
        return bytes
    }

    /// Reads the number of pages in each part of the previous index.
    ///
    /// - Parameters:
    ///   - bytes: The manifest of the previous index, which is untrusted.
    ///   - layout: The layout of the new index.
    ///   - changed: The previous bytes of each part that has changed. The other parts have as many pages as before.
    /// - Returns: `nil` if the bytes are not the manifest of such an index.
    package static func counts(
        in bytes: [UInt8], before layout: SearchLayout, changed: [Int: [UInt8]]
    ) -> [Int]? {
        let start = Array("{\"counts\":\"".utf8)
        guard bytes.starts(with: start) else { return nil }
        var counts: [Int] = []
        var position = start.count
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard let count = SearchPostings.number(in: bytes[...], &position) else { return nil }
            counts.append(count)
        }
        guard counts.count == layout.pieces.count else { return nil }
        let isPossible = counts.indices.allSatisfy { piece in
            // A page takes at least one byte.
            changed[piece].map { counts[piece] <= $0.count } ?? (counts[piece] == layout.pieces[piece].count)
        }
        return isPossible ? counts : nil
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func append(_ version: UInt64, to bytes: inout [UInt8]) {
        for shift in [0, 6, 12, 18] { bytes.append(digits[Int(truncatingIfNeeded: version >> UInt64(shift)) & 63]) }
    }
}

/// The fingerprint of bytes that come in pieces. It is the same as that of all bytes at once.
package struct PieceFingerprint {
    private var hash = Fingerprint()
    /// The bytes after the last whole stripe.
    private var rest: [UInt8] = []
    private var count = 0

    package init() {}

    /// Adds the next piece.
    package mutating func add(_ piece: [UInt8]) {
        count += piece.count
        // Pieces of files consist of whole stripes, except the last one.
        let bytes = rest.isEmpty ? piece : rest + piece
        rest = bytes.withUnsafeBytes { Array(hash.combine(stripesOf: $0)) }
    }

    /// The fingerprint of all pieces so far.
    package var value: UInt64 {
        var hash = hash
        rest.withUnsafeBytes { hash.combine(rest: $0[...], of: count) }
        return hash.value
    }
}

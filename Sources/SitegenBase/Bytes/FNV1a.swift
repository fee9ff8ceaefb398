/// FNV-1a in 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake; RFC 9923).
///
/// For hashes that are stored and must not change between versions: in file names and in records of written files.
public enum FNV1a {
    /// The hash of some bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Their hash.
    @inlinable
    public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

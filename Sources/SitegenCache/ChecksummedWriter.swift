public import SitegenFiles

/// Writes bytes piece by piece, after a mark of the format and before a checksum, so that they are never all in memory.
///
/// ```text
/// mark (8 bytes) | content | fingerprint of all before it (8 bytes)
/// ```
public struct ChecksummedWriter: ~Copyable {
    /// The number of bytes that are buffered before they are written.
    private static let pieceSize = 1 << 20

    private var waiting = ByteWriter()
    private var hash = Fingerprint()
    private var writtenCount = 0
    private let write: (_ piece: [UInt8]) throws(FileSystem.Failure) -> Void

    /// - Parameter write: Writes a piece after the previous one.
    public init(_ mark: UInt64, write: @escaping (_ piece: [UInt8]) throws(FileSystem.Failure) -> Void) {
        self.write = write
        waiting.writeWord(mark)
    }

    /// The position of the next byte.
    public var position: Int { writtenCount + waiting.bytes.count }

    /// Adds the bytes that a function writes.
    public mutating func add(_ body: (inout ByteWriter) -> Void) throws(FileSystem.Failure) {
        body(&waiting)
        guard waiting.bytes.count >= Self.pieceSize else { return }
        let piece = waiting.take(wholesOf: Fingerprint.stripe)
        _ = piece.withUnsafeBytes { hash.combine(stripesOf: $0) }
        writtenCount += piece.count
        try write(piece)
    }

    /// Writes the buffered bytes and the checksum.
    public consuming func seal() throws(FileSystem.Failure) {
        let count = position
        waiting.bytes.withUnsafeBytes { hash.combine(rest: hash.combine(stripesOf: $0), of: count) }
        waiting.writeWord(hash.value)
        try write(waiting.bytes)
    }

    /// Bytes between a mark and a checksum, for ``opened(_:_:)``.
    public static func sealed(_ content: [UInt8], _ mark: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.reserve(content.count + 16)
        writer.writeWord(mark)
        writer.append(content[...])
        writer.writeWord(Fingerprint.of(writer.bytes))
        return writer.bytes
    }

    /// Checks the mark and the checksum of bytes that were written.
    ///
    /// - Returns: The content and its fingerprint.
    /// - Throws: ``MalformedBytes`` if the mark or the checksum is wrong.
    public static func opened(
        _ bytes: [UInt8], _ mark: UInt64
    ) throws(MalformedBytes) -> (content: ArraySlice<UInt8>, hash: UInt64) {
        let (range, hash) = try FilePieces(whole: bytes).content(of: mark)
        return (bytes[range], hash)
    }
}

/// What tells, without reading a file, that it is as it was.
public struct FileStamp: Hashable, Sendable {
    /// The size in bytes.
    public let size: Int

    /// When the bytes were last changed, in nanoseconds since the beginning of 1970.
    public let modified: Int

    /// The number of the file on its volume.
    public let inode: UInt64

    /// A stamp.
    public init(size: Int, modified: Int, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.inode = inode
    }

    /// Whether a file with this stamp that was read at a moment may have been changed since without a trace: the clocks
    /// of file systems tick as slowly as every two seconds.
    func isDoubtful(at moment: Int) -> Bool {
        modified > moment - 2_100_000_000
    }
}

extension FileStamp: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(size)
        writer.write(modified)
        writer.writeWord(inode)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(size: try reader.read(), modified: try reader.read(), inode: try reader.readWord())
    }
}

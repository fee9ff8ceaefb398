/// The size, modification time and inode of a file, from which sitegen detects that the file is unchanged without reading it.
public struct FileStamp: Hashable, Sendable {
    /// The size in bytes.
    public let size: Int

    /// The modification time in nanoseconds since the beginning of 1970, limited to the representable range from 1678 to 2262.
    public let modified: Int

    /// The inode number of the file on its volume.
    public let inode: UInt64

    /// Creates a stamp.
    public init(size: Int, modified: Int, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.inode = inode
    }

    /// Whether a file with this stamp may be a copy of a file with the other stamp, because the sizes and times are equal. Archives
    /// preserve the size and the time, but copies have different inodes.
    package func mayBeCopy(of other: FileStamp) -> Bool {
        size == other.size && modified == other.modified
    }

    /// A time in nanoseconds since the beginning of 1970, limited to the representable range.
    package static func nanoseconds(_ seconds: Int, _ nanoseconds: Int = 0) -> Int {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, sumOverflow) = product.addingReportingOverflow(nanoseconds)
        return overflow || sumOverflow ? (seconds < 0 ? .min : .max) : sum
    }

    /// Whether a file that had this stamp when it was read, at the given time, may have changed afterwards without a change of its
    /// stamp. The clocks of some file systems tick only every two seconds.
    package func isDoubtful(at moment: Int) -> Bool {
        let tick = 2_100_000_000
        return modified > max(moment, .min + tick) - tick
    }
}

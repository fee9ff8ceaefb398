/// A stamp by which an unchanged file is recognized without reading it.
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

    /// Whether a file with this stamp may be a copy of a file with another one: the sizes and times are equal. Archives keep both,
    /// and the copies have other inodes.
    package func mayBeCopy(of other: FileStamp) -> Bool {
        size == other.size && modified == other.modified
    }

    /// A time in nanoseconds since the beginning of 1970, limited to the representable range.
    package static func nanoseconds(_ seconds: Int, _ nanoseconds: Int = 0) -> Int {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, sumOverflow) = product.addingReportingOverflow(nanoseconds)
        return overflow || sumOverflow ? (seconds < 0 ? .min : .max) : sum
    }

    /// Whether a file with this stamp that was read at a moment may have been changed afterwards without changing the stamp.
    /// The clocks of some file systems tick only every two seconds.
    package func isDoubtful(at moment: Int) -> Bool {
        let tick = 2_100_000_000
        return modified > max(moment, .min + tick) - tick
    }
}

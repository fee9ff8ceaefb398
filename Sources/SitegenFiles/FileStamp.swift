/// What tells, without reading a file, that it is as it was.
public struct FileStamp: Hashable, Sendable {
    /// The size in bytes.
    public let size: Int

    /// When the bytes were last changed, in nanoseconds since the beginning of 1970; the nearest that can be told for
    /// moments before 1678 and after 2262.
    public let modified: Int

    /// The number of the file on its volume.
    public let inode: UInt64

    /// A stamp.
    public init(size: Int, modified: Int, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.inode = inode
    }

    /// A moment in nanoseconds since the beginning of 1970, or the nearest that can be told.
    package static func nanoseconds(_ seconds: Int, _ nanoseconds: Int = 0) -> Int {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, sumOverflow) = product.addingReportingOverflow(nanoseconds)
        return overflow || sumOverflow ? (seconds < 0 ? .min : .max) : sum
    }

    /// Whether a file with this stamp that was read at a moment may have been changed since without a trace: the clocks
    /// of file systems tick as slowly as every two seconds.
    package func isDoubtful(at moment: Int) -> Bool {
        let tick = 2_100_000_000
        return modified > max(moment, .min + tick) - tick
    }
}

import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What tells a file from the one that stood at its path before: which it is, how long, and when it was written.
///
/// A folder's contents do not count, only which folder it is.
struct FileStamp: Hashable, Sendable {
    let isFolder: Bool
    private let device: UInt64
    private let number: UInt64
    private var size: Int64 = 0
    private var seconds: Int64 = 0
    private var nanoseconds: Int64 = 0

    /// The stamp of what a path leads to, links followed; `nil` where that is nothing.
    init?(of path: FilePath) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
        guard !isFolder else { return }
        size = Int64(status.st_size)
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        seconds = Int64(modified.tv_sec)
        nanoseconds = Int64(modified.tv_nsec)
    }
}

import SitegenFiles
import SystemPackage

/// The content of a served file: in memory, or on disk, from where it is read as it is sent.
enum FileContent: Sendable {
    case memory([UInt8])
    /// The path of the file, its stamp when it was built, and its file system.
    case disk(FilePath, FileStamp, FileSystem)

    /// The file has changed since it was built.
    struct Changed: Error {}

    /// The number of bytes.
    var count: Int {
        switch self {
        case .memory(let bytes): bytes.count
        case .disk(_, let stamp, _): stamp.size
        }
    }

    /// Whether the file is unchanged since it was built.
    var isCurrent: Bool {
        switch self {
        case .memory: true
        case .disk(let path, let stamp, let fileSystem): fileSystem.stamp(path) == stamp
        }
    }

    /// Returns a range of the bytes.
    ///
    /// - Throws: ``Changed``.
    func bytes(in range: Range<Int>) throws(Changed) -> ArraySlice<UInt8> {
        switch self {
        case .memory(let bytes): return bytes[range]
        case .disk(let path, let stamp, let fileSystem):
            guard let part = try? fileSystem.readPart(path, range), part.count == range.count,
                fileSystem.stamp(path) == stamp
            else { throw Changed() }
            return part[...]
        }
    }
}

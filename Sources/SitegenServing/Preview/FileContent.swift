import SitegenFiles
import SystemPackage

/// The bytes of a file that is served: in memory, or on the disk, from where they are read as they are sent.
enum FileContent: Sendable {
    case memory([UInt8])
    /// The file, how it looked when it was built, and what reads it.
    case disk(FilePath, FileStamp, FileSystem)

    /// The file is no longer the one that was built.
    struct Changed: Error {}

    /// How many bytes there are.
    var count: Int {
        switch self {
        case .memory(let bytes): bytes.count
        case .disk(_, let stamp, _): stamp.size
        }
    }

    /// Whether the bytes are still those that were built.
    var isCurrent: Bool {
        switch self {
        case .memory: true
        case .disk(let path, let stamp, let fileSystem): fileSystem.stamp(path) == stamp
        }
    }

    /// Some of the bytes.
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

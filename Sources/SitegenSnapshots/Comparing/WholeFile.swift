import Foundation

/// Writes files atomically.
enum WholeFile {
    /// Writes a file, and creates its folder if it does not exist.
    ///
    /// The bytes first go to a temporary file in the same folder, which is then renamed. If two tests or processes write the
    /// same snapshot, one of the two versions remains.
    static func write(_ bytes: [UInt8], to path: String) throws(SnapshotFileError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let draft = folder.appendingPathComponent(".\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: draft, options: .withoutOverwriting)
            guard rename(draft.path, path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            unlink(draft.path)
            throw SnapshotFileError("cannot write \(path)", cause: error)
        }
    }
}

/// A file that could not be read or written.
struct SnapshotFileError: Error, Equatable, CustomStringConvertible {
    let description: String

    /// Creates an error from a description of the failed operation and its cause.
    init(_ diagnostic: String, cause: any Error) {
        // Foundation's own message repeats the file on macOS and is empty on Linux; the underlying error has the system's
        // message.
        let beneath = (cause as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let reason =
            if let system = (beneath ?? cause) as? POSIXError {
                String(cString: strerror(system.code.rawValue))
            } else {
                cause.localizedDescription
            }
        description = "\(diagnostic): \(reason)"
    }
}

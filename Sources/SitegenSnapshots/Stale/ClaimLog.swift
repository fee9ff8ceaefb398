import Foundation

/// The files used by the assertions of a test run. Each process of that run writes a file in a folder, in which each path ends
/// with a zero byte.
///
/// Only `sitegen snapshots stale` requests it, with an environment variable; other runs write no files.
struct ClaimLog: Sendable {
    /// The environment variable that names the folder.
    static let variable = "SITEGEN_SNAPSHOTS_CLAIMS"

    /// The folder, which exists.
    let folder: String

    /// The file of this process.
    private let file: String

    init(folder: String) {
        self.folder = folder
        // Not only the process number, which the system reuses.
        file = "\(folder)/\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    }

    /// Adds a path.
    ///
    /// - Throws: `SnapshotFileError` if it cannot be written.
    func append(_ path: String) throws(SnapshotFileError) {
        // One write at the end of the file, so that concurrent entries of tests are not interleaved.
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let entry = Array(path.utf8) + [0]
        guard descriptor >= 0, write(descriptor, entry, entry.count) == entry.count, close(descriptor) == 0 else {
            throw SnapshotFileError("cannot write \(file)", cause: POSIXError(.init(rawValue: errno) ?? .EIO))
        }
    }

    /// All paths recorded in the folder.
    ///
    /// - Throws: Foundation's error if the folder cannot be read.
    func paths() throws -> Set<String> {
        var paths: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            for entry in bytes.split(separator: 0) { paths.insert(String(decoding: entry, as: UTF8.self)) }
        }
        return paths
    }
}

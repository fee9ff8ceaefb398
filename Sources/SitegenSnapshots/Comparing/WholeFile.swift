import Foundation

/// Files that others see whole or not at all.
enum WholeFile {
    /// Writes a file, in a folder that is created where it is missing.
    ///
    /// The bytes go to a file of their own in the same folder first, which then takes the name: two tests or processes
    /// that write the same snapshot leave one of the two.
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

    /// What could not be done, and the system's word on why.
    init(_ diagnostic: String, cause: any Error) {
        // Foundation's own words name the file once more on macOS and nothing on Linux; the system's are beneath them.
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

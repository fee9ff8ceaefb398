import Foundation
import Synchronization

/// The texts whose documents change if they are written as Markdown and parsed, in files that Scripts/fuzz counts.
///
/// They do not stop the search. The environment variable `SITEGEN_ROUND_TRIPS` is the folder of the files, one for each family.
final class RoundTrips: Sendable {
    static let shared = RoundTrips()

    /// How many texts of each family a process writes.
    private static let limit = 20

    private let folder = ProcessInfo.processInfo.environment["SITEGEN_ROUND_TRIPS"]
    private let counts = Mutex<[DocumentProperties.RoundTripFamily: Int]>([:])

    func record(_ family: DocumentProperties.RoundTripFamily, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let folder else { return }
        let count = counts.withLock { counts in
            counts[family, default: 0] += 1
            return counts[family, default: 0]
        }
        guard count <= Self.limit else { return }
        let line = String(decoding: bytes, as: UTF8.self).debugDescription + "\n"
        let path = "\(folder)/\(family.rawValue)"
        if !FileManager.default.fileExists(atPath: path) { FileManager.default.createFile(atPath: path, contents: nil) }
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        defer { try? file.close() }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data(line.utf8))
    }
}

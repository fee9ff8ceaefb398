import Foundation
import SitegenFiles
public import SystemPackage

/// Runs a test with a new folder, and removes the folder afterwards.
///
/// - Parameters:
///   - name: The start of the folder's name.
///   - body: Receives the path of the folder, without symbolic links.
public func withTestFolder(_ name: String, _ body: (FilePath) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(try FileSystem.disk.resolve(FilePath(url.path)))
}

extension FilePath {
    /// The bytes of all files below the folder, by their paths relative to it.
    public func fileContents() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        func add(_ folder: FilePath, _ prefix: String) throws {
            for entry in try FileSystem.disk.entries(folder) {
                let path = folder.appending(entry)
                if entry.kind == .folder {
                    try add(path, prefix + entry.text + "/")
                } else {
                    files[prefix + entry.text] = try FileSystem.disk.read(path)
                }
            }
        }
        try add(self, "")
        return files
    }
}

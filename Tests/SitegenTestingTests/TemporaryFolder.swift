import Foundation

@testable import SitegenSnapshots

/// A folder that is removed after the test, with helpers for tests of snapshots.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("SitegenTesting-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The snapshot of a test in this folder.
    func snapshot(_ function: String = "looks()", named name: String? = nil) -> SnapshotFile {
        SnapshotFile(
            testFile: url.appendingPathComponent("PageTests.swift").path,
            function: function,
            name: name,
            pathExtension: "txt"
        )
    }

    /// The text of the file at a path, or `nil` if it does not exist.
    func text(at path: String) -> String? {
        try? String(contentsOfFile: path, encoding: .utf8)
    }

    /// Writes a text, and creates missing folders.
    func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The paths of all files below the folder, relative to it and sorted.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { path in
            var isFolder: ObjCBool = false
            let file = url.appendingPathComponent(path).path
            return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }
}

import Foundation

/// Where a snapshot is: `__Snapshots__/<test file>/<test function>[.name].<extension>` next to the test file, or in the
/// folder that `withSnapshots` or the trait names.
struct SnapshotFile: Equatable, Sendable {
    /// The name of the folders that snapshots stand in.
    static let folderName = "__Snapshots__"

    /// The folder that `withSnapshots` or the trait of a suite names.
    @TaskLocal static var folderOfScope: String?

    /// The path of the snapshot.
    let path: String

    /// The path at which the actual text stands while it differs: `looks.actual.html` beside `looks.html`.
    let actualPath: String

    /// The place of a snapshot.
    ///
    /// - Parameters:
    ///   - testFile: The path of the file with the test.
    ///   - function: The test's function as `#function` spells it.
    ///   - name: What tells the snapshot from the others of the test.
    ///   - pathExtension: The extension of the file, without a dot.
    ///   - parent: The folder in which `__Snapshots__` is, instead of the test file's.
    init(
        testFile: String, function: String, name: String?, pathExtension: String, in parent: String? = folderOfScope
    ) {
        let test = URL(fileURLWithPath: testFile)
        let beside = test.deletingLastPathComponent()
        let folder = (parent.map { URL(fileURLWithPath: $0, relativeTo: beside).standardizedFileURL } ?? beside)
            .appendingPathComponent(Self.folderName)
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
            .path
        let stem = [FileName.component(forFunction: function), name.map { FileName.component(for: $0) }]
            .compactMap(\.self)
            .joined(separator: ".")
        let ending = pathExtension.isEmpty ? "" : ".\(pathExtension)"
        path = "\(folder)/\(stem)\(ending)"
        actualPath = "\(folder)/\(stem).actual\(ending)"
    }

    /// The bytes of the snapshot.
    ///
    /// - Returns: Nil where there is none.
    /// - Throws: `SnapshotFileError` where there is something that cannot be read.
    func read() throws(SnapshotFileError) -> [UInt8]? {
        do {
            return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw SnapshotFileError("cannot read \(path)", cause: error)
        }
    }

    /// Makes the bytes the snapshot.
    ///
    /// - Throws: `SnapshotFileError` where the file cannot be written. The former one is left as it was.
    func record(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try WholeFile.write(bytes, to: path)
    }

    /// Puts the bytes beside the snapshot as those that differ.
    ///
    /// - Throws: `SnapshotFileError` where the file cannot be written.
    func recordActual(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try WholeFile.write(bytes, to: actualPath)
    }

    /// Removes the file with the bytes that differed, if there is one.
    func removeActual() {
        // The file rarely exists. A failed removal must not fail a test that matches.
        _ = unlink(actualPath)
    }
}

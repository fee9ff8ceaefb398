import Foundation

/// The location of a snapshot: `__Snapshots__/<test file>/<test function>[.name].<extension>` next to the test file, or in the
/// folder set by `withSnapshots` or the trait.
struct SnapshotFile: Equatable, Sendable {
    /// The name of snapshot folders.
    static let folderName = "__Snapshots__"

    /// The folder set by `withSnapshots` or a suite's trait.
    @TaskLocal static var folderOfScope: String?

    /// The path without the extension.
    private let stem: String

    /// The extension with its dot, or nothing.
    private let ending: String

    /// The path of the snapshot.
    var path: String { stem + ending }

    /// The path of the actual text while it differs: `looks.actual.html` next to `looks.html`.
    var actualPath: String { "\(stem).actual\(ending)" }

    /// Creates the location of a snapshot.
    ///
    /// - Parameters:
    ///   - testFile: The path of the file with the test.
    ///   - function: The test's function as spelled by `#function`.
    ///   - name: Distinguishes the snapshot from the others of the test.
    ///   - pathExtension: The extension of the file, without a dot.
    ///   - parent: The folder that contains `__Snapshots__`, instead of the test file's.
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
        self.init(stem: "\(folder)/\(stem)", ending: pathExtension.isEmpty ? "" : ".\(pathExtension)")
    }

    private init(stem: String, ending: String) {
        (self.stem, self.ending) = (stem, ending)
    }

    /// The location of another snapshot of the same test: `looks.2.html` is the second one.
    ///
    /// - Parameter number: The number of the snapshot, counted from 1. The first one has no number.
    func numbered(_ number: Int) -> SnapshotFile {
        number == 1 ? self : SnapshotFile(stem: "\(stem).\(number)", ending: ending)
    }

    /// The bytes of the snapshot.
    ///
    /// - Returns: `nil` if it does not exist.
    /// - Throws: `SnapshotFileError` if it exists but cannot be read.
    func read() throws(SnapshotFileError) -> [UInt8]? {
        do {
            return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw SnapshotFileError("cannot read \(path)", cause: error)
        }
    }

    /// Records the bytes as the snapshot.
    ///
    /// - Throws: `SnapshotFileError` if the file cannot be written. The previous one is then unchanged.
    func record(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try WholeFile.write(bytes, to: path)
    }

    /// Writes the differing bytes next to the snapshot.
    ///
    /// - Throws: `SnapshotFileError` if the file cannot be written.
    func recordActual(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try WholeFile.write(bytes, to: actualPath)
    }

    /// Removes the file with differing bytes, if there is one.
    func removeActual() {
        // The file rarely exists. A failed removal must not fail a test that matches.
        _ = unlink(actualPath)
    }
}

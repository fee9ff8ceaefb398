import Foundation

/// Where a snapshot stands: `__Snapshots__/<test file>/<test function>[.name].<extension>` beside the test file.
struct SnapshotFile: Equatable, Sendable {
    /// The path of the snapshot.
    let path: String

    /// The path at which the actual text stands while it differs.
    var actualPath: String { path + ".actual" }

    /// The place of a snapshot.
    ///
    /// - Parameters:
    ///   - testFile: The path of the file with the test.
    ///   - function: The test's function as `#function` spells it.
    ///   - name: What tells the snapshot from the others of the test.
    ///   - pathExtension: The extension of the file, without a dot.
    init(testFile: String, function: String, name: String?, pathExtension: String) {
        let test = URL(fileURLWithPath: testFile)
        let components = [
            FileName.component(forFunction: function),
            name.map { FileName.component(for: $0) },
            pathExtension.isEmpty ? nil : pathExtension,
        ]
        path =
            test.deletingLastPathComponent()
            .appendingPathComponent("__Snapshots__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
            .appendingPathComponent(components.compactMap(\.self).joined(separator: "."))
            .path
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
            throw SnapshotFileError("\(path) cannot be read", cause: error)
        }
    }

    /// Makes the bytes the snapshot.
    ///
    /// - Throws: `SnapshotFileError` where the file cannot be written. The former one is left as it was.
    func record(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try Self.write(bytes, to: path)
    }

    /// Puts the bytes beside the snapshot as those that differ.
    ///
    /// - Throws: `SnapshotFileError` where the file cannot be written.
    func recordActual(_ bytes: [UInt8]) throws(SnapshotFileError) {
        try Self.write(bytes, to: actualPath)
    }

    /// Removes the file with the bytes that differed, if there is one.
    func removeActual() {
        // There is none in nearly every case, and one that cannot be removed is no reason to fail a test that matches.
        _ = unlink(actualPath)
    }

    /// Writes a file that others see whole or not at all, in a folder that is created where it is missing.
    ///
    /// The bytes go to a file of their own in the same folder first, which then takes the name: two tests or processes
    /// that write the same snapshot leave one of the two.
    private static func write(_ bytes: [UInt8], to path: String) throws(SnapshotFileError) {
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
            throw SnapshotFileError("\(path) cannot be written", cause: error)
        }
    }
}

/// A file that could not be read or written.
struct SnapshotFileError: Error, Equatable, CustomStringConvertible {
    let description: String

    /// What could not be done, and the system's word on why.
    init(_ fault: String, cause: any Error) {
        // Foundation's own words name the file once more on macOS and nothing on Linux; the system's are beneath them.
        let beneath = (cause as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let reason =
            if let system = (beneath ?? cause) as? POSIXError {
                String(cString: strerror(system.code.rawValue))
            } else {
                cause.localizedDescription
            }
        description = "\(fault): \(reason)"
    }
}

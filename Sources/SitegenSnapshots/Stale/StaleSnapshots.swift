import Foundation
import SitegenBase

/// The snapshots of a package that none of its tests uses.
///
/// They are found by running the tests. Only a test run shows which snapshots the assertions use, and only a complete run of
/// every test shows which are unused. So the tests are always run: earlier runs are not cached, a run of some tests cannot
/// replace a complete one, and a run in which a test fails (and may have skipped later assertions) gives no answer.
public struct StaleSnapshots: Sendable {
    /// The paths of the files, absolute and sorted.
    public let paths: [String]

    /// How many snapshots the tests use.
    public let usedCount: Int

    /// Runs the tests of a package and finds the files below its `__Snapshots__` folders that no assertion used.
    ///
    /// Hidden folders are skipped, and so are nested packages, which have other tests, and the folders of tests that import
    /// SnapshotTesting and not SitegenTesting: that library stores its snapshots under the same name.
    ///
    /// - Parameters:
    ///   - folder: The package's folder.
    ///   - command: The command that runs all tests, such as `["swift", "test"]`. Its output goes to standard error.
    /// - Throws: `StaleSnapshotsError`.
    public init(in folder: String, running command: [String]) throws(StaleSnapshotsError) {
        do {
            let manager = FileManager.default
            let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
            guard manager.fileExists(atPath: root.appendingPathComponent("Package.swift").path) else {
                throw StaleSnapshotsError.noPackage(root.path)
            }
            let claims = manager.temporaryDirectory.appendingPathComponent("sitegen-claims-\(UUID().uuidString)")
            try manager.createDirectory(at: claims, withIntermediateDirectories: true)
            defer { try? manager.removeItem(at: claims) }

            let status = try Self.run(command, in: root, claims: claims.path)
            guard status == 0 else { throw StaleSnapshotsError.failedTests(command, status: status) }
            let used = Set(try ClaimLog(folder: claims.path).paths().map(Self.resolved))
            guard !used.isEmpty else { throw StaleSnapshotsError.noSnapshots(command) }
            usedCount = used.count
            paths = Self.snapshots(below: root).filter { !used.contains($0) }.sorted()
        } catch let error as StaleSnapshotsError {
            throw error
        } catch {
            throw .diagnostic("\(error)")
        }
    }

    /// Removes the files, and any folders that become empty.
    ///
    /// - Throws: `StaleSnapshotsError` for the first file that cannot be removed.
    public func delete() throws(StaleSnapshotsError) {
        for path in paths {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw .diagnostic("cannot remove \(path): \(String(cString: strerror(errno)))")
            }
            // The system does not remove a folder that is not empty.
            var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            while folder.path.contains("/\(SnapshotFile.folderName)"), rmdir(folder.path) == 0 {
                folder.deleteLastPathComponent()
            }
        }
    }

    private static func run(_ command: [String], in folder: URL, claims: String) throws -> Int32 {
        var environment = ProcessInfo.processInfo.environment
        environment[ClaimLog.variable] = claims
        environment[RecordingMode.variable] = SnapshotRecording.never.rawValue
        // The command is in the group of this program, so that Ctrl-C ends it, too.
        let process = try ChildProcess(
            "/usr/bin/env", command, environment: environment, in: folder.path,
            files: .init(input: STDIN_FILENO, output: STDERR_FILENO, errors: STDERR_FILENO), hasGroup: false)
        return process.waitForEnd()
    }

    /// A path with links resolved, for a file that may not exist.
    private static func resolved(_ path: String) -> String {
        let file = URL(fileURLWithPath: path)
        return file.deletingLastPathComponent().resolvingSymlinksInPath()
            .appendingPathComponent(file.lastPathComponent).path
    }

    /// The files of all snapshots, including actual files.
    private static func snapshots(below root: URL) -> [String] {
        let manager = FileManager.default
        var snapshots: [String] = []
        var folders = [root]
        while let folder = folders.popLast() {
            let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
            if folder != root, names.contains("Package.swift") { continue }
            for name in names where !name.hasPrefix(".") {
                let path = folder.appendingPathComponent(name)
                let type = try? manager.attributesOfItem(atPath: path.path)[.type] as? FileAttributeType
                guard type == .typeDirectory else { continue }
                if name == SnapshotFile.folderName {
                    snapshots += files(in: path, besideTestsIn: folder)
                } else {
                    folders.append(path)
                }
            }
        }
        return snapshots
    }

    private static func files(in snapshots: URL, besideTestsIn tests: URL) -> [String] {
        let manager = FileManager.default
        let names = (try? manager.subpathsOfDirectory(atPath: snapshots.path)) ?? []
        var isOurs: [String: Bool] = [:]
        return names.compactMap { name in
            let path = snapshots.appendingPathComponent(name)
            let type = try? manager.attributesOfItem(atPath: path.path)[.type] as? FileAttributeType
            guard type != .typeDirectory, !path.lastPathComponent.hasPrefix(".") else { return nil }
            let test = String(name.prefix { $0 != "/" })
            let belongs = isOurs[test] ?? isOfThisLibrary(tests.appendingPathComponent("\(test).swift"))
            isOurs[test] = belongs
            return belongs ? path.path : nil
        }
    }

    private static func isOfThisLibrary(_ test: URL) -> Bool {
        guard let source = try? String(contentsOf: test, encoding: .utf8) else { return true }
        return source.contains("import SitegenTesting") || !source.contains("import SnapshotTesting")
    }
}

/// Why stale snapshots cannot be determined.
public enum StaleSnapshotsError: Error, CustomStringConvertible {
    /// The folder at the given path is not a package.
    case noPackage(String)
    /// The tests did not all pass.
    case failedTests([String], status: Int32)
    /// The tests used no snapshot at all.
    case noSnapshots([String])
    /// Another error.
    case diagnostic(String)

    /// A description of the problem and what to do about it.
    public var description: String {
        switch self {
        case .noPackage(let path):
            "\(path): there is no Package.swift. Pass the folder of a package."
        case .failedTests(let command, let status):
            """
            ‘\(command.joined(separator: " "))’ exited with status \(status). A failing test may not reach all its \
            snapshots, so stale snapshots cannot be detected. Fix the tests first.
            """
        case .noSnapshots(let command):
            """
            None of the tests that ‘\(command.joined(separator: " "))’ runs uses a snapshot. If this is intended, remove \
            the folders \(SnapshotFile.folderName) by hand.
            """
        case .diagnostic(let reason):
            reason
        }
    }
}

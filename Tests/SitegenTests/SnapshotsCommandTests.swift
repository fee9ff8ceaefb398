import Foundation
import Testing

@Suite struct SnapshotsCommandTests {
    /// Runs the command in a package with a snapshot that is used and one that is not.
    private func run(
        _ arguments: [String], tests: String = "exit 0", isPackage: Bool = true
    ) throws -> (result: Command.Result, folder: String, files: [String]) {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString).resolvingSymlinksInPath()
        let snapshots = folder.appendingPathComponent("Tests/__Snapshots__/PageTests")
        try manager.createDirectory(at: snapshots, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        if isPackage { try Data().write(to: folder.appendingPathComponent("Package.swift")) }
        for name in ["gone.html", "used.html"] { try Data().write(to: snapshots.appendingPathComponent(name)) }
        let claim = "printf '%s\\0' \"$PWD/Tests/__Snapshots__/PageTests/used.html\" > \"$SITEGEN_SNAPSHOTS_CLAIMS/1\""
        let result = try Command.run(
            ["snapshots", "stale"] + arguments + ["--", "sh", "-c", "\(claim); echo tested; \(tests)"], in: folder.path)
        return (result, folder.path, try manager.contentsOfDirectory(atPath: snapshots.path).sorted())
    }

    @Test func `Standard output lists only the stale snapshots`() throws {
        let (result, folder, files) = try run([])
        #expect(result.status == 1)
        #expect(result.output == "\(folder)/Tests/__Snapshots__/PageTests/gone.html\n")
        #expect(result.error == "tested\nSnapshots in use: 1. Stale: 1.\n")
        #expect(files == ["gone.html", "used.html"])
    }

    @Test func `Stale snapshots are removed with the delete option`() throws {
        let (result, folder, files) = try run(["--delete"])
        #expect(result.status == 0)
        #expect(result.output == "\(folder)/Tests/__Snapshots__/PageTests/gone.html\n")
        #expect(files == ["used.html"])
    }

    @Test func `No snapshot is removed if the tests fail`() throws {
        let (result, _, files) = try run(["--delete"], tests: "exit 7")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("tested\nerror: ‘sh -c "))
        #expect(result.error.hasSuffix("Fix the tests first.\n"))
        #expect(files == ["gone.html", "used.html"])
    }

    @Test func `A folder without a package is an error`() throws {
        let (result, folder, _) = try run([], isPackage: false)
        #expect(result.status == 1)
        #expect(result.error == "error: \(folder): there is no Package.swift. Pass the folder of a package.\n")
    }

    @Test(arguments: [["--filter", "A"], ["--filter=A"], ["--skip", "A"], ["-s", "A"]])
    func `A test command that skips tests is rejected`(arguments: [String]) throws {
        let result = try Command.run(["snapshots", "stale", "--delete", "--", "swift", "test"] + arguments)
        #expect(result.status == 2)
        #expect(result.error.contains("skips tests, and their snapshots would look stale"))
    }
}

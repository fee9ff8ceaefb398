import Foundation
import Testing

@testable import SitegenSnapshots

/// A package whose test command is a shell script that claims given snapshots.
@Suite struct StaleSnapshotsTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "Package.swift", "Tests/A/PageTests.swift", "Tests/A/__Snapshots__/PageTests/one.txt",
            "Tests/A/__Snapshots__/PageTests/two.html", "Tests/A/__Snapshots__/PageTests/two.actual.html",
            "Tests/A/__Snapshots__/GoneTests/three.txt", "Tests/B/__Snapshots__/PageTests/one.txt",
            "Tests/B/__Snapshots__/.DS_Store", ".build/x/__Snapshots__/PageTests/one.txt",
            "Inner/Package.swift", "Inner/Tests/__Snapshots__/PageTests/one.txt",
            "Tests/C/__Snapshots__/OthersTests/a.1.txt",
        ] {
            try folder.write("", to: path(name))
        }
        try folder.write("import SnapshotTesting\n", to: path("Tests/C/OthersTests.swift"))
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func stale(claiming names: [String], status: Int = 0) throws(StaleSnapshotsError) -> StaleSnapshots {
        let claims = names.map { "printf '%s\\0' '\(path($0))' >> \"$SITEGEN_SNAPSHOTS_CLAIMS/$$\"" }
        let script = (claims + ["exit \(status)"]).joined(separator: "; ")
        return try StaleSnapshots(in: folder.url.path, running: ["sh", "-c", script])
    }

    private func names(_ stale: StaleSnapshots) -> [String] {
        let root = folder.url.resolvingSymlinksInPath().path
        return stale.paths.map { String($0.dropFirst(root.count + 1)) }
    }

    @Test func `Unclaimed snapshots are stale, except hidden files and those of other packages or libraries`() throws {
        let found = try stale(claiming: ["Tests/A/__Snapshots__/PageTests/one.txt", "Tests/A/__Snapshots__/new.txt"])
        #expect(found.usedCount == 2)
        #expect(
            names(found) == [
                "Tests/A/__Snapshots__/GoneTests/three.txt",
                "Tests/A/__Snapshots__/PageTests/two.actual.html",
                "Tests/A/__Snapshots__/PageTests/two.html",
                "Tests/B/__Snapshots__/PageTests/one.txt",
            ]
        )
    }

    @Test func `Deletion keeps used snapshots and removes empty folders`() throws {
        let before = try folder.files()
        let found = try stale(claiming: ["Tests/A/__Snapshots__/PageTests/one.txt"])
        try found.delete()
        #expect(try Set(folder.files()) == Set(before).subtracting(names(found)))
        #expect(!FileManager.default.fileExists(atPath: path("Tests/A/__Snapshots__/GoneTests")))
        #expect(FileManager.default.fileExists(atPath: path("Tests/A/__Snapshots__/PageTests")))
        try found.delete()
    }

    @Test func `Failing tests are an error`() {
        #expect {
            try stale(claiming: ["Tests/A/__Snapshots__/PageTests/one.txt"], status: 3)
        } throws: { error in
            "\(error)".hasSuffix(
                "exited with status 3. A failing test may not reach all its snapshots, so stale snapshots cannot be detected. Fix the tests first."
            )
        }
    }

    @Test func `Tests that use no snapshot are an error`() {
        #expect {
            try stale(claiming: [])
        } throws: { error in
            guard case .noSnapshots? = error as? StaleSnapshotsError else { return false }
            return true
        }
    }

    @Test func `A folder that is not a package is an error`() {
        #expect {
            try StaleSnapshots(in: path("Tests"), running: ["true"])
        } throws: { error in
            "\(error)".hasSuffix("/Tests: there is no Package.swift. Pass the folder of a package.")
        }
    }

    @Test func `The tests run in the package with recording disabled and a folder for their claims`() throws {
        let script = """
            [ "$SITEGEN_SNAPSHOTS" = never ] && pwd > pwd.txt && \
            printf 'a\\0b\\0' > "$SITEGEN_SNAPSHOTS_CLAIMS/1" && printf 'b\\0c\\0' > "$SITEGEN_SNAPSHOTS_CLAIMS/2"
            """
        let found = try StaleSnapshots(in: folder.url.path, running: ["sh", "-c", script])
        #expect(found.usedCount == 3)
        #expect(folder.text(at: path("pwd.txt")) == folder.url.resolvingSymlinksInPath().path + "\n")
    }

    @Test func `Assertions on any thread log each file once, even if they fail`() async throws {
        let log = folder.url.appendingPathComponent("log").path
        try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
        let claims = SnapshotClaims(log: ClaimLog(folder: log))
        let files = (0..<100).map { folder.snapshot("test \($0)()") }
        struct Unprintable: Error {}
        await withTaskGroup(of: Void.self) { group in
            for file in files + files {
                group.addTask {
                    _ = SnapshotOutcome.ofComparing(
                        { throw Unprintable() }, with: file, assertedAt: "A", environment: [:], claims: claims)
                }
            }
        }
        #expect(try ClaimLog(folder: log).paths() == Set(files.map(\.path)))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: log).first)
        #expect(folder.text(at: "\(log)/\(name)")?.utf8.count { $0 == 0 } == 100)
    }
}

import Foundation
import Hypertext
import HypertextAsync
import SitegenTesting
import Testing

@testable import SitegenSnapshots

@Suite struct AsyncSnapshotTests {
    struct Tides: AsyncHTML {
        var body: some AsyncHTML {
            Await {
                await Task.yield()
                return ul { li { "High at 6:12" } }
            }
        }
    }

    @Test func `An asynchronous page is compared as formatted markup`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.snapshot()
        #expect(await outcome(of: Tides(), as: .html, with: file) == .recorded(file))
        #expect(folder.text(at: file.path) == "<ul>\n  <li>High at 6:12</li>\n</ul>\n")
        #expect(await outcome(of: Tides(), as: .html, with: file) == .matched)
    }

    /// A strategy that tolerates a difference of 2 between numbers.
    static var number: AsyncSnapshotting<Int> {
        AsyncSnapshotting<Int>(pathExtension: "txt") { expected, actual in
            let numbers = [expected, actual].map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
            return abs(numbers[0] - numbers[1]) <= 2 ? nil : "\(numbers[1]) instead of \(numbers[0])"
        } bytes: { value in
            Array("\(value)".utf8)
        }
    }

    @Test(
        arguments: [
            (11, .missing, "10", nil),
            (11, .failed, "10", nil),
            (11, .record, "11", "has been recorded again"),
            (
                20, .missing, "10",
                "20 instead of 10\nThe actual text is saved next to the snapshot, in looks.actual.txt. "
            ),
            (20, .failed, "20", "has been recorded again"),
            (20, .record, "20", "has been recorded again"),
        ] as [(Int, SnapshotRecording, String, String?)])
    func `A difference within the tolerance is recorded only in the mode record`(
        value: Int, recording: SnapshotRecording, recorded: String, message: String?
    ) async throws {
        let folder = try TemporaryFolder()
        let file = folder.snapshot()
        #expect(await outcome(of: 10, as: Self.number, with: file) == .recorded(file))
        let failure = await outcome(of: value, as: Self.number, with: file, recording).failure(colored: false)
        #expect(folder.text(at: file.path) == recorded)
        #expect((failure == nil) == (message == nil))
        if let message { #expect(failure?.contains(message) == true, "\(failure ?? "")") }
    }

    @Test func `A strategy of swift-snapshot-testing can be wrapped`() async throws {
        let wrapped = AsyncSnapshotting<String>(
            pathExtension: "txt", data: { Data($0.utf8) }, from: { String(decoding: $0, as: UTF8.self) },
            difference: { $0.lowercased() == $1.lowercased() ? nil : "− \($0)\n+ \($1)" },
            snapshot: { value in { callback in callback(value) } })
        let folder = try TemporaryFolder()
        let file = folder.snapshot()
        #expect(await outcome(of: "Quay", as: wrapped, with: file) == .recorded(file))
        #expect(await outcome(of: "QUAY", as: wrapped, with: file) == .matched)
        #expect(
            await outcome(of: "Pier", as: wrapped, with: file)
                == .exceedsTolerance(file, "− Quay\n+ Pier", diagnostic: nil))
    }

    @Test func `An error thrown by a strategy fails the assertion`() async throws {
        struct Offline: Error {}
        let strategy = Self.number.pullback { (_: String) in throw Offline() }
        let file = try TemporaryFolder().snapshot()
        #expect(await outcome(of: "a", as: strategy, with: file) == .failed("Offline()"))
    }

    @Test(arguments: [
        ("/elsewhere", "/elsewhere/__Snapshots__/PageTests/looks.txt"),
        ("../Fixtures", "/P/Tests/Fixtures/__Snapshots__/PageTests/looks.txt"),
    ])
    func `Snapshots are in the folder that a suite sets`(folder: String, path: String) {
        let file = withSnapshots(folder: folder) {
            SnapshotFile(
                testFile: "/P/Tests/PageTests/PageTests.swift", function: "looks()", name: nil, pathExtension: "txt")
        }
        #expect(file.path == path)
    }

    private func outcome<Value>(
        of value: Value, as strategy: AsyncSnapshotting<Value>, with file: SnapshotFile,
        _ recording: SnapshotRecording = .missing
    ) async -> SnapshotOutcome {
        await SnapshotOutcome.ofComparing(
            value, as: strategy, with: file, assertedAt: "A.swift:1:1", environment: [:], scope: recording,
            claims: SnapshotClaims())
    }
}

/// The folder that a suite sets applies to its assertions.
@Suite(.snapshots(folder: "SharedSnapshots")) struct SnapshotFolderTests {
    @Test func `A page is compared with the snapshot in the suite's folder`() async {
        #expect(SnapshotFile.folderOfScope == "SharedSnapshots")
        await withKnownIssue {
            await assertSnapshot(
                of: "one", as: AsyncSnapshotting(pathExtension: "txt") { (text: String) in Array(text.utf8) },
                filePath: "/dev/null/Caller.swift", function: "caller()")
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains("/dev/null/SharedSnapshots/__Snapshots__/Caller/caller.txt")
            }
        }
    }
}

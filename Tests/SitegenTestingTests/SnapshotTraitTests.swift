import Foundation
import SitegenTesting
import Testing

@testable import SitegenSnapshots

@Suite(.snapshots(.never)) struct SnapshotTraitTests {
    @Test func `A suite sets the recording mode`() {
        #expect(SnapshotRecording.ofScope == .never)
    }

    @Suite struct InnerTests {
        @Test(arguments: [1, 2])
        func `Nested suites and parameterized tests inherit the recording mode`(argument: Int) async {
            await Task.yield()
            #expect(SnapshotRecording.ofScope == .never)
        }

        @Test(.snapshots(.record)) func `A test overrides its suite`() {
            #expect(SnapshotRecording.ofScope == .record)
        }
    }

    @Test func `A closure overrides its test`() async throws {
        #expect(withSnapshots(.missing) { SnapshotRecording.ofScope } == .missing)
        let within = await withSnapshots(.record) {
            await Task.yield()
            return await Task { SnapshotRecording.ofScope }.value
        }
        #expect(within == .record)
        #expect(SnapshotRecording.ofScope == .never)
    }

    @Test func `Assertions follow the recording mode`() throws {
        let folder = try TemporaryFolder()
        let file = folder.snapshot()
        let outcome = { (text: String) in
            SnapshotOutcome.ofComparing(
                { text }, with: file, assertedAt: "A.swift:1:1", environment: [:], claims: SnapshotClaims())
        }
        #expect(outcome("one") == .missing(file, because: ".snapshots(.never)"))
        #expect(withSnapshots(.record) { outcome("one") } == .recorded(file))
        #expect(withSnapshots(.record) { outcome("two") } == .replaced(file))
    }
}

import Foundation
import Testing

@testable import SitegenSnapshots

@Suite struct SnapshotMessageTests {
    let file = SnapshotFile(testFile: "/P/PageTests.swift", function: "looks()", name: nil, pathExtension: "txt")
    let difference = UnifiedDiff(from: Array("one\ntwo\n".utf8), to: Array("one\n2\n".utf8))

    @Test func `A match has no message`() {
        #expect(SnapshotOutcome.matched.failure(colored: true) == nil)
    }

    @Test func `The message for a recorded snapshot asks for a review`() {
        #expect(
            SnapshotOutcome.recorded(file).failure(colored: false) == """
                The snapshot did not exist and has been recorded. Review it, then run the test again.
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
        #expect(
            SnapshotOutcome.replaced(file).failure(colored: false) == """
                The snapshot differed and has been recorded again. Review the changes, then run the test again.
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
    }

    @Test func `The message for a missing snapshot names the setting that prevents recording`() {
        #expect(
            SnapshotOutcome.missing(file, because: "CI=true").failure(colored: false) == """
                There is no snapshot, and none is recorded because of CI=true. \
                Run the test once without this setting, and commit the file.
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
    }

    @Test func `The message for a difference shows it and says what to do`() {
        #expect(
            SnapshotOutcome.differs(file, difference, diagnostic: nil).failure(colored: false) == """
                The snapshot differs.
                /P/__Snapshots__/PageTests/looks.txt
                --- looks.txt
                +++ looks.actual.txt
                @@ -1,2 +1,2 @@
                 one
                -two
                +2
                The actual text is saved next to the snapshot, in looks.actual.txt. \
                To accept the change, run the test with SITEGEN_SNAPSHOTS=record.
                """
        )
    }

    @Test func `The message for a difference says why the actual text could not be saved`() throws {
        let diagnostic = SnapshotFileError("/P/a cannot be written", cause: POSIXError(.ENOSPC))
        let message = try #require(
            SnapshotOutcome.differs(file, difference, diagnostic: diagnostic).failure(colored: false))
        #expect(
            message.contains(
                """
                +2
                The actual text could not be saved. /P/a cannot be written: No space left on device. To accept
                """
            )
        )
    }

    @Test func `A long difference is truncated`() throws {
        let long = UnifiedDiff(from: [], to: Array(String(repeating: "a\n", count: 1_000).utf8))
        let message = try #require(SnapshotOutcome.differs(file, long, diagnostic: nil).failure(colored: false))
        #expect(message.split(separator: "\n").filter { $0 == "+a" }.count == 200)
        #expect(message.contains("… and 800 more lines\n"))
    }

    @Test(arguments: [
        ("A.swift:1:1", "The assertion at A.swift:1:1 uses the same snapshot."),
        (
            "A.swift:2:1",
            "This assertion has already used the same snapshot for another value, in a loop or with another argument."
        ),
    ])
    func `The message for a claimed snapshot names the assertion and suggests a name`(
        holder: String, diagnostic: String
    ) {
        #expect(
            SnapshotOutcome.taken(file, by: holder, from: "A.swift:2:1").failure(colored: false) == """
                \(diagnostic) Give each snapshot its own name: assertSnapshot(of: …, as: …, named: "…").
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
    }

    @Test func `The message for a failed comparison gives the reason`() {
        #expect(SnapshotOutcome.failed("No.").failure(colored: false) == "The snapshot cannot be compared. No.")
    }

    @Test func `A difference is colored only if colors are enabled`() throws {
        let colored = try #require(SnapshotOutcome.differs(file, difference, diagnostic: nil).failure(colored: true))
        #expect(colored.contains("\u{1B}[31m-two\u{1B}[0m"))
        let plain = try #require(SnapshotOutcome.differs(file, difference, diagnostic: nil).failure(colored: false))
        #expect(!plain.contains("\u{1B}"))
    }
}

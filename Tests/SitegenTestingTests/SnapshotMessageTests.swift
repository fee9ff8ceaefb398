import Foundation
import Testing

@testable import SitegenSnapshots

@Suite struct SnapshotMessageTests {
    let file = SnapshotFile(testFile: "/P/PageTests.swift", function: "looks()", name: nil, pathExtension: "txt")
    let difference = UnifiedDiff(from: Array("one\ntwo\n".utf8), to: Array("one\n2\n".utf8))

    @Test func `A match says nothing`() {
        #expect(SnapshotOutcome.matched.failure(colored: true) == nil)
    }

    @Test func `A recorded snapshot asks to be looked at`() {
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

    @Test func `A missing snapshot that is not recorded says what forbids it`() {
        #expect(
            SnapshotOutcome.missing(file, because: "CI=true").failure(colored: false) == """
                There is no snapshot, and none is recorded because of CI=true. \
                Run the test once without this setting, and commit the file.
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
    }

    @Test func `A difference is shown with what to do`() {
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

    @Test func `A difference whose actual text could not be written says why`() throws {
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

    @Test func `A long difference is cut`() throws {
        let long = UnifiedDiff(from: [], to: Array(String(repeating: "a\n", count: 1_000).utf8))
        let message = try #require(SnapshotOutcome.differs(file, long, diagnostic: nil).failure(colored: false))
        #expect(message.split(separator: "\n").filter { $0 == "+a" }.count == 200)
        #expect(message.contains("… and 800 more lines\n"))
    }

    @Test(arguments: [
        ("A.swift:1:1", "The assertion at A.swift:1:1 uses the same snapshot."),
        (
            "A.swift:2:1",
            "This assertion has already used the same snapshot for another text, in a loop or with another argument."
        ),
    ])
    func `A snapshot that is taken says by whom, and how to name the next`(holder: String, diagnostic: String) {
        #expect(
            SnapshotOutcome.taken(file, by: holder, from: "A.swift:2:1").failure(colored: false) == """
                \(diagnostic) Give each snapshot its own name: assertSnapshot(of: …, as: …, named: "…").
                /P/__Snapshots__/PageTests/looks.txt
                """
        )
    }

    @Test func `What cannot be compared says why`() {
        #expect(SnapshotOutcome.failed("No.").failure(colored: false) == "The snapshot cannot be compared. No.")
    }

    @Test func `Only a difference is colored, where color can be shown`() throws {
        let colored = try #require(SnapshotOutcome.differs(file, difference, diagnostic: nil).failure(colored: true))
        #expect(colored.contains("\u{1B}[31m-two\u{1B}[0m"))
        let plain = try #require(SnapshotOutcome.differs(file, difference, diagnostic: nil).failure(colored: false))
        #expect(!plain.contains("\u{1B}"))
    }
}

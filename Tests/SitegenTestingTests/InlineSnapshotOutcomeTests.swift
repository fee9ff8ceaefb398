import Foundation
import Testing

@testable import SitegenSnapshots

/// A source with one call of `check` per line from the second line on, and the program that was built from it.
@Suite struct InlineSnapshotOutcomeTests {
    let folder: TemporaryFolder
    let path: String
    let rewriter: InlineSnapshotWriter

    init() throws {
        folder = try TemporaryFolder()
        path = folder.url.appendingPathComponent("Tests.swift").path
        try folder.write("// é\ncheck(a)\ncheck(b) { \"old\" }\ncheck(c)\n", to: path)
        rewriter = InlineSnapshotWriter(
            program: .init(path: "/program", built: Date.now + 1),
            folder: folder.url.appendingPathComponent("memory").path
        )
    }

    private func outcome(
        of text: String,
        with expected: String? = nil,
        atLine line: Int,
        environment: [String: String] = [:],
        scope: SnapshotRecording? = nil,
        claims: SnapshotClaims = SnapshotClaims(),
        rewriter: InlineSnapshotWriter? = nil
    ) -> InlineSnapshotOutcome {
        InlineSnapshotOutcome.ofComparing(
            { text },
            with: expected,
            at: place(line),
            assertedAt: "Tests.swift:\(line):6",
            environment: environment,
            scope: scope,
            claims: claims,
            rewriter: rewriter ?? self.rewriter
        )
    }

    private func place(_ line: Int) -> InlinePlace { InlinePlace(path: path, line: line, column: 6) }

    private func closure(_ text: String) -> String { "{\n    \"\"\"\n    \(text)\n    \"\"\"\n}" }

    @Test(arguments: [("a\n", "a"), ("a\n", "a\n"), ("a", "a"), ("", ""), ("\n", "\n")])
    func `A line feed at the end is ignored`(text: String, expected: String) {
        #expect(outcome(of: text, with: expected, atLine: 3) == .matched)
    }

    @Test(arguments: [("a\n\n", "a"), ("a ", "a"), ("\u{E9}", "e\u{301}"), ("", "a"), ("a\r\n", "a")])
    func `Any other difference is reported`(text: String, expected: String) {
        guard case .differs = outcome(of: text, with: expected, atLine: 3) else {
            Issue.record("expected a difference")
            return
        }
    }

    @Test func `Each text is written to its call, even after lines have moved`() {
        let record = ["SITEGEN_SNAPSHOTS": "record"]
        #expect(outcome(of: "one\ntwo\n", atLine: 2) == .recorded(place(2)))
        #expect(outcome(of: "new", with: "old", atLine: 3, environment: record) == .replaced(place(3)))
        #expect(outcome(of: "three", atLine: 4) == .recorded(place(4)))
        let written = """
            // é
            check(a) \(closure("one\n    two"))
            check(b) \(closure("new"))
            check(c) \(closure("three"))

            """
        #expect(folder.text(at: path) == written)
        // The same assertion again, as in a second run of the same program.
        #expect(outcome(of: "three", atLine: 4) == .recorded(place(4)))
        #expect(folder.text(at: path) == written)
    }

    @Test func `Concurrent assertions all write their texts`() async {
        let count = 60
        let source = (0..<count).map { "check(\($0))\n" }.joined()
        try? folder.write(source, to: path)
        let outcomes = await withTaskGroup(of: InlineSnapshotOutcome.self) { group in
            for line in 1...count { group.addTask { outcome(of: "text \(line)", atLine: line) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { if case .recorded = $0 { true } else { false } })
        #expect(
            folder.text(at: path) == (1...count).map { "check(\($0 - 1)) \(closure("text \($0)"))\n" }.joined()
        )
    }

    @Test(arguments: [
        (["CI": "true"], "CI=true"), (["CI": "true", "SITEGEN_SNAPSHOTS": "record"], "CI=true"),
        (["SITEGEN_SNAPSHOTS": "never"], "SITEGEN_SNAPSHOTS=never"),
    ])
    func `If recording is disabled, the source is unchanged`(environment: [String: String], setting: String) {
        let before = folder.text(at: path)
        #expect(
            outcome(of: "a", atLine: 2, environment: environment, scope: .record)
                == .missing(place(2), because: setting))
        guard case .differs = outcome(of: "a", with: "old", atLine: 3, environment: environment, scope: .record) else {
            Issue.record("expected a difference")
            return
        }
        #expect(folder.text(at: path) == before)
    }

    @Test func `A source that is newer than the program is unchanged`() {
        let before = folder.text(at: path)
        let older = InlineSnapshotWriter(
            program: .init(path: "/program", built: Date.now - 60), folder: rewriter.folder)
        expectUnwritable(outcome(of: "a", atLine: 2, rewriter: older), SourceRewritingError.changed)
        #expect(folder.text(at: path) == before)
    }

    @Test func `A source that was edited after the last recording is unchanged`() throws {
        #expect(outcome(of: "one", atLine: 2) == .recorded(place(2)))
        let edited = "// An edit.\n" + (folder.text(at: path) ?? "")
        try folder.write(edited, to: path)
        expectUnwritable(outcome(of: "three", atLine: 4), SourceRewritingError.changed)
        #expect(folder.text(at: path) == edited)
    }

    @Test func `An expected text that the program was not built with is unchanged`() {
        let before = folder.text(at: path)
        let record = ["SITEGEN_SNAPSHOTS": "record"]
        for (expected, line) in [("another", 3), ("old", 2)] {
            expectUnwritable(
                outcome(of: "new", with: expected, atLine: line, environment: record), SourceRewritingError.changed)
        }
        expectUnwritable(outcome(of: "new", atLine: 1), SourceRewritingError.noCall)
        #expect(folder.text(at: path) == before)
    }

    @Test func `A newer program can write again`() {
        #expect(outcome(of: "one", atLine: 2) == .recorded(place(2)))
        let next = InlineSnapshotWriter(program: .init(path: "/program", built: Date.now + 9), folder: rewriter.folder)
        // The call of line 4 is now on line 8.
        #expect(outcome(of: "three", atLine: 8, rewriter: next) == .recorded(place(8)))
        #expect(folder.text(at: path)?.hasSuffix("check(c) \(closure("three"))\n") == true)
    }

    @Test func `Symbolic links and file permissions are preserved`() throws {
        let link = folder.url.appendingPathComponent("Link.swift").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try rewriter.rewrite(InlinePlace(path: link, line: 2, column: 6), from: nil, to: "one")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(folder.text(at: path)?.contains("one") == true)
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test func `One assertion with two texts is an error`() {
        let claims = SnapshotClaims()
        #expect(outcome(of: "one", atLine: 2, claims: claims) == .recorded(place(2)))
        #expect(outcome(of: "two", atLine: 2, claims: claims) == .taken(place(2)))
        #expect(folder.text(at: path)?.contains("two") == false)
    }

    @Test func `Each failure has a message that says what to do`() {
        let place = InlinePlace(path: "/P/Tests.swift", line: 7, column: 1)
        let difference = UnifiedDiff(from: Array("one\n".utf8), to: Array("2\n".utf8))
        let shown = "--- expected\n+++ actual\n@@ -1 +1 @@\n-one\n+2\n"
        let messages: [(InlineSnapshotOutcome, String?)] = [
            (.matched, nil),
            (
                .recorded(place),
                "The expected text was missing and has been written into the test. Review it, then run the test again."
            ),
            (
                .replaced(place),
                "The expected text differed and has been updated in the test. Review the changes, then run the test again."
            ),
            (
                .missing(place, because: "CI=true"),
                "There is no expected text, and none is recorded because of CI=true. Run the test once without this setting, and commit the file."
            ),
            (
                .taken(place),
                "This assertion has already been used with another value, in a loop or with another argument. One expected text cannot match both. Use assertSnapshot(of: …, as: …, named: \"…\")."
            ),
        ]
        for (outcome, message) in messages {
            #expect(outcome.failure(colored: false) == message.map { "\($0)\n/P/Tests.swift:7" })
        }
        #expect(
            InlineSnapshotOutcome.differs(place, difference).failure(colored: false)
                == "The text differs from the expected text.\n/P/Tests.swift:7\n\(shown)To accept the change, run the test with SITEGEN_SNAPSHOTS=record."
        )
        #expect(
            InlineSnapshotOutcome.unwritable(place, difference, reason: "No.").failure(colored: false)
                == "The text differs from the expected text and could not be written into the test. No.\n/P/Tests.swift:7\n\(shown.dropLast())"
        )
        #expect(
            InlineSnapshotOutcome.failed("No.").failure(colored: false)
                == "The text cannot be compared with the expected text. No.")
    }

    private func expectUnwritable(
        _ outcome: InlineSnapshotOutcome, _ error: SourceRewritingError,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard case .unwritable(_, _, error.description) = outcome else {
            Issue.record("\(outcome)", sourceLocation: sourceLocation)
            return
        }
    }
}

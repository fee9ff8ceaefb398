import Foundation
import Testing

@testable import SitegenSnapshots

@Suite struct SnapshotOutcomeTests {
    let folder: TemporaryFolder
    let claims = SnapshotClaims()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func outcome(
        of text: String,
        with file: SnapshotFile,
        at assertion: String = "PageTests/PageTests.swift:1:1",
        environment: [String: String] = [:],
        claims: SnapshotClaims = SnapshotClaims()
    ) -> SnapshotOutcome {
        SnapshotOutcome.ofComparing(
            { text },
            with: file,
            assertedAt: assertion,
            environment: environment,
            claims: claims
        )
    }

    @Test(arguments: [[:], ["SITEGEN_SNAPSHOTS": "missing"], ["SITEGEN_SNAPSHOTS": "record"]])
    func `A missing snapshot is recorded and fails once`(environment: [String: String]) throws {
        let file = folder.snapshot()
        #expect(outcome(of: "one\n", with: file, environment: environment) == .recorded(file))
        #expect(folder.text(at: file.path) == "one\n")
        #expect(outcome(of: "one\n", with: file, environment: environment) == .matched)
        #expect(try folder.files() == ["__Snapshots__/PageTests/looks.txt"])
    }

    @Test(arguments: ["", "\n", "one", "one\r\ntwo\n\n", "\u{FEFF}é e\u{301}\u{0} 🎉"])
    func `A snapshot is stored byte for byte`(text: String) throws {
        let file = folder.snapshot()
        #expect(outcome(of: text, with: file) == .recorded(file))
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file.path))) == Array(text.utf8))
        #expect(outcome(of: text, with: file) == .matched)
    }

    @Test(arguments: [
        ("one\n", "one"), ("one\n", "one\r\n"), ("\u{E9}", "e\u{301}"), ("", "\n"), ("one", "One"),
    ])
    func `Texts with different bytes differ`(recorded: String, actual: String) throws {
        let file = folder.snapshot()
        try folder.write(recorded, to: file.path)
        let difference = UnifiedDiff(from: Array(recorded.utf8), to: Array(actual.utf8))
        #expect(outcome(of: actual, with: file) == .differs(file, difference, diagnostic: nil))
    }

    @Test(
        arguments: [
            [:], ["SITEGEN_SNAPSHOTS": "missing"], ["SITEGEN_SNAPSHOTS": "never"], ["CI": "true"],
            ["CI": "true", "SITEGEN_SNAPSHOTS": "record"],
        ] as [[String: String]])
    func `A differing snapshot is kept, with the actual text next to it until they are equal`(
        environment: [String: String]
    ) throws {
        let file = folder.snapshot()
        try folder.write("one\n", to: file.path)
        for _ in 0..<2 {
            guard case .differs(file, _, diagnostic: nil) = outcome(of: "two\n", with: file, environment: environment)
            else {
                Issue.record("expected a difference")
                return
            }
            #expect(folder.text(at: file.path) == "one\n")
            #expect(folder.text(at: file.actualPath) == "two\n")
        }
        #expect(outcome(of: "one\n", with: file, environment: environment) == .matched)
        #expect(try folder.files() == ["__Snapshots__/PageTests/looks.txt"])
    }

    @Test func `In the mode record, a differing snapshot is replaced and fails once`() throws {
        let file = folder.snapshot()
        let record = ["SITEGEN_SNAPSHOTS": "record"]
        try folder.write("one\n", to: file.path)
        try folder.write("older\n", to: file.actualPath)
        #expect(outcome(of: "two\n", with: file, environment: record) == .replaced(file))
        #expect(folder.text(at: file.path) == "two\n")
        #expect(try folder.files() == ["__Snapshots__/PageTests/looks.txt"])
        #expect(outcome(of: "two\n", with: file, environment: record) == .matched)
    }

    @Test(arguments: [
        (["CI": "true"], "CI=true"),
        (["CI": "true", "SITEGEN_SNAPSHOTS": "record"], "CI=true"),
        (["SITEGEN_SNAPSHOTS": "never"], "SITEGEN_SNAPSHOTS=never"),
    ])
    func `If recording is disabled, a missing snapshot is a failure`(
        environment: [String: String],
        setting: String
    ) throws {
        let file = folder.snapshot()
        for _ in 0..<2 {
            #expect(outcome(of: "one\n", with: file, environment: environment) == .missing(file, because: setting))
            #expect(try folder.files() == [])
        }
    }

    @Test(arguments: [[:], ["SITEGEN_SNAPSHOTS": "record"]])
    func `Two assertions in a test need different names`(environment: [String: String]) throws {
        let file = folder.snapshot()
        let named = folder.snapshot(named: "second")
        let (first, second) = ("PageTests/PageTests.swift:1:1", "PageTests/PageTests.swift:2:1")
        #expect(outcome(of: "1", with: file, at: first, environment: environment, claims: claims) == .recorded(file))
        #expect(
            outcome(of: "2", with: file, at: second, environment: environment, claims: claims)
                == .taken(file, by: first, from: second)
        )
        #expect(folder.text(at: file.path) == "1")
        #expect(outcome(of: "2", with: named, at: second, environment: environment, claims: claims) == .recorded(named))
        #expect(folder.text(at: named.path) == "2")
    }

    @Test func `A loop needs a name for each iteration`() {
        let file = folder.snapshot()
        let place = "PageTests/PageTests.swift:1:1"
        #expect(outcome(of: "1", with: file, at: place, claims: claims) == .recorded(file))
        #expect(outcome(of: "2", with: file, at: place, claims: claims) == .taken(file, by: place, from: place))
        #expect(folder.text(at: file.path) == "1")
    }

    @Test func `Concurrent processes leave one complete snapshot`() async throws {
        let file = folder.snapshot()
        let texts = (0..<32).map { String(repeating: "\($0)\n", count: 200_000) }
        // Separate claims for each, as in separate processes.
        let outcomes = await withTaskGroup(of: SnapshotOutcome.self) { group in
            for text in texts {
                group.addTask {
                    SnapshotOutcome.ofComparing(
                        { text },
                        with: file,
                        assertedAt: "A.swift:1:1",
                        environment: ["SITEGEN_SNAPSHOTS": "record"],
                        claims: SnapshotClaims()
                    )
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0 == .recorded(file) || $0 == .replaced(file) })
        let text = try #require(folder.text(at: file.path))
        #expect(texts.contains(text))
        #expect(try folder.files() == ["__Snapshots__/PageTests/looks.txt"])
    }

    @Test func `Concurrent tests each record their own snapshot`() async throws {
        let files = (0..<200).map { folder.snapshot("test \($0)()") }
        let claims = claims
        await withTaskGroup(of: SnapshotOutcome.self) { group in
            for (index, file) in files.enumerated() {
                group.addTask {
                    SnapshotOutcome.ofComparing(
                        { "\(index)" },
                        with: file,
                        assertedAt: "A.swift:\(index):1",
                        environment: [:],
                        claims: claims
                    )
                }
            }
            for await outcome in group {
                guard case .recorded = outcome else {
                    Issue.record("\(outcome)")
                    continue
                }
            }
        }
        #expect(files.map { folder.text(at: $0.path) } == (0..<200).map { "\($0)" })
    }

    @Test func `A value that cannot be converted to text is a failure with a reason`() {
        struct Unprintable: Error {}
        let outcome = SnapshotOutcome.ofComparing(
            { throw Unprintable() },
            with: folder.snapshot(),
            assertedAt: "A.swift:1:1",
            environment: [:],
            claims: claims
        )
        #expect(outcome == .failed("Unprintable()"))
    }

    @Test func `An unknown recording mode is a failure, and nothing is recorded`() throws {
        let file = folder.snapshot()
        let outcome = outcome(of: "one", with: file, environment: ["SITEGEN_SNAPSHOTS": "recrod"])
        #expect(outcome == .failed("\(UnknownRecordingMode(value: "recrod"))"))
        #expect(try folder.files() == [])
    }

    @Test func `A snapshot that cannot be read is a failure with its path`() throws {
        // A folder where the file should be, and a file where the folder should be.
        let file = folder.snapshot()
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        let folded = SnapshotFile(
            testFile: folder.url.appendingPathComponent("file/PageTests.swift").path,
            function: "looks()",
            name: nil,
            pathExtension: "txt"
        )
        try folder.write("", to: folder.url.appendingPathComponent("file").path)
        for (file, cause) in [(file, "Is a directory"), (folded, "Not a directory")] {
            guard case .failed(let reason) = outcome(of: "one", with: file) else {
                Issue.record("expected a failure")
                continue
            }
            #expect(reason == "cannot read \(file.path): \(cause)")
        }
        #expect(try folder.files() == ["file"])
    }

    @Test func `A difference is reported even if the actual text cannot be written`() throws {
        let file = folder.snapshot()
        try folder.write("one\n", to: file.path)
        try FileManager.default.createDirectory(atPath: file.actualPath, withIntermediateDirectories: true)
        guard case .differs(file, let difference, let diagnostic?) = outcome(of: "two\n", with: file) else {
            Issue.record("expected a difference with a fault")
            return
        }
        #expect(difference == UnifiedDiff(from: Array("one\n".utf8), to: Array("two\n".utf8)))
        #expect(diagnostic.description == "cannot write \(file.actualPath): Is a directory")
        #expect(try folder.files() == ["__Snapshots__/PageTests/looks.txt"])
    }
}

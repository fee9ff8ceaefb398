#if canImport(Testing) || canImport(XCTest)
public import SitegenSnapshots

/// Asserts that a value matches its recorded snapshot.
///
/// Works in both Swift Testing and XCTest:
///
/// ```swift
/// @Test func `A greeting names its guest`() {
///     assertSnapshot(of: Greeting(guest: "Ada"), as: .html)
/// }
/// ```
///
/// The snapshot is a file next to the test, here `__Snapshots__/GreetingTests/A-greeting-names-its-guest.html`. On the first
/// run it does not exist; the assertion records it and fails, so that you review it. Later runs compare byte by byte. If the
/// bytes differ, the test fails and shows the difference. The actual bytes are then kept next to the snapshot in a file
/// `….actual.html` until the two match again. In Swift Testing both files are attached to the test;
/// `swift test --attachments-path folder` stores them in an existing folder.
///
/// The environment variable `SITEGEN_SNAPSHOTS` controls what may be recorded: `missing` (as above, the default), `record`
/// (every snapshot that differs is replaced, and the test fails that once), `failed` (the same, except for snapshots within the
/// tolerance of their strategy) or `never`. To set this in code, use the trait `.snapshots(.record)` for a suite of Swift
/// Testing, or `withSnapshots(.record) { … }` for any code. If `CI` is set, as in `CI=true`, nothing is ever recorded, and a
/// missing snapshot is a failure.
///
/// A test target should name the folder in its `exclude` parameter (`exclude: ["__Snapshots__"]`), because SwiftPM warns about
/// unknown files.
///
/// In Swift Testing, several snapshots of a test with the same strategy are numbered in the order of the assertions, as in
/// `A-greeting-names-its-guest.2.html`, and the files of a parameterized test contain its arguments. XCTest does not say which
/// test is running, so there, each snapshot needs a name.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes text.
///   - name: Distinguishes this snapshot from the others of the same test. Required for several snapshots with the same
///     strategy in XCTest, and in code that runs concurrently. For each argument of a parameterized test, the name must differ.
///   - recording: What this assertion may record; `nil` if this is set elsewhere. If `SITEGEN_SNAPSHOTS` is `never`, or if `CI`
///     is set, it records nothing.
///   - fileID: The file in which a failure is reported, as `Module/File.swift`.
///   - filePath: The file next to which the snapshot is stored. A helper that asserts for its callers should pass on their
///     `fileID`, `filePath`, `function`, `line` and `column`.
///   - function: The test after which the snapshot is named.
///   - line: The line at which a failure is reported, from 1.
///   - column: The column at which a failure is reported, from 1.
public func assertSnapshot<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    named name: String? = nil,
    recording: SnapshotRecording? = nil,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = AssertionPlace(
        fileID: fileID, filePath: "\(filePath)", function: function, line: Int(line), column: Int(column),
        test: RunningTest.identity, arguments: RunningTest.arguments)
    guard let report = snapshotReport(of: value, as: strategy, named: name, recording: recording, at: place) else {
        return
    }
    attach(report.files)
    recordFailure(report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that a value matches its recorded snapshot, with a strategy that is asynchronous, produces bytes that are not text,
/// or tolerates small differences.
///
/// ```swift
/// @Test func `The front page has the latest posts`() async {
///     await assertSnapshot(of: FrontPage(), as: .html)
/// }
/// ```
///
/// Everything else is as for the synchronous function. The strategy runs on the caller's actor.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes bytes.
///   - name: Distinguishes this snapshot from the others of the same test.
///   - recording: What this assertion may record; `nil` if this is set elsewhere.
///   - fileID: The file in which a failure is reported, as `Module/File.swift`.
///   - filePath: The file next to which the snapshot is stored.
///   - function: The test after which the snapshot is named.
///   - line: The line at which a failure is reported, from 1.
///   - column: The column at which a failure is reported, from 1.
nonisolated(nonsending) public func assertSnapshot<Value>(
    of value: Value,
    as strategy: AsyncSnapshotting<Value>,
    named name: String? = nil,
    recording: SnapshotRecording? = nil,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) async {
    let place = AssertionPlace(
        fileID: fileID, filePath: "\(filePath)", function: function, line: Int(line), column: Int(column),
        test: RunningTest.identity, arguments: RunningTest.arguments)
    guard let report = await snapshotReport(of: value, as: strategy, named: name, recording: recording, at: place)
    else { return }
    attach(report.files)
    recordFailure(report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that a value matches the text in the test's own source.
///
/// ```swift
/// @Test func `A pipe inside code does not split a cell`() {
///     assertInlineSnapshot(of: Document(markdown: "`a|b`"), as: .html) {
///         """
///         <p><code>a|b</code></p>
///         """
///     }
/// }
/// ```
///
/// Write the call without the closure first. The first run adds the closure to the source, with as many `#` as the text needs,
/// and fails, so that you review it. The rules for recording are those of `assertSnapshot`. Differences are shown in the same
/// way, but no file is stored next to the test.
///
/// A line feed at the end of the text is ignored. If the source has changed since the tests were built, or if the closure
/// contains more than one string literal, the source is not changed and the failure says so.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes text.
///   - recording: What this assertion may record; `nil` if this is set elsewhere.
///   - fileID: The file in which a failure is reported, as `Module/File.swift`.
///   - filePath: The file that contains the call. A helper that asserts for its callers should pass on their `fileID`,
///     `filePath`, `line` and `column`, and take the closure as its own last argument.
///   - line: The line of the call, from 1.
///   - column: The column of the call, in bytes from 1.
///   - expected: The expected text.
public func assertInlineSnapshot<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    recording: SnapshotRecording? = nil,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    let failure = withSnapshots(recording) {
        inlineSnapshotFailure(
            of: value,
            as: strategy,
            fileID: fileID,
            filePath: "\(filePath)",
            line: Int(line),
            column: Int(column),
            matches: expected
        )
    }
    guard let failure else { return }
    recordFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}
#endif

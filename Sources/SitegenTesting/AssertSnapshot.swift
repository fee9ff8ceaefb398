#if canImport(Testing) || canImport(XCTest)
public import SitegenSnapshots

/// Asserts that a value looks as it did when its snapshot was recorded.
///
/// Works in a test of Swift Testing and of XCTest alike:
///
/// ```swift
/// @Test func `A greeting names its guest`() {
///     assertSnapshot(of: Greeting(guest: "Ada"), as: .html)
/// }
/// ```
///
/// The snapshot is a file beside the test, here
/// `__Snapshots__/GreetingTests/A-greeting-names-its-guest.html`. The first run finds none, records it and fails, so that
/// somebody looks at it; later runs compare byte by byte. Where they differ the test fails with the difference, and what
/// the value looks like now stands beside the snapshot in a file `….actual.html` until they agree again. In Swift Testing
/// both files are attached to the test; `swift test --attachments-path folder` keeps them in a folder that exists.
///
/// The environment variable `SITEGEN_SNAPSHOTS` says what may be recorded: `missing` (as above, and when it is not set),
/// `record` (every snapshot that differs is replaced, and fails the test that once), `failed` (the same, except for
/// snapshots within the tolerance of their strategy) or `never`. The trait
/// `.snapshots(.record)` says it for a suite of Swift Testing, `withSnapshots(.record) { … }` for any code. Where `CI` is
/// set, as `CI=true`, nothing is ever recorded, and a missing snapshot is a failure.
///
/// A test target names the folder in its `exclude` parameter (`exclude: ["__Snapshots__"]`), since SwiftPM warns about
/// files it does not know.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes text.
///   - name: What tells this snapshot from the others of the same test. Needed where a test has more than one of a
///     strategy, in a loop, and for each argument of a parameterized test.
///   - fileID: The file a failure is reported in, as `Module/File.swift`.
///   - filePath: The file beside which the snapshot stands. A helper that asserts for its callers passes on theirs, and
///     the other four parameters from here on.
///   - function: The test, after which the snapshot is named.
///   - line: The line a failure is reported at, from 1.
///   - column: The column a failure is reported at, from 1.
public func assertSnapshot<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    named name: String? = nil,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) {
    let place = AssertionPlace(
        fileID: fileID, filePath: "\(filePath)", function: function, line: Int(line), column: Int(column))
    guard let report = snapshotReport(of: value, as: strategy, named: name, at: place) else { return }
    attach(report.files)
    recordFailure(report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that a value looks as it did when its snapshot was recorded, by a strategy that takes `await`, that makes
/// bytes that are not text, or that tolerates small differences.
///
/// ```swift
/// @Test func `The front page has the latest posts`() async {
///     await assertSnapshot(of: FrontPage(), as: .html)
/// }
/// ```
///
/// Everything else is as for the function without `await`. The strategy runs on the actor of the caller.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes bytes.
///   - name: What tells this snapshot from the others of the same test.
///   - fileID: The file a failure is reported in, as `Module/File.swift`.
///   - filePath: The file beside which the snapshot stands.
///   - function: The test, after which the snapshot is named.
///   - line: The line a failure is reported at, from 1.
///   - column: The column a failure is reported at, from 1.
nonisolated(nonsending) public func assertSnapshot<Value>(
    of value: Value,
    as strategy: AsyncSnapshotting<Value>,
    named name: String? = nil,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    function: String = #function,
    line: UInt = #line,
    column: UInt = #column
) async {
    let place = AssertionPlace(
        fileID: fileID, filePath: "\(filePath)", function: function, line: Int(line), column: Int(column))
    guard let report = await snapshotReport(of: value, as: strategy, named: name, at: place) else { return }
    attach(report.files)
    recordFailure(report.message, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that a value looks as the test's own source says.
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
/// It is written without the closure. The first run writes the closure into the source, with as many `#` as the text
/// needs, and fails, so that somebody looks at it. The rules for recording are those of `assertSnapshot`; there a
/// difference is shown as well, while nothing is put beside the test.
///
/// The line feed at the end of the text makes no difference here. The source is not touched where it has changed since
/// the tests were built, and neither is a closure that holds more than one string literal: the failure says so then.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes text.
///   - fileID: The file a failure is reported in, as `Module/File.swift`.
///   - filePath: The file that the call stands in. A helper that asserts for its callers passes on theirs, and the other
///     two parameters as well; it then takes the closure as its own last argument.
///   - line: The line of the call, from 1.
///   - column: The column of the call, in bytes from 1.
///   - expected: The text that is expected.
public func assertInlineSnapshot<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    let failure = inlineSnapshotFailure(
        of: value,
        as: strategy,
        fileID: fileID,
        filePath: "\(filePath)",
        line: Int(line),
        column: Int(column),
        matches: expected
    )
    guard let failure else { return }
    recordFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}
#endif

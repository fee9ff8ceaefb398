#if canImport(Testing) || canImport(XCTest)
/// Asserts that a value looks as it did when its snapshot was recorded.
///
/// Works in a test of Swift Testing and of XCTest alike:
///
/// ```swift
/// @Test func `A greeting names its guest`() {
///     assertSnapshot(of: greeting(for: "Ada"), as: .lines)
/// }
/// ```
///
/// The snapshot is a file beside the test, here
/// `__Snapshots__/GreetingTests/A-greeting-names-its-guest.txt`. The first run finds none, records it and fails, so that
/// somebody looks at it; later runs compare byte by byte. Where they differ the test fails with the difference, and what
/// the value looks like now stands beside the snapshot in a file with the suffix `.actual` until they agree again.
///
/// The environment variable `SITEGEN_SNAPSHOTS` says what may be recorded: `missing` (as above, and when it is not set),
/// `record` (every snapshot that differs is replaced, and fails the test that once) or `never`. Where `CI` is set, as
/// `CI=true`, nothing is ever recorded, and a missing snapshot is a failure.
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
    let file = SnapshotFile(
        testFile: "\(filePath)",
        function: function,
        name: name,
        pathExtension: strategy.pathExtension
    )
    let outcome = SnapshotOutcome.ofComparing(
        { try strategy.text(value) },
        with: file,
        assertedAt: "\(fileID):\(line):\(column)"
    )
    guard let failure = outcome.failure(colored: Terminal.standardOutputShowsColor) else { return }
    recordFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}
#endif

import Foundation

/// Compares a value with its snapshot in a file, records what may be recorded, and says what is wrong.
///
/// This is what `assertSnapshot(of:as:)` of `SitegenTesting` reports to the library that runs the test; it is for tests
/// that another library runs, or none.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes text.
///   - name: What tells this snapshot from the others of the same test.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file, beside which the snapshot stands.
///   - function: The test, after which the snapshot is named.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion, from 1.
/// - Returns: What to tell the person whose test fails, or nil where the value looks as it did.
public func snapshotFailure<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    named name: String? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    function: String = #function,
    line: Int = #line,
    column: Int = #column
) -> String? {
    let place = AssertionPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    return snapshotReport(of: value, as: strategy, named: name, at: place)?.message
}

/// Compares a value with its snapshot as the function of the same name does, by a strategy that takes `await` or
/// tolerates differences.
///
/// This is what the asynchronous `assertSnapshot(of:as:)` of `SitegenTesting` reports to the library that runs the test.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes bytes. It runs on the caller's actor.
///   - name: What tells this snapshot from the others of the same test.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file, beside which the snapshot stands.
///   - function: The test, after which the snapshot is named.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion, from 1.
/// - Returns: What to tell the person whose test fails, or nil where the value looks as it did.
nonisolated(nonsending) public func snapshotFailure<Value>(
    of value: Value,
    as strategy: AsyncSnapshotting<Value>,
    named name: String? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    function: String = #function,
    line: Int = #line,
    column: Int = #column
) async -> String? {
    let place = AssertionPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    return await snapshotReport(of: value, as: strategy, named: name, at: place)?.message
}

/// Compares a value with the text that is expected in the test's source, writes there what may be recorded, and says
/// what is wrong.
///
/// This is what `assertInlineSnapshot(of:as:)` of `SitegenTesting` reports to the library that runs the test. The call
/// that stands at the line and the column is the one whose trailing closure is rewritten.
///
/// - Parameters:
///   - value: The value to look at.
///   - strategy: How the value becomes text.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion in bytes, from 1, as `#column` has it.
///   - expected: The text that is expected; nil where the test has none yet.
/// - Returns: What to tell the person whose test fails, or nil where the value looks as expected.
public func inlineSnapshotFailure<Value>(
    of value: Value,
    as strategy: Snapshotting<Value>,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    matches expected: (() -> String)? = nil
) -> String? {
    InlineSnapshotOutcome.ofComparing(
        { try strategy.text(value) },
        with: expected?(),
        at: InlinePlace(path: filePath, line: line, column: column),
        assertedAt: "\(fileID):\(line):\(column)"
    )
    .failure(colored: Terminal.showsColor)
}

import Foundation

/// Compares a value with its snapshot in a file, records it if allowed, and describes any failure.
///
/// `assertSnapshot(of:as:)` of `SitegenTesting` reports this result to the test library. Use this function for tests with
/// another library, or without one.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes text.
///   - name: Distinguishes this snapshot from the others of the same test.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file, next to which the snapshot is stored.
///   - function: The test after which the snapshot is named.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion, from 1.
/// - Returns: The failure message, or `nil` if the value matches its snapshot.
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

/// Compares a value with its snapshot like the function of the same name, with a strategy that is asynchronous or tolerates
/// differences.
///
/// The asynchronous `assertSnapshot(of:as:)` of `SitegenTesting` reports this result to the test library.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes bytes. It runs on the caller's actor.
///   - name: Distinguishes this snapshot from the others of the same test.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file, next to which the snapshot is stored.
///   - function: The test after which the snapshot is named.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion, from 1.
/// - Returns: The failure message, or `nil` if the value matches its snapshot.
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

/// Compares a value with the expected text in the test's source, records it there if allowed, and describes any failure.
///
/// `assertInlineSnapshot(of:as:)` of `SitegenTesting` reports this result to the test library. The trailing closure of the call
/// at the line and the column is rewritten.
///
/// - Parameters:
///   - value: The value to check.
///   - strategy: How the value becomes text.
///   - fileID: The file of the assertion, as `Module/File.swift`.
///   - filePath: The path of that file.
///   - line: The line of the assertion, from 1.
///   - column: The column of the assertion in bytes, from 1, as in `#column`.
///   - expected: The expected text; `nil` if the test has none yet.
/// - Returns: The failure message, or `nil` if the value matches the expected text.
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
    .failure(colored: TerminalCapabilities.showsColor)
}

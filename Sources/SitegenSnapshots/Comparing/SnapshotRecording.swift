/// What may be recorded, as set by a test or on the command line.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Snapshots that are missing or have different bytes.
    case record
    /// Snapshots that are missing or fail the comparison. If the strategy tolerates small differences, a snapshot within its
    /// tolerance is not replaced; otherwise this is the same as `record`.
    case failed
    /// Only missing snapshots. This is the default.
    case missing
    /// Nothing.
    case never

    /// The setting for code that runs in `withSnapshots`.
    @TaskLocal static var ofScope: SnapshotRecording?
}

/// Sets what the assertions in a closure may record, and in which folder.
///
/// In XCTest, wrap all tests of a class:
///
/// ```swift
/// import XCTest
///
/// final class PageTests: XCTestCase {
///     override func invokeTest() {
///         withSnapshots(.record) { super.invokeTest() }
///     }
/// }
/// ```
/// In Swift Testing, use the trait `.snapshots(.record)` for a suite or a test. Both take precedence over the environment
/// variable `SITEGEN_SNAPSHOTS`. But if any of them, or `CI`, forbids recording, nothing is recorded.
///
/// - Parameters:
///   - recording: What may be recorded; `nil` if this is set elsewhere.
///   - folder: The folder that contains `__Snapshots__`, instead of that of the test file. A relative path starts at the folder
///     of the test file. `nil` if this is set elsewhere.
///   - operation: The code to run. The settings do not apply to detached tasks and threads that the code starts.
/// - Returns: The result of the closure.
/// - Throws: Any error of the closure.
public func withSnapshots<Result>(
    _ recording: SnapshotRecording? = nil,
    folder: String? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotRecording.$ofScope.withValue(recording ?? .ofScope) {
        try SnapshotFile.$folderOfScope.withValue(folder ?? SnapshotFile.folderOfScope, operation: operation)
    }
}

/// Sets what the assertions in an `async` closure may record, and in which folder.
///
/// - Parameters:
///   - recording: What may be recorded; `nil` if this is set elsewhere.
///   - folder: The folder that contains `__Snapshots__`, instead of that of the test file. A relative path starts at the folder
///     of the test file. `nil` if this is set elsewhere.
///   - isolation: The actor that the closure runs on, which is the caller's.
///   - operation: The code to run. The settings do not apply to detached tasks and threads that the code starts.
/// - Returns: The result of the closure.
/// - Throws: Any error of the closure.
public func withSnapshots<Result>(
    _ recording: SnapshotRecording? = nil,
    folder: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotRecording.$ofScope.withValue(recording ?? .ofScope) {
        try await SnapshotFile.$folderOfScope.withValue(folder ?? SnapshotFile.folderOfScope, operation: operation)
    }
}

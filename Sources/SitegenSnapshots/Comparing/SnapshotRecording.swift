/// What may be recorded, as a test or a person at the command line asks for it.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Every snapshot that is missing or has other bytes.
    case record
    /// Every snapshot that is missing or fails its comparison. Where the strategy tolerates small differences, a snapshot
    /// within its tolerance stays as it is; for all others this is the same as `record`.
    case failed
    /// Only a snapshot that is missing. This is how it is where nothing is asked for.
    case missing
    /// Nothing.
    case never

    /// What the code that runs in `withSnapshots` asks for.
    @TaskLocal static var ofScope: SnapshotRecording?
}

/// Says what the assertions in a closure may record, and in which folder.
///
/// In XCTest it stands around all tests of a class:
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
/// In Swift Testing a suite or a test has the trait `.snapshots(.record)`. Either comes before what the environment
/// variable `SITEGEN_SNAPSHOTS` says; but where one of them, or `CI`, says that nothing is recorded, nothing is.
///
/// - Parameters:
///   - recording: What may be recorded; `nil` if this is said elsewhere.
///   - folder: The folder in which the folder `__Snapshots__` is, instead of that of the test file. A relative path
///     starts at the folder of the test file. `nil` if this is said elsewhere.
///   - operation: The code that runs with it. It does not apply to detached tasks and threads that the code starts.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withSnapshots<Result>(
    _ recording: SnapshotRecording? = nil,
    folder: String? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotRecording.$ofScope.withValue(recording ?? .ofScope) {
        try SnapshotFile.$folderOfScope.withValue(folder ?? SnapshotFile.folderOfScope, operation: operation)
    }
}

/// Says what the assertions in an `async` closure may record, and in which folder.
///
/// - Parameters:
///   - recording: What may be recorded; `nil` if this is said elsewhere.
///   - folder: The folder in which the folder `__Snapshots__` is, instead of that of the test file. A relative path
///     starts at the folder of the test file. `nil` if this is said elsewhere.
///   - isolation: The actor that the closure runs on, which is the caller's.
///   - operation: The code that runs with it. It does not apply to detached tasks and threads that the code starts.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
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

#if canImport(Testing)
public import SitegenSnapshots
public import Testing

/// Sets what the assertions of a suite or a test may record, and in which folder.
///
/// ```swift
/// @Suite(.snapshots(.record)) struct PageTests { … }
/// @Suite(.snapshots(folder: "../Fixtures")) struct CardTests { … }
/// ```
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
    /// What may be recorded; `nil` if this is set elsewhere.
    public let recording: SnapshotRecording?

    /// The folder that contains `__Snapshots__`; `nil` if this is set elsewhere.
    public let folder: String?

    /// The trait of a suite also applies to its tests and nested suites.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings of this trait.
    ///
    /// - Throws: Any error of the test.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshots(recording, folder: folder) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Sets what the assertions of a suite or a test may record, and in which folder.
    ///
    /// This takes precedence over the environment variable `SITEGEN_SNAPSHOTS`, with one exception: if that is `never`, or if
    /// `CI` is set, nothing is recorded.
    ///
    /// - Parameters:
    ///   - recording: What may be recorded; `nil` if this is set elsewhere. With `record` or `failed`, tests whose snapshots
    ///     differ still fail once and report what they recorded.
    ///   - folder: The folder that contains `__Snapshots__`, instead of that of the test file. A relative path starts at the
    ///     folder of the test file. `nil` if this is set elsewhere.
    /// - Returns: The trait.
    public static func snapshots(
        _ recording: SnapshotRecording? = nil, folder: String? = nil
    ) -> SnapshotTrait {
        SnapshotTrait(recording: recording, folder: folder)
    }
}
#endif

#if canImport(Testing)
public import SitegenSnapshots
public import Testing

/// Says what the assertions of a suite, or of a test, may record, and in which folder.
///
/// ```swift
/// @Suite(.snapshots(.record)) struct PageTests { … }
/// @Suite(.snapshots(folder: "../Fixtures")) struct CardTests { … }
/// ```
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
    /// What may be recorded, or `nil` if this is said elsewhere.
    public let recording: SnapshotRecording?

    /// The folder in which `__Snapshots__` is, or `nil` if this is said elsewhere.
    public let folder: String?

    /// The trait of a suite is that of its tests and of the suites within.
    public var isRecursive: Bool { true }

    /// Runs a test with what may be recorded.
    ///
    /// - Throws: What the test throws.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshots(recording, folder: folder) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Says what the assertions of a suite, or of a test, may record, and in which folder.
    ///
    /// This comes before what the environment variable `SITEGEN_SNAPSHOTS` says, with one exception: where that is
    /// `never`, or `CI` is set, nothing is recorded.
    ///
    /// - Parameters:
    ///   - recording: What may be recorded; `nil` if this is said elsewhere. Where it is `record` or `failed`, tests whose
    ///     snapshots differ still fail once, with what they recorded.
    ///   - folder: The folder in which the folder `__Snapshots__` is, instead of that of the test file. A relative path
    ///     starts at the folder of the test file. `nil` if this is said elsewhere.
    /// - Returns: The trait.
    public static func snapshots(
        _ recording: SnapshotRecording? = nil, folder: String? = nil
    ) -> SnapshotTrait {
        SnapshotTrait(recording: recording, folder: folder)
    }
}
#endif

#if canImport(Testing)
public import SitegenSnapshots
public import Testing

/// Says what the assertions of a suite, or of a test, may record.
///
/// ```swift
/// @Suite(.snapshots(.record)) struct PageTests { … }
/// ```
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
    /// What may be recorded.
    public let recording: SnapshotRecording

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
        try await withSnapshots(recording) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// Says what the assertions of a suite, or of a test, may record.
    ///
    /// This comes before what the environment variable `SITEGEN_SNAPSHOTS` says, but for one thing: where that is
    /// `never`, or `CI` is set, nothing is recorded.
    ///
    /// - Parameter recording: What may be recorded. Where it is `record`, tests whose snapshots differ still fail once,
    ///   with what they recorded.
    /// - Returns: The trait.
    public static func snapshots(_ recording: SnapshotRecording) -> SnapshotTrait {
        SnapshotTrait(recording: recording)
    }
}
#endif

/// The location of an assertion.
package struct AssertionPlace {
    let fileID: String
    let filePath: String
    let function: String
    let line: Int
    let column: Int

    /// The running test, and the arguments of a parameterized one; `nil` if they are unknown.
    private let test: String?
    private let arguments: String?

    /// Creates a location from the literals `#fileID`, `#filePath`, `#function`, `#line` and `#column`.
    ///
    /// - Parameters:
    ///   - test: The identity of the running test, without its arguments; `nil` if it is unknown.
    ///   - arguments: The arguments of a parameterized test as text; `nil` if it has none, or they are unknown.
    package init(
        fileID: String, filePath: String, function: String, line: Int, column: Int, test: String? = nil,
        arguments: String? = nil
    ) {
        self.test = test
        self.arguments = arguments
        self.fileID = fileID
        self.filePath = filePath
        self.function = function
        self.line = line
        self.column = column
    }

    fileprivate var assertion: String { "\(fileID):\(line):\(column)" }

    /// A name is unique among the arguments of a test. Otherwise, they are part of the file's name.
    fileprivate func file(named name: String?, pathExtension: String) -> SnapshotFile {
        SnapshotFile(testFile: filePath, function: function, name: name ?? arguments, pathExtension: pathExtension)
    }

    /// The test whose assertions run one after the other, so that their snapshots can be numbered. Snapshots with a name are not
    /// numbered.
    fileprivate func series(named name: String?) -> String? {
        name == nil ? test.map { "\($0) \(arguments ?? "")" } : nil
    }
}

/// Why an assertion failed, and the related files.
package struct SnapshotReport {
    /// The failure message.
    package let message: String

    /// The paths of the snapshot and of the actual bytes, if the two differ.
    package let files: [String]

    init?(_ outcome: SnapshotOutcome) {
        guard let message = outcome.failure(colored: TerminalCapabilities.showsColor) else { return nil }
        self.message = message
        files =
            switch outcome {
            case .differs(let file, _, diagnostic: nil), .exceedsTolerance(let file, _, diagnostic: nil):
                [file.path, file.actualPath]
            default: []
            }
    }
}

/// Compares a value with its snapshot; `nil` if they agree.
package func snapshotReport<Value>(
    of value: Value, as strategy: Snapshotting<Value>, named name: String?, recording: SnapshotRecording? = nil,
    at place: AssertionPlace
) -> SnapshotReport? {
    let file = place.file(named: name, pathExtension: strategy.pathExtension)
    return SnapshotReport(
        SnapshotOutcome.ofComparing(
            { try strategy.text(value) }, with: file, assertedAt: place.assertion, in: place.series(named: name),
            scope: recording ?? .ofScope))
}

/// Compares a value with its snapshot by an asynchronous strategy; `nil` if they agree.
nonisolated(nonsending) package func snapshotReport<Value>(
    of value: Value, as strategy: AsyncSnapshotting<Value>, named name: String?, recording: SnapshotRecording? = nil,
    at place: AssertionPlace
) async -> SnapshotReport? {
    let file = place.file(named: name, pathExtension: strategy.pathExtension)
    return SnapshotReport(
        await SnapshotOutcome.ofComparing(
            value, as: strategy, with: file, assertedAt: place.assertion, in: place.series(named: name),
            scope: recording ?? .ofScope))
}

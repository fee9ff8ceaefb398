import Foundation

/// The result of comparing a text with its snapshot.
enum SnapshotOutcome: Equatable, Sendable {
    /// They are equal.
    case matched
    /// The snapshot did not exist and was recorded.
    case recorded(SnapshotFile)
    /// The snapshot differed and was replaced.
    case replaced(SnapshotFile)
    /// The snapshot does not exist, and the given setting forbids recording it.
    case missing(SnapshotFile, because: String)
    /// They differ. The error is set if the actual text could not be written next to the snapshot.
    case differs(SnapshotFile, UnifiedDiff, diagnostic: SnapshotFileError?)
    /// They differ by more than the strategy tolerates, as described by the string. The error is that of `differs`.
    case exceedsTolerance(SnapshotFile, String, diagnostic: SnapshotFileError?)
    /// Another assertion already uses the snapshot, or the same one with another text.
    case taken(SnapshotFile, by: String, from: String)
    /// They could not be compared, for the given reason.
    case failed(String)
}

extension SnapshotOutcome {
    /// Compares a text with its snapshot, and records it if the mode allows.
    ///
    /// - Parameters:
    ///   - text: The text. An error becomes an outcome.
    ///   - file: The location of the snapshot.
    ///   - assertion: The location of the assertion, as `Module/File.swift:line:column`.
    ///   - test: The running test, whose snapshots are numbered; `nil` if it is unknown.
    ///   - environment: The environment variables, which set what may be recorded.
    ///   - scope: What the suite allows to be recorded.
    ///   - claims: The record of used snapshots.
    static func ofComparing(
        _ text: () throws -> String,
        with file: SnapshotFile,
        assertedAt assertion: String,
        in test: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        scope: SnapshotRecording? = .ofScope,
        claims: SnapshotClaims = .ofThisProcess
    ) -> SnapshotOutcome {
        do {
            // First, because a snapshot is in use even if its text cannot be computed now.
            try claims.use(file.path)
            let mode = try RecordingMode(environment: environment, scope: scope)
            let text = try text()
            return try ofComparing(
                Array(text.utf8), with: file, assertedAt: assertion, in: test, mode: mode, claims: claims)
        } catch {
            return .failed("\(error)")
        }
    }

    /// Compares the bytes from an asynchronous strategy with their snapshot, and records them if the mode allows.
    ///
    /// The parameters are those of the function above. The strategy runs on the caller's actor.
    nonisolated(nonsending) static func ofComparing<Value>(
        _ value: Value,
        as strategy: AsyncSnapshotting<Value>,
        with file: SnapshotFile,
        assertedAt assertion: String,
        in test: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        scope: SnapshotRecording? = .ofScope,
        claims: SnapshotClaims = .ofThisProcess
    ) async -> SnapshotOutcome {
        do {
            try claims.use(file.path)
            let mode = try RecordingMode(environment: environment, scope: scope)
            let bytes = try await strategy.bytes(value)
            return try ofComparing(
                bytes, with: file, assertedAt: assertion, in: test, mode: mode, claims: claims,
                difference: strategy.difference)
        } catch {
            return .failed("\(error)")
        }
    }

    private static func ofComparing(
        _ actual: [UInt8],
        with file: SnapshotFile,
        assertedAt assertion: String,
        in test: String?,
        mode: RecordingMode,
        claims: SnapshotClaims,
        difference: AsyncSnapshotting<Never>.Difference? = nil
    ) throws -> SnapshotOutcome {
        var file = file
        switch claims.claim(file.path, for: assertion, in: test, content: actual) {
        case .taken(let holder): return .taken(file, by: holder, from: assertion)
        case .number(1): break
        case .number(let number):
            file = file.numbered(number)
            try claims.use(file.path)
            // The number may be the name of another snapshot.
            if case .taken(let holder) = claims.claim(file.path, for: assertion, content: actual) {
                return .taken(file, by: holder, from: assertion)
            }
        }
        return try compare(actual, with: file, mode: mode, difference: difference)
    }

    private static func compare(
        _ actual: [UInt8],
        with file: SnapshotFile,
        mode: RecordingMode,
        difference: AsyncSnapshotting<Never>.Difference?
    ) throws -> SnapshotOutcome {
        guard let expected = try file.read() else {
            if case .never(let setting) = mode { return .missing(file, because: setting) }
            try file.record(actual)
            file.removeActual()
            return .recorded(file)
        }
        // Compare bytes: strings are equal even if é is one character in one and an e with an accent in the other.
        if actual == expected {
            file.removeActual()
            return .matched
        }
        let explanation = mode == .record ? nil : try difference?(expected, actual)
        if mode != .record, difference != nil, explanation == nil {
            file.removeActual()
            return .matched
        }
        if mode == .record || mode == .failed {
            try file.record(actual)
            file.removeActual()
            return .replaced(file)
        }
        var diagnostic: SnapshotFileError?
        do throws(SnapshotFileError) { try file.recordActual(actual) } catch { diagnostic = error }
        if let explanation { return .exceedsTolerance(file, explanation, diagnostic: diagnostic) }
        return .differs(file, UnifiedDiff(from: expected, to: actual), diagnostic: diagnostic)
    }
}

extension SnapshotOutcome {
    /// The maximum number of lines of a difference in a message.
    static let mostLinesShown = 200

    /// The failure message, with a next step.
    ///
    /// - Parameter colored: Whether a difference is colored for a terminal.
    /// - Returns: `nil` if the test does not fail.
    func failure(colored: Bool) -> String? {
        switch self {
        case .matched:
            return nil
        case .recorded(let file):
            return """
                The snapshot did not exist and has been recorded. Review it, then run the test again.
                \(file.path)
                """
        case .replaced(let file):
            return """
                The snapshot differed and has been recorded again. Review the changes, then run the test again.
                \(file.path)
                """
        case .missing(let file, let setting):
            return """
                There is no snapshot, and none is recorded because of \(setting). \
                Run the test once without this setting, and commit the file.
                \(file.path)
                """
        case .differs(let file, let difference, let diagnostic):
            let shown = difference.text(
                labels: (Self.lastComponent(of: file.path), Self.lastComponent(of: file.actualPath)),
                colored: colored,
                mostLines: Self.mostLinesShown
            )
            return Self.message(of: file, shown, diagnostic, acceptedBy: .record)
        case .exceedsTolerance(let file, let explanation, let diagnostic):
            return Self.message(of: file, explanation + "\n", diagnostic, acceptedBy: .failed)
        case .taken(let file, let holder, let assertion):
            let diagnostic =
                holder == assertion
                ? "This assertion has already used the same snapshot for another value, in a loop or with another argument."
                : "The assertion at \(holder) uses the same snapshot."
            return """
                \(diagnostic) Give each snapshot its own name: assertSnapshot(of: …, as: …, named: "…").
                \(file.path)
                """
        case .failed(let reason):
            return "The snapshot cannot be compared. \(reason)"
        }
    }

    private static func message(
        of file: SnapshotFile, _ difference: String, _ diagnostic: SnapshotFileError?,
        acceptedBy recording: SnapshotRecording
    ) -> String {
        let next =
            if let diagnostic {
                "The actual text could not be saved. \(diagnostic)."
            } else {
                "The actual text is saved next to the snapshot, in \(lastComponent(of: file.actualPath))."
            }
        return """
            The snapshot differs.
            \(file.path)
            \(difference)\(next) \
            To accept the change, run the test with \(RecordingMode.variable)=\(recording.rawValue).
            """
    }

    private static func lastComponent(of path: String) -> String {
        URL(fileURLWithPath: path).lastPathComponent
    }
}

import Foundation

/// The position of an assertion's call in the compiled source.
struct InlinePlace: Equatable, Sendable {
    /// The path of the source.
    let path: String
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
}

/// The result of comparing a text with the expected text in the test's source.
enum InlineSnapshotOutcome: Equatable, Sendable {
    /// They are equal, except for a line feed at the end.
    case matched
    /// There was no expected text, and it was added to the source.
    case recorded(InlinePlace)
    /// The expected text differed, and the source was rewritten.
    case replaced(InlinePlace)
    /// There is no expected text, and the given setting forbids recording it.
    case missing(InlinePlace, because: String)
    /// They differ.
    case differs(InlinePlace, UnifiedDiff)
    /// The text should be written to the source, but the source has changed since it was compiled, or cannot be rewritten.
    case unwritable(InlinePlace, UnifiedDiff, reason: String)
    /// The assertion was already used with another text.
    case taken(InlinePlace)
    /// They could not be compared, for the given reason.
    case failed(String)
}

extension InlineSnapshotOutcome {
    /// Compares a text with the expected one, and rewrites the source if the mode allows.
    ///
    /// A line feed at the end of the text is ignored: nearly every text has one, and a literal would need an empty line at its
    /// end for it.
    ///
    /// - Parameters:
    ///   - text: The text. An error becomes an outcome.
    ///   - expected: The expected text.
    ///   - place: The position of the assertion.
    ///   - assertion: The same position, as `Module/File.swift:line:column`.
    ///   - environment: The environment variables, which set what may be recorded.
    ///   - scope: What the suite allows to be recorded.
    ///   - claims: The record of used snapshots.
    ///   - rewriter: The rewriter of sources.
    static func ofComparing(
        _ text: () throws -> String,
        with expected: String?,
        at place: InlinePlace,
        assertedAt assertion: String,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        scope: SnapshotRecording? = .ofScope,
        claims: SnapshotClaims = .ofThisProcess,
        rewriter: InlineSnapshotWriter? = .ofThisProcess
    ) -> InlineSnapshotOutcome {
        do {
            let mode = try RecordingMode(environment: environment, scope: scope)
            let actual = try text()
            if case .taken = claims.claim(assertion, for: assertion, content: actual) { return .taken(place) }
            if let expected, finished(expected) == finished(actual) { return .matched }
            let difference = UnifiedDiff(from: expected.map(finished) ?? [], to: finished(actual))
            switch (mode, expected) {
            case (.never(let setting), nil): return .missing(place, because: setting)
            case (.never, _), (.missing, .some): return .differs(place, difference)
            case (.record, _), (.failed, _), (.missing, nil): break
            }
            do throws(SourceRewritingError) {
                guard let rewriter else { throw SourceRewritingError(InlineSnapshotWriter.unknownProgram) }
                try rewriter.rewrite(place, from: expected, to: actual)
            } catch {
                return .unwritable(place, difference, reason: error.description)
            }
            return expected == nil ? .recorded(place) : .replaced(place)
        } catch {
            return .failed("\(error)")
        }
    }

    /// The bytes of a text with one line feed at the end, unless it is empty. Bytes are compared, because strings are equal
    /// even if é is one character in one and an e with an accent in the other.
    private static func finished(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
    }
}

extension InlineSnapshotOutcome {
    /// The failure message, with a next step.
    ///
    /// - Parameter colored: Whether a difference is colored for a terminal.
    /// - Returns: `nil` if the test does not fail.
    func failure(colored: Bool) -> String? {
        switch self {
        case .matched:
            nil
        case .recorded(let place):
            """
            The expected text was missing and has been written into the test. Review it, then run the test again.
            \(place)
            """
        case .replaced(let place):
            """
            The expected text differed and has been updated in the test. Review the changes, then run the test again.
            \(place)
            """
        case .missing(let place, let setting):
            """
            There is no expected text, and none is recorded because of \(setting). \
            Run the test once without this setting, and commit the file.
            \(place)
            """
        case .differs(let place, let difference):
            """
            The text differs from the expected text.
            \(place)
            \(Self.text(of: difference, colored))\
            To accept the change, run the test with \(RecordingMode.variable)=record.
            """
        case .unwritable(let place, let difference, let reason):
            """
            The text differs from the expected text and could not be written into the test. \(reason)
            \(place)
            \(Self.text(of: difference, colored).dropLast())
            """
        case .taken(let place):
            """
            This assertion has already been used with another value, in a loop or with another argument. One expected \
            text cannot match both. Use assertSnapshot(of: …, as: …, named: "…").
            \(place)
            """
        case .failed(let reason):
            "The text cannot be compared with the expected text. \(reason)"
        }
    }

    private static func text(of difference: UnifiedDiff, _ colored: Bool) -> String {
        difference.text(
            labels: ("expected", "actual"),
            colored: colored,
            mostLines: SnapshotOutcome.mostLinesShown
        )
    }
}

extension InlinePlace: CustomStringConvertible {
    var description: String { "\(path):\(line)" }
}

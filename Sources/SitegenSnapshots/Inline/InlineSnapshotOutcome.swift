import Foundation

/// Where the call of an assertion stands in the source that was compiled.
struct InlinePlace: Equatable, Sendable {
    /// The path of the source.
    let path: String
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
}

/// What came of comparing a text with the one that is expected in the test's source.
enum InlineSnapshotOutcome: Equatable, Sendable {
    /// They are the same, except for a line feed at the end.
    case matched
    /// No text was expected, and now the source has it.
    case recorded(InlinePlace)
    /// Another text was expected, and the source has been rewritten.
    case replaced(InlinePlace)
    /// No text is expected, and a setting that is given here forbids recording one.
    case missing(InlinePlace, because: String)
    /// They are not the same.
    case differs(InlinePlace, UnifiedDiff)
    /// The text should be written into the source, which is not as it was compiled or not as it can be rewritten.
    case unwritable(InlinePlace, UnifiedDiff, reason: String)
    /// The assertion has been used with another text before.
    case taken(InlinePlace)
    /// It could not be compared, for the reason that is given.
    case failed(String)
}

extension InlineSnapshotOutcome {
    /// Compares a text with the one that is expected, and rewrites the source where the mode allows it.
    ///
    /// A line feed at the end of the text makes no difference: nearly every text has one, and a literal would need an
    /// empty line at its end to say so.
    ///
    /// - Parameters:
    ///   - text: The text. An error is an outcome.
    ///   - expected: The text that is expected.
    ///   - place: Where the assertion stands.
    ///   - assertion: The same, as `Module/File.swift:line:column`.
    ///   - environment: The variables that say what may be recorded.
    ///   - scope: What the suite says may be recorded.
    ///   - claims: Who uses which snapshot.
    ///   - rewriter: What writes into sources.
    static func ofComparing(
        _ text: () throws -> String,
        with expected: String?,
        at place: InlinePlace,
        assertedAt assertion: String,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        scope: SnapshotRecording? = .ofScope,
        claims: SnapshotClaims = .ofThisProcess,
        rewriter: SourceRewriter? = .ofThisProcess
    ) -> InlineSnapshotOutcome {
        do {
            let mode = try RecordingMode(environment: environment, scope: scope)
            let actual = try text()
            if claims.claim(assertion, for: assertion, content: actual) != nil { return .taken(place) }
            if let expected, finished(expected) == finished(actual) { return .matched }
            let difference = UnifiedDiff(from: expected.map(finished) ?? [], to: finished(actual))
            switch (mode, expected) {
            case (.never(let setting), nil): return .missing(place, because: setting)
            case (.never, _), (.missing, .some): return .differs(place, difference)
            case (.record, _), (.failed, _), (.missing, nil): break
            }
            do throws(SourceRewritingError) {
                guard let rewriter else { throw SourceRewritingError(SourceRewriter.unknownProgram) }
                try rewriter.rewrite(place, from: expected, to: actual)
            } catch {
                return .unwritable(place, difference, reason: error.description)
            }
            return expected == nil ? .recorded(place) : .replaced(place)
        } catch {
            return .failed("\(error)")
        }
    }

    /// The bytes of a text with one line feed at the end, if there is any text. Bytes, since strings are equal where é
    /// is one character here and an e with an accent there.
    private static func finished(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        return bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
    }
}

extension InlineSnapshotOutcome {
    /// What to tell the person whose test fails, with a next step.
    ///
    /// - Parameter colored: Whether a difference is colored for a terminal.
    /// - Returns: Nil where the test does not fail.
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
            Run the test without it once, and commit the file.
            \(place)
            """
        case .differs(let place, let difference):
            """
            The text differs from the expected text.
            \(place)
            \(Self.text(of: difference, colored))\
            To accept it, run the test with \(RecordingMode.variable)=record.
            """
        case .unwritable(let place, let difference, let reason):
            """
            The text differs from the expected text and could not be written into the test. \(reason)
            \(place)
            \(Self.text(of: difference, colored).dropLast())
            """
        case .taken(let place):
            """
            This assertion has already been used with another text, in a loop or with another argument. One expected \
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

/// Something that is wrong with a site, where it stands, and what to do about it.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
    /// Whether the site can be built all the same.
    public enum Severity: String, Sendable, Codable {
        /// The build fails.
        case error
        /// The build goes on.
        case warning
    }

    /// Whether the site can be built all the same.
    public var severity: Severity

    /// What is wrong, in one sentence without a full stop.
    public var message: String

    /// The file, relative to the site's folder.
    public var file: String

    /// The line, counted from 1, if the error stands in one.
    public var line: Int?

    /// The column, counted from 1 in characters, if the error stands in one.
    public var column: Int?

    /// How many characters are wrong.
    public var length: Int

    /// The line of the file, if the error stands in one.
    public var excerpt: String?

    /// What to do about it, in one sentence without a full stop.
    public var help: String?

    /// The rule that it is against, if it is one that the site may take otherwise or make an exception from.
    public var rule: CheckRule?

    /// An error in a file as a whole, unless `line` and `column` tell where.
    public init(
        _ message: String,
        severity: Severity = .error,
        file: String,
        line: Int? = nil,
        column: Int? = nil,
        length: Int = 1,
        excerpt: String? = nil,
        help: String? = nil,
        rule: CheckRule? = nil
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.length = length
        self.excerpt = excerpt
        self.help = help
        self.rule = rule
    }
}

extension Diagnostic: Comparable {
    /// By file, then by place, then by message, so that a list reads like the files do.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.file, left.line ?? 0, left.column ?? 0, left.message)
            < (right.file, right.line ?? 0, right.column ?? 0, right.message)
    }
}

extension [Diagnostic] {
    /// Sorted, and each once: a file that others include is read more than once.
    package func sortedOnce() -> [Diagnostic] {
        sorted().reduce(into: []) { diagnostics, diagnostic in
            if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
        }
    }
}

/// A build that could not be done, with everything that stood in its way.
public struct BuildFailure: Error, Sendable {
    /// The errors, sorted, the warnings among them; at least one is an error.
    public let diagnostics: [Diagnostic]

    /// Whether the output folder had begun to change. Building again completes it.
    public let isOutputChanged: Bool

    /// A failure for these reasons.
    public init(_ diagnostics: [Diagnostic], isOutputChanged: Bool = false) {
        self.diagnostics = diagnostics.sortedOnce()
        self.isOutputChanged = isOutputChanged
    }
}

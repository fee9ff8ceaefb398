/// A problem in a site, with its position and how to fix it.
public struct Diagnostic: Error, Hashable, Sendable, Codable {
    /// Whether the problem stops a build.
    public enum Severity: String, Sendable, Codable {
        /// The build fails.
        case error
        /// The build continues.
        case warning
    }

    /// Whether the problem stops a build.
    public var severity: Severity

    /// What is wrong, in one sentence without a period.
    public var message: String

    /// The file, relative to the site's folder.
    public var file: String

    /// The line, counted from 1; `nil` if the problem concerns the whole file.
    public var line: Int?

    /// The column, counted from 1 in characters; `nil` if it is unknown.
    public var column: Int?

    /// The number of characters to mark.
    public var length: Int

    /// The text of the line, if there is one.
    public var excerpt: String?

    /// How to fix it, in one sentence without a period.
    public var help: String?

    /// The violated rule, if it is one whose severity the site can change or from which it can make exceptions.
    public var rule: CheckRule?

    /// Creates a diagnostic that concerns the whole file, unless `line` and `column` are given.
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
    /// Orders diagnostics by file, then by position, then by message.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        (left.file, left.line ?? 0, left.column ?? 0, left.message)
            < (right.file, right.line ?? 0, right.column ?? 0, right.message)
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics sorted and without duplicates, which occur because included files are read more than once.
    package func sortedOnce() -> [Diagnostic] {
        sorted().reduce(into: []) { diagnostics, diagnostic in
            if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
        }
    }
}

/// A failed build, with all errors.
public struct BuildFailure: Error, Sendable {
    /// The errors and warnings, sorted. At least one is an error.
    public let diagnostics: [Diagnostic]

    /// Whether some of the output may have changed. Building again completes it.
    public let isOutputChanged: Bool

    /// Creates a failure with diagnostics.
    public init(_ diagnostics: [Diagnostic], isOutputChanged: Bool = false) {
        self.diagnostics = diagnostics.sortedOnce()
        self.isOutputChanged = isOutputChanged
    }
}

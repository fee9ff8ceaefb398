import SitegenBase

/// The result of checking a site.
public struct CheckReport: Sendable {
    /// All findings, sorted.
    public let findings: [Finding]

    /// The number of checked pages.
    public let pageCount: Int

    /// Whether the pages were checked. If the build fails for reasons other than links and texts, there are none.
    public let isComplete: Bool

    /// The durations of the build and of the check of its output.
    public let durations: (build: Duration, check: Duration)

    /// The number of errors.
    public var errorCount: Int { findings.count { $0.diagnostic.severity == .error } }

    /// The number of warnings.
    public var warningCount: Int { findings.count - errorCount }
}

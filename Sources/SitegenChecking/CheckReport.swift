import SitegenDiagnostics

/// What a check has found in a site.
public struct CheckReport: Sendable {
    /// Everything that is wrong, sorted.
    public let findings: [Finding]

    /// How many pages were looked at.
    public let pageCount: Int

    /// Whether the pages were looked at: where the build fails for more than links and texts, there are none.
    public let isComplete: Bool

    /// How long the build took, and how long the look at what it has put out.
    public let durations: (build: Duration, check: Duration)

    /// How many findings are errors.
    public var errorCount: Int { findings.count { $0.diagnostic.severity == .error } }

    /// How many findings are warnings.
    public var warningCount: Int { findings.count - errorCount }
}

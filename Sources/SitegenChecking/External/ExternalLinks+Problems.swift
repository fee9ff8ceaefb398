import SitegenBase

extension ExternalLinks {
    /// Returns the problems of external links, for ``SiteCheck/outside``. Links that work, and links that the configuration
    /// excludes, have none.
    ///
    /// - Parameter links: The absolute addresses as pages contain them.
    /// - Returns: The problems by link; empty if the task is canceled.
    public func problems(of links: [String]) async -> [String: SiteCheck.OutsideProblem] {
        // A canceled check reports nothing.
        guard let outcomes = try? await outcomes(of: links) else { return [:] }
        return outcomes.compactMapValues { outcome in
            outcome.rule.map { SiteCheck.OutsideProblem($0, outcome.description, help: outcome.help) }
        }
    }
}

extension ExternalLinkOutcome {
    /// The rule that reports the outcome.
    fileprivate var rule: CheckRule? {
        switch self {
        case .reachable, .refused(.denied), .refused(.notAllowed): nil
        case .moved: .externalRedirect
        case .broken, .refused(.notWeb): .externalLink
        case .refused(.network), .undecided: .uncheckedLink
        }
    }
}

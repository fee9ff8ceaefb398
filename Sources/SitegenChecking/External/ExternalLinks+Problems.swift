import SitegenDiagnostics

extension ExternalLinks {
    /// What is wrong with some links, for ``SiteCheck/outside``; nothing of those that are good, and of those that the
    /// configuration leaves out.
    ///
    /// - Parameter links: Absolute addresses as pages hold them.
    /// - Returns: The problems, by the link as it was given; none where the task is cancelled.
    public func problems(of links: [String]) async -> [String: SiteCheck.OutsideProblem] {
        // A check that is given up tells nobody anything.
        guard let outcomes = try? await outcomes(of: links) else { return [:] }
        return outcomes.compactMapValues { outcome in
            outcome.rule.map { SiteCheck.OutsideProblem($0, outcome.description, help: outcome.help) }
        }
    }
}

extension ExternalLinkOutcome {
    /// The rule that finds something in it.
    fileprivate var rule: CheckRule? {
        switch self {
        case .reachable, .refused(.denied), .refused(.notAllowed): nil
        case .moved: .externalRedirect
        case .broken, .refused(.notWeb): .externalLink
        case .refused(.network), .undecided: .uncheckedLink
        }
    }
}

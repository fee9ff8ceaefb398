public import SitegenDiagnostics

/// Something that a check has found.
public struct Finding: Hashable, Sendable {
    /// What is wrong, where it stands, what to do about it, and the rule that it is against, if it is one.
    public let diagnostic: Diagnostic

    /// The address of the page that shows it, if it is one that does.
    public let page: String?

    /// What the check or the build has found.
    public init(_ diagnostic: Diagnostic, page: String? = nil) {
        self.diagnostic = diagnostic
        self.page = page
    }

    /// The rule that it violates; `nil` for an error that stops the build.
    public var rule: CheckRule? { diagnostic.rule }

    /// The rule's name, `build` where there is none.
    public var ruleName: String { rule?.rawValue ?? Self.buildName }

    /// What stands in place of a rule's name for what is against no rule.
    public static let buildName = "build"
}

extension Finding: Comparable {
    /// By file, then by place, then by message, so that a list reads like the files do.
    public static func < (left: Finding, right: Finding) -> Bool {
        left.diagnostic == right.diagnostic
            ? (left.ruleName, left.page ?? "") < (right.ruleName, right.page ?? "") : left.diagnostic < right.diagnostic
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey { case rule, page }

    /// Writes the error's fields, and the rule's name and the page's address beside them.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try diagnostic.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ruleName, forKey: .rule)
        try container.encodeIfPresent(page, forKey: .page)
    }
}

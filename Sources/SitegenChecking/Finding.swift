public import SitegenBase

/// A problem that a check found.
public struct Finding: Hashable, Sendable {
    /// The problem, its position, how to fix it, and the violated rule, if there is one.
    public let diagnostic: Diagnostic

    /// The address of the page that shows the problem, if one does.
    public let page: String?

    /// Creates a finding.
    public init(_ diagnostic: Diagnostic, page: String? = nil) {
        self.diagnostic = diagnostic
        self.page = page
    }

    /// The rule that it violates; `nil` for an error that stops the build.
    public var rule: CheckRule? { diagnostic.rule }

    /// The name of the rule, or `build` if there is none.
    public var ruleName: String { rule?.rawValue ?? Self.buildName }

    /// The placeholder for the name of a missing rule.
    public static let buildName = "build"
}

extension Finding: Comparable {
    /// Orders findings by file, then by position, then by message.
    public static func < (left: Finding, right: Finding) -> Bool {
        left.diagnostic == right.diagnostic
            ? (left.ruleName, left.page ?? "") < (right.ruleName, right.page ?? "") : left.diagnostic < right.diagnostic
    }
}

extension Finding: Encodable {
    private enum Key: String, CodingKey { case rule, page }

    /// Encodes the fields of the diagnostic, the name of the rule and the address of the page.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        try diagnostic.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ruleName, forKey: .rule)
        try container.encodeIfPresent(page, forKey: .page)
    }
}

/// What the parser adds to plain CommonMark.
public enum MarkdownExtension: String, Hashable, Sendable, CaseIterable {
    /// Every heading gets an id made from its text, by the rules of GitHub's anchors.
    case headingIdentifiers = "heading-ids"
}

extension Set<MarkdownExtension> {
    /// What is on unless told otherwise: everything.
    public static var standard: Self { Set(MarkdownExtension.allCases) }

    /// Plain CommonMark.
    public static var none: Self { [] }
}

#if canImport(CSitegenCmark)
public import SitegenDocuments

/// Something in a Markdown text that its author probably did not intend. The document is complete even if it is not fixed.
public struct MarkdownIssue: Hashable, Sendable {
    /// The kind of an issue.
    ///
    /// A minor version may add cases: write a `default` where you switch over them.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Hashable, Sendable {
        /// No reference refers to the footnote with this label.
        case unusedFootnote(String)
        /// A reference refers to a footnote that does not exist.
        case undefinedFootnote(String)
        /// Another footnote has the same label; the first one is shown.
        case repeatedFootnote(String)
        /// The directive is not closed with `:::`, so it ends with its container.
        case unclosedDirective(String)
        /// The table of contents already has a place; this `[[toc]]` does not add a second one.
        case repeatedContents
        /// A control character that HTML does not allow, the first one of the text. Each is replaced with U+FFFD.
        case controlCharacter
        /// An attribute in braces that is not written as HTML.
        case unwrittenAttribute(UnwrittenAttribute)
        /// A formula that cannot be converted and is shown as its source: what is wrong, and how to fix it.
        case formula(String, help: String)
        /// A construct of another generator, which `SitegenMarkdownLint` finds. In code, only those that the other generator
        /// replaces there are reported.
        case foreignSyntax(ForeignSyntax)
        /// A row of a table with more cells than the table has columns; the cells after the last column are not shown.
        case excessCells(count: Int, columns: Int)
        /// The first of several ids in the same braces, and the last one, which is used.
        case replacedIdentifier(String, by: String)
        /// A class whose name contains a comma, because its author separated classes with commas.
        case classWithComma(String)
    }

    /// What the author probably did not intend.
    public var kind: Kind

    /// The line and column where it begins.
    public var position: SourcePosition

    /// Creates an issue at a position.
    public init(_ kind: Kind, at position: SourcePosition) {
        self.kind = kind
        self.position = position
    }

    /// A short description of the problem.
    public var message: String {
        switch kind {
        case .unusedFootnote(let label): "unused footnote ‘\(label)’"
        case .undefinedFootnote(let label): "undefined footnote ‘\(label)’"
        case .repeatedFootnote(let label): "duplicate footnote ‘\(label)’; only the first one is shown"
        case .unclosedDirective(let name): "the directive ‘\(name)’ has no closing line"
        case .unwrittenAttribute(let attribute): attribute.message
        case .formula(let problem, _): problem
        case .foreignSyntax(let syntax): syntax.message
        case .excessCells(let count, let columns):
            "the row has \(count) cells, but the table has \(columns) \(columns == 1 ? "column" : "columns"); the page omits the rest"
        case .replacedIdentifier(let id, let used):
            "the id ‘\(id)’ has no effect, because ‘\(used)’ in the same braces replaces it"
        case .classWithComma(let name): "the name of the class ‘\(name)’ contains a comma"
        case .controlCharacter: "HTML does not allow this control character; it is replaced by �"
        case .repeatedContents: "the page already has a table of contents; only the first one is shown"
        }
    }

    /// How to fix it.
    public var help: String {
        switch kind {
        case .unusedFootnote(let label): "refer to it with [^\(label)], or remove it"
        case .undefinedFootnote(let label): "define it in a paragraph that starts with [^\(label)]: and a space"
        case .repeatedFootnote: "change the label of one of the footnotes"
        case .unclosedDirective: "close it with a line of the same number of colons"
        case .repeatedContents: "remove this [[toc]]"
        case .unwrittenAttribute(let attribute): attribute.help
        case .formula(_, let help): help
        case .foreignSyntax(let syntax): syntax.help
        case .excessCells: "add a column to the header and the row of hyphens, or write \\| for a pipe within a cell"
        case .replacedIdentifier: "keep only one id"
        case .classWithComma: "separate classes with spaces: {.a .b}"
        case .controlCharacter: "remove it and any others that follow"
        }
    }
}
#endif

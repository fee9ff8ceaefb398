public import SitegenDocuments
public import SitegenMath

/// Something in a Markdown text that its author will not have meant. The document is whole without it being mended.
public struct MarkdownIssue: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// No reference leads to the note with this label.
        case unusedFootnote(String)
        /// A reference leads to a note that is not there.
        case undefinedFootnote(String)
        /// A second note has the same label; the first one is shown.
        case repeatedFootnote(String)
        /// The directive ends with what it stands in, because no `:::` ends it.
        case unclosedDirective(String)
        /// The table of contents has its place already; `[[toc]]` makes no second one.
        case repeatedContents
        /// A control character that HTML does not allow, the first one of the text. U+FFFD replaces each.
        case controlCharacter
        /// An attribute in braces that is not written as HTML.
        case unwrittenAttribute(UnwrittenAttribute)
        /// A formula that cannot be converted, and shows as its source.
        case formula(MathError)
        /// A construct of another generator, outside code.
        case foreignSyntax(ForeignSyntax)
    }

    /// What is wrong.
    public var kind: Kind

    /// Where it was written.
    public var position: SourcePosition

    /// An issue at a place.
    public init(_ kind: Kind, at position: SourcePosition) {
        self.kind = kind
        self.position = position
    }

    /// What is wrong, in a few words.
    public var message: String {
        switch kind {
        case .unusedFootnote(let label): "nothing refers to the footnote ‘\(label)’"
        case .undefinedFootnote(let label): "there is no footnote ‘\(label)’"
        case .repeatedFootnote(let label): "there is a footnote ‘\(label)’ already, and only the first one is shown"
        case .unclosedDirective(let name): "the directive ‘\(name)’ is never closed"
        case .unwrittenAttribute(let attribute): attribute.message
        case .formula(let error): error.message
        case .foreignSyntax(let syntax): syntax.message
        case .controlCharacter: "HTML does not allow a control character that stands here; � replaces it"
        case .repeatedContents: "the text has a table of contents already, and only the first one is written"
        }
    }

    /// What to do about it.
    public var help: String {
        switch kind {
        case .unusedFootnote(let label): "write [^\(label)] where it belongs, or delete the note"
        case .undefinedFootnote(let label): "write it as a paragraph that begins with [^\(label)]: and a blank"
        case .repeatedFootnote: "give this one another label"
        case .unclosedDirective: "write a line of as many colons below its last line"
        case .repeatedContents: "remove this [[toc]]"
        case .unwrittenAttribute(let attribute): attribute.help
        case .formula(let error): error.help
        case .foreignSyntax(let syntax): syntax.help
        case .controlCharacter: "remove it, and look for others below"
        }
    }
}

/// A short form with what it stands for, `<abbr>` in HTML (PHP Markdown Extra, "Abbreviations").
public struct Abbreviation: SourceNode, Hashable, Sendable {
    /// The short form.
    public var text: String

    /// What it stands for.
    public var title: String

    /// Where the short form was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A short form that stands for `title`.
    public init(_ text: String, title: String) {
        self.text = text
        self.title = title
    }
}

extension Abbreviation: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.abbreviation(self)] }
}

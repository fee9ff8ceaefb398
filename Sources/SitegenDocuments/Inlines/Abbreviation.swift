/// An abbreviation with its expansion, `<abbr>` in HTML (PHP Markdown Extra, "Abbreviations").
public struct Abbreviation: SourceNode, InlineContent, Hashable, Sendable {
    /// The abbreviation.
    public var text: String

    /// The expansion.
    public var title: String

    /// The source range of the abbreviation, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Creates an abbreviation that expands to `title`.
    public init(_ text: String, title: String) {
        self.text = text
        self.title = title
    }
}

extension Abbreviation {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.abbreviation(self)] }
}

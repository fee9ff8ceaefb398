/// An abbreviation with its expansion, `<abbr>` in HTML (PHP Markdown Extra, "Abbreviations").
public struct Abbreviation: SourceNode, InlineContent, Hashable, Sendable {
    /// The short form, such as `HTML`.
    public var text: String

    /// The expansion.
    public var title: String

    /// The source range of the abbreviation, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

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

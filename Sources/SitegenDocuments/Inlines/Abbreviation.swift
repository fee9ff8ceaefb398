/// An abbreviation with its expansion, `<abbr>` in HTML (PHP Markdown Extra, "Abbreviations").
public struct Abbreviation: SourceNode, InlineNode, CustomizableNode {
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

extension Abbreviation: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .abbreviation(self) }

    static let codedType = "abbreviation"

    var details: String { " " + text.debugDescription + " title " + title.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("text"), title: try fields.text("title"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(text, forKey: "text")
        try fields.encode(title, forKey: "title")
    }
}

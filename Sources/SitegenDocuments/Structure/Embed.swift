public import Hypertext

/// HTML that the program inserted into a document, as a block or inline.
///
/// It comes from code and not from an author's Markdown. It is therefore trusted and by default written unchanged, however the
/// renderer treats raw HTML.
public struct Embed: BlockNode, InlineNode {
    /// The markup, written unchanged.
    public let markup: String

    /// Creates an embed from rendered markup.
    init(markup: String) {
        self.markup = markup
    }

    /// Renders `html` and stores the result.
    ///
    /// - Parameter html: The HTML, which is trusted.
    public init(_ html: some HTML) {
        markup = html.render()
    }

    /// Renders the builder's statements and stores the result.
    ///
    /// - Parameter content: The statements.
    public init(@HTMLBuilder _ content: () -> Markup) {
        self.init(content())
    }
}

extension Embed: NodeDescription {
    /// The embed as a block.
    @inlinable public var block: Block { .embed(self) }

    /// The embed as an inline node.
    @inlinable public var inline: Inline { .embed(self) }

    static let codedType = "embed"

    var details: String { " " + markup.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(markup: try fields.text("markup"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(markup, forKey: "markup")
    }
}

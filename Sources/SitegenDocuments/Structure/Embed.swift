public import Hypertext

/// HTML that the program inserted into a document, as a block or inline.
///
/// It comes from code and not from an author's Markdown. It is therefore trusted and by default written unchanged, however the
/// renderer treats raw HTML.
public struct Embed: BlockContent, InlineContent, Hashable, Sendable {
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

extension Embed {
    /// The embed as a block.
    public var blocks: [Block] { [.embed(self)] }

    /// The embed as inline content.
    public var inlines: [Inline] { [.embed(self)] }
}

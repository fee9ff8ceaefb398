public import Hypertext

/// HTML that the program put into a document, as a block or in running text.
///
/// It comes from code, not from an author's Markdown, so it is trusted and goes out whatever the renderer does
/// with raw HTML.
public struct Embed: Hashable, Sendable {
    /// The markup as it goes out.
    public let markup: String

    /// Markup that has been rendered before.
    init(markup: String) {
        self.markup = markup
    }

    /// Renders `html` and keeps the result.
    ///
    /// - Parameter html: The HTML, which is trusted.
    public init(_ html: some HTML) {
        markup = html.render()
    }

    /// Renders what the builder's statements make and keeps the result.
    ///
    /// - Parameter content: The statements.
    public init(@HTMLBuilder _ content: () -> Markup) {
        self.init(content())
    }
}

extension Embed: BlockContent, InlineContent {
    /// The embedded HTML as a block.
    public var blocks: [Block] { [.embed(self)] }

    /// The embedded HTML as running text.
    public var inlines: [Inline] { [.embed(self)] }
}

/// A text as a tree of nodes, whether written in Swift or parsed from Markdown.
///
/// ```swift
/// let welcome = Document {
///     Heading(1) { "Welcome" }
///     Paragraph { "Hello, "; Strong { "reader" }; "." }
/// }
/// welcome.render()  // <h1>Welcome</h1>\n<p>Hello, <strong>reader</strong>.</p>\n
/// ```
public struct Document: BlockContent, Hashable, Sendable {
    /// The blocks in order.
    public var blocks: [Block]

    /// Creates a document from blocks.
    public init(_ blocks: [Block] = []) {
        self.blocks = blocks
    }

    /// Creates a document from the builder's statements.
    ///
    /// - Parameter content: The statements; a string becomes a paragraph.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        blocks = content()
    }
}

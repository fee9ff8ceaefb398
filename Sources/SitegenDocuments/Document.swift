/// A text as a tree of nodes, whether written in Swift or parsed from Markdown.
///
/// ```swift
/// let welcome = Document {
///     Heading(1) { "Welcome" }
///     Paragraph { "Hello, "; Strong { "reader" }; "." }
/// }
/// welcome.render()  // <h1>Welcome</h1>\n<p>Hello, <strong>reader</strong>.</p>\n
/// ```
public struct Document: Hashable, Sendable {
    /// The blocks from the beginning of the document to its end.
    public var blocks: [Block]

    /// A document of these blocks.
    public init(_ blocks: [Block] = []) {
        self.blocks = blocks
    }

    /// A document of what the builder's statements make.
    ///
    /// - Parameter content: The statements; a text alone is a paragraph.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        blocks = content()
    }
}

extension Document: BlockContent {}

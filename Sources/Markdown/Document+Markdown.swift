public import Documents

extension Document {
    /// Parses Markdown: all of CommonMark, and the extensions.
    ///
    /// Any text is a document; there is nothing to throw. A NUL and bytes that are no UTF-8 become U+FFFD
    /// (CommonMark §2.3), and containers nested deeper than ``Document/nestingLimit`` are kept one level up.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - extensions: What to add to plain CommonMark.
    public init(markdown: String, extensions: Set<MarkdownExtension> = .standard) {
        var text = markdown
        self = text.withUTF8 { Document(markdown: $0, extensions: extensions) }
    }

    /// Parses Markdown given as UTF-8.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - firstLine: The number of the text's first line in its file, for the positions of blocks.
    ///   - extensions: What to add to plain CommonMark.
    public init(
        markdown: some Collection<UInt8>,
        firstLine: Int = 1,
        extensions: Set<MarkdownExtension> = .standard
    ) {
        self =
            markdown.withContiguousStorageIfAvailable {
                Document(bytes: $0, firstLine: firstLine, extensions: extensions)
            }
            ?? Array(markdown).withUnsafeBufferPointer {
                Document(bytes: $0, firstLine: firstLine, extensions: extensions)
            }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, extensions: Set<MarkdownExtension>) {
        self = TreeReader(firstLine: firstLine).document(of: bytes)
        if extensions.contains(.headingIdentifiers) {
            assignHeadingIdentifiers()
        }
    }
}

#if canImport(CSitegenCmark)
public import SitegenDocuments
public import SitegenMarkdown

extension Document {
    /// Parses Markdown like `Document.parsing`, and also reports constructs of other generators.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - extensions: The extensions to plain CommonMark.
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    /// - Returns: The document, and the issues in text order.
    public static func linting(
        markdown: String, extensions: Set<MarkdownExtension> = .standard, language: String? = nil
    ) -> (document: Document, issues: [MarkdownIssue]) {
        linting(markdown: markdown.utf8, extensions: extensions, language: language)
    }

    /// Parses Markdown given as UTF-8 like `Document.parsing`, and also reports constructs of other generators.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - firstLine: The number of the text's first line in its file, for positions.
    ///   - extensions: The extensions to plain CommonMark.
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    /// - Returns: The document, and the issues in text order.
    public static func linting(
        markdown: some Collection<UInt8>, firstLine: Int = 1, extensions: Set<MarkdownExtension> = .standard,
        language: String? = nil
    ) -> (document: Document, issues: [MarkdownIssue]) {
        parsing(markdown: markdown, firstLine: firstLine, extensions: extensions, language: language) {
            MarkdownLint($0).issues()
        }
    }
}
#endif

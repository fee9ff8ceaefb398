#if canImport(CSitegenCmark)
public import SitegenDocuments

extension Document {
    /// Parses Markdown: all of CommonMark, and the extensions.
    ///
    /// Every text is a valid document, so this does not throw. A NUL and invalid UTF-8 become U+FFFD (CommonMark §2.3), and
    /// containers nested deeper than ``/SitegenDocuments/Document/nestingLimit`` are kept one level up.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - extensions: The extensions to plain CommonMark. If there are any, the characters U+FDD0 to U+FDEF, which Unicode
    ///     reserves for internal use, become U+FFFD, and so do references to them (`&#xFDD0;`).
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    ///   - locatesInlines: Whether inline nodes also get their source range (see `SourceNode`). This takes another pass over
    ///     the text.
    public init(
        markdown: String, extensions: Set<MarkdownExtension> = .standard, language: String? = nil,
        locatesInlines: Bool = false
    ) {
        self.init(
            markdown: markdown.utf8, extensions: extensions, language: language, locatesInlines: locatesInlines)
    }

    /// Parses Markdown given as UTF-8.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - firstLine: The number of the text's first line in its file, for the positions of blocks.
    ///   - extensions: The extensions to plain CommonMark.
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    ///   - locatesInlines: Whether inline nodes also get their source range (see `SourceNode`). This takes another pass over
    ///     the text.
    public init(
        markdown: some Collection<UInt8>,
        firstLine: Int = 1,
        extensions: Set<MarkdownExtension> = .standard,
        language: String? = nil,
        locatesInlines: Bool = false
    ) {
        let options = ReadingOptions(
            firstLine: firstLine, extensions: extensions, language: language, locatesInlines: locatesInlines,
            findsIssues: false)
        self = options.read(markdown).document
    }

    /// Parses Markdown like ``init(markdown:extensions:language:locatesInlines:)``, and reports likely mistakes.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - extensions: The extensions to plain CommonMark.
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    ///   - locatesInlines: Whether inline nodes also get their source range (see `SourceNode`). This takes another pass over
    ///     the text.
    /// - Returns: The document, and the issues in text order.
    public static func parsing(
        markdown: String, extensions: Set<MarkdownExtension> = .standard, language: String? = nil,
        locatesInlines: Bool = false
    ) -> (document: Document, issues: [MarkdownIssue]) {
        parsing(
            markdown: markdown.utf8, extensions: extensions, language: language, locatesInlines: locatesInlines)
    }

    /// Parses Markdown given as UTF-8, and reports likely mistakes.
    ///
    /// - Parameters:
    ///   - markdown: The text.
    ///   - firstLine: The number of the text's first line in its file, for positions.
    ///   - extensions: The extensions to plain CommonMark.
    ///   - language: The language of the text, a BCP 47 tag, for smart punctuation; English by default.
    ///   - locatesInlines: Whether inline nodes also get their source range (see `SourceNode`). This takes another pass over
    ///     the text.
    /// - Returns: The document, and the issues in text order.
    public static func parsing(
        markdown: some Collection<UInt8>,
        firstLine: Int = 1,
        extensions: Set<MarkdownExtension> = .standard,
        language: String? = nil,
        locatesInlines: Bool = false
    ) -> (document: Document, issues: [MarkdownIssue]) {
        let options = ReadingOptions(
            firstLine: firstLine, extensions: extensions, language: language, locatesInlines: locatesInlines)
        return options.read(markdown)
    }

    /// Parses Markdown given as UTF-8, and reports likely mistakes and those that another search finds.
    ///
    /// - Parameter lint: The search, called once with the parsed text.
    package static func parsing(
        markdown: some Collection<UInt8>, firstLine: Int, extensions: Set<MarkdownExtension>, language: String?,
        lint: @escaping (MarkdownText) -> [MarkdownIssue]
    ) -> (document: Document, issues: [MarkdownIssue]) {
        ReadingOptions(firstLine: firstLine, extensions: extensions, language: language, lint: lint).read(markdown)
    }
}
#endif

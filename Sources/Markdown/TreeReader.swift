import CCmark
import Documents

/// Reads libcmark's tree into nodes.
///
/// ```text
/// bytes ──SourceRewriter──▶ bytes ──cmark_parse_document──▶ cmark_node tree ──one walk──▶ Document
///        (only where an extension asks for it)
/// ```
/// The walk is a recursion as deep as ``Document/nestingLimit``; below that it goes from node to node without
/// recursion, so that a line of 100,000 `>` costs time and not the stack.
///
/// A class, because it is handed down at every step and has more to it than a pointer.
final class TreeReader {
    /// libcmark's `cmark_node *`.
    typealias Node = OpaquePointer

    /// The tree, and what was parsed along with it.
    let parsed: ParsedSource

    /// What is added to the text's line numbers.
    let lineOffset: Int

    /// What is on.
    let extensions: ActiveExtensions

    /// What of it running text is made with.
    let inlineExtensions: InlineExtensions

    /// What was written where the text says something else, unless nothing had to be rewritten.
    let rewriting: Rewriting?

    /// What the walk comes across that does not stay where it stands.
    let findings = Findings()

    private init(
        parsed: ParsedSource, lineOffset: Int, extensions: ActiveExtensions, inlineExtensions: InlineExtensions,
        rewriting: Rewriting?
    ) {
        self.parsed = parsed
        self.lineOffset = lineOffset
        self.extensions = extensions
        self.inlineExtensions = inlineExtensions
        self.rewriting = rewriting
    }

    /// Parses a text.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, extensions: Set<MarkdownExtension>, language: String?
    ) -> (document: Document, issues: [MarkdownIssue]) {
        let extensions = ActiveExtensions(extensions)
        let inlines = InlineExtensions(extensions, language: language)
        if let replaced = ReservedCharacters.replaced(in: bytes), !extensions.isEmpty || ImageOpeners(in: bytes) != nil
        {
            return replaced.withUnsafeBufferPointer {
                read($0, firstLine: firstLine, extensions: extensions, inlines: inlines)
            }
        }
        return read(bytes, firstLine: firstLine, extensions: extensions, inlines: inlines)
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, extensions: ActiveExtensions, inlines: InlineExtensions
    ) -> (document: Document, issues: [MarkdownIssue]) {
        if let rewriting = SourceRewriter.rewriting(of: bytes, extensions: extensions) {
            return rewriting.bytes.withUnsafeBufferPointer {
                read($0, firstLine: firstLine, extensions: extensions, inlines: inlines, rewriting: rewriting)
            }
        }
        return read(bytes, firstLine: firstLine, extensions: extensions, inlines: inlines, rewriting: nil)
    }

    private static func read(
        _ source: UnsafeBufferPointer<UInt8>, firstLine: Int, extensions: ActiveExtensions,
        inlines: InlineExtensions, rewriting: Rewriting?
    ) -> (document: Document, issues: [MarkdownIssue]) {
        // Neither the trees nor their parsers are freed by themselves: all end with the arena.
        Arena.withAllocator { allocator in
            let labels = rewriting?.labels ?? InlineSources()
            let parsed = ParsedSource.parse(
                source, tables: extensions.contains(.tables), pieces: labels, inlines: inlines, allocator)
            guard let parsed else { return (Document(), []) }
            let reader = TreeReader(
                parsed: parsed, lineOffset: firstLine - 1, extensions: extensions,
                inlineExtensions: inlines, rewriting: rewriting)
            return reader.read()
        }
    }

    private func read() -> (document: Document, issues: [MarkdownIssue]) {
        var document = Document(blocks(in: parsed.root, depth: 0))
        // A list within one is read before the note around it.
        findings.footnotes.sort { ($0.position?.line ?? 0) < ($1.position?.line ?? 0) }
        for note in findings.footnotes { document.blocks.append(.footnote(note)) }
        if extensions.contains(.headingIdentifiers) {
            document.assignHeadingIdentifiers()
        }
        return (document, rewriting == nil ? [] : issues())
    }
}

extension TreeReader {
    /// What the walk comes across that does not stay where it stands.
    final class Findings {
        var footnotes: [Footnote] = []
        /// The indices of the rewrites that turned out to be references.
        var references: [Int] = []
        var issues: [MarkdownIssue] = []
    }
}

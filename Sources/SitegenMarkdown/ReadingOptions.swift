#if canImport(CSitegenCmark)
import SitegenDocuments

/// The options for reading a text.
struct ReadingOptions {
    typealias Result = (document: Document, issues: [MarkdownIssue])

    /// The number of the text's first line in its file.
    let firstLine: Int

    /// The enabled extensions.
    let extensions: ActiveExtensions

    /// The enabled extensions for inline content.
    let inlines: InlineExtensions

    /// Whether inline nodes get their source ranges.
    let locatesInlines: Bool

    /// Whether all issues are found. Most of them cost another look at the text. Otherwise, those that are returned are incomplete.
    let findsIssues: Bool

    /// Another search for issues, which finds more.
    let lint: ((MarkdownText) -> [MarkdownIssue])?

    init(
        firstLine: Int = 1, extensions: Set<MarkdownExtension>, language: String? = nil, locatesInlines: Bool = false,
        findsIssues: Bool = true, lint: ((MarkdownText) -> [MarkdownIssue])? = nil
    ) {
        self.firstLine = firstLine
        self.extensions = ActiveExtensions(extensions)
        inlines = InlineExtensions(self.extensions, language: language)
        self.locatesInlines = locatesInlines
        self.findsIssues = findsIssues
        self.lint = lint
    }

    /// Parses a text.
    func read(_ markdown: some Collection<UInt8>) -> Result {
        func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
            guard let (clean, first) = ControlCharacters.replaced(in: bytes) else { return self.read(clean: bytes) }
            var (document, issues) = clean.withUnsafeBufferPointer { self.read(clean: $0) }
            guard let first else { return (document, issues) }
            issues.append(
                MarkdownIssue(
                    .controlCharacter, at: SourceLines(bytes).position(of: first, lineOffset: firstLine - 1)))
            issues.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
            return (document, issues)
        }
        return markdown.withContiguousStorageIfAvailable(read) ?? Array(markdown).withUnsafeBufferPointer(read)
    }

    /// Reads a text without control characters.
    private func read(clean bytes: UnsafeBufferPointer<UInt8>) -> Result {
        withoutReservedCharacters(bytes) { bytes in
            guard let rewriting = SourceRewriter.rewriting(of: bytes, extensions: extensions, inlines: inlines)
            else { return parse(bytes, nil) }
            return rewriting.bytes.withUnsafeBufferPointer { parse($0, rewriting) }
        }
    }

    /// Passes on a text without the characters that stand for others in a rewritten text.
    private func withoutReservedCharacters<Value>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ read: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        let isRewritten =
            !extensions.isEmpty || ImageOpeners(in: bytes) != nil || AttributeOpeners.search(in: bytes) != nil
        guard isRewritten, let replaced = ReservedCharacters.replaced(in: bytes) else { return read(bytes) }
        return replaced.withUnsafeBufferPointer(read)
    }

    private func parse(_ source: UnsafeBufferPointer<UInt8>, _ rewriting: Rewriting?) -> Result {
        // Trees and parsers are not freed individually; all end with the arena.
        Arena.withAllocator { allocator in
            let pieces = rewriting?.pieces ?? InlineSources()
            guard let parsed = ParsedSource(source, pieces: pieces, allocator) else { return (Document(), []) }
            let reader = TreeReader(
                parsed, self, rewriting: rewriting,
                hasControlReferences: ControlCharacters.mayBeReferenced(in: source))
            return reader.read()
        }
    }

    /// How the blocks of a rewritten text differ from those that ``BlockScan`` found, for tests and the fuzzers.
    ///
    /// - Returns: `nil` if they are the same.
    func blockDifference(in markdown: [UInt8]) -> String? {
        func difference(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
            withoutReservedCharacters(bytes) { bytes in
                var outline = BlockOutline()
                let rewriting = SourceRewriter.rewriting(of: bytes, extensions: extensions, inlines: inlines) { scan in
                    outline = BlockOutline(of: scan.blocks.root) { scan.sourceLine($0) }
                }
                guard let rewriting else { return nil }
                return rewriting.bytes.withUnsafeBufferPointer { written in
                    Arena.withAllocator { allocator in
                        ParsedSource(written, pieces: rewriting.pieces, allocator).flatMap {
                            rewriting.difference(from: outline, in: $0)
                        }
                    }
                }
            }
        }
        return markdown.withUnsafeBufferPointer { bytes in
            guard let (clean, _) = ControlCharacters.replaced(in: bytes) else { return difference(bytes) }
            return clean.withUnsafeBufferPointer(difference)
        }
    }
}
#endif

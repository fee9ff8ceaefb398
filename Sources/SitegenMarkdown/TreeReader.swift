#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// Converts libcmark's tree to nodes.
///
/// ```text
/// bytes ──BlockScan──▶ plan ──SourceRewriter──▶ bytes ──libcmark──▶ cmark_node tree ──one walk──▶ Document
///        (only if an extension needs them)
/// ```
/// The walk is recursive down to ``Document/nestingLimit``. Below that it goes from node to node without recursion, so that a
/// line of 100,000 `>` takes time but no stack.
///
/// A class, because it is passed down at every step and is larger than a pointer.
final class TreeReader {
    /// libcmark's `cmark_node *`.
    typealias Node = OpaquePointer

    /// The tree and the data parsed with it.
    let parsed: ParsedSource

    /// The offset that is added to the text's line numbers.
    let lineOffset: Int

    /// The enabled extensions.
    let extensions: ActiveExtensions

    /// The enabled extensions for inline content.
    let inlineExtensions: InlineExtensions

    /// The rewritten parts of the text and their source; `nil` if nothing was rewritten.
    let rewriting: Rewriting?

    /// Whether the text has references to characters that HTML does not allow, which libcmark decodes.
    let hasControlReferences: Bool

    /// Things found during the walk that are stored elsewhere.
    let findings = Findings()

    /// The lines of the source.
    let sourceLines: LazySourceLines

    /// Whether inline nodes get their source ranges.
    private let locatesInlines: Bool

    /// Whether the issues are needed. Most of them cost another look at the text.
    private let findsIssues: Bool

    /// Another search for issues.
    private let lint: Lint?

    typealias Lint = (MarkdownText) -> [MarkdownIssue]

    private init(_ parsed: ParsedSource, of text: Text, rewriting: Rewriting?, hasControlReferences: Bool) {
        self.parsed = parsed
        lineOffset = text.firstLine - 1
        extensions = text.extensions
        inlineExtensions = text.inlines
        locatesInlines = text.locatesInlines
        findsIssues = text.findsIssues
        lint = text.lint
        self.rewriting = rewriting
        self.hasControlReferences = hasControlReferences
        sourceLines = rewriting.map { LazySourceLines(of: $0.source) } ?? parsed.lines
    }

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - findsIssues: Whether all issues are found. Otherwise, those that are returned are incomplete.
    ///   - lint: Another search, which finds more.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, extensions: Set<MarkdownExtension>, language: String?,
        locatesInlines: Bool, findsIssues: Bool, lint: Lint? = nil
    ) -> (document: Document, issues: [MarkdownIssue]) {
        let extensions = ActiveExtensions(extensions)
        let inlines = InlineExtensions(extensions, language: language)
        let text = Text(
            firstLine: firstLine, extensions: extensions, inlines: inlines, locatesInlines: locatesInlines,
            findsIssues: findsIssues, lint: lint)
        guard let (clean, first) = ControlCharacters.replaced(in: bytes) else { return text.read(bytes) }
        var (document, issues) = clean.withUnsafeBufferPointer { text.read($0) }
        guard let first else { return (document, issues) }
        let position = SourceLines(bytes).position(of: first)
        issues.append(
            MarkdownIssue(
                .controlCharacter, at: SourcePosition(line: position.line + firstLine - 1, column: position.column)))
        issues.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
        return (document, issues)
    }

    /// How the blocks of the rewritten text differ from those that ``BlockScan`` found, for tests and the fuzzers.
    ///
    /// - Returns: `nil` if they are the same.
    static func blockDifference(
        in bytes: UnsafeBufferPointer<UInt8>, extensions: Set<MarkdownExtension>
    ) -> String? {
        let extensions = ActiveExtensions(extensions)
        let text = Text(
            firstLine: 1, extensions: extensions, inlines: InlineExtensions(extensions, language: nil),
            locatesInlines: false, findsIssues: false, lint: nil)
        guard let (clean, _) = ControlCharacters.replaced(in: bytes) else { return text.blockDifference(bytes) }
        return clean.withUnsafeBufferPointer { text.blockDifference($0) }
    }

    /// A text and the options for reading it.
    private struct Text {
        let firstLine: Int
        let extensions: ActiveExtensions
        let inlines: InlineExtensions
        let locatesInlines: Bool
        let findsIssues: Bool
        let lint: Lint?

        /// Reads a text without control characters.
        func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (document: Document, issues: [MarkdownIssue]) {
            withoutReservedCharacters(bytes) { bytes in
                guard let rewriting = SourceRewriter.rewriting(of: bytes, extensions: extensions, inlines: inlines)
                else { return parse(bytes, nil) }
                return rewriting.bytes.withUnsafeBufferPointer { parse($0, rewriting) }
            }
        }

        /// Passes on a text without the characters that stand for others in a rewritten text.
        private func withoutReservedCharacters<Result>(
            _ bytes: UnsafeBufferPointer<UInt8>, _ read: (UnsafeBufferPointer<UInt8>) -> Result
        ) -> Result {
            let isRewritten =
                !extensions.isEmpty || ImageOpeners(in: bytes) != nil || AttributeOpeners.search(in: bytes) != nil
            guard isRewritten, let replaced = ReservedCharacters.replaced(in: bytes) else { return read(bytes) }
            return replaced.withUnsafeBufferPointer(read)
        }

        /// How the blocks of the rewritten text differ from those that ``BlockScan`` found; `nil` if they are the same.
        func blockDifference(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
            withoutReservedCharacters(bytes) { bytes in
                var outline = BlockOutline()
                let rewriting = SourceRewriter.rewriting(of: bytes, extensions: extensions, inlines: inlines) { scan in
                    outline = BlockOutline(of: scan.blocks.root) { scan.sourceLine($0) }
                }
                return rewriting.flatMap { rewriting in
                    rewriting.bytes.withUnsafeBufferPointer { written in
                        Arena.withAllocator { allocator in
                            ParsedSource(written, pieces: rewriting.pieces, allocator).flatMap {
                                rewriting.difference(from: outline, in: $0)
                            }
                        }
                    }
                }
            }
        }

        private func parse(
            _ source: UnsafeBufferPointer<UInt8>, _ rewriting: Rewriting?
        ) -> (document: Document, issues: [MarkdownIssue]) {
            // Trees and parsers are not freed individually; all end with the arena.
            Arena.withAllocator { allocator in
                let pieces = rewriting?.pieces ?? InlineSources()
                guard let parsed = ParsedSource(source, pieces: pieces, allocator) else { return (Document(), []) }
                let reader = TreeReader(
                    parsed, of: self, rewriting: rewriting,
                    hasControlReferences: ControlCharacters.mayBeReferenced(in: source))
                return reader.read()
            }
        }
    }

    private func read() -> (document: Document, issues: [MarkdownIssue]) {
        // The walk dismantles the tree.
        let otherIssues = lint?(MarkdownText(reader: self)) ?? []
        var document = Document(blocks(in: parsed.root, depth: 0))
        // A nested footnote is read before the one around it.
        let notes = (findings.footnotes + findings.inlineNotes)
            .sorted { ($0.position?.line ?? 0) < ($1.position?.line ?? 0) }
        for note in notes { document.blocks.append(.footnote(note)) }
        if !findings.abbreviations.isEmpty { findings.abbreviations.expand(&document, length: sourceLines.bytes.count) }
        if locatesInlines {
            let locator = InlineLocator(sourceLines.value, lineOffset: lineOffset, extensions: extensions)
            locator.locate(&document.blocks)
        }
        if extensions.contains(.headingIdentifiers) {
            document.assignHeadingIdentifiers()
        }
        guard findsIssues else { return (document, []) }
        findings.issues += otherIssues
        return (document, issues())
    }
}

extension TreeReader {
    /// Things found during the walk that are stored elsewhere.
    final class Findings {
        var footnotes: [Footnote] = []
        /// The inline footnotes, each of which is referenced where it is written.
        private(set) var inlineNotes: [Footnote] = []
        private var inlineLabels: Set<String> = []
        /// The indices of the rewrites that turned out to be references.
        var references: [Int] = []
        var issues: [MarkdownIssue] = []
        /// The abbreviations of the text.
        var abbreviations = Abbreviations()
        /// The start of the search for the current block's attributes.
        var attributeSearch = AttributeSearch()
        /// The line of the file on which the last paragraph begins that may be the caption of a table below it.
        var captionLine: Int?
        /// Whether the last table has taken the paragraph above it as its caption.
        var hasTakenCaption = false
        /// Whether the source may contain an address in angle brackets with a backslash; `nil` if that is not known yet.
        var holdsAutolinkWithEscapes: Bool?
        /// Whether the text has a table of contents.
        var hasContents = false
        /// The rewrite of the last line of a formula that is in the tree.
        var lastFormulaLine: Int?

        /// Adds an inline footnote, unless there is one with the same text.
        func add(_ note: Footnote, onLine line: Int) {
            guard inlineLabels.insert(note.label).inserted else { return }
            var note = note
            let start = SourcePosition(line: line, column: 1)
            note.range = start..<start
            inlineNotes.append(note)
        }
    }
}
#endif

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

    /// The options for reading the text.
    let options: ReadingOptions

    /// The offset that is added to the text's line numbers.
    var lineOffset: Int { options.firstLine - 1 }

    /// The enabled extensions.
    var extensions: ActiveExtensions { options.extensions }

    /// The rewritten parts of the text and their source; `nil` if nothing was rewritten.
    let rewriting: Rewriting?

    /// Whether the text has references to characters that HTML does not allow, which libcmark decodes.
    let hasControlReferences: Bool

    /// Things found during the walk that are stored elsewhere.
    let findings = Findings()

    /// The lines of the source.
    let sourceLines: LazySourceLines

    /// What makes a scan of inline text necessary.
    let triggers: InlineTriggers

    init(
        _ parsed: ParsedSource, _ options: ReadingOptions, rewriting: Rewriting?, hasControlReferences: Bool
    ) {
        self.parsed = parsed
        self.options = options
        self.rewriting = rewriting
        self.hasControlReferences = hasControlReferences
        triggers = (rewriting?.pieces.bytes ?? []).withUnsafeBufferPointer { pieces in
            InlineTriggers(options.inlines, in: [parsed.lines.bytes, pieces])
        }
        sourceLines = rewriting.map { LazySourceLines(of: $0.source) } ?? parsed.lines
    }

    func read() -> (document: Document, issues: [MarkdownIssue]) {
        // The walk dismantles the tree.
        let otherIssues = options.lint?(MarkdownText(reader: self)) ?? []
        var document = Document(blocks(in: parsed.root, depth: 0))
        // A nested footnote is read before the one around it.
        let notes = (findings.footnotes + findings.inlineNotes)
            .sorted { ($0.position?.line ?? 0) < ($1.position?.line ?? 0) }
        for note in notes { document.blocks.append(.footnote(note)) }
        if !findings.abbreviations.isEmpty { findings.abbreviations.expand(&document, length: sourceLines.bytes.count) }
        if options.locatesInlines {
            let locator = InlineLocator(sourceLines.value, lineOffset: lineOffset, extensions: extensions)
            locator.locate(&document.blocks)
        }
        if extensions.contains(.headingIdentifiers) {
            let hasNotes = !findings.footnotes.isEmpty || !findings.inlineNotes.isEmpty
            document.assignHeadingIdentifiers(hasOthers: findings.mayNameNodes || hasNotes)
        }
        guard options.findsIssues else { return (document, []) }
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
        /// Whether nodes other than footnotes may have ids.
        var mayNameNodes = false
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

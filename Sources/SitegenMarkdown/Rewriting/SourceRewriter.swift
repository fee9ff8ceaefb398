#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

/// Writes a source in the form that libcmark parses, and stores what it stands for.
///
/// | written                        | libcmark gets             |
/// |--------------------------------|---------------------------|
/// | `\~`, and `*` in a bare URL    | one placeholder           |
/// | `[^label]`, `&quot;`, `$x$`    | ⟦number⟧                  |
/// | `[^label]: text`, `:   text`   | `+   text`, a list item   |
/// | `(iv) text`                    | `002) text`               |
/// | `:::name`, `:::`, `::name`     | a line of raw HTML        |
/// | `{.class}` on its own line     | a line of raw HTML        |
/// | `*[HTML]: text`                | a line of raw HTML        |
/// | a table                        | lines of raw HTML         |
/// | `![`, the 4001st               | `!`⟦number⟧`[`            |
/// | `^[`, for swift-cmark          | `^`⟦number⟧`[`            |
/// | `。**字`                       | `。`, a placeholder, `**字` |
/// | three backticks that begin no code | a placeholder before them |
///
/// ``BlockScan`` has found the blocks. Inline syntax is written in another form only in paragraphs, headings, cells and labels, so
/// that code and HTML reach libcmark as they are.
struct SourceRewriter {
    let source: UnsafeBufferPointer<UInt8>
    let lines: SourceLines
    let triggers: Triggers
    private let inlines: InlineExtensions
    var result: Rewriting

    /// The offset up to which the source has been copied or replaced.
    private var copied = 0
    /// The bytes to search for in inline text.
    private var backslashes: ByteSearch
    private var carets: ByteSearch
    private var ampersands: ByteSearch
    private var backticks: ByteSearch
    private var candidates: ProtectionCandidates
    private var images: ImageOpeners?
    private var attributeOpeners: ByteSearch?
    private var cjkInsertions: CJKInsertions?
    /// The starts of the current text's lines that would begin a code block if their last backticks were replaced.
    private var codeStarts: ArraySlice<Int> = []
    /// The pieces of the current text that are protected.
    private var protected: ArraySlice<Piece> = []
    /// How many more bytes failed searches in inline text may scan.
    private var searchBudget: Int
    /// The footnotes' labels by their normalized form.
    private var noteLabels: [String: String] = [:]

    /// A part of a protected piece on one line of the source.
    private struct Piece {
        let range: Range<Int>
        let kind: Kind

        enum Kind {
            case character(placeholder: UInt8)
            case formula(Formula, lines: [Range<Int>])
            case formulaLine
        }
    }

    /// The text to pass to libcmark instead of the source, or `nil` if the source can be passed unchanged.
    ///
    /// - Parameter inspect: Is called with the blocks that were found.
    static func rewriting(
        of source: UnsafeBufferPointer<UInt8>, extensions: ActiveExtensions, inlines: InlineExtensions,
        inspecting inspect: (BlockScan) -> Void = { _ in }
    ) -> Rewriting? {
        let images = ImageOpeners(in: source)
        let attributes = AttributeOpeners.search(in: source)
        let mustBeRewritten = images != nil || attributes != nil
        guard !extensions.isEmpty || mustBeRewritten else { return nil }
        let triggers = Triggers(extensions)
        guard mustBeRewritten || triggers.fire(in: source) else { return nil }
        // A byte order mark is not part of the text, and would not be recognized after labels.
        let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let lines = SourceLines(source, from: start)
        return Arena.withAllocator { allocator in
            var scan = BlockScan(lines, triggers, padding: 10_000 + source.count, allocator)
            let plan = scan.scan()
            var rewriter = SourceRewriter(lines, triggers, inlines)
            rewriter.images = images
            rewriter.attributeOpeners = attributes
            rewriter.copied = start
            rewriter.rewrite(plan) { scan.lines(of: $0) }
            inspect(scan)
            return rewriter.result.isSource ? nil : rewriter.result
        }
    }

    private init(_ lines: SourceLines, _ triggers: Triggers, _ inlines: InlineExtensions) {
        self.lines = lines
        source = lines.bytes
        self.triggers = triggers
        self.inlines = inlines
        let nothing = UnsafeBufferPointer(rebasing: source[..<0])
        result = Rewriting(source: source)
        backslashes = ByteSearch(for: UInt8(ascii: "\\"), in: source)
        carets = ByteSearch(for: UInt8(ascii: "^"), in: triggers.contains(.footnotes) ? source : nothing)
        ampersands = ByteSearch(for: UInt8(ascii: "&"), in: source)
        backticks = ByteSearch(for: UInt8(ascii: "`"), in: source)
        candidates = ProtectionCandidates(in: source, triggers)
        cjkInsertions = triggers.contains(.cjkEmphasis) ? CJKInsertions(in: source) : nil
        searchBudget = 64 * source.count
    }

    /// - Parameter linesOfLeaf: The text of each line of a leaf.
    private mutating func rewrite(_ plan: BlockPlan, _ linesOfLeaf: (BlockPlan.Leaf) -> [Range<Int>]) {
        result.bytes.reserveCapacity(source.count + source.count / 8)
        for case .item(let item) in plan.changes.map(\.kind) {
            guard case .footnote(let label) = item.kind else { continue }
            let key = Self.comparable(label)
            if noteLabels[key] == nil { noteLabels[key] = label }
        }
        var leaves = plan.leaves[...]
        var formulas = plan.displayFormulas[...]
        for change in plan.changes {
            while let leaf = leaves.first, leaf.range.lowerBound < change.range.lowerBound {
                rewrite(leaves.removeFirst(), &formulas, linesOfLeaf)
            }
            rewrite(change)
        }
        for leaf in leaves { rewrite(leaf, &formulas, linesOfLeaf) }
        copy(to: source.count)
    }

    /// Copies the source since the last replacement.
    private mutating func copy(to end: Int) {
        if copied < end { result.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<end])) }
        copied = max(copied, end)
    }

    // MARK: - Blocks

    private mutating func rewrite(_ change: BlockPlan.Change) {
        result.isSource = false
        copy(to: change.range.lowerBound)
        switch change.kind {
        case .line(.directive(var directive)):
            if let label = directive.head?.label {
                let text = inlineText(label, isCell: false)
                directive.head?.labelNumber = text.withUnsafeBufferPointer { result.pieces.append($0) }
            }
            appendBlock(.line(.directive(directive)), change.range)
        case .line(let line): appendBlock(.line(line), change.range)
        case .item(let item): append(item, change)
        case .fancyMarker(let marker):
            result.bytes += marker.replacement
            result.fancyMarkers.append(marker)
        case .table(let lines): appendBlock(.table(table(lines)), change.range, lines.lines.others)
        case .html(let lines):
            appendBlock(.html([lines.first] + lines.others.map(\.text)), change.range, lines.others)
        }
        copied = change.range.upperBound
    }

    /// Writes an HTML block in place of lines.
    private mutating func appendBlock(
        _ block: Rewriting.Span.Block, _ range: Range<Int>, _ others: [(prefix: Range<Int>, text: Range<Int>)] = []
    ) {
        result.hasBlocks = true
        result.bytes += Rewriting.fence.start
        appendSpan(.block(block), written: range)
        for line in others {
            result.bytes.append(0x0A)
            result.bytes += source[line.prefix]
        }
        result.bytes += Rewriting.fence.end
    }

    private mutating func append(_ item: BlockPlan.Item, _ change: BlockPlan.Change) {
        let lineStart = result.bytes.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        result.items.append(
            Rewriting.Item(
                kind: item.kind, line: change.line, column: result.bytes.count - lineStart + 1, written: change.range,
                width: item.width))
        result.bytes.append(Rewriting.itemMarker)
        for _ in 1..<item.width { result.bytes.append(0x20) }
        if item.isEmpty { appendBlock(.emptyItem, change.range.upperBound..<change.range.upperBound) }
    }

    private mutating func table(_ table: BlockPlan.TableLines) -> SourceTable {
        let rows = ([table.lines.first] + table.lines.others.dropFirst().map(\.text)).map { lines.trimmed($0) }
        var pieces = result.pieces
        result.pieces = InlineSources()
        let source = SourceTable(table, rows: rows, in: self.source, pieces: &pieces, inlines: inlines) {
            isUnchanged($0) ? nil : inlineText($0, isCell: true)
        }
        result.pieces = pieces
        return source
    }

    /// Whether nothing in a text is rewritten, as in most cells.
    private mutating func isUnchanged(_ range: Range<Int>) -> Bool {
        let (start, end) = (range.lowerBound, range.upperBound)
        return backslashes.next(from: start) >= end && carets.next(from: start) >= end
            && ampersands.next(from: start) >= end && images?.next(from: start) ?? .max >= end
            && attributeOpeners?.next(from: start) ?? .max >= end && candidates.next(from: start) ?? .max >= end
            && cjkInsertions?.next(from: start, in: range) == nil
    }

    /// Inline text that is parsed on its own, in the form for libcmark.
    private mutating func inlineText(_ range: Range<Int>, isCell: Bool) -> [UInt8] {
        let end = result.bytes.count
        let before = copied
        copied = range.lowerBound
        protect(range, lines: { [range] }, isCell: isCell)
        rewriteText(range)
        copy(to: range.upperBound)
        copied = before
        let text = Array(result.bytes[end...])
        result.bytes.removeSubrange(end...)
        return text
    }

    // MARK: - Inline text

    private mutating func rewrite(
        _ leaf: BlockPlan.Leaf, _ formulas: inout ArraySlice<Range<Int>>,
        _ linesOfLeaf: (BlockPlan.Leaf) -> [Range<Int>]
    ) {
        images?.beginParagraph()
        if backticks.next(from: leaf.range.lowerBound) < leaf.range.upperBound {
            codeStarts = linesOfLeaf(leaf).map(\.lowerBound).filter { source[$0...].starts(with: "```".utf8) }[...]
        }
        defer { codeStarts = [] }
        var displayFormulas: [Range<Int>] = []
        while let formula = formulas.first, formula.lowerBound < leaf.range.upperBound {
            displayFormulas.append(formulas.removeFirst())
        }
        var range = leaf.range
        if leaf.kind == .alertTitle {
            let title = range.lowerBound..<lines[leaf.lines.lowerBound].upperBound
            protect(title, lines: { [title] })
            rewriteText(title)
            range = title.upperBound..<range.upperBound
        } else if leaf.kind == .paragraph, source[range.lowerBound] == UInt8(ascii: "[") {
            // Of the definitions of links at the start, only the labels are text.
            let (labels, end) = LinkDefinitions.labels(in: range, of: source)
            for label in labels {
                protect(label, lines: { [label] })
                rewriteText(label)
            }
            range = end..<range.upperBound
        }
        protect(range, lines: { linesOfLeaf(leaf) }, isHeading: leaf.kind == .heading, displayFormulas: displayFormulas)
        rewriteText(range)
    }

    /// Finds what has to be protected in a text.
    ///
    /// - Parameter lines: The text of each line.
    private mutating func protect(
        _ range: Range<Int>, lines: () -> [Range<Int>], isHeading: Bool = false, isCell: Bool = false,
        displayFormulas: [Range<Int>] = []
    ) {
        protected = []
        guard candidates.next(from: range.lowerBound).map({ $0 < range.upperBound }) == true else { return }
        let text = LeafText(lines().filter { $0.lowerBound >= range.lowerBound }, of: source)
        let formulas = displayFormulas.compactMap { formula -> Range<Int>? in
            guard let start = text.offset(of: formula.lowerBound), let end = text.offset(of: formula.upperBound) else {
                return nil
            }
            return start..<end
        }
        let pieces = text.bytes.withUnsafeBufferPointer { bytes in
            var protection = InlineProtection(
                bytes, triggers, isHeading: isHeading, isCell: isCell, searchBudget: searchBudget)
            protection.read(displayFormulas: formulas)
            searchBudget = protection.searchBudget
            return protection.pieces
        }
        protected = pieces.flatMap { Self.parts(of: $0, in: text) }[...]
    }

    private static func parts(of piece: InlineProtection.Piece, in text: LeafText) -> [Piece] {
        let ranges = text.sourceRanges(of: piece.range)
        switch piece.kind {
        case .character(let placeholder):
            return ranges.map { Piece(range: $0, kind: .character(placeholder: placeholder)) }
        case .formula(let formula, let source):
            let lines = text.sourceRanges(of: source)
            return ranges.enumerated().map { number, range in
                Piece(range: range, kind: number == 0 ? .formula(formula, lines: lines) : .formulaLine)
            }
        }
    }

    private mutating func rewriteText(_ range: Range<Int>) {
        var index = range.lowerBound
        while true {
            let backslash = backslashes.next(from: index)
            // The bracket before it counts.
            let bracket = carets.next(from: index + 1) &- 1
            let image = images?.next(from: index) ?? .max
            let ampersand = ampersands.next(from: index)
            while let first = protected.first, first.range.lowerBound < index { protected.removeFirst() }
            let piece = protected.first?.range.lowerBound ?? .max
            let attribute = attributeOpeners?.next(from: index) ?? .max
            // For more than three values, `min` allocates an array.
            let next = min(min(backslash, bracket, image), min(ampersand, piece, attribute))
            if let insertion = cjkInsertions?.next(from: index, in: range), insertion <= next {
                copy(to: insertion)
                appendPlaceholder(Placeholder.nothing)
                cjkInsertions?.take()
                // Other syntax may begin at the same offset.
                index = insertion
                continue
            }
            while let first = codeStarts.first, first < index { codeStarts.removeFirst() }
            if let start = codeStarts.first, start <= next, start < range.upperBound {
                copy(to: start)
                appendPlaceholder(Placeholder.nothing)
                codeStarts.removeFirst()
                index = start
                continue
            }
            guard next < range.upperBound else { return }
            index = next + 1
            if next == piece, let first = protected.popFirst() {
                append(first)
                index = first.range.upperBound
                copied = index
            } else if next == backslash {
                guard index < range.upperBound else { return }
                if let byte = triggers.placeholderByte(escaping: source[index]) {
                    copy(to: next)
                    appendEscape(byte, at: next)
                    copied = index + 1
                }
                // The next character follows a backslash, even if it is another backslash.
                index += 1
            } else if next == ampersand {
                guard let reference = triggers.reference(at: next, in: source) else { continue }
                copy(to: next)
                appendSpan(.escape(byte: reference.placeholder), written: reference.range, isPunctuation: true)
                index = reference.range.upperBound
                copied = index
            } else if next == image {
                guard index < range.upperBound, source[index] == UInt8(ascii: "["), images?.take() == true else {
                    continue
                }
                copy(to: index)
                appendPlaceholder(Placeholder.nothing)
            } else if next == attribute {
                guard index < range.upperBound, source[index] == UInt8(ascii: "[") else { continue }
                copy(to: index)
                appendPlaceholder(Placeholder.nothing)
            } else if source[next] == UInt8(ascii: "["),
                let label = Self.footnoteReference(at: next, to: range.upperBound, in: source)
            {
                copy(to: next)
                index = label.upperBound + 1
                // The label of the footnote may differ in case.
                let text = String(decoding: source[label], as: UTF8.self)
                let noteLabel = noteLabels[Self.comparable(text)] ?? text
                appendSpan(.reference(label: noteLabel), written: next..<index, isPunctuation: true)
                copied = index
            }
        }
    }

    private mutating func append(_ piece: Piece) {
        copy(to: piece.range.lowerBound)
        switch piece.kind {
        case .character(let placeholder): appendPlaceholder(placeholder)
        case .formula(let formula, let lines): appendSpan(.formula(formula, lines: lines), written: piece.range)
        case .formulaLine: appendSpan(.formulaLine, written: piece.range)
        }
    }

    /// Labels are compared without regard to case, like those of links (CommonMark §4.7).
    static func comparable(_ label: String) -> String { label.lowercased() }
}
#endif

#if canImport(CSitegenCmark)
import SitegenDocuments

/// Rewrites syntax that libcmark would misinterpret before it is parsed, and stores the original source.
///
/// | written                        | libcmark gets             |
/// |--------------------------------|---------------------------|
/// | `\~`, and `*` in a bare URL    | one placeholder           |
/// | `[^label]`, `&quot;`           | ⟦number⟧                  |
/// | `[^label]: text`, `:   text`   | `+   text`, a list item   |
/// | `:::name`, `:::`, `::name`     | a line of raw HTML        |
/// | `{.class}` on its own line     | a line of raw HTML        |
/// | `*[HTML]: text`                | a line of raw HTML        |
/// | `![`, the 4001st               | `!`⟦number⟧`[`            |
/// | `^[`, for swift-cmark          | `^`⟦number⟧`[`            |
///
/// An item is identified by its line and column. The containers of lines are not known here, so lines in code are rewritten
/// too; the tree reader restores them. If a list marker turns out to be the text of a paragraph (``OpenItems`` knows only
/// lines), the reader rewrites the text again without it (see ``MisreadText``).
struct SourceRewriter {
    let source: UnsafeBufferPointer<UInt8>
    let triggers: Triggers
    var result: Rewriting

    /// The offset up to which the source has been copied or replaced.
    var copied = 0
    /// The bytes to search for within a line.
    private var backslashes: ByteSearch
    private var carets: ByteSearch
    private var ampersands: ByteSearch
    private var protected: ArraySlice<ProtectedText.Piece>
    private var images: ImageOpeners?
    private var attributeOpeners: ByteSearch?

    /// The start of the line in the source and in the result.
    var lineStart = 0
    var resultLineStart = 0
    var line = 0
    /// The number of blank lines above; at the start of the text, as many as matter.
    var blankLines = 2
    /// Whether the last line that is not blank contains only item markers.
    private(set) var isBelowEmptyItem = false
    /// Whether no paragraph continues, because the line above is code, a heading or a thematic break, or begins HTML.
    private var isBelowOtherBlock = false
    /// Whether one of the lines above that are counted as blank begins an empty quote.
    private(set) var isBelowEmptyQuote = false
    /// The prefix of the line.
    private(set) var prefix = LinePrefix(from: 0, to: 0, in: .init(start: nil, count: 0))
    /// The line above.
    var previousLine = 0..<0
    /// The items that may contain the line.
    var openItems = OpenItems()
    /// Whether the lines above, up to a blank line, belong to a table.
    var isInTable = false
    private var markup: OpenMarkup?
    private var openDirectives = 0
    /// The start of the last line that ends a directive, computed on first use.
    private var lastDirectiveEnd: Int?
    var fence = FencedCode()
    /// The footnotes' labels by their normalized form.
    var noteLabels: [String: String] = [:]
    /// The syntax that turned out to be text.
    let text: MisreadText

    /// The text to pass to libcmark instead of the source, or `nil` if the source can be passed unchanged.
    ///
    /// - Parameters:
    ///   - written: The original text, of the same length.
    ///   - text: The syntax that turned out to be text.
    static func rewriting(
        of source: UnsafeBufferPointer<UInt8>, written: UnsafeBufferPointer<UInt8>, extensions: ActiveExtensions,
        text: MisreadText = MisreadText()
    ) -> Rewriting? {
        let images = ImageOpeners(in: source)
        let attributes = AttributeOpeners.search(in: source)
        let mustBeRewritten = images != nil || attributes != nil
        guard !extensions.isEmpty || mustBeRewritten else { return nil }
        let triggers = Triggers(extensions)
        guard mustBeRewritten || triggers.fire(in: source) else { return nil }
        var rewriter = SourceRewriter(source: source, triggers: triggers, images: images, text: text)
        rewriter.attributeOpeners = attributes
        rewriter.result = Rewriting(source: written)
        rewriter.rewrite()
        return rewriter.result
    }

    private init(
        source: UnsafeBufferPointer<UInt8>, triggers: Triggers, images: ImageOpeners?, text: MisreadText
    ) {
        self.source = source
        self.images = images
        self.triggers = triggers
        self.text = text
        let nothing = UnsafeBufferPointer(rebasing: source[..<0])
        result = Rewriting(source: source)
        backslashes = ByteSearch(for: UInt8(ascii: "\\"), in: source)
        carets = ByteSearch(for: UInt8(ascii: "^"), in: triggers.footnotes ? source : nothing)
        ampersands = ByteSearch(for: UInt8(ascii: "&"), in: triggers.hasEscapes ? source : nothing)
        protected = ProtectedText(in: source, triggers, text).pieces[...]
    }

    private mutating func rewrite() {
        result.bytes.reserveCapacity(source.count + source.count / 8)
        // A byte order mark is not part of the text, and would not be recognized after labels.
        var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        copied = index
        var feeds = ByteSearch(for: UInt8(ascii: "\n"), in: source)
        var returns = ByteSearch(for: UInt8(ascii: "\r"), in: source)
        while index < source.count {
            lineStart = index
            line += 1
            resultLineStart = result.bytes.count + lineStart - copied
            let end = min(feeds.next(from: index), returns.next(from: index), source.count)
            index = source.lineStart(afterEnd: end)
            rewriteLine(end: end)
            previousLine = lineStart..<end
        }
        copy(to: source.count)
        nameReferences()
    }

    /// Copies the source since the last replacement.
    mutating func copy(to end: Int) {
        if copied < end { result.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<end])) }
        copied = end
    }

    // MARK: - Lines

    private mutating func rewriteLine(end: Int) {
        while let first = protected.first, first.offset < lineStart { protected.removeFirst() }
        if let piece = protected.first, case .further = piece.formula, piece.offset < end {
            // Any prefix of the line belongs to the formula.
            blankLines = 0
            rewriteText(piece.offset..<end)
            return
        }
        prefix = LinePrefix(from: lineStart, to: end, in: source)
        let start = prefix.end
        let text = ListMarkers.end(from: start, to: end, in: source)
        let wasInCode = fence.holdsLine
        // A fence within HTML is text, as an empty line is here.
        let fenceText = self.text.lines.contains(line) ? end..<end : text..<end
        fence.pass(
            source[fenceText], indent: prefix.indent + text - start, quoteCount: prefix.quoteCount, line: line)
        if fence.holdsLine, !wasInCode, text == start {
            openItems.beginBlock(prefix)
            isInTable = false
        }
        if start < end, !fence.holdsLine {
            openItems.pass(prefix, to: end, in: source, isBelowText: isBelowText)
            if blankLines > 0 || prefix.quoteCount != openItems.quoteCount { isInTable = false }
            passMarkup(start..<end)
        }
        defer {
            if start < end {
                isBelowOtherBlock = fence.holdsLine || endsParagraph(source[text..<end], isLine: text == start)
                blankLines = 0
                isBelowEmptyQuote = false
                isBelowEmptyItem =
                    text == end || ListMarkers.markerEnd(from: text, to: end, in: source) == end
            }
        }
        if triggers.directives {
            if text > start, rewriteDirective(text..<end) { return }
        }
        guard start < end else {
            if prefix.quoteCount > openItems.quoteCount {
                isBelowEmptyQuote = true
                blankLines = 0
            }
            blankLines += 1
            isInTable = false
            markup = nil
            images?.passBlankLine()
            return
        }
        switch source[start] {
        case UInt8(ascii: ":"):
            if rewriteDirective(start..<end) || rewriteDefinition(start..<end, indent: prefix.indent) { return }
        case UInt8(ascii: "{"):
            if rewriteAttributes(start..<end) { return }
        case UInt8(ascii: "*"):
            if rewriteAbbreviation(start..<end) || rewriteFootnote(inItemAt: text, to: end) { return }
        case UInt8(ascii: "["):
            if rewriteFootnote(start..<end, indent: prefix.indent, after: 0) { return }
        default:
            if rewriteFootnote(inItemAt: text, to: end) { return }
        }
        if triggers.definitions, triggers.tables, isBelowText, !fence.holdsLine,
            DelimiterRows.isDelimiterRow(start..<end, of: source)
        {
            isInTable = true
        }
        rewriteText(start..<end)
    }

    /// Rewrites a footnote after the marker of an item.
    private mutating func rewriteFootnote(inItemAt text: Int, to end: Int) -> Bool {
        guard text < end, source[text] == UInt8(ascii: "["), text > prefix.end, !fence.holdsLine, isTextOfItem(at: text)
        else { return false }
        return rewriteFootnote(text..<end, indent: openItems.contentIndent, after: text - prefix.end)
    }

    /// Whether at most four blanks precede an item's text; five begin indented code.
    private func isTextOfItem(at text: Int) -> Bool {
        !source[max(0, text - 5)..<text].allSatisfy(\.isBlank)
    }

    private mutating func rewriteDirective(_ range: Range<Int>) -> Bool {
        guard triggers.directives, var directive = DirectiveLine(source[range]), !text.lines.contains(line) else {
            return false
        }
        switch directive {
        // HTML continues up to a blank line, but must not hide the end of a directive.
        case .leaf, .start:
            if markup != nil, !fence.holdsLine { return false }
            // With this indentation, a line can only continue the paragraph (CommonMark §4.8).
            if isBelowText, !fence.holdsLine, range.lowerBound == prefix.end,
                prefix.indent - openItems.contentIndent >= 4
            {
                return false
            }
        case .end: break
        }
        switch directive {
        case .leaf(let head):
            if isLazyText, head.label == nil, head.attributes.isEmpty { return false }
        // In code, these neither begin nor end anything, and are restored.
        case .start:
            if isLazyText, range.lowerBound > endOfDirectives() { return false }
            count(1)
        case .end:
            guard openDirectives > 0 else { return false }
            count(-1)
        }
        endMarkup()
        if !fence.holdsLine, range.lowerBound == prefix.end { openItems.beginBlock(prefix) }
        copy(to: range.lowerBound)
        if let label = directive.head?.label { directive.head?.labelNumber = appendLabel(label) }
        appendLine(.directive(directive), written: range)
        return true
    }

    /// Counts the line as the start or the end of a directive, unless it is code.
    private mutating func count(_ change: Int) {
        guard !fence.holdsLine else {
            result.directivesInCode[line] = fence.firstLine
            return
        }
        openDirectives += change
        result.directiveLines.insert(line)
    }

    /// Writes an HTML block in place of a line.
    private mutating func appendLine(_ kind: Rewriting.Span.Kind, written range: Range<Int>) {
        result.hasLines = true
        result.bytes += Rewriting.fence.start
        appendSpan(kind, written: range)
        result.bytes += Rewriting.fence.end
        copied = range.upperBound
    }

    private mutating func rewriteAttributes(_ range: Range<Int>) -> Bool {
        guard triggers.attributes, markup == nil || fence.holdsLine, !text.lines.contains(line),
            let attributes = AttributeLine.attributes(
                of: source[range], allowsColon: triggers.kramdownAttributes),
            !isUnderlined(range.upperBound)
        else { return false }
        if !fence.holdsLine { openItems.beginBlock(prefix) }
        copy(to: range.lowerBound)
        appendLine(.attributes(attributes, hasTextAbove: hasTextAbove), written: range)
        return true
    }

    private mutating func rewriteAbbreviation(_ range: Range<Int>) -> Bool {
        guard triggers.abbreviations, markup == nil || fence.holdsLine, !text.lines.contains(line),
            let abbreviation = AbbreviationLine(source[range])
        else { return false }
        if !fence.holdsLine { openItems.beginBlock(prefix) }
        copy(to: range.lowerBound)
        appendLine(.abbreviation(abbreviation), written: range)
        return true
    }

    /// Whether the line above is not blank after the same number of quote markers.
    private var hasTextAbove: Bool {
        var quoteCount = prefix.quoteCount
        return !source[previousLine].allSatisfy { byte in
            if byte == UInt8(ascii: ">"), quoteCount > 0 {
                quoteCount -= 1
                return true
            }
            return byte.isBlank
        }
    }

    /// Whether the line after `end` makes the line before it a heading (CommonMark §4.3), whose attributes are at the end of
    /// its text.
    private func isUnderlined(_ end: Int) -> Bool {
        guard end < source.count else { return false }
        let below = source[source.lineStart(afterEnd: end)...].drop(while: \.isPrefix)
        guard let mark = below.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
        return below.prefix { !$0.isLineEnd }.drop { $0 == mark }.allSatisfy(\.isBlank)
    }

    /// Whether the line continues a paragraph whose container does not contain the line, judging by lines only (CommonMark
    /// §5.1, laziness).
    private var isLazyText: Bool { openItems.isLazy && !fence.holdsLine }

    /// The start of the last line that may end a directive.
    private mutating func endOfDirectives() -> Int {
        if let lastDirectiveEnd { return lastDirectiveEnd }
        var end = source.count
        var found = -1
        while end > 0, found < 0 {
            var start = end
            while start > 0, !source[start - 1].isLineEnd { start -= 1 }
            let prefix = LinePrefix(from: start, to: end, in: source)
            if case .end? = DirectiveLine(source[prefix.end..<end]) { found = prefix.end }
            end = start - 1
        }
        lastDirectiveEnd = found
        return found
    }

    /// - Returns: The number of the label.
    private mutating func appendLabel(_ range: Range<Int>) -> Int {
        let end = result.bytes.count
        copied = range.lowerBound
        rewriteText(range)
        copy(to: range.upperBound)
        defer { result.bytes.removeSubrange(end...) }
        return result.labels.append(result.bytes[end...])
    }

    // MARK: - HTML

    /// Records the start of an HTML block that continues up to a blank line, unless a directive ends it.
    private mutating func passMarkup(_ text: Range<Int>) {
        guard triggers.directives else { return }
        if let open = markup, prefix.quoteCount < open.quoteCount || prefix.indent < open.contentIndent { markup = nil }
        if markup != nil {
            if Self.holds(Rewriting.markup.end, source[text]) { markup?.canEnd = false }
            return
        }
        guard source[text.lowerBound] == UInt8(ascii: "<"), prefix.indent - openItems.contentIndent < 4,
            HTMLBlockStart.isEndedByBlankLine(source[text], interruptsParagraph: blankLines == 0 && !isBelowDirective)
        else { return }
        copy(to: text.lowerBound)
        let canEnd = !Self.holds(Rewriting.markup.end, source[text])
        markup = OpenMarkup(
            start: result.bytes.count, source: text.lowerBound, quoteCount: openItems.quoteCount,
            contentIndent: openItems.contentIndent, canEnd: canEnd)
    }

    private func beginsHTML(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        HTMLBlockStart.endsItself(line) || HTMLBlockStart.isEndedByBlankLine(line, interruptsParagraph: true)
    }

    /// Whether the line above may be text, judging by lines only.
    private var isBelowText: Bool { blankLines == 0 && !isBelowEmptyItem && !isBelowOtherBlock }

    /// Whether a line begins HTML, is a heading or its underline, or a thematic break (CommonMark §4.1 to §4.3 and §4.6).
    ///
    /// - Parameters:
    ///   - line: The line after the markers of its containers and items.
    ///   - isLine: Whether it has no markers of items.
    private func endsParagraph(_ line: Slice<UnsafeBufferPointer<UInt8>>, isLine: Bool) -> Bool {
        guard let first = line.first else { return false }
        if first == UInt8(ascii: "<") { return beginsHTML(line) }
        if TableSyntax.isHeadingOrBreak(UnsafeBufferPointer(rebasing: line)) { return true }
        guard first == UInt8(ascii: "=") || first == UInt8(ascii: "-"), isLine, isBelowText, !openItems.isLazy else {
            return false
        }
        return line.drop { $0 == first }.allSatisfy(\.isBlank)
    }

    private var isBelowDirective: Bool {
        let text = LinePrefix(from: previousLine.lowerBound, to: previousLine.upperBound, in: source).end
        return DirectiveLine(source[text..<previousLine.upperBound]) != nil
    }

    private static func holds(_ bytes: [UInt8], _ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        line.indices.contains { line[$0] == bytes[0] && line[$0...].starts(with: bytes) }
    }

    /// Ends the HTML block that continues up to the line above.
    private mutating func endMarkup() {
        guard let open = markup, !fence.holdsLine else { return }
        markup = nil
        result.linesBelowHTML.insert(line)
        guard open.canEnd else { return }
        copy(to: previousLine.upperBound)
        let column = open.source..<open.source
        appendSpan(.markupEnd, written: column)
        result.bytes += Rewriting.markup.end
        let end = result.bytes.count
        result.bytes += Rewriting.markup.start
        appendSpan(.markupStart, written: column)
        let start = Array(result.bytes[end...])
        result.bytes.removeSubrange(end...)
        result.bytes.insert(contentsOf: start, at: open.start)
    }

    // MARK: - Within a line

    mutating func rewriteText(_ range: Range<Int>) {
        var index = range.lowerBound
        while true {
            let backslash = backslashes.next(from: index)
            // The bracket before it counts.
            let bracket = carets.next(from: index + 1) &- 1
            let image = images?.next(from: index) ?? .max
            let ampersand = ampersands.next(from: index)
            while let first = protected.first, first.offset < index { protected.removeFirst() }
            let piece = protected.first?.offset ?? .max
            let attribute = attributeOpeners?.next(from: index) ?? .max
            let next = min(backslash, bracket, image, ampersand, piece, attribute)
            guard next < range.upperBound else { return }
            index = next + 1
            if next == piece, let first = protected.popFirst() {
                copy(to: next)
                switch first.formula {
                case nil where first.beginsReference:
                    appendSpan(
                        .escape(byte: first.placeholder, isAfter: false, isBefore: false), written: next..<next + 1)
                case nil: appendPlaceholder(first.placeholder)
                case .first(let formula, let lines, let leavesText):
                    appendSpan(
                        .formula(formula, lines: lines, leavesText: leavesText), written: next..<next + first.length)
                case .further: appendSpan(.formulaLine, written: next..<next + first.length)
                }
                index = next + first.length
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
                appendCharacter(reference.placeholder, written: reference.range)
                index = reference.range.upperBound
                copied = index
            } else if next == image {
                guard index < range.upperBound, source[index] == UInt8(ascii: "["), images?.take() == true else {
                    continue
                }
                copy(to: index)
                appendSpan(.nothing, written: index..<index)
            } else if next == attribute {
                guard index < range.upperBound, source[index] == UInt8(ascii: "[") else { continue }
                copy(to: index)
                appendSpan(.nothing, written: index..<index)
            } else if source[next] == UInt8(ascii: "["), !text.inlines.contains(next),
                let label = Self.footnoteReference(at: next, to: range.upperBound, in: source)
            {
                let end = label.upperBound + 1
                copy(to: next)
                appendReference(String(decoding: source[label], as: UTF8.self), written: next..<end)
                copied = end
                index = end
            }
        }
    }

    /// The range of the label of `[^label]`, if that is at `index` and a reference. Before a parenthesis, it is a link, as on
    /// GitHub.
    static func footnoteReference(
        at index: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        guard let label = footnoteLabel(at: index, to: end, in: source) else { return nil }
        let next = label.upperBound + 1
        return next < end && source[next] == UInt8(ascii: "(") ? nil : label
    }

    /// The range of the label of `[^label]`, if that is at `index`. It contains no blanks (cmark-gfm,
    /// `_scan_footnote_definition`), no brackets, and no backticks, which could begin code.
    static func footnoteLabel(at index: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let start = index + 2
        guard start < end, source[index + 1] == UInt8(ascii: "^") else { return nil }
        var position = start
        while position < end {
            switch source[position] {
            case UInt8(ascii: "]"): return position > start ? start..<position : nil
            case UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "`"), 0...0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    // MARK: - Placeholders

    private mutating func appendPlaceholder(_ byte: UInt8) {
        result.bytes.append(Placeholder.lead.0)
        result.bytes.append(Placeholder.lead.1)
        result.bytes.append(byte)
    }

    /// - Parameter index: The offset of the backslash.
    private mutating func appendEscape(_ byte: UInt8, at index: Int) {
        let written = index..<index + 2
        guard isBesideEmphasis(written) else { return appendPlaceholder(byte) }
        appendCharacter(byte, written: written)
    }

    private func isBesideEmphasis(_ written: Range<Int>) -> Bool {
        written.lowerBound > 0 && source[written.lowerBound - 1].delimitsEmphasis
            || written.upperBound < source.count && source[written.upperBound].delimitsEmphasis
    }

    private mutating func appendReference(_ label: String, written: Range<Int>) {
        let isAfter = written.lowerBound > 0 && source[written.lowerBound - 1].delimitsEmphasis
        let isBefore = written.upperBound < source.count && source[written.upperBound].delimitsEmphasis
        if isAfter { result.bytes += Rewriting.punctuation }
        appendSpan(.reference(label: label, isAfter: isAfter, isBefore: isBefore), written: written)
        if isBefore { result.bytes += Rewriting.punctuation }
    }

    /// Appends a character that is always text.
    ///
    /// - Parameters:
    ///   - byte: The third byte of its placeholder.
    ///   - written: Its range in the source.
    private mutating func appendCharacter(_ byte: UInt8, written: Range<Int>) {
        let isAfter = written.lowerBound > 0 && source[written.lowerBound - 1].delimitsEmphasis
        let isBefore = written.upperBound < source.count && source[written.upperBound].delimitsEmphasis
        if isAfter { result.bytes += Rewriting.punctuation }
        appendSpan(.escape(byte: byte, isAfter: isAfter, isBefore: isBefore), written: written)
        if isBefore { result.bytes += Rewriting.punctuation }
    }

    mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>) {
        appendPlaceholder(Placeholder.rewriteStartByte)
        result.bytes += String(result.spans.count).utf8
        appendPlaceholder(Placeholder.rewriteEndByte)
        let column = written.lowerBound - lineStart + 1
        result.spans.append(.init(kind: kind, line: line, column: column, written: written))
    }

    /// Sets the label of each reference to that of its footnote, which may differ in case.
    private mutating func nameReferences() {
        for index in result.spans.indices {
            guard case .reference(let label, let isAfter, let isBefore) = result.spans[index].kind,
                let noteLabel = noteLabels[Self.comparable(label)]
            else { continue }
            result.spans[index].kind = .reference(label: noteLabel, isAfter: isAfter, isBefore: isBefore)
        }
    }

    /// Labels are compared without regard to case, like those of links (CommonMark §4.7).
    static func comparable(_ label: String) -> String { label.lowercased() }
}

/// An HTML block that continues up to the line above.
private struct OpenMarkup {
    /// Its start in the result.
    let start: Int
    /// Its start in the source.
    let source: Int
    /// The number of quotes around it, and the indentation of the text of the item that contains it.
    let quoteCount: Int
    let contentIndent: Int
    /// Whether ``Rewriting/markup`` may be put around it.
    var canEnd: Bool
}

extension UInt8 {
    fileprivate var delimitsEmphasis: Bool { self == UInt8(ascii: "*") || self == UInt8(ascii: "_") }
}
#endif

import Documents

/// Rewrites what libcmark would take for something else, before it sees it, and keeps what was written.
///
/// | written                        | libcmark gets             |
/// |--------------------------------|---------------------------|
/// | `\~`                           | one placeholder           |
/// | `[^label]`                     | ⟦number⟧                  |
/// | `[^label]: text`, `:   text`   | `+   text`, a list item   |
/// | `:::name`, `:::`, `::name`     | a line of raw HTML        |
/// | `![`, the 4001st               | `!`⟦number⟧`[`            |
///
/// An item is known again by its line and column. Which container a line stands in is not known here, so lines are
/// rewritten in code as well; there the tree's reader puts back what was written. What must not happen is that a list
/// marker ends up as text of a paragraph; see ``opensItem(at:indent:)``.
struct SourceRewriter {
    let source: UnsafeBufferPointer<UInt8>
    let triggers: Triggers
    var result: Rewriting

    /// How far the source has been written or replaced.
    var copied = 0
    /// What is worth a look within a line.
    private var backslashes: ByteSearch
    private var carets: ByteSearch
    private var images: ImageOpeners?

    /// Where in the source the line begins, and where in the result.
    var lineStart = 0
    var resultLineStart = 0
    var line = 0
    /// How many blank lines stand above, at the beginning of the text as many as matter.
    var blankLines = 2
    var previousLine = 0..<0
    /// How far the last item was indented, while no blank line has come since.
    var itemIndent: Int?
    private var openDirectives = 0
    private var fence = FencedCode()
    /// Labels by how they compare, as the notes have them.
    var noteLabels: [String: String] = [:]

    /// What libcmark is to get in place of a text, or `nil` where it may get the text itself.
    static func rewriting(
        of source: UnsafeBufferPointer<UInt8>, extensions: ActiveExtensions
    ) -> Rewriting? {
        let images = ImageOpeners(in: source)
        guard !extensions.isEmpty || images != nil else { return nil }
        let triggers = Triggers(extensions)
        guard images != nil || triggers.fire(in: source) else { return nil }
        var rewriter = SourceRewriter(source: source, triggers: triggers, images: images)
        rewriter.rewrite()
        return rewriter.result
    }

    private init(source: UnsafeBufferPointer<UInt8>, triggers: Triggers, images: ImageOpeners?) {
        self.source = source
        self.images = images
        self.triggers = triggers
        result = Rewriting(source: source)
        backslashes = ByteSearch(for: UInt8(ascii: "\\"), in: source)
        carets = ByteSearch(for: UInt8(ascii: "^"), in: triggers.footnotes ? source : .init(rebasing: source[..<0]))
    }

    private mutating func rewrite() {
        result.bytes.reserveCapacity(source.count + source.count / 8)
        // A byte order mark is no part of the text, and would not be known for one behind labels.
        var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        copied = index
        var feeds = ByteSearch(for: UInt8(ascii: "\n"), in: source)
        var returns = ByteSearch(for: UInt8(ascii: "\r"), in: source)
        while index < source.count {
            lineStart = index
            line += 1
            resultLineStart = result.bytes.count + lineStart - copied
            let end = min(feeds.next(from: index), returns.next(from: index), source.count)
            index = min(end + 1, source.count)
            if index < source.count, source[end] == UInt8(ascii: "\r"), source[index] == UInt8(ascii: "\n") {
                index += 1
            }
            rewriteLine(end: end)
            previousLine = lineStart..<end
        }
        copy(to: source.count)
        nameReferences()
    }

    /// Writes what has come since the last place that was replaced.
    mutating func copy(to end: Int) {
        if copied < end { result.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<end])) }
        copied = end
    }

    // MARK: - Lines

    private mutating func rewriteLine(end: Int) {
        var start = lineStart
        var indent = 0
        var quoteCount = 0
        while start < end, source[start].isPrefix {
            switch source[start] {
            case UInt8(ascii: ">"):
                indent = 0
                quoteCount += 1
            case UInt8(ascii: "\t"): indent += 4 - indent % 4
            default: indent += 1
            }
            start += 1
        }
        if triggers.directives {
            let text = behindListMarkers(from: start, to: end)
            fence.pass(source[text..<end], indent: indent + text - start, quoteCount: quoteCount)
            if text > start, rewriteDirective(text..<end) {
                blankLines = 0
                return
            }
        }
        guard start < end else {
            blankLines += 1
            itemIndent = nil
            images?.passBlankLine()
            return
        }
        switch source[start] {
        case UInt8(ascii: ":"):
            if !rewriteDirective(start..<end), !rewriteDefinition(start..<end, indent: indent) {
                rewriteText(start..<end)
            }
        case UInt8(ascii: "["):
            if !rewriteFootnote(start..<end, indent: indent) { rewriteText(start..<end) }
        default:
            rewriteText(start..<end)
        }
        blankLines = 0
    }

    private mutating func rewriteDirective(_ range: Range<Int>) -> Bool {
        guard triggers.directives, var directive = DirectiveLine(source[range]) else { return false }
        switch directive {
        case .leaf: break
        // What stands in code begins and ends nothing; it becomes code again.
        case .start: if !fence.holdsLine { openDirectives += 1 }
        case .end:
            guard openDirectives > 0 else { return false }
            if !fence.holdsLine { openDirectives -= 1 }
        }
        copy(to: range.lowerBound)
        if let label = directive.head?.label { directive.head?.labelNumber = appendLabel(label) }
        result.hasDirectives = true
        result.bytes += Rewriting.fence.start
        appendSpan(.directive(directive), written: range)
        result.bytes += Rewriting.fence.end
        copied = range.upperBound
        return true
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

    // MARK: - Within a line

    mutating func rewriteText(_ range: Range<Int>) {
        var index = range.lowerBound
        while true {
            let backslash = backslashes.next(from: index)
            // The bracket before it counts.
            let bracket = carets.next(from: index + 1) &- 1
            let image = images?.next(from: index) ?? .max
            let next = min(backslash, bracket, image)
            guard next < range.upperBound else { return }
            index = next + 1
            if next == backslash {
                guard index < range.upperBound else { return }
                if let byte = triggers.placeholderByte(escaping: source[index]) {
                    copy(to: next)
                    appendEscape(byte, at: next)
                    copied = index + 1
                }
                // Whatever comes next stands behind a backslash, another backslash included.
                index += 1
            } else if next == image {
                guard index < range.upperBound, source[index] == UInt8(ascii: "["), images?.take() == true else {
                    continue
                }
                copy(to: index)
                appendSpan(.nothing, written: index..<index)
            } else if source[next] == UInt8(ascii: "["), let label = footnoteLabel(at: next, end: range.upperBound) {
                let end = label.upperBound + 1
                // A link, as GitHub has it.
                if end < range.upperBound, source[end] == UInt8(ascii: "(") { continue }
                copy(to: next)
                appendSpan(.reference(label: String(decoding: source[label], as: UTF8.self)), written: next..<end)
                copied = end
                index = end
            }
        }
    }

    /// Where the label of `[^label]` stands, if that stands at `index`. It has no blanks (cmark-gfm,
    /// `_scan_footnote_definition`) and no brackets.
    func footnoteLabel(at index: Int, end: Int) -> Range<Int>? {
        let start = index + 2
        guard start < end, source[index + 1] == UInt8(ascii: "^") else { return nil }
        var position = start
        while position < end {
            switch source[position] {
            case UInt8(ascii: "]"): return position > start ? start..<position : nil
            case UInt8(ascii: "["), UInt8(ascii: "\\"), 0...0x20: return nil
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

    /// - Parameter index: Where the backslash stands.
    private mutating func appendEscape(_ byte: UInt8, at index: Int) {
        let isBehind = index > 0 && source[index - 1].delimitsEmphasis
        let isBefore = index + 2 < source.count && source[index + 2].delimitsEmphasis
        guard isBehind || isBefore else { return appendPlaceholder(byte) }
        if isBehind { result.bytes += Rewriting.punctuation }
        appendSpan(.escape(byte: byte, isBehind: isBehind, isBefore: isBefore), written: index..<index + 2)
        if isBefore { result.bytes += Rewriting.punctuation }
    }

    mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>) {
        appendPlaceholder(Placeholder.rewriteStartByte)
        result.bytes += String(result.spans.count).utf8
        appendPlaceholder(Placeholder.rewriteEndByte)
        let column = written.lowerBound - lineStart + 1
        result.spans.append(.init(kind: kind, line: line, column: column, written: written))
    }

    /// Gives each reference the label of its note, which may be written in other cases.
    private mutating func nameReferences() {
        for index in result.spans.indices {
            guard case .reference(let label) = result.spans[index].kind,
                let noteLabel = noteLabels[Self.comparable(label)]
            else { continue }
            result.spans[index].kind = .reference(label: noteLabel)
        }
    }

    /// Labels compare without regard to case, as those of links do (CommonMark §4.7).
    static func comparable(_ label: String) -> String { label.lowercased() }
}

extension UInt8 {
    fileprivate var delimitsEmphasis: Bool { self == UInt8(ascii: "*") || self == UInt8(ascii: "_") }
}

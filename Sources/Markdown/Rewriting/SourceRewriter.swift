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
    private let source: UnsafeBufferPointer<UInt8>
    private let triggers: Triggers
    private var result: Rewriting

    /// How far the source has been written or replaced.
    private var copied = 0
    /// What is worth a look within a line.
    private var backslashes: ByteSearch
    private var carets: ByteSearch
    private var leads: ByteSearch
    private var images: ImageOpeners?

    /// Where in the source the line begins, and where in the result.
    private var lineStart = 0
    private var resultLineStart = 0
    private var line = 0
    /// How many blank lines stand above, at the beginning of the text as many as matter.
    private var blankLines = 2
    private var previousLine = 0..<0
    /// How far the last item was indented, while no blank line has come since.
    private var itemIndent: Int?
    private var openDirectives = 0
    private var fence = FencedCode()
    /// Labels by how they compare, as the notes have them.
    private var noteLabels: [String: String] = [:]

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
        leads = ByteSearch(for: Placeholder.lead.0, in: source)
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
    private mutating func copy(to end: Int) {
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

    /// Where the text of items begins that begin on the line; `start` where none does.
    private func behindListMarkers(from start: Int, to end: Int) -> Int {
        var text = start
        var index = start
        while let marker = listMarkerEnd(from: index, to: end), marker < end, source[marker].isBlank {
            index = marker
            while index < end, source[index].isPrefix { index += 1 }
            text = index
        }
        return text
    }

    /// Where the marker of an item ends that begins at `start`, if one does (CommonMark §5.2).
    private func listMarkerEnd(from start: Int, to end: Int) -> Int? {
        guard start < end else { return nil }
        switch source[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return start + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var index = start
            while index < end, source[index].isASCIIDigit { index += 1 }
            guard index < end, index - start <= 9 else { return nil }
            return source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ")") ? index + 1 : nil
        default: return nil
        }
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

    private mutating func rewriteDefinition(_ range: Range<Int>, indent: Int) -> Bool {
        // A term stands above, or one blank line and then a term.
        guard triggers.definitions, blankLines < 2, opensItem(at: range.lowerBound, indent: indent) else {
            return false
        }
        return rewriteItem(.definition, markerEnd: range.lowerBound + 1, in: range, indent: indent)
    }

    private mutating func rewriteFootnote(_ range: Range<Int>, indent: Int) -> Bool {
        guard triggers.footnotes, let label = footnoteLabel(at: range.lowerBound, end: range.upperBound),
            label.upperBound + 1 < range.upperBound, source[label.upperBound + 1] == UInt8(ascii: ":"),
            opensItem(at: range.lowerBound, indent: indent)
        else { return false }
        let text = String(decoding: source[label], as: UTF8.self)
        let key = Self.comparable(text)
        if noteLabels[key] == nil { noteLabels[key] = text }
        let kind = Rewriting.Item.Kind.footnote(label: text)
        return rewriteItem(kind, markerEnd: label.upperBound + 2, in: range, indent: indent)
    }

    /// - Returns: Whether it is one: a definition's marker has a blank and text behind it.
    private mutating func rewriteItem(
        _ kind: Rewriting.Item.Kind, markerEnd: Int, in range: Range<Int>, indent: Int
    ) -> Bool {
        var text = markerEnd
        while text < range.upperBound, source[text].isBlank { text += 1 }
        let isEmpty = text == range.upperBound
        if case .definition = kind, isEmpty || text == markerEnd { return false }
        copy(to: range.lowerBound)
        let column = result.bytes.count - resultLineStart + 1
        let written = range.lowerBound..<text
        var width = Rewriting.itemWidth
        if case .definition = kind, written.count < width, goesOn(behind: written, indent: indent, to: range.upperBound)
        {
            width = written.count
        }
        result.items.append(
            .init(kind: kind, line: line, column: column, written: written, width: width, isEmpty: isEmpty))
        result.bytes.append(Rewriting.itemMarker)
        for _ in 1..<width { result.bytes.append(UInt8(ascii: " ")) }
        copied = text
        itemIndent = indent
        if isEmpty {
            appendSpan(.nothing, written: text..<text)
        } else {
            rewriteText(text..<range.upperBound)
        }
        return true
    }

    /// Whether the text below a definition's first blank line is indented as far as its first line, which is less than
    /// by four, and so goes on with it as Pandoc has it.
    ///
    /// - Parameters:
    ///   - marker: Where the marker stands with the blanks behind it.
    ///   - end: Where its line ends.
    private func goesOn(behind marker: Range<Int>, indent: Int, to end: Int) -> Bool {
        var index = end
        var isBelowBlank = false
        while index < source.count {
            index += 1
            if index < source.count, source[index] == UInt8(ascii: "\n"), source[index - 1] == UInt8(ascii: "\r") {
                index += 1
            }
            var width = 0
            while index < source.count, source[index].isPrefix {
                width = source[index] == UInt8(ascii: ">") ? 0 : width + 1
                index += 1
            }
            guard index < source.count else { return false }
            if source[index].isLineEnd {
                isBelowBlank = true
                continue
            }
            // Another definition.
            if source[index] == UInt8(ascii: ":") { return false }
            if isBelowBlank { return (marker.count..<Rewriting.itemWidth).contains(width - indent) }
            while index < source.count, !source[index].isLineEnd { index += 1 }
        }
        return false
    }

    /// Whether a list marker is sure to open an item here, or to be within code or HTML, and not to go on with the
    /// paragraph above as a line does that is indented by four or more (CommonMark §4.8 and §5.2).
    private func opensItem(at index: Int, indent: Int) -> Bool {
        if indent < 4 || blankLines > 0 { return true }
        if let itemIndent, indent < itemIndent + 4 { return true }
        guard let contentIndent = listContentIndent(ofLine: previousLine) else { return false }
        return indent < contentIndent + 4
    }

    /// How far the text is indented in a line that begins with a list marker.
    private func listContentIndent(ofLine range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var indent = 0
        while index < range.upperBound, source[index].isPrefix {
            indent = source[index] == UInt8(ascii: ">") ? 0 : indent + 1
            index += 1
        }
        let markerStart = index
        guard let markerEnd = listMarkerEnd(from: index, to: range.upperBound) else { return nil }
        index = markerEnd
        while index < range.upperBound, source[index] == UInt8(ascii: " ") { index += 1 }
        guard index < range.upperBound, (1...4).contains(index - markerEnd) else { return nil }
        return indent + index - markerStart
    }

    // MARK: - Within a line

    private mutating func rewriteText(_ range: Range<Int>) {
        var index = range.lowerBound
        while true {
            let backslash = backslashes.next(from: index)
            // The bracket before it counts.
            let bracket = carets.next(from: index + 1) &- 1
            let lead = leads.next(from: index)
            let image = images?.next(from: index) ?? .max
            let next = min(backslash, bracket, min(lead, image))
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
            } else if next == lead {
                guard Triggers.isReserved(source, at: next) else { continue }
                copy(to: next)
                result.bytes += [0xEF, 0xBF, 0xBD]
                copied = next + 3
                index = copied
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
    private func footnoteLabel(at index: Int, end: Int) -> Range<Int>? {
        let start = index + 2
        guard start < end, source[index + 1] == UInt8(ascii: "^") else { return nil }
        var position = start
        while position < end {
            switch source[position] {
            case UInt8(ascii: "]"): return position > start ? start..<position : nil
            case UInt8(ascii: "["), UInt8(ascii: "\\"), 0...0x20: return nil
            case Placeholder.lead.0 where Triggers.isReserved(source, at: position): return nil
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

    private mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>) {
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

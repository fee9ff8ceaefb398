import Documents

/// Rewrites what libcmark would take for something else, before it sees it, and keeps what was written.
///
/// | written                        | libcmark gets             |
/// |--------------------------------|---------------------------|
/// | `\~`                           | one placeholder           |
/// | `[^label]`                     | ⟦number⟧                  |
/// | `[^label]: text`, `:   text`   | `+   text`, a list item   |
/// | `:::name`, `:::`, `::name`     | a line of raw HTML        |
///
/// An item is known again by its line and column. Which container a line stands in is not known here, so lines are
/// rewritten in code as well; there the tree's reader puts back what was written. What must not happen is that a list
/// marker ends up as text of a paragraph; see ``opensItem(at:indent:)``.
struct SourceRewriter {
    private let source: UnsafeBufferPointer<UInt8>
    private let triggers: Triggers
    private var result = Rewriting()

    /// Where in the source the line begins.
    private var lineStart = 0
    private var line = 0
    /// How many blank lines stand above, at the beginning of the text as many as matter.
    private var blankLines = 2
    private var previousLine = 0..<0
    /// How far the last item was indented, while no blank line has come since.
    private var itemIndent: Int?
    private var openDirectives = 0
    /// Labels by how they compare, as the notes have them.
    private var noteLabels: [String: String] = [:]

    /// What libcmark is to get in place of a text, or `nil` where it may get the text itself.
    static func rewriting(
        of source: UnsafeBufferPointer<UInt8>, extensions: ActiveExtensions
    ) -> Rewriting? {
        guard !extensions.isEmpty else { return nil }
        let triggers = Triggers(extensions)
        guard triggers.fire(in: source) else { return nil }
        var rewriter = SourceRewriter(source: source, triggers: triggers)
        rewriter.rewrite()
        return rewriter.result
    }

    private init(source: UnsafeBufferPointer<UInt8>, triggers: Triggers) {
        self.source = source
        self.triggers = triggers
    }

    private mutating func rewrite() {
        result.bytes.reserveCapacity(source.count + source.count / 8)
        // A byte order mark is no part of the text, and would not be known for one behind labels.
        var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < source.count {
            lineStart = index
            line += 1
            result.lineStarts.append(result.bytes.count)
            while index < source.count, !source[index].isLineEnd { index += 1 }
            let end = index
            if index < source.count {
                index +=
                    source[index] == UInt8(ascii: "\r") && index + 1 < source.count
                        && source[index + 1] == UInt8(ascii: "\n") ? 2 : 1
            }
            rewriteLine(end: end)
            result.bytes += source[end..<index]
            previousLine = lineStart..<end
        }
        nameReferences()
    }

    // MARK: - Lines

    private mutating func rewriteLine(end: Int) {
        var start = lineStart
        var indent = 0
        while start < end, source[start].isPrefix {
            switch source[start] {
            case UInt8(ascii: ">"): indent = 0
            case UInt8(ascii: "\t"): indent += 4 - indent % 4
            default: indent += 1
            }
            start += 1
        }
        guard start < end else {
            result.bytes += source[lineStart..<end]
            blankLines += 1
            itemIndent = nil
            return
        }
        result.bytes += source[lineStart..<start]
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
        case .start: openDirectives += 1
        case .end:
            guard openDirectives > 0 else { return false }
            openDirectives -= 1
        }
        if let label = directive.head?.label { directive.head?.labelNumber = appendLabel(label) }
        result.hasDirectives = true
        result.bytes += Rewriting.fence.start
        appendSpan(.directive(directive), written: range)
        result.bytes += Rewriting.fence.end
        return true
    }

    /// - Returns: The number of the label.
    private mutating func appendLabel(_ range: Range<Int>) -> Int {
        let end = result.bytes.count
        rewriteText(range)
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
        let column = result.bytes.count - result.lineStarts[line - 1] + 1
        let written = Array(source[range.lowerBound..<text])
        result.items.append(.init(kind: kind, line: line, column: column, written: written, isEmpty: isEmpty))
        result.bytes += Rewriting.itemMarker
        itemIndent = indent
        if isEmpty {
            appendSpan(.nothing, written: text..<text)
        } else {
            rewriteText(text..<range.upperBound)
        }
        return true
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
        while index < range.upperBound, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[index]) { index += 1 }
        guard index < range.upperBound, index - markerStart <= 9 else { return nil }
        switch source[index] {
        case UInt8(ascii: "."), UInt8(ascii: ")"):
            guard index > markerStart else { return nil }
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            guard index == markerStart else { return nil }
        default: return nil
        }
        index += 1
        let markerEnd = index
        while index < range.upperBound, source[index] == UInt8(ascii: " ") { index += 1 }
        guard index < range.upperBound, (1...4).contains(index - markerEnd) else { return nil }
        return indent + index - markerStart
    }

    // MARK: - Within a line

    private mutating func rewriteText(_ range: Range<Int>) {
        var copied = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            switch source[index] {
            case UInt8(ascii: "\\"):
                guard index + 1 < range.upperBound else { break }
                if let byte = triggers.placeholderByte(escaping: source[index + 1]) {
                    result.bytes += source[copied..<index]
                    appendPlaceholder(byte)
                    copied = index + 2
                }
                // Whatever comes next stands behind a backslash, another backslash included. Of a character beyond ASCII
                // the backslash takes nothing.
                if source[index + 1] < 0x80 { index += 1 }
            case UInt8(ascii: "["):
                guard triggers.footnotes, let label = footnoteLabel(at: index, end: range.upperBound) else { break }
                let end = label.upperBound + 1
                // A link, as GitHub has it.
                if end < range.upperBound, source[end] == UInt8(ascii: "(") { break }
                result.bytes += source[copied..<index]
                let text = String(decoding: source[label], as: UTF8.self)
                appendSpan(.reference(label: text), written: index..<end)
                copied = end
                index = end - 1
            case Placeholder.lead.0 where Triggers.isReserved(source, at: index):
                result.bytes += source[copied..<index]
                result.bytes += [0xEF, 0xBF, 0xBD]
                copied = index + 3
                index += 2
            default: break
            }
            index += 1
        }
        result.bytes += source[copied..<range.upperBound]
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

    private mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>) {
        appendPlaceholder(Placeholder.rewriteStartByte)
        result.bytes += String(result.spans.count).utf8
        appendPlaceholder(Placeholder.rewriteEndByte)
        let column = written.lowerBound - lineStart + 1
        result.spans.append(.init(kind: kind, line: line, column: column, written: Array(source[written])))
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

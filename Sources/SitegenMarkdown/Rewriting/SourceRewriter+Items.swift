#if canImport(CSitegenCmark)
import SitegenBase

/// Rewrites lines that begin definitions and footnotes as list items.
extension SourceRewriter {
    mutating func rewriteDefinition(_ range: Range<Int>, indent: Int) -> Bool {
        // A term must precede it, or a term and one blank line. In a table, the line is a row.
        guard triggers.definitions, blankLines < (isBelowEmptyQuote ? 3 : 2), !openItems.isLazyForDefinitions,
            !isInTable, !isBelowEmptyItem || !openItems.isInList, opensItem(indent: indent)
        else {
            return false
        }
        return rewriteItem(.definition, markerEnd: range.lowerBound + 1, in: range, indent: indent, after: 0)
    }

    /// - Parameter width: The number of bytes before the footnote on its line that belong to the markers of items.
    mutating func rewriteFootnote(_ range: Range<Int>, indent: Int, after width: Int) -> Bool {
        guard triggers.footnotes,
            let label = Self.footnoteLabel(at: range.lowerBound, to: range.upperBound, in: source),
            label.upperBound + 1 < range.upperBound, source[label.upperBound + 1] == UInt8(ascii: ":"),
            opensItem(indent: indent)
        else { return false }
        let text = String(decoding: source[label], as: UTF8.self)
        let key = Self.comparable(text)
        let kind = Rewriting.Item.Kind.footnote(label: text)
        guard rewriteItem(kind, markerEnd: label.upperBound + 2, in: range, indent: indent, after: width) else {
            return false
        }
        if noteLabels[key] == nil { noteLabels[key] = text }
        return true
    }

    /// - Returns: Whether the line was rewritten: a blank and text must follow a definition's marker.
    private mutating func rewriteItem(
        _ kind: Rewriting.Item.Kind, markerEnd: Int, in range: Range<Int>, indent: Int, after offset: Int
    ) -> Bool {
        guard !text.lines.contains(line) else { return false }
        var text = markerEnd
        while text < range.upperBound, source[text].isBlank { text += 1 }
        let isEmpty = text == range.upperBound
        if case .definition = kind, isEmpty || text == markerEnd { return false }
        copy(to: range.lowerBound)
        let column = result.bytes.count - resultLineStart + 1
        let written = range.lowerBound..<text
        var width = Rewriting.itemWidth
        // Code is restored as written.
        if case .definition = kind, !fence.holdsLine, written.count < width,
            !source[written].contains(UInt8(ascii: "\t")), goesOn(after: written, indent: indent, to: range.upperBound)
        {
            width = written.count
        }
        result.items.append(
            .init(
                kind: kind, line: line, column: column, written: written, offset: offset, width: width, isEmpty: isEmpty
            ))
        result.bytes.append(Rewriting.itemMarker)
        for _ in 1..<width { result.bytes.append(UInt8(ascii: " ")) }
        copied = text
        if !fence.holdsLine {
            if offset == 0 { openItems.beginBlock(prefix) }
            openItems.add(contentIndent: indent + width)
        }
        if isEmpty {
            result.bytes += Rewriting.fence.start
            appendSpan(.emptyItem, written: text..<text)
            result.bytes += Rewriting.fence.end
        } else {
            rewriteText(text..<range.upperBound)
        }
        return true
    }

    /// Whether the text below a definition is indented as far as its first line, by less than four columns, and so continues it
    /// as in Pandoc. The first line below it decides that is indented so, or that follows a blank line.
    ///
    /// - Parameters:
    ///   - marker: The range of the marker with the blanks after it.
    ///   - indent: The indentation of the marker after the quote markers.
    ///   - end: The end of its line.
    private func goesOn(after marker: Range<Int>, indent: Int, to end: Int) -> Bool {
        var index = end
        defer { WorkCounter.add(index - end) }
        var isBelowBlank = false
        while index < source.count {
            index = source.lineStart(afterEnd: index)
            var width = 0
            var quoteCount = openItems.quoteCount
            while index < source.count, source[index].isBlank || source[index] == UInt8(ascii: ">") && quoteCount > 0 {
                if source[index] == UInt8(ascii: ">") {
                    width = 0
                    quoteCount -= 1
                } else {
                    width += source[index] == UInt8(ascii: "\t") ? 4 - width % 4 : 1
                }
                index += 1
            }
            guard index < source.count else { return false }
            if source[index].isLineEnd {
                isBelowBlank = true
                continue
            }
            // This line is another definition.
            if source[index] == UInt8(ascii: ":") { return false }
            let isIndented = (marker.count..<Rewriting.itemWidth).contains(width - indent)
            if isBelowBlank || isIndented { return isIndented }
            while index < source.count, !source[index].isLineEnd { index += 1 }
        }
        return false
    }

    /// Whether a list marker opens an item here, or is within code or HTML, and does not continue the paragraph above like a
    /// line that is indented by four or more columns (CommonMark §4.8 and §5.2).
    private func opensItem(indent: Int) -> Bool {
        blankLines > 0 || indent - openItems.contentIndent < 4
    }
}
#endif

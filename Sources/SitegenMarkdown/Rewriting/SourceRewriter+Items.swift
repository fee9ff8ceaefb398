#if canImport(CSitegenCmark)
/// Lines that begin definitions and footnotes become items of lists.
extension SourceRewriter {
    mutating func rewriteDefinition(_ range: Range<Int>, indent: Int) -> Bool {
        // A term stands above, or one blank line and then a term. In a table the line is a row.
        guard triggers.definitions, blankLines < 2, !isBelowEmptyItem, !openItems.isLazyForDefinitions, !isInTable,
            opensItem(indent: indent)
        else {
            return false
        }
        return rewriteItem(.definition, markerEnd: range.lowerBound + 1, in: range, indent: indent, behind: 0)
    }

    /// - Parameter width: How many bytes stand before the footnote on its line because items begin there.
    mutating func rewriteFootnote(_ range: Range<Int>, indent: Int, behind width: Int) -> Bool {
        guard triggers.footnotes, let label = footnoteLabel(at: range.lowerBound, end: range.upperBound),
            label.upperBound + 1 < range.upperBound, source[label.upperBound + 1] == UInt8(ascii: ":"),
            opensItem(indent: indent)
        else { return false }
        let text = String(decoding: source[label], as: UTF8.self)
        let key = Self.comparable(text)
        let kind = Rewriting.Item.Kind.footnote(label: text)
        guard rewriteItem(kind, markerEnd: label.upperBound + 2, in: range, indent: indent, behind: width) else {
            return false
        }
        if noteLabels[key] == nil { noteLabels[key] = text }
        return true
    }

    /// - Returns: Whether it is one: a definition's marker has a blank and text behind it.
    private mutating func rewriteItem(
        _ kind: Rewriting.Item.Kind, markerEnd: Int, in range: Range<Int>, indent: Int, behind offset: Int
    ) -> Bool {
        guard !textLines.contains(line) else { return false }
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

    /// Whether the text below a definition's first blank line is indented as far as its first line, which is less than
    /// by four, and so goes on with it as Pandoc has it.
    ///
    /// - Parameters:
    ///   - marker: Where the marker stands with the blanks behind it.
    ///   - indent: How far the marker is indented behind the marks of quotes.
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
            var quoteCount = openItems.quoteCount
            while index < source.count, source[index].isBlank || source[index] == UInt8(ascii: ">") && quoteCount > 0 {
                if source[index] == UInt8(ascii: ">") {
                    width = 0
                    quoteCount -= 1
                } else {
                    width += 1
                }
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

    /// Whether a list marker opens an item here, or stands within code or HTML, and does not go on with the paragraph
    /// above as a line does that is indented by four or more (CommonMark §4.8 and §5.2).
    private func opensItem(indent: Int) -> Bool {
        blankLines > 0 || indent - openItems.contentIndent < 4
    }
}
#endif

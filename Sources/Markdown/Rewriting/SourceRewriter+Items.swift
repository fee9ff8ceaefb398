/// Lines that begin definitions and footnotes become items of lists.
extension SourceRewriter {
    mutating func rewriteDefinition(_ range: Range<Int>, indent: Int) -> Bool {
        // A term stands above, or one blank line and then a term.
        guard triggers.definitions, blankLines < 2, opensItem(at: range.lowerBound, indent: indent) else {
            return false
        }
        return rewriteItem(.definition, markerEnd: range.lowerBound + 1, in: range, indent: indent)
    }

    mutating func rewriteFootnote(_ range: Range<Int>, indent: Int) -> Bool {
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

    // MARK: - Markers of lists

    /// Where the text of items begins that begin on the line; `start` where none does.
    func behindListMarkers(from start: Int, to end: Int) -> Int {
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
}

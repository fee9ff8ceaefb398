#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Formulas between dollar signs, which libcmark must not parse.
///
/// A dollar sign begins a formula if both GitHub and Pandoc would allow it: no letter or digit precedes it, and no blank
/// follows it. It ends one if no blank precedes it and no digit follows it. Before a letter it ends one only after a letter, a
/// digit or a bracket: `$n$th` is a formula, but `$HOME/$USER` is not. Braces within must be balanced, so that `\text{if $x$}`
/// is allowed. Between two dollar signs, blanks and line ends are allowed, but no blank line.
extension ProtectedText {
    /// - Returns: The end of the formula that begins at `start`; `nil` if there is none.
    mutating func formula(at start: Int, in text: Range<Int>) -> Int? {
        guard start + 2 < source.count, searchBudget > 0, !misread.inlines.contains(start) else { return nil }
        let next = source[start + 1]
        if source[start] == UInt8(ascii: "\\") {
            guard triggers.mathBrackets, next == UInt8(ascii: "(") || next == UInt8(ascii: "[") else { return nil }
            let isDisplay = next == UInt8(ascii: "[")
            let limit = isDisplay ? endOfDisplay(at: start, in: text) : text.upperBound
            let close = closing(UInt8(ascii: isDisplay ? "]" : ")"), from: start + 2, to: limit)
            return take(start + 2, close, delimiterLength: 2, isDisplay: isDisplay, in: text)
        }
        guard triggers.math else { return nil }
        if next == UInt8(ascii: "`") {
            let limit = endOfCell(at: start, in: text)
            return take(
                start + 2, closingBacktick(from: start + 2, to: limit), delimiterLength: 2, isDisplay: false, in: text)
        }
        if next == UInt8(ascii: "$") {
            let limit = endOfDisplayInTable(at: start, in: text) ?? endOfDisplay(at: start, in: text)
            return take(
                start + 2, closingDollars(from: start + 2, to: limit), delimiterLength: 2, isDisplay: true, in: text)
        }
        let before = start > text.lowerBound ? source[start - 1] : 0x20
        guard !next.isASCIIBlank, !before.isASCIIAlphanumeric, before < 0x80 || !isLetter(before: start),
            before != UInt8(ascii: "$")
        else { return nil }
        let limit = endOfCell(at: start, in: text)
        return take(
            start + 1, closingDollar(from: start + 1, to: limit), delimiterLength: 1, isDisplay: false, in: text)
    }

    /// Protects the formulas in the text of a link.
    ///
    /// - Parameter pairs: The brackets by the opening ones. A formula in the text of an image ends there.
    mutating func protectFormulas(in range: Range<Int>, _ pairs: [Int: BracketPair]) {
        var images: [(close: Int, end: Int)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if let image = images.last, index >= image.close {
                index = max(index, image.end)
                images.removeLast()
                continue
            }
            let text = range.lowerBound..<(images.last?.close ?? range.upperBound)
            switch source[index] {
            case UInt8(ascii: "$"): index = formula(at: index, in: text) ?? index + 1
            case UInt8(ascii: "\\"): index = formula(at: index, in: text) ?? index + 2
            case UInt8(ascii: "["):
                if let end = endOfFootnoteReference(at: index, in: text) {
                    index = end
                    continue
                }
                if let pair = pairs[index], let end = pair.linkEnd { images.append((pair.close, end)) }
                index += 1
            default: index += 1
            }
        }
    }

    /// Whether a letter beyond ASCII ends before an offset. Other punctuation and symbols do not count.
    private func isLetter(before end: Int) -> Bool {
        var start = end - 1
        while start > 0, source[start] & 0xC0 == 0x80 { start -= 1 }
        let character = String(decoding: source[start..<end], as: UTF8.self).unicodeScalars.first
        return character?.properties.isAlphabetic ?? false
    }

    // MARK: - Ends

    /// The last possible end of a displayed formula. If the formula begins its line, this is the next blank line, fence, HTML
    /// or directive, because the beginning of its lines is not markup.
    private mutating func endOfDisplay(at start: Int, in text: Range<Int>) -> Int {
        let line = line(of: start)
        guard line.markers.textStart == start, !misread.enclosedFormulas.contains(start) else { return text.upperBound }
        if displayLimit.contains(start) { return displayLimit.upperBound }
        var end = line.range.upperBound
        while end < source.count {
            let next = source.lineStart(afterEnd: end)
            guard next < source.count, !isBlank(from: next), !beginsOtherBlock(at: next),
                !beginsBlock(at: next, outside: line.markers),
                formulaStart(ofLineAt: next, quotes: line.markers.quoteCount).quoteCount == line.markers.quoteCount
            else { break }
            end = lineEnd(from: next)
        }
        displayLimit = start..<max(end, text.upperBound)
        return displayLimit.upperBound
    }

    /// Whether a line begins a block that does not belong to the first item of another line.
    private mutating func beginsBlock(at start: Int, outside markers: LineMarkers) -> Bool {
        guard let item = markers.item else { return false }
        let prefix = LinePrefix(from: start, to: source.count, in: source)
        guard prefix.quoteCount >= item.quoteCount else { return true }
        let indent =
            prefix.quoteCount > item.quoteCount ? prefix.indent(ofQuote: item.quoteCount, in: source) : prefix.indent
        return indent <= item.indent && (prefix.quoteCount > item.quoteCount || beginsBlock(at: start))
    }

    private func beginsOtherBlock(at start: Int) -> Bool {
        let text = textStart(ofLineAt: start)
        let line = source[text..<lineEnd(from: text)]
        if line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) || line.starts(with: ":::".utf8) {
            return true
        }
        guard line.first == UInt8(ascii: "<") else { return false }
        return line.dropFirst().first == UInt8(ascii: "!")
            || HTMLBlockStart.isEndedByBlankLine(line, interruptsParagraph: true)
    }

    /// The start of a line's text after at most the given number of quote markers, and their number.
    private func formulaStart(ofLineAt start: Int, quotes: Int) -> (offset: Int, quoteCount: Int) {
        var index = start
        var count = 0
        while index < source.count, source[index].isBlank || count < quotes && source[index] == UInt8(ascii: ">") {
            if source[index] == UInt8(ascii: ">") { count += 1 }
            index += 1
        }
        return (index, count)
    }

    /// The end of a displayed formula in or above a table; `nil` if there is no table, or the formula begins a line above the rows
    /// and is therefore not text.
    private mutating func endOfDisplayInTable(at start: Int, in text: Range<Int>) -> Int? {
        guard table.header < source.count, start >= table.rows || line(of: start).markers.textStart != start else {
            return nil
        }
        return endOfCell(at: start, in: text)
    }

    /// The end of the table cell that contains an offset, or of the text above the table; otherwise, the end of the text. An
    /// escaped pipe does not end the cell, even if the backslash is itself escaped (GFM 0.29 §4.10).
    private mutating func endOfCell(at start: Int, in text: Range<Int>) -> Int {
        guard isInCell(start) else { return min(table.header, text.upperBound) }
        if !lastCell.contains(start) {
            var end = start
            let lineEnd = line(of: start).range.upperBound
            while end < lineEnd, source[end] != UInt8(ascii: "|") || source[end - 1] == UInt8(ascii: "\\") { end += 1 }
            WorkCounter.add(end - start)
            lastCell = start..<end
        }
        return min(lastCell.upperBound, text.upperBound)
    }

    /// Whether the line of an offset is a row of a table.
    private func isInCell(_ offset: Int) -> Bool { offset >= table.header }

    private mutating func closingDollar(from start: Int, to end: Int) -> Int? {
        let source = source
        return search(from: start, to: end) { index in
            source[index] == UInt8(ascii: "$") && index > start && Self.mayEndFormula(at: index, in: source)
        }
    }

    /// Whether a dollar sign may end a formula, judging by the characters around it.
    static func mayEndFormula(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index > 0, !source[index - 1].isASCIIBlank else { return false }
        guard index + 1 < source.count else { return true }
        let next = source[index + 1]
        if next.isASCIIDigit { return false }
        guard next.isASCIILetter else { return true }
        return source[index - 1].isASCIIAlphanumeric || ")]}".utf8.contains(source[index - 1])
    }

    private mutating func closingDollars(from start: Int, to end: Int) -> Int? {
        let source = source
        return search(from: start, to: end) { index in
            source[index] == UInt8(ascii: "$") && index + 1 < end && source[index + 1] == UInt8(ascii: "$")
        }
    }

    private mutating func closingBacktick(from start: Int, to end: Int) -> Int? {
        let source = source
        return search(from: start, to: end) { index in
            source[index] == UInt8(ascii: "`") && index + 1 < end && source[index + 1] == UInt8(ascii: "$")
        }
    }

    private mutating func closing(_ bracket: UInt8, from start: Int, to end: Int) -> Int? {
        let source = source
        return search(from: start, to: end) { index in
            source[index] == UInt8(ascii: "\\") && index + 1 < end && source[index + 1] == bracket
        }
    }

    /// The first offset outside of braces at which something ends.
    private mutating func search(
        from start: Int, to end: Int, _ isEnd: (Int) -> Bool
    ) -> Int? {
        var index = start
        var depth = 0
        while index < end {
            switch source[index] {
            case UInt8(ascii: "\\"):
                if depth == 0, isEnd(index) { return index }
                index += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "`") where depth == 0: if isEnd(index) { return index }
            case UInt8(ascii: "$") where depth == 0:
                if isEnd(index) { return index }
                // A formula has none outside of braces.
                depth = -1
            default: break
            }
            guard depth >= 0 else { break }
            index += 1
        }
        searchBudget -= max(0, min(index, end) - start)
        return nil
    }

    // MARK: - Pieces

    /// A line of the source.
    struct Line {
        /// The line without its end.
        var range = 0..<0
        var markers = LineMarkers()
    }

    /// The line of an offset. The last one is cached, because a line may contain many formulas.
    mutating func line(of offset: Int) -> Line {
        let last = lastLine.range
        if last.lowerBound <= offset, offset <= last.upperBound, !last.isEmpty { return lastLine }
        let start = lineStart(before: offset)
        lastLine = Line(range: start..<lineEnd(from: offset), markers: markers(ofLineAt: start))
        return lastLine
    }

    /// Creates pieces from a formula's lines.
    ///
    /// - Returns: The end including its delimiter; `nil` if the formula has no end or is empty.
    private mutating func take(
        _ start: Int, _ close: Int?, delimiterLength: Int, isDisplay: Bool, in text: Range<Int>
    ) -> Int? {
        guard let close, !source[start..<close].allSatisfy(\.isASCIIBlank) else { return nil }
        let end = close + delimiterLength
        let isInCell = isInCell(start)
        var lines: [Range<Int>] = []
        var lineStart = start
        while true {
            let lineEnd = min(line(of: lineStart).range.upperBound, close)
            lines.append(lineStart..<lineEnd)
            guard lineEnd < close else { break }
            let next = source.lineStart(afterEnd: lineEnd)
            lineStart = min(formulaStart(ofLineAt: next, quotes: quoteCount).offset, close)
        }
        var bytes: [UInt8] = []
        for (number, line) in lines.enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: "\n")) }
            for index in line {
                let isEscapedPipe =
                    isInCell && source[index] == UInt8(ascii: "\\") && source[index + 1] == UInt8(ascii: "|")
                if !isEscapedPipe { bytes.append(source[index]) }
            }
        }
        let formula = Formula(Self.trimmed(bytes), isDisplay: isDisplay)
        // Formulas do not begin with a backtick, and several backticks before a dollar sign are code.
        guard !formula.source.isEmpty, formula.source.utf8.first != UInt8(ascii: "`") else { return nil }
        for (number, line) in lines.enumerated() {
            let offset = number == 0 ? start - delimiterLength : line.lowerBound
            let pieceEnd = number == lines.count - 1 ? end : self.line(of: line.lowerBound).range.upperBound
            pieces.append(
                Piece(
                    offset: offset, length: pieceEnd - offset, placeholder: 0,
                    formula: number == 0
                        ? .first(formula, lines: lines, leavesText: end > text.upperBound) : .further))
        }
        return end
    }

    private static func trimmed(_ bytes: [UInt8]) -> String {
        let start = bytes.firstIndex { !$0.isASCIIBlank } ?? bytes.count
        let end = bytes.lastIndex { !$0.isASCIIBlank }.map { $0 + 1 } ?? start
        return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    }
}

extension Triggers {
    /// Whether any formula syntax is enabled.
    var hasFormulas: Bool { math || mathBrackets }
}
#endif

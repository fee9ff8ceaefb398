#if canImport(CSitegenCmark)
import CSitegenCmark

/// Displayed formulas that begin a line. Their lines may look like the start of other blocks.
extension BlockScan {
    /// Feeds the lines of a displayed formula as text, after its first line has been fed.
    ///
    /// - Returns: The number of the next line to look at.
    mutating func feedFormula(at start: Int, on line: Line) -> Int {
        guard let leaf = blocks.leaf, leaf.kind == .paragraph,
            // In a line that continues a paragraph, what looks like the marker of an item is text.
            start == (begins(leaf.node, on: line.number) ? sourceOffset(of: leaf.node) : line.text),
            let (formula, last) = displayFormula(from: start, on: line.number)
        else { return line.number + 1 }
        addDisplayFormula(formula)
        guard last > line.number else { return last + 1 }
        for number in line.number + 1...last {
            let line = Line(number, self)
            let rest = number == last ? source[formula.upperBound..<line.range.upperBound] : source[..<0]
            let bytes = source[line.range.lowerBound..<line.text] + [UInt8(ascii: "x")] + Array(rest)
            feed(number, as: Array(bytes), shift: bytes.count - line.range.count)
        }
        return last + 1
    }

    private func begins(_ leaf: OpenBlocks.Node, on number: Int) -> Bool {
        sourceLine(Int(libcmark_node_get_start_line(leaf))) == number
    }

    /// The range of the formula, and the number of its last line.
    private mutating func displayFormula(from first: Int, on number: Int) -> (range: Range<Int>, lastLine: Int)? {
        let isBracket = source[first] == UInt8(ascii: "\\")
        var search = FormulaEnd(isBracket ? .bracket(UInt8(ascii: "]")) : .dollars)
        var last = number
        var start = first + 2
        while true {
            guard searchBudget > 0 else { return nil }
            let end = lines[last].upperBound
            searchBudget -= end - start
            switch search.find(in: source, from: start, to: end) {
            case .found(let offset): return (first..<offset + 2, last)
            case .impossible: return nil
            case .unfinished: break
            }
            last += 1
            guard last <= lines.count else { return nil }
            let line = Line(last, self)
            guard line.matched == blocks.containers.count, !line.isBlank, !endsFormula(line) else { return nil }
            start = line.text
        }
    }

    /// Whether a line begins a fence, a directive or HTML, which a formula does not contain.
    private func endsFormula(_ line: Line) -> Bool {
        let text = source[line.text..<line.range.upperBound]
        if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) || text.starts(with: ":::".utf8) {
            return true
        }
        guard text.first == UInt8(ascii: "<") else { return false }
        return text.dropFirst().first == UInt8(ascii: "!") || HTMLBlockStart.isEndedByBlankLine(text)
    }
}
#endif

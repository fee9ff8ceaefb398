#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// Definitions.
extension BlockScan {
    /// Whether a line with the marker of a definition begins one: a term, at most one blank line above it, or another definition
    /// precedes it. A definition without a term is text.
    func isDefinition(_ line: Line) -> Bool {
        guard table == nil else { return false }
        let isBelowParagraph = blocks.leaf?.kind == .paragraph
        if line.matched == blocks.containers.count {
            if isBelowParagraph { return true }
        } else if isBelowParagraph, !endsNote(line) {
            // The line continues the paragraph, which is in a quote or a list (CommonMark §5.1, laziness).
            return false
        }
        let quotes = countQuotes(around: line)
        let isBelowBlankLines = [1, 2].allSatisfy { lines.isBlank(line: line.number - $0, inQuotes: quotes) }
        guard !isBelowBlankLines else { return false }
        return holdsTerm(libcmark_node_last_child(container(of: line)))
    }

    /// Whether the outermost container that a line does not continue is a definition or a footnote.
    private func endsNote(_ line: Line) -> Bool {
        let ended = blocks.containers[line.matched...].first { $0.kind != .list }
        return ended.flatMap { NodeMark.of($0.node) } != nil
    }

    /// Whether a block is a term, or a list that ends with a definition, or with footnotes below one or below a term.
    private func holdsTerm(_ block: OpenBlocks.Node?) -> Bool {
        guard let block else { return false }
        switch NodeKind(of: block) {
        case .paragraph: return NodeMark.of(block) == nil
        case .list:
            var item = libcmark_node_last_child(block)
            while let last = item, NodeMark.of(last) == .footnote {
                WorkCounter.add(1)
                item = libcmark_node_previous(last)
            }
            guard let item else { return holdsTerm(libcmark_node_previous(block)) }
            return NodeMark.of(item) == .definition
        case .heading where NodeMark.of(block) == .annotation: return holdsTerm(libcmark_node_previous(block))
        default: return false
        }
    }

    /// Whether the text below a definition is indented as far as its first line, by less than four columns, and so continues it
    /// as in Pandoc. The first line below it decides that is indented so, or that follows a blank line.
    ///
    /// - Parameter marker: The range of the marker with the blanks after it.
    func continuesAtItsText(_ marker: Range<Int>, _ line: Line) -> Bool {
        guard marker.count < Rewriting.itemWidth, !source[marker].contains(UInt8(ascii: "\t")) else { return false }
        var isBelowBlank = false
        var number = line.number + 1
        let outer = blocks.containers[..<line.matched]
        while number <= lines.count {
            var cursor = LineCursor(lines[number], of: source)
            WorkCounter.add(lines[number].count)
            guard ContainerMatcher.match(outer, &cursor) == line.matched else { return false }
            let (text, indent) = cursor.text
            number += 1
            guard text < cursor.end else {
                isBelowBlank = true
                continue
            }
            // This line is another definition.
            if source[text] == UInt8(ascii: ":") { return false }
            let isIndented = (marker.count..<Rewriting.itemWidth).contains(indent - line.indent)
            if isBelowBlank || isIndented { return isIndented }
        }
        return false
    }
}
#endif

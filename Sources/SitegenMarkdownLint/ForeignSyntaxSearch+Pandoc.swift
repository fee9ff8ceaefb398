#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown

/// Lines with a meaning in Pandoc.
extension ForeignSyntaxSearch {
    /// `% Title` in the first line of a text.
    func titleBlock(_ line: Range<Int>) -> Place? {
        guard line.lowerBound == 0, byte(at: 1) == UInt8(ascii: " ") else { return nil }
        return Place(kind: .titleBlock, range: lines.trimmed(line))
    }

    /// `(@) text` or `#. text`, the markers of numbered items.
    func numberMarker(_ line: Range<Int>) -> Place? {
        let marker = source[line].prefix { !$0.isASCIIBlank }
        guard marker.endIndex < line.upperBound else { return nil }
        let isMarker =
            marker.elementsEqual("(@)".utf8) || marker.elementsEqual("#.".utf8) && !extensions.contains(.fancyLists)
        return isMarker ? Place(kind: .numberMarker, range: marker.startIndex..<marker.endIndex) : nil
    }

    /// Two or more lines that begin with a pipe and contain no other.
    func lineBlock(_ line: Range<Int>, _ number: Int) -> Place? {
        guard lines.isBlank(line: number - 1) else { return nil }
        let first = lines.trimmed(line)
        let second = content(ofLine: number + 1)
        return isLineOfBlock(first) && isLineOfBlock(second) && TableSyntax.alignments(in: second, of: source) == nil
            ? Place(kind: .lineBlock, range: first) : nil
    }

    private func isLineOfBlock(_ line: Range<Int>) -> Bool {
        line.count > 2 && source[line].starts(with: "| ".utf8) && !source[line].dropFirst().contains(TableSyntax.pipe)
    }

    /// `+-----+-----+` above a row between pipes, the first line of a table.
    func gridTable(_ line: Range<Int>, _ number: Int) -> Place? {
        let line = lines.trimmed(line)
        guard lines.isBlank(line: number - 1), line.count > 4, source[line].last == UInt8(ascii: "+"),
            source[line].allSatisfy({ "+-=:".utf8.contains($0) }), byte(at: line.lowerBound + 1) != UInt8(ascii: "+"),
            source[content(ofLine: number + 1)].first == TableSyntax.pipe
        else { return nil }
        return Place(kind: .gridTable, range: line)
    }
}
#endif

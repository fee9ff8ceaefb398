#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The lines of a block as one text, without the prefixes of enclosing blocks.
struct BlockText {
    /// The lines, each ended by a line feed except the last.
    private(set) var bytes: [UInt8] = []
    /// For each line, its start in ``bytes`` and in the source.
    private(set) var lines: [(offset: Int, start: SourcePosition)] = []

    /// - Parameters:
    ///   - range: The source range of the block.
    ///   - lineOffset: The offset that was added to the line numbers of `source`.
    init(_ range: Range<SourcePosition>, in source: SourceLines, lineOffset: Int) {
        let first = range.lowerBound.line - lineOffset
        guard first >= 1, first <= source.count else { return }
        let quoteCount = Self.quoteCount(before: range.lowerBound, onLine: source[first], in: source)
        for number in first...max(first, min(range.upperBound.line - lineOffset, source.count)) {
            let line = source[number]
            var start = min(line.lowerBound + range.lowerBound.column - 1, line.upperBound)
            if number > first { start = Self.content(of: line, quoteCount: quoteCount, in: source) }
            var end = line.upperBound
            if number == range.upperBound.line - lineOffset {
                end = min(end, line.lowerBound + range.upperBound.column - 1)
            }
            // A byte order mark is not part of the text.
            if line.lowerBound == 0, start == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
            if number > first { bytes.append(UInt8(ascii: "\n")) }
            let column = start - line.lowerBound + 1
            lines.append((bytes.count, SourcePosition(line: number + lineOffset, column: column)))
            bytes += source.bytes[start..<max(start, end)]
        }
    }

    /// The source position of a byte, or the position after the last one.
    func position(of offset: Int) -> SourcePosition {
        let line = lines[max(0, lines.partitionPoint { $0.offset > offset } - 1)]
        return SourcePosition(line: line.start.line, column: line.start.column + offset - line.offset)
    }

    /// The end of a line, without the line feed.
    func end(ofLine index: Int) -> Int { index + 1 < lines.count ? lines[index + 1].offset - 1 : bytes.count }

    /// The number of quotes around a block. The first line of a block has the markers of all of them (CommonMark §5.1).
    private static func quoteCount(
        before start: SourcePosition, onLine line: Range<Int>, in source: SourceLines
    ) -> Int {
        source.bytes[line].prefix(max(start.column - 1, 0)).count { $0 == UInt8(ascii: ">") }
    }

    /// The start of a continuation line's content. A lazy line has fewer quote markers or none.
    static func content(of line: Range<Int>, quoteCount: Int, in source: SourceLines) -> Int {
        var offset = line.lowerBound
        var quoteCount = quoteCount
        while offset < line.upperBound {
            if source.bytes[offset] == UInt8(ascii: ">"), quoteCount > 0 {
                quoteCount -= 1
            } else if !source.bytes[offset].isSpaceOrTab {
                break
            }
            offset += 1
        }
        return offset
    }
}
#endif

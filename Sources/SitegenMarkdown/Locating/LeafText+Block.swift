#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

extension LeafText {
    /// The lines of a block, without the prefixes of enclosing blocks.
    ///
    /// - Parameters:
    ///   - range: The source range of the block.
    ///   - lineOffset: The offset that was added to the line numbers of `source`.
    init(_ range: Range<SourcePosition>, in source: SourceLines, lineOffset: Int) {
        let first = range.lowerBound.line - lineOffset
        guard first >= 1, first <= source.count else {
            self.init([], of: source.bytes)
            return
        }
        // The first line of a block has the markers of all quotes around it (CommonMark §5.1).
        let prefix = source.bytes[source[first]].prefix(max(range.lowerBound.column - 1, 0))
        let quoteCount = prefix.count { $0 == UInt8(ascii: ">") }
        let last = max(first, min(range.upperBound.line - lineOffset, source.count))
        let lines = (first...last).map { number in
            let line = source[number]
            var start = min(line.lowerBound + range.lowerBound.column - 1, line.upperBound)
            if number > first { start = Self.content(of: line, quoteCount: quoteCount, in: source) }
            var end = line.upperBound
            if number == range.upperBound.line - lineOffset {
                end = min(end, line.lowerBound + range.upperBound.column - 1)
            }
            // A byte order mark is not part of the text.
            if line.lowerBound == 0, start == 0, source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
            return start..<max(start, end)
        }
        self.init(lines, of: source.bytes)
    }

    /// The start of a continuation line's content. A lazy line has fewer quote markers or none.
    static func content(of line: Range<Int>, quoteCount: Int, in source: SourceLines) -> Int {
        var quoteCount = quoteCount
        let prefix = source.bytes[line].prefix { byte in
            if byte == UInt8(ascii: ">") { quoteCount -= 1 }
            return byte.isPrefix && quoteCount >= 0
        }
        return prefix.endIndex
    }
}
#endif

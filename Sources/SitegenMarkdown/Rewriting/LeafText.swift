#if canImport(CSitegenCmark)
import SitegenBase

/// The text of a paragraph, a heading, a cell or a label, without the markers and blanks that its lines begin with.
struct LeafText {
    /// The lines, separated by line feeds.
    private(set) var bytes: [UInt8] = []
    /// The offset of each line in the text, and its range in the source.
    private(set) var lines: [(offset: Int, source: Range<Int>)] = []

    /// - Parameter lines: The range of the text of each line.
    init(_ lines: [Range<Int>], of source: UnsafeBufferPointer<UInt8>) {
        for line in lines {
            if !self.lines.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            self.lines.append((bytes.count, line))
            bytes += source[line]
        }
    }

    /// The end of a line, without the line feed.
    func end(ofLine index: Int) -> Int { index + 1 < lines.count ? lines[index + 1].offset - 1 : bytes.count }

    /// The offset in the source.
    func sourceOffset(of offset: Int) -> Int {
        let line = lines[index(of: offset)]
        return line.source.lowerBound + offset - line.offset
    }

    /// The offset in the text.
    func offset(of sourceOffset: Int) -> Int? {
        let index = lines.partitionPoint { $0.source.lowerBound > sourceOffset } - 1
        guard index >= 0, sourceOffset <= lines[index].source.upperBound else { return nil }
        return lines[index].offset + sourceOffset - lines[index].source.lowerBound
    }

    /// The parts of a range, one for each line, as ranges in the source.
    func sourceRanges(of range: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for line in lines[index(of: range.lowerBound)...] {
            guard line.offset < range.upperBound || ranges.isEmpty else { break }
            let start = max(range.lowerBound, line.offset) - line.offset + line.source.lowerBound
            let end = min(range.upperBound - line.offset + line.source.lowerBound, line.source.upperBound)
            ranges.append(start..<max(start, end))
        }
        return ranges
    }

    private func index(of offset: Int) -> Int { max(0, lines.partitionPoint { $0.offset > offset } - 1) }
}
#endif

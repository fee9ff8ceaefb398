#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// A source text and its line starts, as libcmark counts them: a line ends with LF, CR or CR LF.
package struct SourceLines {
    package let bytes: UnsafeBufferPointer<UInt8>
    private let starts: [Int]

    /// - Parameter start: The start of the first line.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        self.bytes = bytes
        var starts: [Int] = []
        // The typical length of lines of prose and code.
        starts.reserveCapacity(bytes.count / 32 + 8)
        starts.append(start)
        let hasReturns = bytes.firstOffset(of: UInt8(ascii: "\r")) != nil
        var offset = start
        if hasReturns {
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { continue }
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(offset) }
            }
        } else {
            while let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset) {
                offset = end + 1
                starts.append(offset)
            }
        }
        self.starts = starts
    }

    /// The number of lines, including the empty line after a line end at the end of the text.
    package var count: Int { starts.count }

    /// The line and the column in bytes, both counted from 1, of an offset.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        let line = max(1, starts.partitionPoint { $0 > offset })
        return (line, offset - starts[line - 1] + 1)
    }

    /// The position of an offset in a file.
    ///
    /// - Parameter lineOffset: The number of lines above the text.
    func position(of offset: Int, lineOffset: Int) -> SourcePosition {
        let (line, column) = position(of: offset)
        return SourcePosition(line: line + lineOffset, column: column)
    }

    /// The range of a line, without its end. Lines are counted from 1.
    package subscript(line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// The text from a position to the end of its line.
    func rest(ofLine line: Int, fromColumn column: Int) -> Range<Int>? {
        guard line >= 1, line <= count, column >= 1 else { return nil }
        let range = self[line]
        let start = range.lowerBound + column - 1
        return start <= range.upperBound ? start..<range.upperBound : nil
    }

    /// Whether a line contains only blanks and quote markers. True for lines that do not exist.
    ///
    /// - Parameter quotes: The number of quotes around it. With more markers, it is an empty quote.
    package func isBlank(line: Int, inQuotes quotes: @autoclosure () -> Int = .max) -> Bool {
        guard line >= 1, line <= count else { return true }
        let text = bytes[self[line]]
        guard text.allSatisfy(\.isPrefix) else { return false }
        let markers = text.count { $0 == UInt8(ascii: ">") }
        return markers == 0 || markers <= quotes()
    }

    /// `range` without surrounding white space.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isASCIIBlank { start += 1 }
        while end > start, bytes[end - 1].isASCIIBlank { end -= 1 }
        return start..<end
    }
}

/// The lines of a source, computed on first use, because most documents never need them.
final class LazySourceLines {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) lazy var value = SourceLines(bytes)

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }
}
#endif

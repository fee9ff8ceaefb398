#if canImport(CSitegenCmark)
import SitegenBase
package import SitegenDocuments

/// The lines of a table (GFM 0.29 §4.10).
package enum TableSyntax {
    /// The alignments of a delimiter row, or `nil` if the text is not one.
    ///
    /// - Parameter range: The row without white space at its start.
    package static func alignments(
        in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) -> [Table.Alignment?]? {
        var result: [Table.Alignment?] = []
        var offset = range.lowerBound
        let end = range.upperBound
        func skip(_ byte: UInt8) -> Bool {
            guard offset < end, bytes[offset] == byte else { return false }
            offset += 1
            return true
        }
        func skipSpace() {
            while offset < end, bytes[offset].isASCIIBlank { offset += 1 }
        }
        let hasLeadingPipe = skip(pipe)
        var hasMark = hasLeadingPipe
        while offset < end {
            skipSpace()
            let left = skip(colon)
            guard skip(hyphen) else { return nil }
            while skip(hyphen) {}
            let right = skip(colon)
            skipSpace()
            result.append(left ? (right ? .center : .left) : (right ? .right : nil))
            hasMark = hasMark || left || right
            if offset == end { break }
            guard skip(pipe) else { return nil }
            hasMark = true
            skipSpace()
        }
        // Hyphens alone underline a heading.
        return hasMark && !result.isEmpty ? result : nil
    }

    /// Whether a cell without text has no white space either, so that the pipes around it touch. The first cell of a row has no
    /// pipe before it that ends another one.
    static func isBetweenPipes(_ cell: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, in row: Range<Int>) -> Bool {
        cell.isEmpty && cell.lowerBound > row.lowerBound && cell.lowerBound < row.upperBound
            && bytes[cell.lowerBound - 1] == pipe && bytes[cell.lowerBound] == pipe
    }

    /// Calls `body` with each cell of a row, without surrounding white space. An escaped pipe does not separate cells, not even
    /// in code.
    ///
    /// - Parameter range: The row without surrounding white space.
    static func forEachCell(
        in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void
    ) {
        var start = range.lowerBound
        let end = range.upperBound
        if start < end, bytes[start] == pipe { start += 1 }
        while start < end {
            let offset = cellEnd(from: start, to: end, in: bytes)
            var cell = start..<offset
            while !cell.isEmpty, bytes[cell.lowerBound].isASCIIBlank { cell = cell.dropFirst() }
            while !cell.isEmpty, bytes[cell.upperBound - 1].isASCIIBlank { cell = cell.dropLast() }
            body(cell)
            start = min(offset + 1, end)
        }
    }

    /// The pipe that ends the cell at `start`, or the end of the row.
    @inline(__always)
    private static func cellEnd(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let row = UnsafeBufferPointer(rebasing: bytes[..<end])
        var offset = start
        while let found = row.firstOffset(of: pipe, from: offset) {
            guard found > start, bytes[found - 1] == backslash else { return found }
            offset = found + 1
        }
        return end
    }

    /// The number of cells of a row.
    ///
    /// - Parameter range: The row without surrounding white space.
    package static func cellCount(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var start = range.lowerBound
        let end = range.upperBound
        if start < end, bytes[start] == pipe { start += 1 }
        var count = 0
        while start < end {
            count += 1
            start = cellEnd(from: start, to: end, in: bytes) + 1
        }
        return count
    }

    /// Whether a row has no cells.
    ///
    /// - Parameter range: The row without surrounding white space.
    static func isEmpty(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        range.isEmpty || range.count == 1 && bytes[range.lowerBound] == pipe
    }

    /// Whether a line begins a block that ends a table: any block except fenced code and the kinds of HTML that begin with a
    /// tag. Of the latter, only a tag alone on its line is recognized here. libcmark handles blocks that also interrupt a
    /// paragraph.
    ///
    /// - Parameter range: The line without surrounding white space.
    static func beginsBlock(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let line = UnsafeBufferPointer(rebasing: bytes[range])
        let marker = ListMarkers.markerEnd(from: 0, to: line.count, in: line)
        if let marker, marker == line.count || line[marker].isSpaceOrTab { return true }
        switch line.first {
        case nil, UInt8(ascii: ">"): return true
        case UInt8(ascii: "<"): return beginsHTML(line)
        default: return isHeadingOrBreak(line)
        }
    }

    /// Whether a line without blanks at its start underlines a heading (CommonMark §4.3).
    static func isUnderline(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let mark = line.first, mark == UInt8(ascii: "=") || mark == hyphen else { return false }
        return line.drop { $0 == mark }.allSatisfy(\.isSpaceOrTab)
    }

    /// Whether a line without surrounding white space is a heading with number signs or a thematic break (CommonMark §4.1 and
    /// §4.2).
    static func isHeadingOrBreak(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        switch first {
        case UInt8(ascii: "#"):
            let rest = line.drop { $0 == first }
            return rest.startIndex <= 6 && rest.first?.isSpaceOrTab != false
        case hyphen, UInt8(ascii: "*"), UInt8(ascii: "_"):
            return line.allSatisfy { $0 == first || $0.isSpaceOrTab } && line.count { $0 == first } >= 3
        default: return false
        }
    }

    /// Comments, processing instructions, declarations and CDATA, and a tag that ends the line (CommonMark §4.6).
    private static func beginsHTML(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.count >= 3 else { return false }
        if line[1] == UInt8(ascii: "?") { return true }
        if line[1] == UInt8(ascii: "!") {
            return line[2].isASCIILetter || line.starts(with: "<!--".utf8) || line.starts(with: "<![CDATA[".utf8)
        }
        let name = line.dropFirst(line[1] == UInt8(ascii: "/") ? 2 : 1)
        guard let initial = name.first, initial.isASCIILetter else { return false }
        // `<http://…>` and `<me@…>` are text.
        let next = name.drop { $0.isASCIIAlphanumeric || $0 == hyphen }.first
        guard let next, next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next.isASCIIBlank else {
            return false
        }
        return line.firstOffset(of: UInt8(ascii: ">")) == line.count - 1
    }

    package static let pipe = UInt8(ascii: "|")
    static let colon = UInt8(ascii: ":")
    static let hyphen = UInt8(ascii: "-")
    package static let backslash = UInt8(ascii: "\\")
}
#endif

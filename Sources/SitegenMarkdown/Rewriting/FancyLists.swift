#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Replaces list markers beyond CommonMark with others of the same length: `(iv)` becomes `002)`, which libcmark reads as the
/// start of an item. Because no text moves, all positions stay the same.
///
/// The blocks of lines are not known yet. A marker that turns out to be text is not replaced when the text is read again, and
/// the tree reader restores those in code.
struct FancyLists {
    /// A marker that was replaced.
    struct Marker {
        /// The line, counted from 1, and the column, counted from 1 in bytes.
        let line: Int
        let column: Int
        /// The range of the original marker in the source.
        let written: Range<Int>
        let delimiter: ListDelimiter
        /// The possible meanings of its number, first the one at the start of a list.
        let meanings: [(numbering: ListNumbering, number: Int)]
    }

    /// The text with its markers replaced.
    private(set) var bytes: [UInt8]
    /// The markers in text order.
    private(set) var markers: [Marker] = []
    private let source: UnsafeBufferPointer<UInt8>

    /// - Parameter texts: The positions of the markers that are text.
    /// - Returns: `nil` if the text contains no such markers.
    init?(in source: UnsafeBufferPointer<UInt8>, _ extensions: ActiveExtensions, texts: Set<Int>) {
        guard extensions.contains(.fancyLists) else { return nil }
        self.source = source
        bytes = []
        let definitions = extensions.contains(.definitionLists)
        let footnotes = extensions.contains(.footnotes)
        var start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = 0
        while start < source.count {
            line += 1
            let end = source[start...].firstIndex(where: \.isLineEnd) ?? source.count
            var index = start
            while let next = Self.afterMarker(
                from: Self.afterBlanks(from: index, to: end, in: source), to: end, in: source, definitions, footnotes)
            {
                index = next.end
                if next.isFancy { add(next.marker, inLine: line, from: start, unlessIn: texts) }
            }
            start = source.lineStart(afterEnd: end)
        }
        if markers.isEmpty { return nil }
    }

    private static func afterBlanks(from start: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while index < end, source[index].isPrefix { index += 1 }
        return index
    }

    /// The offset after the marker of an item, a definition or a footnote, followed by a blank or the end of the line.
    private static func afterMarker(
        from start: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>, _ definitions: Bool, _ footnotes: Bool
    ) -> (marker: Range<Int>, end: Int, isFancy: Bool)? {
        guard start < end else { return nil }
        if let marker = ListMarkers.markerEnd(from: start, to: end, in: source) {
            return marker < end && source[marker].isBlank ? (start..<marker, marker, false) : nil
        }
        switch source[start] {
        case UInt8(ascii: ":"):
            guard definitions, start + 1 < end, source[start + 1].isBlank else { return nil }
            return (start..<start + 1, start + 1, false)
        case UInt8(ascii: "["):
            guard footnotes, start + 1 < end, source[start + 1] == UInt8(ascii: "^"),
                let bracket = source[start..<end].firstIndex(of: UInt8(ascii: "]")), bracket + 1 < end,
                source[bracket + 1] == UInt8(ascii: ":")
            else { return nil }
            return (start..<bracket + 2, bracket + 2, false)
        case let byte where FancyMarker.mayBegin(with: byte):
            return FancyMarker.end(in: source[start..<end]).map { (start..<start + $0, start + $0, true) }
        default: return nil
        }
    }

    private mutating func add(_ written: Range<Int>, inLine line: Int, from lineStart: Int, unlessIn texts: Set<Int>) {
        guard !texts.contains(written.lowerBound) else { return }
        let isInParentheses = source[written.lowerBound] == UInt8(ascii: "(")
        let mark = source[written.upperBound - 1]
        let meanings = FancyMarker.meanings(
            of: Array(source[(written.lowerBound + (isInParentheses ? 1 : 0))..<written.upperBound - 1]))
        guard !meanings.isEmpty else { return }
        if bytes.isEmpty { bytes = Array(source) }
        for index in written.dropLast(2) { bytes[index] = UInt8(ascii: "0") }
        // Only an item with the number 1 may interrupt a paragraph (CommonMark §5.3). Here, this is limited to indented
        // lines within items, because prose contains initials and numbers in parentheses.
        let mayInterrupt = meanings.contains { $0.number == 1 } && written.lowerBound - lineStart >= 2
        bytes[written.upperBound - 2] = mayInterrupt ? UInt8(ascii: "1") : UInt8(ascii: "2")
        bytes[written.upperBound - 1] = mark
        markers.append(
            Marker(
                line: line, column: written.lowerBound - lineStart + 1, written: written,
                delimiter: isInParentheses ? .parentheses : mark == UInt8(ascii: ".") ? .period : .parenthesis,
                meanings: meanings))
    }
}

extension FancyLists {
    /// Whether bytes are what replaces a marker before libcmark parses the text.
    static func isReplacement(_ bytes: some Collection<UInt8>, of marker: some Collection<UInt8>) -> Bool {
        let ends = Array(bytes.suffix(2))
        return ends.count == 2 && "12".utf8.contains(ends[0]) && marker.suffix(1).elementsEqual(ends.suffix(1))
            && bytes.dropLast(2).allSatisfy { $0 == UInt8(ascii: "0") }
    }
}

/// The markers of a text, in the form that the tree reader needs.
struct FancyMarkers {
    private(set) var all: [FancyLists.Marker] = []

    init(_ markers: [FancyLists.Marker] = []) { all = markers }

    /// The indices of the markers on a line.
    func indices(onLine line: Int) -> Range<Int> {
        let first = all.partitionPoint { $0.line >= line }
        var end = first
        while end < all.count, all[end].line == line { end += 1 }
        return first..<end
    }

    /// The index of the marker at a position.
    func index(line: Int, column: Int) -> Int? {
        indices(onLine: line).first { all[$0].column == column }
    }
}
#endif

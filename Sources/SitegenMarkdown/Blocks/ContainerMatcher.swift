#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// A position in a line, with its column. Tab stops are at multiples of four (CommonMark §2.2).
struct LineCursor {
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    private(set) var offset: Int
    private(set) var column = 0

    /// - Parameter line: The range of the line, without its end.
    init(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        offset = line.lowerBound
        end = line.upperBound
    }

    /// The offset of the next character that is not blank, and the columns up to there.
    var text: (start: Int, indent: Int) {
        var start = offset
        var indent = 0
        while start < end, bytes[start].isSpaceOrTab {
            indent += bytes[start] == UInt8(ascii: "\t") ? 4 - (column + indent) % 4 : 1
            start += 1
        }
        return (start, indent)
    }

    /// Whether the position is within a tab, of which the columns before it belong to a container.
    private(set) var isInTab = false

    /// Moves by columns. A tab may be passed in part.
    mutating func advance(columns: Int) {
        var rest = columns
        while rest > 0, offset < end {
            guard bytes[offset] == UInt8(ascii: "\t") else {
                offset += 1
                column += 1
                rest -= 1
                continue
            }
            let width = 4 - column % 4
            column += min(width, rest)
            isInTab = rest < width
            if rest >= width { offset += 1 }
            rest -= width
        }
    }

    /// Moves to the next character that is not blank.
    mutating func skipBlanks() { advance(columns: text.indent) }

    /// Moves past a character that may be followed by one blank that belongs to it.
    fileprivate mutating func skipQuoteMarker(indent: Int) {
        advance(columns: indent + 1)
        if offset < end, bytes[offset].isSpaceOrTab { advance(columns: 1) }
    }
}

/// Matches the open containers against a line (CommonMark §5.1 and §5.2). No other code knows container prefixes.
enum ContainerMatcher {
    /// Moves past the markers of the containers that a line continues.
    ///
    /// - Parameter cursor: The start of the line.
    /// - Returns: The number of containers that it continues. A list counts if the item in it does.
    static func match(_ containers: some Collection<OpenBlocks.Container>, _ cursor: inout LineCursor) -> Int {
        var count = 0
        var matched = 0
        for container in containers {
            count += 1
            if container.kind == .list { continue }
            guard takeMarker(of: container, &cursor) else { break }
            matched = count
        }
        // A list without an item in the path does not occur: an open list has an open item.
        return matched
    }

    private static func takeMarker(of container: OpenBlocks.Container, _ cursor: inout LineCursor) -> Bool {
        let (start, indent) = cursor.text
        if container.kind == .blockQuote {
            guard indent <= 3, start < cursor.end, cursor.bytes[start] == UInt8(ascii: ">") else { return false }
            cursor.skipQuoteMarker(indent: indent)
            return true
        }
        if indent >= container.width {
            cursor.advance(columns: container.width)
            return true
        }
        guard start == cursor.end, libcmark_node_first_child(container.node) != nil else { return false }
        cursor.skipBlanks()
        return true
    }

    /// Computes the widths of items.
    ///
    /// - Parameters:
    ///   - containers: All open containers.
    ///   - first: The index of the first item whose width is not known. All after it are new, too.
    ///   - line: The text of a line on which one of them begins, as it was fed.
    static func learnWidths(
        of containers: inout [OpenBlocks.Container], from first: Int, line: (Int) -> LineCursor
    ) {
        var index = first
        while index < containers.count {
            let number = Int(libcmark_node_get_start_line(containers[index].node))
            var cursor = line(number)
            for outer in containers[..<index] where outer.kind != .list { _ = takeMarker(of: outer, &cursor) }
            while index < containers.count, Int(libcmark_node_get_start_line(containers[index].node)) == number {
                switch containers[index].kind {
                case .blockQuote: cursor.skipQuoteMarker(indent: cursor.text.indent)
                case .item: containers[index].width = takeItemStart(&cursor)
                default: break
                }
                index += 1
            }
        }
    }

    /// Moves past the marker with which an item begins.
    ///
    /// - Returns: The columns from the start to the item's content.
    private static func takeItemStart(_ cursor: inout LineCursor) -> Int {
        let start = cursor.column
        cursor.skipBlanks()
        while cursor.offset < cursor.end, cursor.bytes[cursor.offset].isASCIIDigit { cursor.advance(columns: 1) }
        cursor.advance(columns: 1)
        let (text, indent) = cursor.text
        let markerWidth = cursor.column - start
        // Five or more columns begin indented code, which starts one column after the marker.
        if text == cursor.end || indent > 4 || indent == 0 {
            if indent > 0 { cursor.advance(columns: 1) }
            return markerWidth + 1
        }
        cursor.advance(columns: indent)
        return markerWidth + indent
    }
}
#endif

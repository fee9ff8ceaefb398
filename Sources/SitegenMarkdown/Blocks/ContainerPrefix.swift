#if canImport(CSitegenCmark)
import CSitegenCmark

/// The prefix of each line of a paragraph that results from the quotes and list items around it (CommonMark §5.1 and §5.2).
struct ContainerPrefix {
    /// The number of enclosing quotes.
    var quoteCount: Int

    /// The width in columns of the items within the innermost quote.
    var itemWidth: Int

    /// Whether there are items around a quote, so that its marker may be indented by more than three columns.
    private var hasItemsAroundQuotes = true

    init(quoteCount: Int, itemWidth: Int) {
        self.quoteCount = quoteCount
        self.itemWidth = itemWidth
    }

    /// Creates the prefix of the lines of a leaf block.
    ///
    /// - Parameter shift: The number of lines before the source in the text that libcmark parsed.
    init(of node: TreeReader.Node, in source: SourceLines, shift: Int) {
        quoteCount = 0
        itemWidth = 0
        hasItemsAroundQuotes = false
        var item: TreeReader.Node?
        var ancestor = libcmark_node_parent(node)
        while let container = ancestor {
            switch NodeKind(of: container) {
            case .blockQuote: quoteCount += 1
            case .item where quoteCount > 0: hasItemsAroundQuotes = true
            case .item where item == nil: item = container
            default: break
            }
            ancestor = libcmark_node_parent(container)
        }
        if let item {
            let line = Int(libcmark_node_get_start_line(item)) - shift
            itemWidth = Self.width(ofItemAtLine: line, column: Int(libcmark_node_get_start_column(item)), in: source)
        }
    }

    /// Whether every line with this prefix also has the other one.
    func includes(_ other: ContainerPrefix) -> Bool {
        quoteCount == other.quoteCount && itemWidth == other.itemWidth
            && (quoteCount == 0 || hasItemsAroundQuotes == other.hasItemsAroundQuotes)
    }

    /// The offset and the indentation of a line's content; `nil` if a container's marker is missing, so that the line could
    /// only be a lazy continuation.
    func content(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> (offset: Int, indent: Int)? {
        var cursor = Cursor(offset: line.lowerBound)
        for _ in 0..<quoteCount {
            cursor.skipSpace(to: line.upperBound, in: bytes)
            guard hasItemsAroundQuotes || cursor.column - cursor.base <= 3 else { return nil }
            guard cursor.skipQuoteMark(to: line.upperBound, in: bytes) else { return nil }
        }
        cursor.skipSpace(to: line.upperBound, in: bytes)
        let indent = cursor.column - cursor.base - itemWidth
        guard indent >= 0 else { return nil }
        return (cursor.offset, indent)
    }

    /// The columns from the innermost quote's content to that of a list item, from the line on which the item begins.
    private static func width(ofItemAtLine line: Int, column: Int, in source: SourceLines) -> Int {
        guard let rest = source.rest(ofLine: line, fromColumn: column) else { return 0 }
        let bytes = source.bytes
        var cursor = Cursor(offset: source[line].lowerBound)
        while cursor.offset < rest.lowerBound {
            if cursor.skipQuoteMark(to: rest.lowerBound, in: bytes) { continue }
            cursor.step(in: bytes)
        }
        while cursor.offset < rest.upperBound, bytes[cursor.offset].isASCIIDigit { cursor.step(in: bytes) }
        if cursor.offset < rest.upperBound { cursor.step(in: bytes) }
        let markerEnd = cursor.column
        cursor.skipSpace(to: rest.upperBound, in: bytes)
        let space = cursor.column - markerEnd
        // Five or more columns begin indented code, which starts one column after the marker.
        let isCode = space > 4 || cursor.offset == rest.upperBound
        return markerEnd + (isCode ? 1 : space) - cursor.base
    }

    /// A position in a line, with its column for tab stops at multiples of four (CommonMark §2.2).
    private struct Cursor {
        var offset: Int
        var column = 0
        /// The column at which the content of the last quote begins.
        var base = 0

        init(offset: Int) {
            self.offset = offset
        }

        mutating func step(in bytes: UnsafeBufferPointer<UInt8>) {
            column += bytes[offset] == 0x09 ? 4 - column % 4 : 1
            offset += 1
        }

        mutating func skipSpace(to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
            while offset < end, bytes[offset].isSpaceOrTab { step(in: bytes) }
        }

        mutating func skipQuoteMark(to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            guard offset < end, bytes[offset] == UInt8(ascii: ">") else { return false }
            step(in: bytes)
            base = column
            if offset < end, bytes[offset].isSpaceOrTab { base += 1 }
            return true
        }
    }
}
#endif

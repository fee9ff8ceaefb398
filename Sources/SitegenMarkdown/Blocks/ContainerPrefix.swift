#if canImport(CSitegenCmark)
import CSitegenCmark

/// What each line of a paragraph begins with because of the quotes and list items that the paragraph stands in
/// (CommonMark §5.1 and §5.2).
struct ContainerPrefix {
    /// How many quotes stand around.
    var quoteCount: Int

    /// How many columns the items within the innermost quote take.
    var itemWidth: Int

    /// Whether items stand around a quote, so that its mark may be indented by more than three columns.
    private var hasItemsAroundQuotes = true

    init(quoteCount: Int, itemWidth: Int) {
        self.quoteCount = quoteCount
        self.itemWidth = itemWidth
    }

    /// The prefix of the lines of a leaf block.
    ///
    /// - Parameter shift: How many lines of what libcmark parsed stand before the source.
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

    /// Whether the lines that have this prefix are those that have the other one.
    func asksForAllThat(_ other: ContainerPrefix) -> Bool {
        quoteCount == other.quoteCount && itemWidth == other.itemWidth
            && (quoteCount == 0 || hasItemsAroundQuotes == other.hasItemsAroundQuotes)
    }

    /// Where the content of a line begins, and how many columns it is indented; `nil` where a container's own mark is
    /// missing, so that the line could only be a lazy continuation.
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

    /// The columns from the innermost quote's content to that of a list item, by the line that the item begins on.
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
        // Five columns and more begin indented code, which stands one column behind the marker.
        let isCode = space > 4 || cursor.offset == rest.upperBound
        return markerEnd + (isCode ? 1 : space) - cursor.base
    }

    /// A place in a line, with its column when tabs stop at multiples of four (CommonMark §2.2).
    private struct Cursor {
        var offset: Int
        var column = 0
        /// The column at which the content of the innermost quote passed begins.
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

#if canImport(CSitegenCmark)
/// The list items that a line may stand in, as far as lines tell (CommonMark §5.2).
struct OpenItems {
    private struct Item {
        /// How far its text is indented behind the marks of quotes.
        let indent: Int
        /// Whether it is a list's, and no definition or footnote.
        let isOfList: Bool
    }

    /// The innermost one last.
    private var items: [Item] = []
    /// How many marks of quotes their lines have.
    private(set) var quoteCount = 0
    /// Whether the line that was passed last has less than its containers ask for and begins no block, so that it may
    /// go on with the paragraph above (laziness).
    private(set) var isLazy = false
    /// Whether that is so although the line would begin a definition: it stands outside of a quote or of a list, and
    /// not only outside of other definitions.
    private(set) var isLazyForDefinitions = false

    /// How far the text of the innermost item is indented, 0 outside of items.
    var contentIndent: Int { items.last?.indent ?? 0 }

    /// Goes on to a line that is not blank.
    mutating func pass(
        _ prefix: LinePrefix, to end: Int, in source: UnsafeBufferPointer<UInt8>, isBelowBlankLine: Bool
    ) {
        let hasFewerQuotes = prefix.quoteCount < quoteCount
        let isOutside = hasFewerQuotes || prefix.quoteCount == quoteCount && prefix.indent < contentIndent
        let beginsBlock = TableSyntax.beginsBlock(prefix.end..<end, of: source)
        isLazy = isOutside && !isBelowBlankLine && !beginsBlock
        isLazyForDefinitions =
            isLazy && (hasFewerQuotes || items.last { $0.isOfList && $0.indent > prefix.indent } != nil)
        guard !isLazy else { return }
        beginBlock(prefix)
        if beginsBlock, prefix.indent - contentIndent < 4 { open(at: prefix, to: end, in: source) }
    }

    /// Ends the items that a line stands outside of.
    mutating func beginBlock(_ prefix: LinePrefix) {
        if prefix.quoteCount != quoteCount {
            items = []
            quoteCount = prefix.quoteCount
        }
        while let last = items.last, prefix.indent < last.indent { items.removeLast() }
    }

    /// Adds a definition or a footnote whose text is indented so far.
    mutating func add(contentIndent: Int) { items.append(Item(indent: contentIndent, isOfList: false)) }

    /// Adds the items that begin on a line.
    private mutating func open(at prefix: LinePrefix, to end: Int, in source: UnsafeBufferPointer<UInt8>) {
        var start = prefix.end
        var column = prefix.indent
        while let marker = ListMarkers.markerEnd(from: start, to: end, in: source) {
            guard marker == end || source[marker].isBlank else { return }
            column += marker - start
            var text = marker
            var width = 0
            while text < end, source[text].isBlank {
                width += source[text] == UInt8(ascii: "\t") ? 4 - (column + width) % 4 : 1
                text += 1
            }
            // Five columns and more begin indented code, which stands one column behind the marker.
            let isText = text < end && width <= 4
            items.append(Item(indent: column + (isText ? width : 1), isOfList: true))
            guard isText else { return }
            column += width
            start = text
        }
    }
}
#endif

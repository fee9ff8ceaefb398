#if canImport(CSitegenCmark)
/// The list items that may contain a line, judging by lines only (CommonMark §5.2).
struct OpenItems {
    private struct Item {
        /// The indentation of its text after the quote markers.
        let indent: Int
        /// Whether it is a list item, and not a definition or footnote.
        let isOfList: Bool
    }

    /// The open items, the innermost last.
    private var items: [Item] = []
    /// The number of quote markers on their lines.
    private(set) var quoteCount = 0
    /// The items that contain the open quote, the innermost last, and the number of quote markers outside of it; `nil` outside of
    /// quotes and in quotes that no item contains.
    private var aroundQuote: (items: [Item], quoteCount: Int)?
    /// Whether the last line lacks markers or indentation of its containers and begins no block, so that it may be a lazy
    /// continuation of the paragraph above.
    private(set) var isLazy = false
    /// Whether this is the case even though the line would begin a definition: the outermost container whose markers or indentation
    /// it lacks is a quote or a list, and not another definition.
    private(set) var isLazyForDefinitions = false

    /// The indentation of the innermost item's text, 0 outside of items.
    var contentIndent: Int { items.last?.indent ?? 0 }

    /// Whether the innermost item is a list item, and not a definition or footnote.
    var isInList: Bool { items.last?.isOfList ?? false }

    /// Moves on to a line that is not blank.
    ///
    /// - Parameter isBelowText: Whether the line above is neither blank nor an empty item, so that a paragraph may continue.
    mutating func pass(
        _ prefix: LinePrefix, to end: Int, in source: UnsafeBufferPointer<UInt8>, isBelowText: Bool
    ) {
        updateItemsAroundQuote(prefix, in: source)
        let hasFewerQuotes = prefix.quoteCount < quoteCount
        let isOutside = hasFewerQuotes || prefix.quoteCount == quoteCount && prefix.indent < contentIndent
        let beginsBlock = TableSyntax.beginsBlock(prefix.end..<end, of: source)
        isLazy = isOutside && isBelowText && !beginsBlock
        let outer = hasFewerQuotes ? aroundQuote.flatMap { $0.quoteCount == prefix.quoteCount ? $0.items : nil } : items
        let ended = outer?.first { $0.indent > prefix.indent }
        isLazyForDefinitions = isLazy && ended?.isOfList != false
        guard !isLazy else { return }
        beginBlock(prefix)
        if beginsBlock, prefix.indent - contentIndent < 4 { open(at: prefix, to: end, in: source) }
    }

    /// Notes the items that contain a quote which begins on a line, and forgets those that no longer do.
    private mutating func updateItemsAroundQuote(_ prefix: LinePrefix, in source: UnsafeBufferPointer<UInt8>) {
        let outer: (items: [Item], quoteCount: Int)
        if let aroundQuote, prefix.quoteCount > aroundQuote.quoteCount {
            outer = aroundQuote
        } else if prefix.quoteCount > quoteCount {
            outer = (items, quoteCount)
        } else {
            if prefix.quoteCount == quoteCount { aroundQuote = nil }
            return
        }
        let indent = prefix.indent(ofQuote: outer.quoteCount, in: source)
        let items = outer.items.prefix { $0.indent <= indent }
        aroundQuote = items.isEmpty ? nil : (Array(items), outer.quoteCount)
    }

    /// Ends the items that do not contain a line.
    mutating func beginBlock(_ prefix: LinePrefix) {
        if prefix.quoteCount != quoteCount {
            items = []
            quoteCount = prefix.quoteCount
        }
        while let last = items.last, prefix.indent < last.indent { items.removeLast() }
    }

    /// Adds a definition or a footnote with the given indentation of its text.
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
            // Five or more columns begin indented code, which starts one column after the marker.
            let isText = text < end && width <= 4
            items.append(Item(indent: column + (isText ? width : 1), isOfList: true))
            guard isText else { return }
            column += width
            start = text
        }
    }
}
#endif

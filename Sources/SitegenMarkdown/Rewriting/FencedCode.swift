#if canImport(CSitegenCmark)
/// Tracks whether a line is between the fences of a code block (CommonMark §4.5), judging by lines only.
///
/// A fence ends with the quote that contains it and, if it is indented like an item's content, with the item.
struct FencedCode {
    private var mark: UInt8 = 0
    private var length = 0
    private var quoteCount = 0
    private var indent = 0

    /// Whether the last line is after an opening fence and not after the closing one. Both fence lines are included.
    private(set) var holdsLine = false
    private var isOpen = false
    /// The line of the last opening fence.
    private(set) var firstLine = 0

    /// Moves on to the next line.
    ///
    /// - Parameters:
    ///   - text: The text of the line after the markers of its containers, without the line end.
    ///   - indent: Its indentation after the quote markers.
    ///   - quoteCount: The number of quote markers before it.
    ///   - line: The number of the line.
    mutating func pass(_ text: Slice<UnsafeBufferPointer<UInt8>>, indent: Int, quoteCount: Int, line: Int) {
        if isOpen, quoteCount < self.quoteCount || !text.isEmpty && indent + 3 < self.indent { isOpen = false }
        holdsLine = isOpen
        guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return }
        let length = text.prefix { $0 == first }.count
        let rest = text.dropFirst(length)
        if isOpen {
            let isEnd = first == mark && length >= self.length && quoteCount == self.quoteCount
            if isEnd, rest.allSatisfy(\.isBlank) { isOpen = false }
        } else if length >= 3, first == UInt8(ascii: "~") || !rest.contains(first) {
            isOpen = true
            holdsLine = true
            firstLine = line
            mark = first
            self.length = length
            self.quoteCount = quoteCount
            self.indent = indent
        }
    }
}
#endif

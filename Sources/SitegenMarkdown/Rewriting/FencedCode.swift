#if canImport(CSitegenCmark)
/// Whether a line stands between the fences of a code block (CommonMark §4.5), as far as lines tell.
///
/// A fence ends with the quote that it stands in, and where it is indented so far that an item holds it, with the item.
struct FencedCode {
    private var mark: UInt8 = 0
    private var length = 0
    private var quoteCount = 0
    private var indent = 0

    /// Whether the line that was passed last stands behind an opening fence and not behind the closing one; both
    /// fences count.
    private(set) var holdsLine = false
    private var isOpen = false

    /// Goes on to the next line.
    ///
    /// - Parameters:
    ///   - text: What stands on the line behind the marks of its containers, without the line end.
    ///   - indent: How far that is indented behind the marks of quotes.
    ///   - quoteCount: How many marks of quotes stand before it.
    mutating func pass(_ text: Slice<UnsafeBufferPointer<UInt8>>, indent: Int, quoteCount: Int) {
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
            mark = first
            self.length = length
            self.quoteCount = quoteCount
            self.indent = indent
        }
    }
}
#endif

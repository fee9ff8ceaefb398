#if canImport(CSitegenCmark)
/// The prefix of a line: blanks and quote markers.
struct LinePrefix {
    /// The start of the text after it.
    let end: Int
    /// The indentation of the text in columns after the last quote marker.
    let indent: Int
    /// The number of quote markers.
    let quoteCount: Int

    init(from start: Int, to lineEnd: Int, in source: UnsafeBufferPointer<UInt8>) {
        var end = start
        var indent = 0
        var quoteCount = 0
        while end < lineEnd, source[end].isPrefix {
            switch source[end] {
            case UInt8(ascii: ">"):
                indent = 0
                quoteCount += 1
            case UInt8(ascii: "\t"): indent += 4 - indent % 4
            default: indent += 1
            }
            end += 1
        }
        self.end = end
        self.indent = indent
        self.quoteCount = quoteCount
    }
}
#endif

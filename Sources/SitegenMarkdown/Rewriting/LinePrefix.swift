#if canImport(CSitegenCmark)
/// What a line begins with: blanks and the marks of quotes.
struct LinePrefix {
    /// Where the text behind it begins.
    let end: Int
    /// How many columns the text is indented behind the last mark of a quote.
    let indent: Int
    /// How many marks of quotes there are.
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

#if canImport(CSitegenCmark)
/// The prefix of a line: blanks and quote markers.
struct LinePrefix {
    private let start: Int
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
        self.start = start
        self.end = end
        self.indent = indent
        self.quoteCount = quoteCount
    }

    /// The indentation in columns of a quote marker after the one before it.
    ///
    /// - Parameter number: The number of quote markers before it, less than ``quoteCount``.
    func indent(ofQuote number: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        for _ in 0..<number {
            while source[index] != UInt8(ascii: ">") { index += 1 }
            index += 1
        }
        return LinePrefix(from: index, to: source[index..<end].firstIndex(of: UInt8(ascii: ">")) ?? end, in: source)
            .indent
    }
}
#endif

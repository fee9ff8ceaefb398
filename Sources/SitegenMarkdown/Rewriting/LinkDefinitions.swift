#if canImport(CSitegenCmark)
import SitegenBase

/// The definitions of links at the start of a paragraph (CommonMark §4.7).
enum LinkDefinitions {
    /// The labels of the definitions, and the end of their lines.
    ///
    /// Only definitions on one line are found. One that continues on other lines is treated like text, in which placeholders become the
    /// original again.
    static func labels(
        in paragraph: Range<Int>, of source: UnsafeBufferPointer<UInt8>
    ) -> (labels: [Range<Int>], end: Int) {
        var labels: [Range<Int>] = []
        var start = paragraph.lowerBound
        while start < paragraph.upperBound {
            let lineEnd = source[start..<paragraph.upperBound].firstIndex(where: \.isLineEnd) ?? paragraph.upperBound
            WorkCounter.add(lineEnd - start)
            guard let label = label(ofDefinition: start..<lineEnd, of: source) else { return (labels, start) }
            labels.append(label)
            start = source.lineStart(afterEnd: lineEnd)
        }
        return (labels, paragraph.upperBound)
    }

    /// The label with its brackets, if a line is a definition.
    private static func label(
        ofDefinition line: Range<Int>, of source: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        var index = line.lowerBound
        while index < line.upperBound, source[index].isPrefix { index += 1 }
        guard index < line.upperBound, source[index] == UInt8(ascii: "[") else { return nil }
        let start = index
        var hasText = false
        index += 1
        while index < line.upperBound, source[index] != UInt8(ascii: "]") {
            if source[index] == UInt8(ascii: "[") { return nil }
            if !source[index].isSpaceOrTab { hasText = true }
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard hasText, index + 1 < line.upperBound, source[index + 1] == UInt8(ascii: ":") else { return nil }
        var markup = InlineMarkup(at: index + 1, in: source, to: line.upperBound)
        return markup.readDefinition() ? start..<index + 1 : nil
    }
}
#endif

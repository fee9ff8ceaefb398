#if canImport(CSitegenCmark)
import SitegenDocuments

/// List markers beyond CommonMark. libcmark gets a number of the same length: `(iv)` becomes `002)`. Because no text moves, all
/// positions stay the same.
enum FancyLists {
    /// A marker that is replaced.
    struct Marker {
        /// The line, counted from 1, and the column, counted from 1 in bytes.
        let line: Int
        let column: Int
        /// The range of the original marker in the source.
        let written: Range<Int>
        let delimiter: ListDelimiter
        /// The possible meanings of its number, first the one at the start of a list.
        let meanings: [(numbering: ListNumbering, number: Int)]
        /// The number that replaces it.
        let replacement: [UInt8]

        /// - Returns: `nil` if it has no meaning.
        init?(written: Range<Int>, lineStart: Int, line: Int, in source: UnsafeBufferPointer<UInt8>) {
            let isInParentheses = source[written.lowerBound] == UInt8(ascii: "(")
            let mark = source[written.upperBound - 1]
            meanings = FancyMarker.meanings(
                of: Array(source[(written.lowerBound + (isInParentheses ? 1 : 0))..<written.upperBound - 1]))
            guard !meanings.isEmpty else { return nil }
            self.line = line
            self.written = written
            column = written.lowerBound - lineStart + 1
            delimiter = isInParentheses ? .parentheses : mark == UInt8(ascii: ".") ? .period : .parenthesis
            // Only an item with the number 1 may interrupt a paragraph (CommonMark §5.3). Here, this is limited to indented
            // lines within items, because prose contains initials and numbers in parentheses.
            let mayInterrupt = meanings.contains { $0.number == 1 } && written.lowerBound - lineStart >= 2
            let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: written.count - 2)
            replacement = zeros + [UInt8(ascii: mayInterrupt ? "1" : "2"), mark]
        }
    }
}
#endif

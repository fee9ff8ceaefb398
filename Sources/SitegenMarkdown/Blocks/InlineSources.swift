#if canImport(CSitegenCmark)
/// Raw pieces of inline text that libcmark parses together with a document: cells, labels.
///
/// Each is written as the text of a heading before the document. One parse then handles all of them and the document, and links
/// find their definitions anywhere in the document.
struct InlineSources {
    /// The headings, one per line.
    private(set) var bytes: [UInt8] = []

    /// The number of pieces.
    private(set) var count = 0

    /// Adds a piece of inline text on one line. Surrounding white space is removed.
    ///
    /// - Parameter isCell: Whether it is a table cell, in which the backslash before a pipe is not text (GFM 0.29 §4.10).
    /// - Returns: The number of the piece.
    @discardableResult
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, isCell: Bool = false) -> Int {
        bytes += "# ".utf8
        for (offset, byte) in text.enumerated() {
            let isEscape = isCell && byte == TableSyntax.backslash && text[(offset + 1)...].first == TableSyntax.pipe
            if !isEscape { bytes.append(byte) }
        }
        // A closing sequence, so that one at the end of the text is not read as such (CommonMark §4.2).
        bytes += " #\n".utf8
        count += 1
        return count - 1
    }
}
#endif

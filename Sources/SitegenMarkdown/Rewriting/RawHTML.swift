#if canImport(CSitegenCmark)
/// Tracks whether a line is in an HTML block that a certain text ends (CommonMark §4.6, kinds 1 to 5), judging by lines only.
/// Nothing in it is markup.
struct RawHTML {
    private struct Block {
        let ends: [String]
        let quoteCount: Int
        let contentIndent: Int
    }

    private var open: Block?

    /// Whether the last line belongs to such a block, including its first and last line.
    private(set) var holdsLine = false

    /// Whether the block above continues on a line.
    ///
    /// - Parameters:
    ///   - isBlank: Whether the line is empty except for the markers of quotes.
    ///   - indent: Its indentation after these markers.
    ///   - quoteCount: The number of these markers.
    func continues(onLine isBlank: Bool, indent: Int, quoteCount: Int) -> Bool {
        guard let open else { return false }
        return quoteCount >= open.quoteCount && (isBlank || indent >= open.contentIndent)
    }

    /// Moves on to a line that continues the block above.
    mutating func goOn(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        holdsLine = true
        if let open, Self.holds(open.ends, line) { self.open = nil }
    }

    /// Moves on to a line that does not continue the block above, but may begin another one.
    ///
    /// - Parameters:
    ///   - text: Its text after the markers of its containers.
    ///   - quoteCount: The number of quotes around it.
    ///   - contentIndent: The indentation of the text of the item around it.
    mutating func begin(_ text: Slice<UnsafeBufferPointer<UInt8>>, quoteCount: Int, contentIndent: Int) {
        open = nil
        let ends = text.first == UInt8(ascii: "<") ? HTMLBlockStart.ends(of: text) : nil
        holdsLine = ends != nil
        guard let ends, !Self.holds(ends, text) else { return }
        open = Block(ends: ends, quoteCount: quoteCount, contentIndent: contentIndent)
    }

    /// Moves on to a line that neither continues nor begins a block.
    mutating func end() {
        open = nil
        holdsLine = false
    }

    private static func holds(_ ends: [String], _ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        ends.contains { end in
            line.indices.contains { index in
                line[index...].count >= end.utf8.count
                    && zip(line[index...], end.utf8).allSatisfy { $0 == $1 || $0.isASCIILetter && $0 | 0x20 == $1 }
            }
        }
    }
}
#endif

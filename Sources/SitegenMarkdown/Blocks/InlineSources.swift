#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// Raw pieces of inline text that libcmark parses together with a document: cells, labels.
///
/// Each is written as the text of a heading before the document. One parse then handles all of them and the document, and links
/// find their definitions anywhere in the document.
struct InlineSources {
    /// The headings, one per line.
    private(set) var bytes: [UInt8] = []

    /// The number of pieces.
    private(set) var count = 0

    /// Adds a piece of inline text. Surrounding white space is removed. A line end within it becomes a space, as it would be
    /// displayed.
    ///
    /// - Returns: The number of the piece.
    @discardableResult
    mutating func append(_ text: some Sequence<UInt8>) -> Int {
        bytes.append(UInt8(ascii: "#"))
        bytes.append(0x20)
        for byte in text { bytes.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
        end()
        return count - 1
    }

    /// Adds a table cell, like ``append(_:)``, but without the backslash before a pipe (GFM 0.29 §4.10).
    mutating func append(cell text: [UInt8]) {
        bytes.append(UInt8(ascii: "#"))
        bytes.append(0x20)
        for (offset, byte) in text.enumerated() {
            let next = offset + 1 < text.count ? text[offset + 1] : 0
            if byte != TableSyntax.backslash || next != TableSyntax.pipe { bytes.append(byte) }
        }
        end()
    }

    /// Writes a closing sequence, so that one at the end of the text is not read as such (CommonMark §4.2).
    private mutating func end() {
        bytes.append(0x20)
        bytes.append(UInt8(ascii: "#"))
        bytes.append(0x0A)
        count += 1
    }

    /// Parses a document with the pieces before it.
    ///
    /// - Returns: The document's tree and, removed from it, a node for each piece whose children are its inlines. They live as
    ///   long as `allocator`. The line numbers of the tree include the pieces, one line each.
    func parse(
        before document: UnsafeBufferPointer<UInt8>, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) -> (root: TreeReader.Node, pieces: [TreeReader.Node])? {
        let parser = libcmark_parser_new_with_mem(LIBCMARK_VALIDATE_UTF8, allocator)
        bytes.withUnsafeBytes { Self.feed($0, to: parser) }
        Self.feed(UnsafeRawBufferPointer(document), to: parser)
        guard let root = libcmark_parser_finish(parser) else { return nil }
        var pieces: [TreeReader.Node] = []
        pieces.reserveCapacity(count)
        while pieces.count < count, let piece = libcmark_node_first_child(root) {
            libcmark_node_unlink(piece)
            pieces.append(piece)
        }
        return (root, pieces)
    }

    private static func feed(_ bytes: UnsafeRawBufferPointer, to parser: OpaquePointer?) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        libcmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
}
#endif

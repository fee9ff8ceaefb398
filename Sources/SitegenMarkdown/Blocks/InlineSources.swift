#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBytes

/// Raw pieces of running text that libcmark parses together with a document: cells, labels.
///
/// Each is written as the text of a heading in front of the document, so that one parse does for all of them and for
/// the document, and a link finds its definition wherever in the document that stands.
struct InlineSources: Equatable {
    /// The headings, a line each.
    private(set) var bytes: [UInt8] = []

    /// How many pieces there are.
    private(set) var count = 0

    /// Adds a piece of running text; white space around it is not part of it. A line end within becomes a space, as it
    /// would be shown.
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

    /// Adds a cell of a table: as ``append(_:)``, without the backslash before a pipe (GFM 0.29 §4.10).
    mutating func append(cell range: Range<Int>, of source: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "#"))
        bytes.append(0x20)
        let text = UnsafeBufferPointer(rebasing: source[range])
        if text.firstOffset(of: TableSyntax.pipe) == nil {
            bytes.append(contentsOf: text)
        } else {
            for (offset, byte) in text.enumerated() {
                let next = offset + 1 < text.count ? text[offset + 1] : 0
                if byte != TableSyntax.backslash || next != TableSyntax.pipe { bytes.append(byte) }
            }
        }
        end()
    }

    mutating func append(_ others: InlineSources) {
        bytes.append(contentsOf: others.bytes)
        count += others.count
    }

    /// The closing sequence keeps one that the text itself ends with from being taken for it (CommonMark §4.2).
    private mutating func end() {
        bytes.append(0x20)
        bytes.append(UInt8(ascii: "#"))
        bytes.append(0x0A)
        count += 1
    }

    /// Parses a document with the pieces in front of it.
    ///
    /// - Returns: The document's tree and, taken out of it, a node for each piece whose children are its inlines. They
    ///   live as long as `allocator` does. The lines of the tree count the pieces, one line each.
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

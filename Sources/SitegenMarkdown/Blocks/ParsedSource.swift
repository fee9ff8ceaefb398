#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// A text parsed by libcmark, with the pieces of inline text that were parsed with it.
struct ParsedSource {
    /// The document, without the pieces before it.
    let root: TreeReader.Node

    /// The number of lines before the document, which are included in the line numbers of the tree.
    let lineShift: Int

    /// The pieces of inline text, each a node whose children are its inlines.
    private(set) var pieces: [TreeReader.Node] = []

    /// The lines of the text that libcmark parsed.
    let lines: LazySourceLines

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - pieces: Inline text to parse with it.
    ///   - allocator: The allocator that libcmark uses; the nodes live as long as it does.
    init?(
        _ source: UnsafeBufferPointer<UInt8>, pieces: InlineSources, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) {
        // After pieces, libcmark would not recognize the mark.
        let hasByteOrderMark = source.starts(with: [0xEF, 0xBB, 0xBF])
        let source = hasByteOrderMark ? UnsafeBufferPointer(rebasing: source[3...]) : source
        let parser = libcmark_parser_new_with_mem(LIBCMARK_VALIDATE_UTF8, allocator)
        func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard !bytes.isEmpty else { return }
            bytes.withMemoryRebound(to: CChar.self) { libcmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        pieces.bytes.withUnsafeBufferPointer(feed)
        feed(source)
        guard let root = libcmark_parser_finish(parser) else { return nil }
        self.root = root
        lineShift = pieces.count
        lines = LazySourceLines(of: source)
        self.pieces.reserveCapacity(pieces.count)
        while self.pieces.count < pieces.count, let piece = libcmark_node_first_child(root) {
            libcmark_node_unlink(piece)
            self.pieces.append(piece)
        }
    }
}
#endif

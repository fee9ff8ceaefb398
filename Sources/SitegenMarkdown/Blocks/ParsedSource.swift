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
    let pieces: [TreeReader.Node]

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
        guard let parsed = pieces.parse(before: source, allocator) else { return nil }
        root = parsed.root
        lineShift = pieces.count
        self.pieces = parsed.pieces
        lines = LazySourceLines(of: source)
    }
}
#endif

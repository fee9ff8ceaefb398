#if canImport(CSitegenCmark)
/// Keeps swift-cmark, if a program links it, from parsing `^[text](attributes)` as a special node and `^[label]: attributes` as
/// a definition. In CommonMark this is a caret followed by other syntax.
enum AttributeOpeners {
    /// The offsets of carets in a text; `nil` if none begins such a node, or the library does not support it.
    static func search(in source: UnsafeBufferPointer<UInt8>) -> ByteSearch? {
        guard LinkedLibrary.shared.readsInlineAttributes else { return nil }
        let carets = ByteSearch(for: UInt8(ascii: "^"), in: source)
        var search = carets
        var caret = search.next(from: 0)
        while caret < source.count - 1 {
            if source[caret + 1] == UInt8(ascii: "[") { return carets }
            caret = search.next(from: caret + 1)
        }
        return nil
    }
}
#endif

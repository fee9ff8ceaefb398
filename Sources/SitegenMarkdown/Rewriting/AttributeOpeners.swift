#if canImport(CSitegenCmark)
/// Keeps swift-cmark, where a program is linked with it, from reading `^[text](attributes)` as a node of its own, and
/// `^[label]: attributes` as a definition: CommonMark has a caret there, and what follows it.
enum AttributeOpeners {
    /// Where carets stand in a text; `nil` if none begins such a node, or the library knows none.
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

#if canImport(CSitegenCmark)
/// Avoids quadratic time in libcmark: for each link it checks all images that have begun and not ended (up to 0.30,
/// `handle_close_bracket`), so that a paragraph of only `![[]()` takes quadratic time.
///
/// In a paragraph with thousands of image openers, further openers are written so that they do not begin an image.
struct ImageOpeners {
    /// The maximum number of images that may begin in a paragraph. Tables of all emoji have about half as many.
    private static let limit = 4000

    private var exclamationMarks: ByteSearch
    private var count = 0

    /// - Returns: `nil` if no paragraph can have too many, which is nearly always the case.
    init?(in source: UnsafeBufferPointer<UInt8>) {
        exclamationMarks = ByteSearch(for: UInt8(ascii: "!"), in: source)
        var search = exclamationMarks
        var count = 0
        var mark = search.next(from: 0)
        while mark < source.count - 1, count <= Self.limit {
            if source[mark + 1] == UInt8(ascii: "[") { count += 1 }
            mark = search.next(from: mark + 1)
        }
        guard count > Self.limit else { return nil }
    }

    mutating func beginParagraph() { count = 0 }

    /// The offset of the next exclamation mark, or `Int.max` if there is none.
    mutating func next(from offset: Int) -> Int { exclamationMarks.next(from: offset) }

    /// Counts the next opener.
    ///
    /// - Returns: Whether it exceeds the limit.
    mutating func take() -> Bool {
        count += 1
        return count > Self.limit
    }
}
#endif

#if canImport(CSitegenCmark)
/// Keeps libcmark from a long wait: for each link it goes through all images that have begun and not ended (up to
/// 0.30, `handle_close_bracket`), so that a paragraph of nothing but `![[]()` takes the square of its length.
///
/// What begins an image in a paragraph that has begun thousands already is written so that it begins none.
struct ImageOpeners {
    /// How many images may begin in a paragraph; tables of all emoji have about half as many.
    private static let limit = 4000

    private var exclamationMarks: ByteSearch
    private var count = 0

    /// - Returns: `nil` where no paragraph can have too many, as nearly everywhere.
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

    /// A blank line begins another paragraph.
    mutating func passBlankLine() { count = 0 }

    /// Where the next exclamation mark stands, `Int.max` where none does.
    mutating func next(from offset: Int) -> Int { exclamationMarks.next(from: offset) }

    /// Takes the next one.
    ///
    /// - Returns: Whether it is one too many.
    mutating func take() -> Bool {
        count += 1
        return count > Self.limit
    }
}
#endif

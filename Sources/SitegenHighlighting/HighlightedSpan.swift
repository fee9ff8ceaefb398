/// A stretch of source code of one kind.
public struct HighlightedSpan: Hashable, Sendable {
    /// What the stretch is; `nil` for plain text, that is blanks, punctuation and names nothing is known about.
    public var kind: TokenKind?
    /// Where it stands, as UTF-8 offsets into the source. Never empty.
    public var range: Range<Int>

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - kind: What the stretch is, `nil` for plain text.
    ///   - range: UTF-8 offsets into the source.
    public init(_ kind: TokenKind?, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

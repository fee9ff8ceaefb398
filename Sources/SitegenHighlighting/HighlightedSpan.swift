/// A span of source code of one kind.
public struct HighlightedSpan: Hashable, Sendable {
    /// The kind of the span; `nil` for plain text: blanks, punctuation and names of unknown kind.
    public var kind: TokenKind?
    /// The range of the span, as UTF-8 offsets into the source. Never empty.
    public var range: Range<Int>

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - kind: The kind of the span; `nil` for plain text.
    ///   - range: UTF-8 offsets into the source.
    public init(_ kind: TokenKind?, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

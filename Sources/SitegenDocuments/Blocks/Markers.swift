/// The place where a document's table of contents is shown.
public struct ContentsMarker: SourceNode, Hashable, Sendable {
    /// Where the marker was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A marker.
    public init() {}
}

extension ContentsMarker: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.contentsMarker(self)] }
}

/// The place where a document's summary ends.
public struct SummaryMarker: SourceNode, Hashable, Sendable {
    /// Where the marker was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A marker.
    public init() {}
}

extension SummaryMarker: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.summaryMarker(self)] }
}

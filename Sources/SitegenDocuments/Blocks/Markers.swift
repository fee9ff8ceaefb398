/// The place where a document's table of contents is shown.
public struct ContentsMarker: Hashable, Sendable {
    /// Where the marker was written, if it was parsed.
    @Incidental public var position: SourcePosition?

    /// A marker.
    public init() {}
}

extension ContentsMarker: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.contentsMarker(self)] }
}

/// The place where a document's summary ends.
public struct SummaryMarker: Hashable, Sendable {
    /// Where the marker was written, if it was parsed.
    @Incidental public var position: SourcePosition?

    /// A marker.
    public init() {}
}

extension SummaryMarker: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.summaryMarker(self)] }
}

/// A marker for the place of the table of contents.
public struct ContentsMarker: SourceNode, BlockContent, Hashable, Sendable {
    /// The source range of the marker, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a marker.
    public init() {}
}

extension ContentsMarker {
    /// This node as a list with one element.
    public var blocks: [Block] { [.contentsMarker(self)] }
}

/// A marker for the end of the summary.
public struct SummaryMarker: SourceNode, BlockContent, Hashable, Sendable {
    /// The source range of the marker, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a marker.
    public init() {}
}

extension SummaryMarker {
    /// This node as a list with one element.
    public var blocks: [Block] { [.summaryMarker(self)] }
}

/// A marker for the place of the table of contents.
public struct ContentsMarker: SourceNode, BlockNode, CustomizableNode {
    /// The source range of the marker, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a marker.
    public init() {}
}

extension ContentsMarker: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .contentsMarker(self) }

    static let codedType = "contentsMarker"

    init(from fields: NodeReader) throws {
        self.init()
    }
}

/// A marker for the end of the summary.
public struct SummaryMarker: SourceNode, BlockNode {
    /// The source range of the marker, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a marker.
    public init() {}
}

extension SummaryMarker: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .summaryMarker(self) }

    static let codedType = "summaryMarker"

    init(from fields: NodeReader) throws {
        self.init()
    }
}

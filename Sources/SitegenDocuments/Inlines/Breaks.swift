/// A line end in the source that is not a line end in the rendered text (CommonMark §6.8).
public struct SoftBreak: SourceNode, InlineNode, CustomizableNode {
    /// The source range of the break, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a soft break.
    public init() {}
}

extension SoftBreak: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .softBreak(self) }

    static let codedType = "softBreak"

    init(from fields: NodeReader) throws {
        self.init()
    }
}

/// A line end in the rendered text, `<br>` in HTML (CommonMark §6.7).
public struct LineBreak: SourceNode, InlineNode, CustomizableNode {
    /// The source range of the break, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a line break.
    public init() {}
}

extension LineBreak: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .lineBreak(self) }

    static let codedType = "lineBreak"

    init(from fields: NodeReader) throws {
        self.init()
    }
}

/// A line end in the source that is not a line end in the rendered text (CommonMark §6.8).
public struct SoftBreak: SourceNode, InlineContent, Hashable, Sendable {
    /// The source range of the break, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a soft break.
    public init() {}
}

extension SoftBreak {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.softBreak(self)] }
}

/// A line end in the rendered text, `<br>` in HTML (CommonMark §6.7).
public struct LineBreak: SourceNode, InlineContent, Hashable, Sendable {
    /// The source range of the break, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a line break.
    public init() {}
}

extension LineBreak {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.lineBreak(self)] }
}

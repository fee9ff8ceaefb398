/// A line end in the source that is none in the text (CommonMark §6.8).
public struct SoftBreak: SourceNode, Hashable, Sendable {
    /// Where the break was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A soft break.
    public init() {}
}

extension SoftBreak: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.softBreak(self)] }
}

/// A line end in the text, `<br>` in HTML (CommonMark §6.7).
public struct LineBreak: SourceNode, Hashable, Sendable {
    /// Where the break was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A line break.
    public init() {}
}

extension LineBreak: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.lineBreak(self)] }
}

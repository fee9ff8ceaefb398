/// A reference to a footnote.
public struct FootnoteReference: SourceNode, InlineContent, Hashable, Sendable {
    /// The label of the note.
    public var label: String

    /// The footnote's number, counted from 1 in the order of the first references. Set by ``Document/numberFootnotes()``.
    @Incidental public internal(set) var number: Int?

    /// Which of the footnote's references this is, counted from 1. Set together with ``number``.
    @Incidental public internal(set) var occurrence: Int?

    /// The source range of the reference, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Creates a reference to the footnote with the given label.
    public init(_ label: String) {
        self.label = label
    }
}

extension FootnoteReference {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.footnoteReference(self)] }
}

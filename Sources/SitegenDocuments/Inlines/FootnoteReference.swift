/// A place in the text from which a footnote is called.
public struct FootnoteReference: SourceNode, Hashable, Sendable {
    /// The label of the note.
    public var label: String

    /// The number that the note is shown by, counted from 1 in the order of the first references, once
    /// ``Document/numberFootnotes()`` has told it.
    @Incidental public internal(set) var number: Int?

    /// Which of the note's references this is, counted from 1, once it has been told.
    @Incidental public internal(set) var occurrence: Int?

    /// Where the reference was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// Creates a reference to the footnote with the given label.
    public init(_ label: String) {
        self.label = label
    }
}

extension FootnoteReference: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [.footnoteReference(self)] }
}

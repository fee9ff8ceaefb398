/// A note that references in the text lead to (GitHub's documentation, footnotes).
///
/// It stands anywhere among a document's blocks and is shown at the end.
public struct Footnote: SourceNode, Hashable, Sendable {
    private var nest: Nest<Block>

    /// What references call the note by.
    public var label: String

    /// The blocks of the note.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the note was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A note of these blocks.
    public init(_ label: String, _ content: [Block]) {
        self.label = label
        nest = Nest(content)
    }

    /// A note of what the builder's statements make.
    public init(_ label: String, @DocumentBuilder _ content: () -> [Block]) {
        self.init(label, content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Footnote: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.footnote(self)] }
}

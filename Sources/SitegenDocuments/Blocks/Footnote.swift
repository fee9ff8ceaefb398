/// A footnote that references in the text link to (GitHub's documentation, footnotes).
///
/// It may be anywhere among a document's blocks and is shown at the end.
public struct Footnote: SourceNode, BlockNode {
    private var nest: BoundedChildren<Block>

    /// The label that references use for the footnote.
    public var label: String

    /// The blocks of the note.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The source range of the note, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a note from blocks.
    public init(_ label: String, _ content: [Block]) {
        self.label = label
        nest = BoundedChildren(content)
    }

    /// Creates a note from the builder's statements.
    public init(_ label: String, @DocumentBuilder _ content: () -> [Block]) {
        self.init(label, content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Footnote: BlockContainer {
    /// This node as a block.
    @inlinable public var block: Block { .footnote(self) }

    static let codedType = "footnote"

    var details: String { " " + label.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("label"), try fields.blocks())
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(label, forKey: "label")
        try fields.write(content)
    }
}

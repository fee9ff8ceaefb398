/// A reference to a footnote, `[^label]`, which HTML shows as a raised number.
public struct FootnoteReference: SourceNode, InlineNode, CustomizableNode {
    /// The label of the note.
    public var label: String

    /// The footnote's number, counted from 1 in the order of the first references. Set by ``Document/numberFootnotes()``.
    public internal(set) var number: Int? {
        get { storedNumber }
        set { storedNumber = newValue }
    }

    /// Which of the footnote's references this is, counted from 1. Set together with ``number``.
    public internal(set) var occurrence: Int? {
        get { storedOccurrence }
        set { storedOccurrence = newValue }
    }

    @Incidental private var storedNumber: Int?
    @Incidental private var storedOccurrence: Int?

    /// The source range of the reference, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a reference to the footnote with the given label.
    public init(_ label: String) {
        self.label = label
    }
}

extension FootnoteReference: NodeDescription {
    /// This node as an inline node.
    @inlinable public var inline: Inline { .footnoteReference(self) }

    static let codedType = "footnoteReference"

    var details: String { " " + label.debugDescription }

    init(from fields: NodeReader) throws {
        self.init(try fields.text("label"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(label, forKey: "label")
    }
}

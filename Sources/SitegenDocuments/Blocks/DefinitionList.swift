/// A list of terms with their definitions (PHP Markdown Extra, definition lists).
public struct DefinitionList: SourceNode, BlockNode, CustomizableNode {
    /// The terms and their definitions, in order.
    public var items: [DefinitionItem]

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the list, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a list from items.
    public init(_ items: [DefinitionItem]) {
        self.items = items
    }

    /// The terms as paragraphs, and the definitions' blocks.
    var unwrapped: [Block] {
        items.flatMap { item in item.terms.map { .paragraph(Paragraph($0)) } + item.definitions.flatMap(\.self) }
    }

    /// The depth of nested containers, including this one.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension DefinitionList: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .definitionList(self) }

    static let codedType = "definitionList"
    static let attributedElement: AttributedElement? = .block

    var dumpedChildren: [DumpedNode] { items.flatMap(\.dumped) }

    init(from fields: NodeReader) throws {
        self.init(try fields.decode([DefinitionItem].self, forKey: "items"))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(items, forKey: "items")
    }
}

/// One or more terms with one or more definitions.
public struct DefinitionItem: Hashable, Sendable {
    private var nests: [BoundedChildren<Block>]

    /// The terms, each a list of inline nodes.
    public var terms: [[Inline]]

    /// The definitions, each a list of blocks.
    public var definitions: [[Block]] {
        get { nests.map(\.nodes) }
        set { nests = newValue.map { BoundedChildren($0) } }
    }

    /// Whether the paragraphs of the definitions are written without space between them.
    public var isTight: Bool

    /// Creates an item from terms and definitions.
    public init(isTight: Bool = true, terms: [[Inline]], definitions: [[Block]]) {
        self.isTight = isTight
        self.terms = terms
        nests = definitions.map { BoundedChildren($0) }
    }

    /// Creates an item from one term and one definition.
    ///
    /// - Parameters:
    ///   - term: The term as text.
    ///   - definition: The definition.
    public init(_ term: String, @DocumentBuilder definition: () -> [Block]) {
        self.init(terms: [[.text(Text(term))]], definitions: [definition()])
    }

    /// The depth of nested containers in the item.
    var depth: Int { nests.reduce(0) { max($0, Int($1.depth)) } }
}

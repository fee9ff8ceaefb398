/// Terms with what they mean (PHP Markdown Extra, definition lists).
public struct DefinitionList: SourceNode, Hashable, Sendable {
    /// The terms and their definitions, in order.
    public var items: [DefinitionItem]

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the list was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A list of these items.
    public init(_ items: [DefinitionItem]) {
        self.items = items
    }

    /// The terms as paragraphs, and the definitions' blocks.
    var unwrapped: [Block] {
        items.flatMap { item in item.terms.map { .paragraph(Paragraph($0)) } + item.definitions.flatMap(\.self) }
    }

    /// How many levels of containers stand here.
    var depth: Int { items.reduce(0) { max($0, $1.depth) } + 1 }
}

extension DefinitionList: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.definitionList(self)] }
}

/// One or more terms with one or more definitions.
public struct DefinitionItem: Hashable, Sendable {
    private var nests: [Nest<Block>]

    /// The terms, each a run of text.
    public var terms: [[Inline]]

    /// The definitions, each a run of blocks.
    public var definitions: [[Block]] {
        get { nests.map(\.nodes) }
        set { nests = newValue.map { Nest($0) } }
    }

    /// Whether the definitions' paragraphs are set without space between them.
    public var isTight: Bool

    /// An item of these terms and definitions.
    public init(isTight: Bool = true, terms: [[Inline]], definitions: [[Block]]) {
        self.isTight = isTight
        self.terms = terms
        nests = definitions.map { Nest($0) }
    }

    /// An item of one term and one definition.
    ///
    /// - Parameters:
    ///   - term: The term as text.
    ///   - definition: What it means.
    public init(_ term: String, @DocumentBuilder definition: () -> [Block]) {
        self.init(terms: [[.text(Text(term))]], definitions: [definition()])
    }

    /// How many levels of containers stand in the item.
    var depth: Int { nests.reduce(0) { max($0, Int($1.depth)) } }
}

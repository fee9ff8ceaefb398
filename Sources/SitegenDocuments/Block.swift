/// One block of a document (CommonMark §4 and §5).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Block: BlockContent, Hashable, Sendable {
    /// A heading with its level.
    case heading(Heading)
    /// A paragraph of text.
    case paragraph(Paragraph)
    /// Quoted blocks.
    case blockQuote(BlockQuote)
    /// An unordered list.
    case bulletList(BulletList)
    /// A numbered list.
    case orderedList(OrderedList)
    /// Literal text, usually source code.
    case codeBlock(CodeBlock)
    /// Raw HTML written by the document's author.
    case htmlBlock(HTMLBlock)
    /// A thematic break.
    case thematicBreak(ThematicBreak)
    /// A table.
    case table(Table)
    /// Terms with their definitions.
    case definitionList(DefinitionList)
    /// A callout with important information.
    case alert(Alert)
    /// A footnote.
    case footnote(Footnote)
    /// An image with a caption.
    case figure(Figure)
    /// The place of the table of contents.
    case contentsMarker(ContentsMarker)
    /// The end of the summary.
    case summaryMarker(SummaryMarker)
    /// A directive, identified by its name.
    case directive(BlockDirective)
    /// HTML inserted by the program.
    case embed(Embed)
}

/// A type that can be used as blocks: a block, a document, a list of blocks, or a component of your own.
///
/// ```swift
/// struct Warning: BlockContent {
///     let text: String
///
///     var blocks: [Block] {
///         Heading(2) { "Warning" }
///         Paragraph { Strong { text } }
///     }
/// }
/// ```
public protocol BlockContent {
    /// The value as a list of blocks.
    @DocumentBuilder var blocks: [Block] { get }
}

extension Block {
    /// This block as a list with one element.
    public var blocks: [Block] { [self] }
}

/// One kind of block, such as ``Heading``: a type with a case in ``Block``.
public protocol BlockNode: BlockContent, Hashable, Sendable {
    /// This node as a block.
    var block: Block { get }
}

extension BlockNode {
    /// This node as a list with one element.
    @inlinable public var blocks: [Block] { [block] }
}

extension Array: BlockContent where Element: BlockContent {}

extension Array where Element == Block {
    /// Adds blocks at the end, as in `document.blocks.append(Paragraph { "The end." })`.
    ///
    /// - Parameter content: A node, a document, or a component.
    public mutating func append(_ content: some BlockContent) {
        append(contentsOf: content.blocks)
    }

    /// Adds blocks at a position.
    ///
    /// - Parameters:
    ///   - content: A node, a document, or a component.
    ///   - index: The index of the first new block.
    public mutating func insert(_ content: some BlockContent, at index: Int) {
        insert(contentsOf: content.blocks, at: index)
    }
}

extension Array where Element: BlockContent {
    /// The blocks of all elements.
    public var blocks: [Block] { flatMap(\.blocks) }
}

extension Block: SourceNode {
    /// The source range of the block, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { apply(RangeOfNode()) }
        set { node.range = newValue }
    }
}

extension Block {
    /// The node, whatever its kind.
    var node: any BlockNode & NodeDescription {
        get {
            switch self {
            case .heading(let node): node
            case .paragraph(let node): node
            case .blockQuote(let node): node
            case .bulletList(let node): node
            case .orderedList(let node): node
            case .codeBlock(let node): node
            case .htmlBlock(let node): node
            case .thematicBreak(let node): node
            case .table(let node): node
            case .definitionList(let node): node
            case .alert(let node): node
            case .footnote(let node): node
            case .figure(let node): node
            case .contentsMarker(let node): node
            case .summaryMarker(let node): node
            case .directive(let node): node
            case .embed(let node): node
            }
        }
        set { self = newValue.block }
    }

    /// Applies a function to the node, whatever its kind. Unlike ``node``, this allocates no memory.
    func apply<Function: NodeFunction>(_ function: Function) -> Function.Result {
        switch self {
        case .heading(let node): function(node)
        case .paragraph(let node): function(node)
        case .blockQuote(let node): function(node)
        case .bulletList(let node): function(node)
        case .orderedList(let node): function(node)
        case .codeBlock(let node): function(node)
        case .htmlBlock(let node): function(node)
        case .thematicBreak(let node): function(node)
        case .table(let node): function(node)
        case .definitionList(let node): function(node)
        case .alert(let node): function(node)
        case .footnote(let node): function(node)
        case .figure(let node): function(node)
        case .contentsMarker(let node): function(node)
        case .summaryMarker(let node): function(node)
        case .directive(let node): function(node)
        case .embed(let node): function(node)
        }
    }

    /// All kinds, by their type in data.
    static let kinds = Dictionary(
        uniqueKeysWithValues: ([
            Heading.self,
            Paragraph.self,
            BlockQuote.self,
            BulletList.self,
            OrderedList.self,
            CodeBlock.self,
            HTMLBlock.self,
            ThematicBreak.self,
            Table.self,
            DefinitionList.self,
            Alert.self,
            Footnote.self,
            Figure.self,
            ContentsMarker.self,
            SummaryMarker.self,
            BlockDirective.self,
            Embed.self,
        ] as [any (BlockNode & NodeDescription).Type]).map { ($0.codedType, $0) })
}

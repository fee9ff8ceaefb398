/// One block of a document (CommonMark §4 and §5).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Block: Hashable, Sendable {
    /// A heading with its level.
    case heading(Heading)
    /// A run of text.
    case paragraph(Paragraph)
    /// Blocks that are quoted.
    case blockQuote(BlockQuote)
    /// Items without an order.
    case bulletList(BulletList)
    /// Numbered items.
    case orderedList(OrderedList)
    /// Literal text, usually source code.
    case codeBlock(CodeBlock)
    /// Raw HTML that the document's author wrote.
    case htmlBlock(HTMLBlock)
    /// A break between two trains of thought.
    case thematicBreak(ThematicBreak)
    /// Rows of cells.
    case table(Table)
    /// Terms with what they mean.
    case definitionList(DefinitionList)
    /// Something the reader should not miss.
    case alert(Alert)
    /// A note that references lead to.
    case footnote(Footnote)
    /// A picture with a caption.
    case figure(Figure)
    /// Where the table of contents is shown.
    case contentsMarker(ContentsMarker)
    /// Where the summary ends.
    case summaryMarker(SummaryMarker)
    /// Something called by its name.
    case directive(BlockDirective)
    /// HTML that the program put into the document.
    case embed(Embed)
}

/// Whatever can stand where blocks stand: a block, a document, a list of blocks.
public protocol BlockContent {
    /// The blocks it stands for.
    var blocks: [Block] { get }
}

extension Block: BlockContent {
    /// The block itself.
    public var blocks: [Block] { [self] }
}

extension [Block]: BlockContent {
    /// The blocks themselves.
    public var blocks: [Block] { self }
}

extension Block: SourceNode {
    /// Where the block was written, if it was parsed.
    public var range: Range<SourcePosition>? {
        get {
            switch self {
            case .heading(let node): node.range
            case .paragraph(let node): node.range
            case .blockQuote(let node): node.range
            case .bulletList(let node): node.range
            case .orderedList(let node): node.range
            case .codeBlock(let node): node.range
            case .htmlBlock(let node): node.range
            case .thematicBreak(let node): node.range
            case .table(let node): node.range
            case .definitionList(let node): node.range
            case .alert(let node): node.range
            case .footnote(let node): node.range
            case .figure(let node): node.range
            case .contentsMarker(let node): node.range
            case .summaryMarker(let node): node.range
            case .directive(let node): node.range
            case .embed: nil
            }
        }
        set {
            switch self {
            case .heading(var node):
                node.range = newValue
                self = .heading(node)
            case .paragraph(var node):
                node.range = newValue
                self = .paragraph(node)
            case .blockQuote(var node):
                node.range = newValue
                self = .blockQuote(node)
            case .bulletList(var node):
                node.range = newValue
                self = .bulletList(node)
            case .orderedList(var node):
                node.range = newValue
                self = .orderedList(node)
            case .codeBlock(var node):
                node.range = newValue
                self = .codeBlock(node)
            case .htmlBlock(var node):
                node.range = newValue
                self = .htmlBlock(node)
            case .thematicBreak(var node):
                node.range = newValue
                self = .thematicBreak(node)
            case .table(var node):
                node.range = newValue
                self = .table(node)
            case .definitionList(var node):
                node.range = newValue
                self = .definitionList(node)
            case .alert(var node):
                node.range = newValue
                self = .alert(node)
            case .footnote(var node):
                node.range = newValue
                self = .footnote(node)
            case .figure(var node):
                node.range = newValue
                self = .figure(node)
            case .contentsMarker(var node):
                node.range = newValue
                self = .contentsMarker(node)
            case .summaryMarker(var node):
                node.range = newValue
                self = .summaryMarker(node)
            case .directive(var node):
                node.range = newValue
                self = .directive(node)
            case .embed: break
            }
        }
    }
}

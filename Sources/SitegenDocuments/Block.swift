/// One block of a document (CommonMark §4 and §5).
///
/// A minor version may add cases: write a `default` where you switch over them.
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

extension Block {
    /// Where the block was written, if it was parsed.
    public var position: SourcePosition? {
        switch self {
        case .heading(let heading): heading.position
        case .paragraph(let paragraph): paragraph.position
        case .blockQuote(let quote): quote.position
        case .bulletList(let list): list.position
        case .orderedList(let list): list.position
        case .codeBlock(let code): code.position
        case .htmlBlock(let html): html.position
        case .thematicBreak(let thematicBreak): thematicBreak.position
        case .table(let table): table.position
        case .definitionList(let list): list.position
        case .alert(let alert): alert.position
        case .footnote(let footnote): footnote.position
        case .figure(let figure): figure.position
        case .contentsMarker(let marker): marker.position
        case .summaryMarker(let marker): marker.position
        case .directive(let directive): directive.position
        case .embed: nil
        }
    }
}

/// One block of a document (CommonMark §4 and §5).
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
        case .embed: nil
        }
    }
}

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

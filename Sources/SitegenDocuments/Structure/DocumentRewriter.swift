/// Creates a document from another one, node by node.
///
/// There is one function for each kind of node, which returns the node's replacement: nothing, the node itself, another node,
/// or several. A conforming type implements the functions that it needs. The others keep the node and rewrite its child nodes.
///
/// ```swift
/// struct LowerHeadings: DocumentRewriter {
///     mutating func rewrite(_ heading: Heading) -> [Block] {
///         // A copy keeps the id, the attributes and the range.
///         var heading = heading
///         heading.level += 1
///         return [.heading(heading)]
///     }
/// }
///
/// var lower = LowerHeadings()
/// let lowered = lower.rewrite(document)
/// ```
public protocol DocumentRewriter {
    /// Returns what replaces a block of any kind. By default it calls the function of the block's kind.
    ///
    /// - Parameter block: The block.
    /// - Returns: An empty list, the block itself, or any number of other blocks.
    mutating func rewrite(_ block: Block) -> [Block]

    /// Returns what replaces an inline node of any kind. By default it calls the function of the node's kind.
    ///
    /// - Parameter inline: The inline node.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ inline: Inline) -> [Inline]

    /// Returns what replaces a heading (CommonMark §4.2 and §4.3).
    ///
    /// - Parameter heading: The heading.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ heading: Heading) -> [Block]

    /// Returns what replaces a paragraph (CommonMark §4.8).
    ///
    /// - Parameter paragraph: The paragraph.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ paragraph: Paragraph) -> [Block]

    /// Returns what replaces a block quote (CommonMark §5.1).
    ///
    /// - Parameter blockQuote: The block quote.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ blockQuote: BlockQuote) -> [Block]

    /// Returns what replaces a bullet list (CommonMark §5.3).
    ///
    /// - Parameter bulletList: The bullet list.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ bulletList: BulletList) -> [Block]

    /// Returns what replaces an ordered list (CommonMark §5.3).
    ///
    /// - Parameter orderedList: The ordered list.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ orderedList: OrderedList) -> [Block]

    /// Returns what replaces a code block (CommonMark §4.4 and §4.5).
    ///
    /// - Parameter codeBlock: The code block.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ codeBlock: CodeBlock) -> [Block]

    /// Returns what replaces a block of raw HTML (CommonMark §4.6).
    ///
    /// - Parameter htmlBlock: The HTML block.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ htmlBlock: HTMLBlock) -> [Block]

    /// Returns what replaces a thematic break (CommonMark §4.1).
    ///
    /// - Parameter thematicBreak: The thematic break.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ thematicBreak: ThematicBreak) -> [Block]

    /// Returns what replaces a table.
    ///
    /// - Parameter table: The table.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ table: Table) -> [Block]

    /// Returns what replaces a definition list.
    ///
    /// - Parameter definitionList: The definition list.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ definitionList: DefinitionList) -> [Block]

    /// Returns what replaces an alert.
    ///
    /// - Parameter alert: The alert.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ alert: Alert) -> [Block]

    /// Returns what replaces a footnote.
    ///
    /// - Parameter footnote: The footnote.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ footnote: Footnote) -> [Block]

    /// Returns what replaces a figure.
    ///
    /// - Parameter figure: The figure.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ figure: Figure) -> [Block]

    /// Returns what replaces a table of contents marker.
    ///
    /// - Parameter contentsMarker: The contents marker.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ contentsMarker: ContentsMarker) -> [Block]

    /// Returns what replaces a summary marker.
    ///
    /// - Parameter summaryMarker: The summary marker.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ summaryMarker: SummaryMarker) -> [Block]

    /// Returns what replaces a block directive.
    ///
    /// - Parameter directive: The directive.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ directive: BlockDirective) -> [Block]

    /// Returns what replaces an embed in a run of blocks.
    ///
    /// - Parameter embed: The embed.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ embed: Embed) -> [Block]

    /// Returns what replaces plain text (CommonMark §6.9).
    ///
    /// - Parameter text: The text.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ text: Text) -> [Inline]

    /// Returns what replaces emphasis (CommonMark §6.2).
    ///
    /// - Parameter emphasis: The emphasis.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ emphasis: Emphasis) -> [Inline]

    /// Returns what replaces strong emphasis (CommonMark §6.2).
    ///
    /// - Parameter strong: The strong emphasis.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ strong: Strong) -> [Inline]

    /// Returns what replaces a code span (CommonMark §6.1).
    ///
    /// - Parameter code: The code.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ code: Code) -> [Inline]

    /// Returns what replaces a link (CommonMark §6.3).
    ///
    /// - Parameter link: The link.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ link: Link) -> [Inline]

    /// Returns what replaces an image (CommonMark §6.4).
    ///
    /// - Parameter image: The image.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ image: Image) -> [Inline]

    /// Returns what replaces a soft break (CommonMark §6.8).
    ///
    /// - Parameter softBreak: The soft break.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ softBreak: SoftBreak) -> [Inline]

    /// Returns what replaces a line break (CommonMark §6.7).
    ///
    /// - Parameter lineBreak: The line break.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ lineBreak: LineBreak) -> [Inline]

    /// Returns what replaces a piece of raw HTML (CommonMark §6.6).
    ///
    /// - Parameter inlineHTML: The inline HTML.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ inlineHTML: InlineHTML) -> [Inline]

    /// Returns what replaces struck-through text.
    ///
    /// - Parameter strikethrough: The struck-through text.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ strikethrough: Strikethrough) -> [Inline]

    /// Returns what replaces marked text.
    ///
    /// - Parameter mark: The marked text.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ mark: Mark) -> [Inline]

    /// Returns what replaces inserted text.
    ///
    /// - Parameter insertion: The inserted text.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ insertion: Insertion) -> [Inline]

    /// Returns what replaces a superscript.
    ///
    /// - Parameter superscript: The superscript.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ superscript: Superscript) -> [Inline]

    /// Returns what replaces a subscript.
    ///
    /// - Parameter subscripted: The subscript.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ subscripted: Subscript) -> [Inline]

    /// Returns what replaces a span.
    ///
    /// - Parameter span: The span.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ span: BracketedSpan) -> [Inline]

    /// Returns what replaces an abbreviation.
    ///
    /// - Parameter abbreviation: The abbreviation.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ abbreviation: Abbreviation) -> [Inline]

    /// Returns what replaces a formula.
    ///
    /// - Parameter formula: The formula.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ formula: Formula) -> [Inline]

    /// Returns what replaces a footnote reference.
    ///
    /// - Parameter footnoteReference: The footnote reference.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ footnoteReference: FootnoteReference) -> [Inline]

    /// Returns what replaces an inline directive.
    ///
    /// - Parameter directive: The directive.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ directive: InlineDirective) -> [Inline]

    /// Returns what replaces styled text.
    ///
    /// - Parameter styled: The styled text.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ styled: Styled) -> [Inline]

    /// Returns what replaces an embed in a run of inlines.
    ///
    /// - Parameter embed: The embed.
    /// - Returns: An empty list, the node itself, or any number of other nodes.
    mutating func rewrite(_ embed: Embed) -> [Inline]
}

extension DocumentRewriter {
    /// Rewrites every node of the document.
    public mutating func rewrite(_ document: Document) -> Document {
        Document(document.blocks.flatMap { rewrite($0) })
    }

    /// Calls the function of the block's kind.
    public mutating func rewrite(_ block: Block) -> [Block] {
        switch block {
        case .heading(let heading): rewrite(heading)
        case .paragraph(let paragraph): rewrite(paragraph)
        case .blockQuote(let blockQuote): rewrite(blockQuote)
        case .bulletList(let bulletList): rewrite(bulletList)
        case .orderedList(let orderedList): rewrite(orderedList)
        case .codeBlock(let codeBlock): rewrite(codeBlock)
        case .htmlBlock(let htmlBlock): rewrite(htmlBlock)
        case .thematicBreak(let thematicBreak): rewrite(thematicBreak)
        case .table(let table): rewrite(table)
        case .definitionList(let definitionList): rewrite(definitionList)
        case .alert(let alert): rewrite(alert)
        case .footnote(let footnote): rewrite(footnote)
        case .figure(let figure): rewrite(figure)
        case .contentsMarker(let contentsMarker): rewrite(contentsMarker)
        case .summaryMarker(let summaryMarker): rewrite(summaryMarker)
        case .directive(let directive): rewrite(directive)
        case .embed(let embed): rewrite(embed)
        }
    }

    /// Calls the function of the node's kind.
    public mutating func rewrite(_ inline: Inline) -> [Inline] {
        switch inline {
        case .text(let text): rewrite(text)
        case .emphasis(let emphasis): rewrite(emphasis)
        case .strong(let strong): rewrite(strong)
        case .code(let code): rewrite(code)
        case .link(let link): rewrite(link)
        case .image(let image): rewrite(image)
        case .softBreak(let softBreak): rewrite(softBreak)
        case .lineBreak(let lineBreak): rewrite(lineBreak)
        case .inlineHTML(let inlineHTML): rewrite(inlineHTML)
        case .strikethrough(let strikethrough): rewrite(strikethrough)
        case .mark(let mark): rewrite(mark)
        case .insertion(let insertion): rewrite(insertion)
        case .superscript(let superscript): rewrite(superscript)
        case .subscript(let subscripted): rewrite(subscripted)
        case .span(let span): rewrite(span)
        case .abbreviation(let abbreviation): rewrite(abbreviation)
        case .formula(let formula): rewrite(formula)
        case .footnoteReference(let footnoteReference): rewrite(footnoteReference)
        case .directive(let directive): rewrite(directive)
        case .styled(let styled): rewrite(styled)
        case .embed(let embed): rewrite(embed)
        }
    }

    /// Rewrites the child nodes of a block.
    ///
    /// - Parameter block: The block, which keeps its kind.
    /// - Returns: The block, as a list with one element.
    public mutating func descend(into block: Block) -> [Block] {
        var block = block
        block.modifyInlineRuns { $0 = $0.flatMap { rewrite($0) } }
        block.modifyBlockRuns { $0 = $0.flatMap { rewrite($0) } }
        return [block]
    }

    /// Rewrites the child nodes of an inline node.
    ///
    /// - Parameter inline: The inline node, which keeps its kind.
    /// - Returns: The node, as a list with one element.
    public mutating func descend(into inline: Inline) -> [Inline] {
        var inline = inline
        inline.modifyRun { $0 = $0.flatMap { rewrite($0) } }
        return [inline]
    }
}

extension DocumentRewriter {
    /// Rewrites the child nodes of a block of one kind.
    ///
    /// - Parameter block: The block, such as a ``BlockQuote``, which keeps its kind.
    /// - Returns: The block, as a list with one element.
    public mutating func descend(into block: some BlockContent) -> [Block] {
        block.blocks.flatMap { descend(into: $0) }
    }

    /// Rewrites the child nodes of an inline node of one kind.
    ///
    /// - Parameter inline: The inline node, such as a ``Strong``, which keeps its kind.
    /// - Returns: The node, as a list with one element.
    public mutating func descend(into inline: some InlineContent) -> [Inline] {
        inline.inlines.flatMap { descend(into: $0) }
    }
}

extension DocumentRewriter {
    /// Rewrites the child nodes of a block whose kind has no function of its own.
    public mutating func rewrite(_ node: some BlockNode) -> [Block] { descend(into: node.block) }

    /// Rewrites the child nodes of an inline node whose kind has no function of its own.
    public mutating func rewrite(_ node: some InlineNode) -> [Inline] { descend(into: node.inline) }
}

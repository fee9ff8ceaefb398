/// Visits the nodes of a document in text order.
///
/// There is one function for each kind of node. A conforming type implements the functions that it needs; the others visit the
/// child nodes. To handle every block or every inline node, implement `visit(_: Block)` or `visit(_: Inline)`, whose default
/// implementations call the functions for each kind.
///
/// ```swift
/// struct WordCount: DocumentVisitor {
///     var words = 0
///
///     mutating func visit(_ text: Text) {
///         words += text.string.split(separator: " ").count
///     }
/// }
///
/// var count = WordCount()
/// count.visit(document)
/// ```
///
/// A visitor does not know the position of a node. Iterate over ``Document/nodes`` for paths, indices and parents.
public protocol DocumentVisitor {
    /// Visits a block of any kind. By default it calls the function of the block's kind.
    ///
    /// - Parameter block: The block.
    mutating func visit(_ block: Block)

    /// Visits an inline node of any kind. By default it calls the function of the node's kind.
    ///
    /// - Parameter inline: The inline node.
    mutating func visit(_ inline: Inline)

    /// Visits a heading (CommonMark §4.2 and §4.3).
    ///
    /// - Parameter heading: The heading.
    mutating func visit(_ heading: Heading)

    /// Visits a paragraph (CommonMark §4.8).
    ///
    /// - Parameter paragraph: The paragraph.
    mutating func visit(_ paragraph: Paragraph)

    /// Visits a block quote (CommonMark §5.1).
    ///
    /// - Parameter blockQuote: The block quote.
    mutating func visit(_ blockQuote: BlockQuote)

    /// Visits a bullet list (CommonMark §5.3).
    ///
    /// - Parameter bulletList: The bullet list.
    mutating func visit(_ bulletList: BulletList)

    /// Visits an ordered list (CommonMark §5.3).
    ///
    /// - Parameter orderedList: The ordered list.
    mutating func visit(_ orderedList: OrderedList)

    /// Visits a code block (CommonMark §4.4 and §4.5).
    ///
    /// - Parameter codeBlock: The code block.
    mutating func visit(_ codeBlock: CodeBlock)

    /// Visits a block of raw HTML (CommonMark §4.6).
    ///
    /// - Parameter htmlBlock: The HTML block.
    mutating func visit(_ htmlBlock: HTMLBlock)

    /// Visits a thematic break (CommonMark §4.1).
    ///
    /// - Parameter thematicBreak: The thematic break.
    mutating func visit(_ thematicBreak: ThematicBreak)

    /// Visits a table.
    ///
    /// - Parameter table: The table.
    mutating func visit(_ table: Table)

    /// Visits a definition list.
    ///
    /// - Parameter definitionList: The definition list.
    mutating func visit(_ definitionList: DefinitionList)

    /// Visits an alert.
    ///
    /// - Parameter alert: The alert.
    mutating func visit(_ alert: Alert)

    /// Visits a footnote.
    ///
    /// - Parameter footnote: The footnote.
    mutating func visit(_ footnote: Footnote)

    /// Visits a figure.
    ///
    /// - Parameter figure: The figure.
    mutating func visit(_ figure: Figure)

    /// Visits a table of contents marker.
    ///
    /// - Parameter contentsMarker: The contents marker.
    mutating func visit(_ contentsMarker: ContentsMarker)

    /// Visits a summary marker.
    ///
    /// - Parameter summaryMarker: The summary marker.
    mutating func visit(_ summaryMarker: SummaryMarker)

    /// Visits a block directive.
    ///
    /// - Parameter directive: The directive.
    mutating func visit(_ directive: BlockDirective)

    /// Visits an embed.
    ///
    /// - Parameter embed: The embed.
    mutating func visit(_ embed: Embed)

    /// Visits plain text (CommonMark §6.9).
    ///
    /// - Parameter text: The text.
    mutating func visit(_ text: Text)

    /// Visits emphasis (CommonMark §6.2).
    ///
    /// - Parameter emphasis: The emphasis.
    mutating func visit(_ emphasis: Emphasis)

    /// Visits strong emphasis (CommonMark §6.2).
    ///
    /// - Parameter strong: The strong emphasis.
    mutating func visit(_ strong: Strong)

    /// Visits a code span (CommonMark §6.1).
    ///
    /// - Parameter code: The code.
    mutating func visit(_ code: Code)

    /// Visits a link (CommonMark §6.3).
    ///
    /// - Parameter link: The link.
    mutating func visit(_ link: Link)

    /// Visits an image (CommonMark §6.4).
    ///
    /// - Parameter image: The image.
    mutating func visit(_ image: Image)

    /// Visits a soft break (CommonMark §6.8).
    ///
    /// - Parameter softBreak: The soft break.
    mutating func visit(_ softBreak: SoftBreak)

    /// Visits a line break (CommonMark §6.7).
    ///
    /// - Parameter lineBreak: The line break.
    mutating func visit(_ lineBreak: LineBreak)

    /// Visits a piece of raw HTML (CommonMark §6.6).
    ///
    /// - Parameter inlineHTML: The inline HTML.
    mutating func visit(_ inlineHTML: InlineHTML)

    /// Visits struck-through text.
    ///
    /// - Parameter strikethrough: The struck-through text.
    mutating func visit(_ strikethrough: Strikethrough)

    /// Visits marked text.
    ///
    /// - Parameter mark: The marked text.
    mutating func visit(_ mark: Mark)

    /// Visits inserted text.
    ///
    /// - Parameter insertion: The inserted text.
    mutating func visit(_ insertion: Insertion)

    /// Visits a superscript.
    ///
    /// - Parameter superscript: The superscript.
    mutating func visit(_ superscript: Superscript)

    /// Visits a subscript.
    ///
    /// - Parameter subscripted: The subscript.
    mutating func visit(_ subscripted: Subscript)

    /// Visits a span.
    ///
    /// - Parameter span: The span.
    mutating func visit(_ span: BracketedSpan)

    /// Visits an abbreviation.
    ///
    /// - Parameter abbreviation: The abbreviation.
    mutating func visit(_ abbreviation: Abbreviation)

    /// Visits a formula.
    ///
    /// - Parameter formula: The formula.
    mutating func visit(_ formula: Formula)

    /// Visits a footnote reference.
    ///
    /// - Parameter footnoteReference: The footnote reference.
    mutating func visit(_ footnoteReference: FootnoteReference)

    /// Visits an inline directive.
    ///
    /// - Parameter directive: The directive.
    mutating func visit(_ directive: InlineDirective)

    /// Visits styled text.
    ///
    /// - Parameter styled: The styled text.
    mutating func visit(_ styled: Styled)
}

extension DocumentVisitor {
    /// Visits all blocks, and through them all nodes.
    @inlinable public mutating func visit(_ document: Document) {
        for block in document.blocks { visit(block) }
    }

    /// Calls the function of the block's kind.
    @inlinable public mutating func visit(_ block: Block) {
        switch block {
        case .heading(let heading): visit(heading)
        case .paragraph(let paragraph): visit(paragraph)
        case .blockQuote(let blockQuote): visit(blockQuote)
        case .bulletList(let bulletList): visit(bulletList)
        case .orderedList(let orderedList): visit(orderedList)
        case .codeBlock(let codeBlock): visit(codeBlock)
        case .htmlBlock(let htmlBlock): visit(htmlBlock)
        case .thematicBreak(let thematicBreak): visit(thematicBreak)
        case .table(let table): visit(table)
        case .definitionList(let definitionList): visit(definitionList)
        case .alert(let alert): visit(alert)
        case .footnote(let footnote): visit(footnote)
        case .figure(let figure): visit(figure)
        case .contentsMarker(let contentsMarker): visit(contentsMarker)
        case .summaryMarker(let summaryMarker): visit(summaryMarker)
        case .directive(let directive): visit(directive)
        case .embed(let embed): visit(embed)
        }
    }

    /// Calls the function of the node's kind.
    @inlinable public mutating func visit(_ inline: Inline) {
        switch inline {
        case .text(let text): visit(text)
        case .emphasis(let emphasis): visit(emphasis)
        case .strong(let strong): visit(strong)
        case .code(let code): visit(code)
        case .link(let link): visit(link)
        case .image(let image): visit(image)
        case .softBreak(let softBreak): visit(softBreak)
        case .lineBreak(let lineBreak): visit(lineBreak)
        case .inlineHTML(let inlineHTML): visit(inlineHTML)
        case .strikethrough(let strikethrough): visit(strikethrough)
        case .mark(let mark): visit(mark)
        case .insertion(let insertion): visit(insertion)
        case .superscript(let superscript): visit(superscript)
        case .subscript(let subscripted): visit(subscripted)
        case .span(let span): visit(span)
        case .abbreviation(let abbreviation): visit(abbreviation)
        case .formula(let formula): visit(formula)
        case .footnoteReference(let footnoteReference): visit(footnoteReference)
        case .directive(let directive): visit(directive)
        case .styled(let styled): visit(styled)
        case .embed(let embed): visit(embed)
        }
    }

    /// Visits the child nodes of a block, inline content first.
    ///
    /// - Parameter block: The parent block, which is not visited.
    @inlinable public mutating func descend(into block: Block) {
        block.forEachInlineRun { for inline in $0 { visit(inline) } }
        block.forEachBlockRun { for block in $0 { visit(block) } }
    }

    /// Visits the child nodes of an inline node.
    ///
    /// - Parameter inline: The parent node, which is not visited.
    @inlinable public mutating func descend(into inline: Inline) {
        for inline in inline.run { visit(inline) }
    }
}

extension DocumentVisitor {
    /// Visits the child nodes.
    @inlinable public mutating func visit(_ heading: Heading) { descend(into: Block.heading(heading)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ paragraph: Paragraph) { descend(into: Block.paragraph(paragraph)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ blockQuote: BlockQuote) { descend(into: Block.blockQuote(blockQuote)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ bulletList: BulletList) { descend(into: Block.bulletList(bulletList)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ orderedList: OrderedList) { descend(into: Block.orderedList(orderedList)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ codeBlock: CodeBlock) { descend(into: Block.codeBlock(codeBlock)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ htmlBlock: HTMLBlock) { descend(into: Block.htmlBlock(htmlBlock)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ thematicBreak: ThematicBreak) {
        descend(into: Block.thematicBreak(thematicBreak))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ table: Table) { descend(into: Block.table(table)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ definitionList: DefinitionList) {
        descend(into: Block.definitionList(definitionList))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ alert: Alert) { descend(into: Block.alert(alert)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ footnote: Footnote) { descend(into: Block.footnote(footnote)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ figure: Figure) { descend(into: Block.figure(figure)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ contentsMarker: ContentsMarker) {
        descend(into: Block.contentsMarker(contentsMarker))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ summaryMarker: SummaryMarker) {
        descend(into: Block.summaryMarker(summaryMarker))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ directive: BlockDirective) { descend(into: Block.directive(directive)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ embed: Embed) {}

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ text: Text) { descend(into: Inline.text(text)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ emphasis: Emphasis) { descend(into: Inline.emphasis(emphasis)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ strong: Strong) { descend(into: Inline.strong(strong)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ code: Code) { descend(into: Inline.code(code)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ link: Link) { descend(into: Inline.link(link)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ image: Image) { descend(into: Inline.image(image)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ softBreak: SoftBreak) { descend(into: Inline.softBreak(softBreak)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ lineBreak: LineBreak) { descend(into: Inline.lineBreak(lineBreak)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ inlineHTML: InlineHTML) { descend(into: Inline.inlineHTML(inlineHTML)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ strikethrough: Strikethrough) {
        descend(into: Inline.strikethrough(strikethrough))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ mark: Mark) { descend(into: Inline.mark(mark)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ insertion: Insertion) { descend(into: Inline.insertion(insertion)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ superscript: Superscript) { descend(into: Inline.superscript(superscript)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ subscripted: Subscript) { descend(into: Inline.subscript(subscripted)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ span: BracketedSpan) { descend(into: Inline.span(span)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ abbreviation: Abbreviation) {
        descend(into: Inline.abbreviation(abbreviation))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ formula: Formula) { descend(into: Inline.formula(formula)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ footnoteReference: FootnoteReference) {
        descend(into: Inline.footnoteReference(footnoteReference))
    }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ directive: InlineDirective) { descend(into: Inline.directive(directive)) }

    /// Visits the child nodes.
    @inlinable public mutating func visit(_ styled: Styled) { descend(into: Inline.styled(styled)) }
}

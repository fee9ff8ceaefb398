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
/// If the functions return values, the visitor combines the results of child nodes, and the result for a document is
/// that of all its nodes. Texts and collections are joined:
///
/// ```swift
/// struct Titles: DocumentVisitor {
///     func visit(_ heading: Heading) -> [String] { [heading.content.plainText] }
/// }
///
/// var titles = Titles()
/// titles.visit(document)  // ["Welcome", …]
/// ```
///
/// A function that does not return the type of the others is an error of the compiler.
///
/// A visitor does not know the position of a node. Iterate over ``Document/nodes`` for paths, indices and parents.
public protocol DocumentVisitor {
    /// The type of the results; `Void` if the functions return nothing.
    associatedtype Result = Void

    /// The result for nodes without child nodes that no function handles.
    var noResult: Result { get }

    /// Adds the result for a node to the results of the nodes before it, within the same node.
    ///
    /// - Parameters:
    ///   - result: The result for the next node.
    ///   - total: The combined results so far, at first ``noResult``.
    mutating func combine(_ result: Result, into total: inout Result)

    /// Visits a block of any kind. By default it calls the function of the block's kind.
    ///
    /// - Parameter block: The block.
    /// - Returns: The result for the node.
    mutating func visit(_ block: Block) -> Result

    /// Visits an inline node of any kind. By default it calls the function of the node's kind.
    ///
    /// - Parameter inline: The inline node.
    /// - Returns: The result for the node.
    mutating func visit(_ inline: Inline) -> Result

    /// Visits a heading (CommonMark §4.2 and §4.3).
    ///
    /// - Parameter heading: The heading.
    /// - Returns: The result for the node.
    mutating func visit(_ heading: Heading) -> Result

    /// Visits a paragraph (CommonMark §4.8).
    ///
    /// - Parameter paragraph: The paragraph.
    /// - Returns: The result for the node.
    mutating func visit(_ paragraph: Paragraph) -> Result

    /// Visits a block quote (CommonMark §5.1).
    ///
    /// - Parameter blockQuote: The block quote.
    /// - Returns: The result for the node.
    mutating func visit(_ blockQuote: BlockQuote) -> Result

    /// Visits a bullet list (CommonMark §5.3).
    ///
    /// - Parameter bulletList: The bullet list.
    /// - Returns: The result for the node.
    mutating func visit(_ bulletList: BulletList) -> Result

    /// Visits an ordered list (CommonMark §5.3).
    ///
    /// - Parameter orderedList: The ordered list.
    /// - Returns: The result for the node.
    mutating func visit(_ orderedList: OrderedList) -> Result

    /// Visits a code block (CommonMark §4.4 and §4.5).
    ///
    /// - Parameter codeBlock: The code block.
    /// - Returns: The result for the node.
    mutating func visit(_ codeBlock: CodeBlock) -> Result

    /// Visits a block of raw HTML (CommonMark §4.6).
    ///
    /// - Parameter htmlBlock: The HTML block.
    /// - Returns: The result for the node.
    mutating func visit(_ htmlBlock: HTMLBlock) -> Result

    /// Visits a thematic break (CommonMark §4.1).
    ///
    /// - Parameter thematicBreak: The thematic break.
    /// - Returns: The result for the node.
    mutating func visit(_ thematicBreak: ThematicBreak) -> Result

    /// Visits a table.
    ///
    /// - Parameter table: The table.
    /// - Returns: The result for the node.
    mutating func visit(_ table: Table) -> Result

    /// Visits a definition list.
    ///
    /// - Parameter definitionList: The definition list.
    /// - Returns: The result for the node.
    mutating func visit(_ definitionList: DefinitionList) -> Result

    /// Visits an alert.
    ///
    /// - Parameter alert: The alert.
    /// - Returns: The result for the node.
    mutating func visit(_ alert: Alert) -> Result

    /// Visits a footnote.
    ///
    /// - Parameter footnote: The footnote.
    /// - Returns: The result for the node.
    mutating func visit(_ footnote: Footnote) -> Result

    /// Visits a figure.
    ///
    /// - Parameter figure: The figure.
    /// - Returns: The result for the node.
    mutating func visit(_ figure: Figure) -> Result

    /// Visits a table of contents marker.
    ///
    /// - Parameter contentsMarker: The contents marker.
    /// - Returns: The result for the node.
    mutating func visit(_ contentsMarker: ContentsMarker) -> Result

    /// Visits a summary marker.
    ///
    /// - Parameter summaryMarker: The summary marker.
    /// - Returns: The result for the node.
    mutating func visit(_ summaryMarker: SummaryMarker) -> Result

    /// Visits a block directive.
    ///
    /// - Parameter directive: The directive.
    /// - Returns: The result for the node.
    mutating func visit(_ directive: BlockDirective) -> Result

    /// Visits an embed.
    ///
    /// - Parameter embed: The embed.
    /// - Returns: The result for the node.
    mutating func visit(_ embed: Embed) -> Result

    /// Visits plain text (CommonMark §6.9).
    ///
    /// - Parameter text: The text.
    /// - Returns: The result for the node.
    mutating func visit(_ text: Text) -> Result

    /// Visits emphasis (CommonMark §6.2).
    ///
    /// - Parameter emphasis: The emphasis.
    /// - Returns: The result for the node.
    mutating func visit(_ emphasis: Emphasis) -> Result

    /// Visits strong emphasis (CommonMark §6.2).
    ///
    /// - Parameter strong: The strong emphasis.
    /// - Returns: The result for the node.
    mutating func visit(_ strong: Strong) -> Result

    /// Visits a code span (CommonMark §6.1).
    ///
    /// - Parameter code: The code.
    /// - Returns: The result for the node.
    mutating func visit(_ code: Code) -> Result

    /// Visits a link (CommonMark §6.3).
    ///
    /// - Parameter link: The link.
    /// - Returns: The result for the node.
    mutating func visit(_ link: Link) -> Result

    /// Visits an image (CommonMark §6.4).
    ///
    /// - Parameter image: The image.
    /// - Returns: The result for the node.
    mutating func visit(_ image: Image) -> Result

    /// Visits a soft break (CommonMark §6.8).
    ///
    /// - Parameter softBreak: The soft break.
    /// - Returns: The result for the node.
    mutating func visit(_ softBreak: SoftBreak) -> Result

    /// Visits a line break (CommonMark §6.7).
    ///
    /// - Parameter lineBreak: The line break.
    /// - Returns: The result for the node.
    mutating func visit(_ lineBreak: LineBreak) -> Result

    /// Visits a piece of raw HTML (CommonMark §6.6).
    ///
    /// - Parameter inlineHTML: The inline HTML.
    /// - Returns: The result for the node.
    mutating func visit(_ inlineHTML: InlineHTML) -> Result

    /// Visits struck-through text.
    ///
    /// - Parameter strikethrough: The struck-through text.
    /// - Returns: The result for the node.
    mutating func visit(_ strikethrough: Strikethrough) -> Result

    /// Visits marked text.
    ///
    /// - Parameter mark: The marked text.
    /// - Returns: The result for the node.
    mutating func visit(_ mark: Mark) -> Result

    /// Visits inserted text.
    ///
    /// - Parameter insertion: The inserted text.
    /// - Returns: The result for the node.
    mutating func visit(_ insertion: Insertion) -> Result

    /// Visits a superscript.
    ///
    /// - Parameter superscript: The superscript.
    /// - Returns: The result for the node.
    mutating func visit(_ superscript: Superscript) -> Result

    /// Visits a subscript.
    ///
    /// - Parameter subscripted: The subscript.
    /// - Returns: The result for the node.
    mutating func visit(_ subscripted: Subscript) -> Result

    /// Visits a span.
    ///
    /// - Parameter span: The span.
    /// - Returns: The result for the node.
    mutating func visit(_ span: BracketedSpan) -> Result

    /// Visits an abbreviation.
    ///
    /// - Parameter abbreviation: The abbreviation.
    /// - Returns: The result for the node.
    mutating func visit(_ abbreviation: Abbreviation) -> Result

    /// Visits a formula.
    ///
    /// - Parameter formula: The formula.
    /// - Returns: The result for the node.
    mutating func visit(_ formula: Formula) -> Result

    /// Visits a footnote reference.
    ///
    /// - Parameter footnoteReference: The footnote reference.
    /// - Returns: The result for the node.
    mutating func visit(_ footnoteReference: FootnoteReference) -> Result

    /// Visits an inline directive.
    ///
    /// - Parameter directive: The directive.
    /// - Returns: The result for the node.
    mutating func visit(_ directive: InlineDirective) -> Result

    /// Visits styled text.
    ///
    /// - Parameter styled: The styled text.
    /// - Returns: The result for the node.
    mutating func visit(_ styled: Styled) -> Result
}

extension DocumentVisitor where Result == Void {
    /// Nothing.
    @inlinable public var noResult: Void { () }

    /// Does nothing.
    @inlinable public mutating func combine(_ result: Void, into total: inout Void) {}
}

extension DocumentVisitor where Result: RangeReplaceableCollection {
    /// An empty collection or text.
    @inlinable public var noResult: Result { Result() }

    /// Appends the elements.
    @inlinable public mutating func combine(_ result: Result, into total: inout Result) { total += result }
}

extension DocumentVisitor where Result: AdditiveArithmetic {
    /// Zero.
    @inlinable public var noResult: Result { .zero }

    /// Adds the number.
    @inlinable public mutating func combine(_ result: Result, into total: inout Result) { total += result }
}

extension DocumentVisitor {
    /// Visits all blocks, and through them all nodes.
    @inlinable public mutating func visit(_ document: Document) -> Result {
        var total = noResult
        for block in document.blocks { combine(visit(block), into: &total) }
        return total
    }

    /// Calls the function of the block's kind.
    @inlinable public mutating func visit(_ block: Block) -> Result {
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
    @inlinable public mutating func visit(_ inline: Inline) -> Result {
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
    /// - Returns: The combined results for the child nodes.
    @inlinable public mutating func descend(into block: Block) -> Result {
        var total = noResult
        block.forEachInlineRun { for inline in $0 { combine(visit(inline), into: &total) } }
        block.forEachBlockRun { for block in $0 { combine(visit(block), into: &total) } }
        return total
    }

    /// Visits the child nodes of an inline node.
    ///
    /// - Parameter inline: The parent node, which is not visited.
    /// - Returns: The combined results for the child nodes.
    @inlinable public mutating func descend(into inline: Inline) -> Result {
        var total = noResult
        for inline in inline.run { combine(visit(inline), into: &total) }
        return total
    }
}

extension DocumentVisitor {
    /// Visits the child nodes of a block of one kind.
    ///
    /// - Parameter block: The parent block, such as a ``BlockQuote``, which is not visited.
    /// - Returns: The combined results for the child nodes.
    @inlinable public mutating func descend(into block: some BlockContent) -> Result {
        var total = noResult
        for block in block.blocks { combine(descend(into: block), into: &total) }
        return total
    }

    /// Visits the child nodes of an inline node of one kind.
    ///
    /// - Parameter inline: The parent node, such as a ``Strong``, which is not visited.
    /// - Returns: The combined results for the child nodes.
    @inlinable public mutating func descend(into inline: some InlineContent) -> Result {
        var total = noResult
        for inline in inline.inlines { combine(descend(into: inline), into: &total) }
        return total
    }
}

extension DocumentVisitor {
    /// Visits the child nodes of a block whose kind has no function of its own.
    @inlinable public mutating func visit(_ node: some BlockNode) -> Result { descend(into: node.block) }

    /// Visits the child nodes of an inline node whose kind has no function of its own.
    @inlinable public mutating func visit(_ node: some InlineNode) -> Result { descend(into: node.inline) }

    /// Nothing: an embed has no child nodes.
    @inlinable public mutating func visit(_ embed: Embed) -> Result { noResult }
}

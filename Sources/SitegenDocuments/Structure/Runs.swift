/// The runs of blocks and runs of inlines in a node. Every walk over a tree uses these functions, so that a new kind of node
/// needs only one change.
extension Block {
    /// Whether the block may contain blocks. Checking this first saves copying a block that contains none.
    @inline(__always)
    var isContainer: Bool {
        switch self {
        case .blockQuote, .bulletList, .orderedList, .definitionList, .alert, .footnote, .directive: true
        case .heading, .paragraph, .table, .figure, .codeBlock, .htmlBlock, .thematicBreak, .contentsMarker,
            .summaryMarker, .embed:
            false
        }
    }

    /// Calls `body` with each run of blocks directly in this block.
    ///
    /// - Parameter body: Receives each run in document order.
    public func forEachBlockRun(_ body: ([Block]) -> Void) {
        switch self {
        case .blockQuote(let quote): body(quote.content)
        case .bulletList(let list): for item in list.items { body(item.content) }
        case .orderedList(let list): for item in list.items { body(item.content) }
        case .definitionList(let list):
            for item in list.items { for definition in item.definitions { body(definition) } }
        case .alert(let alert): body(alert.content)
        case .footnote(let footnote): body(footnote.content)
        case .directive(let directive): body(directive.content)
        case .heading, .paragraph, .table, .figure, .codeBlock, .htmlBlock, .thematicBreak, .contentsMarker,
            .summaryMarker, .embed:
            break
        }
    }

    /// Calls `body` with each run of inlines directly in this block.
    ///
    /// - Parameter body: Receives each run in document order.
    public func forEachInlineRun(_ body: ([Inline]) -> Void) {
        switch self {
        case .heading(let heading): body(heading.content)
        case .paragraph(let paragraph): body(paragraph.content)
        case .table(let table):
            if !table.caption.isEmpty { body(table.caption) }
            for cell in table.header.cells { body(cell.content) }
            for row in table.rows { for cell in row.cells { body(cell.content) } }
        case .definitionList(let list): for item in list.items { for term in item.terms { body(term) } }
        case .figure(let figure):
            body([.image(figure.image)])
            body(figure.caption)
        case .directive(let directive): body(directive.label)
        case .alert(let alert): body(alert.title)
        case .blockQuote, .bulletList, .orderedList, .footnote, .codeBlock, .htmlBlock, .thematicBreak,
            .contentsMarker, .summaryMarker, .embed:
            break
        }
    }

    /// Lets `body` change each run of blocks directly in this block.
    ///
    /// - Parameter body: Receives each run in document order and may change it.
    public mutating func modifyBlockRuns(_ body: (inout [Block]) -> Void) {
        switch self {
        case .blockQuote(var quote):
            body(&quote.content)
            self = .blockQuote(quote)
        case .bulletList(var list):
            for index in list.items.indices { body(&list.items[index].content) }
            self = .bulletList(list)
        case .orderedList(var list):
            for index in list.items.indices { body(&list.items[index].content) }
            self = .orderedList(list)
        case .definitionList(var list):
            for index in list.items.indices {
                var definitions = list.items[index].definitions
                for definition in definitions.indices { body(&definitions[definition]) }
                list.items[index].definitions = definitions
            }
            self = .definitionList(list)
        case .alert(var alert):
            body(&alert.content)
            self = .alert(alert)
        case .footnote(var footnote):
            body(&footnote.content)
            self = .footnote(footnote)
        case .directive(var directive):
            body(&directive.content)
            self = .directive(directive)
        case .heading, .paragraph, .table, .figure, .codeBlock, .htmlBlock, .thematicBreak, .contentsMarker,
            .summaryMarker, .embed:
            break
        }
    }

    /// Lets `body` change each run of inlines directly in this block; for a figure, the caption and the image's description.
    ///
    /// - Parameter body: Receives each run in document order and may change it.
    public mutating func modifyInlineRuns(_ body: (inout [Inline]) -> Void) {
        switch self {
        case .heading(var heading):
            body(&heading.content)
            self = .heading(heading)
        case .paragraph(var paragraph):
            body(&paragraph.content)
            self = .paragraph(paragraph)
        case .table(var table):
            if !table.caption.isEmpty { body(&table.caption) }
            table.modifyCells { body(&$0) }
            self = .table(table)
        case .definitionList(var list):
            for index in list.items.indices {
                for term in list.items[index].terms.indices { body(&list.items[index].terms[term]) }
            }
            self = .definitionList(list)
        case .figure(var figure):
            body(&figure.image.content)
            body(&figure.caption)
            self = .figure(figure)
        case .directive(var directive):
            body(&directive.label)
            self = .directive(directive)
        case .alert(var alert):
            body(&alert.title)
            self = .alert(alert)
        case .blockQuote, .bulletList, .orderedList, .footnote, .codeBlock, .htmlBlock, .thematicBreak,
            .contentsMarker, .summaryMarker, .embed:
            break
        }
    }
}

extension Inline {
    /// The run of inlines in this node, empty for a leaf.
    public var run: [Inline] {
        switch self {
        case .emphasis(let emphasis): emphasis.content
        case .strong(let strong): strong.content
        case .link(let link): link.content
        case .image(let image): image.content
        case .strikethrough(let strikethrough): strikethrough.content
        case .mark(let mark): mark.content
        case .insertion(let insertion): insertion.content
        case .superscript(let superscript): superscript.content
        case .subscript(let subscripted): subscripted.content
        case .span(let span): span.content
        case .directive(let directive): directive.content
        case .styled(let styled): styled.content
        case .text, .code, .formula, .softBreak, .lineBreak, .inlineHTML, .abbreviation, .footnoteReference, .embed: []
        }
    }

    /// Lets `body` change the run of inlines in this node.
    ///
    /// - Parameter body: Receives the run, if there is one, and may change it.
    public mutating func modifyRun(_ body: (inout [Inline]) -> Void) {
        switch self {
        case .emphasis(var emphasis):
            body(&emphasis.content)
            self = .emphasis(emphasis)
        case .strong(var strong):
            body(&strong.content)
            self = .strong(strong)
        case .link(var link):
            body(&link.content)
            self = .link(link)
        case .image(var image):
            body(&image.content)
            self = .image(image)
        case .strikethrough(var strikethrough):
            body(&strikethrough.content)
            self = .strikethrough(strikethrough)
        case .mark(var mark):
            body(&mark.content)
            self = .mark(mark)
        case .insertion(var insertion):
            body(&insertion.content)
            self = .insertion(insertion)
        case .superscript(var superscript):
            body(&superscript.content)
            self = .superscript(superscript)
        case .subscript(var subscripted):
            body(&subscripted.content)
            self = .subscript(subscripted)
        case .span(var span):
            body(&span.content)
            self = .span(span)
        case .directive(var directive):
            body(&directive.content)
            self = .directive(directive)
        case .styled(var styled):
            body(&styled.content)
            self = .styled(styled)
        case .text, .code, .formula, .softBreak, .lineBreak, .inlineHTML, .abbreviation, .footnoteReference, .embed:
            break
        }
    }
}

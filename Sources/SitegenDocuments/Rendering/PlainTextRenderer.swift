/// Renders documents as the text that a reader sees, without markup.
///
/// Blocks are separated by a blank line, items and lines by a line end. The items of an ordered list begin with their numbers.
/// Footnotes are at the end of a document, and their references are numbers in brackets. The label of a directive, the title of
/// code and the alternative text of a figure are lines of their own. Raw and embedded HTML is left out.
public struct PlainTextRenderer: Sendable {
    /// The replacement of a line break within a paragraph.
    public var lineEnd: String

    /// The maximum width of a line of text in terminal cells (a Chinese character takes two), or `nil` for paragraphs on one
    /// line. Lines of code and tables are not wrapped.
    public var width: Int?

    /// Whether references to footnotes are shown as numbers.
    private var showsReferences = false

    /// Creates a renderer.
    public init(lineEnd: String = "\n", width: Int? = nil) {
        self.lineEnd = lineEnd
        self.width = width
    }

    /// Renders a document as text.
    ///
    /// - Parameter document: The document.
    /// - Returns: Its text without markup.
    public func render(_ document: Document) -> String {
        var result = ""
        var (renderer, document) = (self, document)
        let notes = document.numberFootnotes()
        renderer.showsReferences = true
        renderer.render(document.blocks, separator: "\n\n", into: &result)
        for (index, called) in notes.enumerated() {
            if !result.isEmpty { result += "\n\n" }
            renderer.render(called.footnote.content, behind: "[\(index + 1)] ", separator: "\n\n", into: &result)
        }
        return result
    }

    /// Renders inline content as text, without references to footnotes.
    ///
    /// - Parameter inlines: The inline nodes.
    /// - Returns: Its text without markup.
    public func render(_ inlines: [Inline]) -> String {
        // Most calls are for a single text: a heading, an image's alt text.
        if inlines.count == 1, case .text(let text) = inlines[0] { return text.string }
        var result = ""
        render(inlines, into: &result)
        return result
    }

    /// - Parameter isFirst: Whether the first block continues the line.
    private func render(_ blocks: [Block], isFirst: Bool = false, separator: String, into result: inout String) {
        var isFirst = isFirst
        for block in blocks {
            let isEmpty = isFirst || result.isEmpty || result.utf8.last == UInt8(ascii: "\n")
            isFirst = false
            switch block {
            case .heading(let heading):
                if !isEmpty { result += separator }
                render(text: heading.content, into: &result)
            case .paragraph(let paragraph):
                if !isEmpty { result += separator }
                render(text: paragraph.content, into: &result)
            case .blockQuote(let quote):
                if !isEmpty { result += separator }
                render(quote.content, separator: separator, into: &result)
            case .bulletList(let list):
                if !isEmpty { result += separator }
                render(list.items, separator: list.isTight ? "\n" : separator, into: &result)
            case .orderedList(let list):
                if !isEmpty { result += separator }
                render(
                    list.items, markers: list.items.indices.map { list.marker(ofItem: $0) + " " },
                    separator: list.isTight ? "\n" : separator, into: &result)
            case .codeBlock(let code):
                if !isEmpty { result += separator }
                if code.info.saysMoreThanLanguage, let title = code.options.title { result += title + "\n" }
                result += code.code.utf8.last == UInt8(ascii: "\n") ? code.code.dropLast() : Substring(code.code)
            case .table(let table):
                if !isEmpty { result += separator }
                for (index, row) in ([table.header] + table.rows).enumerated() {
                    if index > 0 { result += "\n" }
                    for (column, cell) in row.cells.enumerated() {
                        if column > 0 { result += "\t" }
                        render(cell.content, into: &result)
                    }
                }
                if !table.caption.isEmpty {
                    result += separator
                    render(text: table.caption, into: &result)
                }
            case .definitionList(let list):
                if !isEmpty { result += separator }
                render(list, separator: separator, into: &result)
            case .alert(let alert):
                if !isEmpty { result += separator }
                if !alert.title.isEmpty {
                    render(text: alert.title, into: &result)
                    if !alert.content.isEmpty { result += separator }
                }
                render(alert.content, separator: separator, into: &result)
            case .figure(let figure):
                if !isEmpty { result += separator }
                render(
                    [figure.image.content, figure.caption].filter { !$0.isEmpty }.map { .paragraph(Paragraph($0)) },
                    isFirst: true, separator: "\n", into: &result)
            case .directive(let directive):
                if !isEmpty { result += separator }
                let texts = [directive.attributes["alt"].map { [.text(Text($0))] } ?? [], directive.label]
                let parts = texts.filter { !$0.isEmpty }.map { Block.paragraph(Paragraph($0)) } + directive.content
                render(parts, isFirst: true, separator: separator, into: &result)
            case .htmlBlock, .thematicBreak, .footnote, .contentsMarker, .summaryMarker, .embed:
                break
            }
        }
    }

    private func render(
        _ items: [ListItem], markers: [String] = [], separator: String, into result: inout String
    ) {
        for (index, item) in items.enumerated() {
            if index > 0 { result += separator }
            let marker = markers.isEmpty ? "" : markers[index]
            render(item.content, behind: marker, separator: separator, into: &result)
        }
    }

    /// Renders blocks with a marker before the first one.
    private func render(_ blocks: [Block], behind marker: String, separator: String, into result: inout String) {
        result += marker
        var narrow = self
        narrow.width = width.map { max(1, $0 - marker.count) }
        narrow.render(blocks, isFirst: true, separator: separator, into: &result)
    }

    private func render(_ list: DefinitionList, separator: String, into result: inout String) {
        for (index, item) in list.items.enumerated() {
            if index > 0 { result += separator }
            for (number, term) in item.terms.enumerated() {
                if number > 0 { result += "\n" }
                render(text: term, into: &result)
            }
            for definition in item.definitions {
                result += item.isTight ? "\n" : separator
                render(definition, separator: separator, into: &result)
            }
        }
    }

    /// Renders the text of a block in lines.
    private func render(text inlines: [Inline], into result: inout String) {
        guard let width else { return render(inlines, into: &result) }
        result += TextWrapping.lines(of: render(inlines), width: width).joined(separator: "\n")
    }

    private func render(_ inlines: [Inline], into result: inout String) {
        for inline in inlines {
            switch inline {
            case .text(let text): result += text.string
            case .code(let code): result += code.code
            case .abbreviation(let abbreviation): result += abbreviation.text
            case .formula(let formula): result += formula.source
            case .emphasis(let emphasis): render(emphasis.content, into: &result)
            case .strong(let strong): render(strong.content, into: &result)
            case .link(let link): render(link.content, into: &result)
            case .image(let image): render(image.content, into: &result)
            case .strikethrough(let strikethrough): render(strikethrough.content, into: &result)
            case .mark(let mark): render(mark.content, into: &result)
            case .insertion(let insertion): render(insertion.content, into: &result)
            case .superscript(let superscript): render(superscript.content, into: &result)
            case .subscript(let subscripted): render(subscripted.content, into: &result)
            case .span(let span): render(span.content, into: &result)
            case .directive(let directive): render(directive.content, into: &result)
            case .styled(let styled): render(styled.content, into: &result)
            case .softBreak: result += " "
            case .lineBreak: result += lineEnd
            case .footnoteReference(let reference):
                if showsReferences, let number = reference.number { result += "[\(number)]" }
            case .inlineHTML, .embed: break
            }
        }
    }
}

extension Document {
    /// The text that a reader sees, without markup (see ``PlainTextRenderer``).
    public var plainText: String {
        PlainTextRenderer().render(self)
    }
}

extension [Inline] {
    /// The text that a reader sees, without markup (see ``PlainTextRenderer``).
    public var plainText: String {
        PlainTextRenderer().render(self)
    }
}

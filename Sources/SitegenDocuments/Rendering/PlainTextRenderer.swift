/// Renders documents as the text that a reader sees, without markup.
///
/// Blocks are separated by a blank line, items and lines by a line end. A line end of the source becomes a blank, or nothing
/// between Chinese or Japanese characters. Items of numbered lists have their number. Labels of
/// directives, titles of code blocks, and alt texts and captions of images are included, and referenced footnotes follow the
/// text. Raw and embedded HTML is left out, except for the text of harmless elements between blocks, such as `summary`.
public struct PlainTextRenderer: Sendable {
    /// The replacement of a line break within a paragraph.
    public var lineEnd: String

    /// The maximum width of a line of text in terminal cells (a Chinese character takes two), or `nil` for paragraphs on one
    /// line. Lines of code and tables are not wrapped.
    public var width: Int?

    /// Whether the numbers of list items and footnotes, and the boxes of tasks, are shown. A search index omits them.
    package var showsMarkers = true

    /// Whether an alert without a title begins with the English name of its kind. The language of the text may be another one.
    package var showsAlertKinds = false

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
        var document = document
        let notes = document.numberFootnotes().map(\.footnote)
        return render(document.blocks, notes)
    }

    /// Renders some blocks of a document as text, followed by the footnotes that they reference first.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, with numbered references.
    ///   - notes: The footnotes of the document in the order of their numbers (see ``Document/numberFootnotes()``).
    package func render(_ blocks: [Block], _ notes: [Footnote]) -> String {
        var writer = PlainTextWriter(self, width: width)
        writer.write(blocks)
        // Footnotes can reference other footnotes.
        var index = 0
        while index < writer.references.count {
            let number = writer.references[index]
            if notes.indices.contains(number - 1) { writer.write(notes[number - 1], number: number) }
            index += 1
        }
        return writer.text
    }

    /// Renders inline content as text.
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

    /// - Parameter marker: Returns the text of a reference to a footnote.
    fileprivate func render(
        _ inlines: [Inline], into result: inout String, marker: (FootnoteReference) -> String = { _ in "" }
    ) {
        for (index, inline) in inlines.enumerated() {
            switch inline {
            case .text(let text): result += text.string
            case .code(let code): result += code.code
            case .abbreviation(let abbreviation): result += abbreviation.text
            case .formula(let formula): result += formula.source
            case .emphasis(let emphasis): render(emphasis.content, into: &result, marker: marker)
            case .strong(let strong): render(strong.content, into: &result, marker: marker)
            case .link(let link): render(link.content, into: &result, marker: marker)
            case .image(let image): render(image.content, into: &result, marker: marker)
            case .strikethrough(let strikethrough): render(strikethrough.content, into: &result, marker: marker)
            case .mark(let mark): render(mark.content, into: &result, marker: marker)
            case .insertion(let insertion): render(insertion.content, into: &result, marker: marker)
            case .superscript(let superscript): render(superscript.content, into: &result, marker: marker)
            case .subscript(let subscripted): render(subscripted.content, into: &result, marker: marker)
            case .span(let span): render(span.content, into: &result, marker: marker)
            case .directive(let directive):
                if !directive.isIcon { render(directive.content, into: &result, marker: marker) }
            case .styled(let styled): render(styled.content, into: &result, marker: marker)
            case .softBreak: result += inlines.textOfSoftBreak(at: index)
            case .lineBreak: result += lineEnd
            case .footnoteReference(let reference): result += marker(reference)
            case .inlineHTML, .embed: break
            }
        }
    }
}

/// Writes the text of blocks.
private struct PlainTextWriter {
    private let renderer: PlainTextRenderer
    /// The maximum width of a line.
    private let width: Int?

    private(set) var text = ""
    /// What to write before the next text.
    private var separator = ""
    /// The numbers of the footnotes that are referenced here for the first time.
    private(set) var references: [Int] = []

    init(_ renderer: PlainTextRenderer, width: Int?) {
        self.renderer = renderer
        self.width = width
    }

    /// Writes the blocks, and a separator before each that has text, except for the first.
    mutating func write(_ blocks: [Block], separator: String = "\n\n") {
        var markup: ArraySlice<[SafeMarkup.Piece]>?
        writeEach(blocks, separator: separator) { writer, block in
            guard case .htmlBlock = block else { return writer.write(block, separator: separator) }
            // Tags are matched in the whole list, so the raw HTML is read when the first block contains some.
            var rest = markup ?? SafeMarkup(blocks.map(\.safeMarkupNode), in: .blocks).pieces[...]
            rest.popFirst().map { writer.append(SafeMarkup.plainText(of: $0)) }
            markup = rest
        }
    }

    /// Writes a footnote after its number.
    mutating func write(_ note: Footnote, number: Int) {
        if !text.isEmpty { separator = "\n\n" }
        write(note.content, marker: renderer.showsMarkers ? "[\(number)] " : "", separator: "\n\n")
    }

    private mutating func writeEach<Part>(
        _ parts: [Part], separator: String, _ write: (inout PlainTextWriter, Part) -> Void
    ) {
        var isFirst = true
        for part in parts {
            let start = text.utf8.count
            if !isFirst { self.separator = separator }
            write(&self, part)
            if text.utf8.count > start { isFirst = false }
        }
    }

    private mutating func append(_ string: String) {
        guard !string.isEmpty else { return }
        text += separator
        separator = ""
        text += string
    }

    private mutating func write(_ block: Block, separator: String) {
        switch block {
        case .heading(let heading): write(line: heading.content)
        case .paragraph(let paragraph): write(line: paragraph.content)
        case .blockQuote(let quote): write(quote.content, separator: separator)
        case .bulletList(let list):
            write(list.items, separator: list.isTight ? "\n" : separator) { _ in "" }
        case .orderedList(let list):
            write(list.items, separator: list.isTight ? "\n" : separator) { list.marker(ofItem: $0) + " " }
        case .codeBlock(let code):
            let lines = code.code.utf8.last == UInt8(ascii: "\n") ? String(code.code.dropLast()) : code.code
            writeEach([code.title ?? "", lines], separator: "\n") { $0.append($1) }
        case .table(let table): write(table, separator: separator)
        case .definitionList(let list): write(list, separator: separator)
        case .alert(let alert):
            let kind: [Inline] = renderer.showsAlertKinds ? [.text(Text(alert.kind.defaultTitle))] : []
            let title = alert.title.isEmpty ? kind : alert.title
            writeEach([[.paragraph(Paragraph(title))], alert.content], separator: separator) {
                $0.write($1, separator: separator)
            }
        case .figure(let figure): write(figure)
        case .directive(let directive): write(directive.shownBlocks, separator: separator)
        case .htmlBlock, .thematicBreak, .footnote, .contentsMarker, .summaryMarker, .embed: break
        }
    }

    private mutating func write(_ items: [ListItem], separator: String, marker: (Int) -> String) {
        writeEach(Array(items.enumerated()), separator: separator) { writer, item in
            var marker = marker(item.offset)
            if let isChecked = item.element.isChecked { marker += isChecked ? "☑ " : "☐ " }
            writer.write(item.element.content, marker: writer.renderer.showsMarkers ? marker : "", separator: separator)
        }
    }

    /// Writes blocks after a marker, with the other lines indented to match.
    private mutating func write(_ blocks: [Block], marker: String, separator: String) {
        guard !marker.isEmpty else { return write(blocks, separator: separator) }
        let indentation = TextWrapping.width(of: marker)
        var content = PlainTextWriter(renderer, width: width.map { max($0 - indentation, 1) })
        content.write(blocks, separator: separator)
        references += content.references
        let lines = content.text.split(separator: "\n", omittingEmptySubsequences: false)
        append(lines.first.map { $0.isEmpty ? String(marker.dropLast()) : marker + $0 } ?? marker)
        for line in lines.dropFirst() {
            text += "\n"
            if !line.isEmpty { text += String(repeating: " ", count: indentation) + line }
        }
    }

    private mutating func write(_ table: Table, separator: String) {
        let rows = [table.header] + table.rows
        writeEach(rows, separator: "\n") { writer, row in
            let cells = row.cells.map { writer.inlineText($0.content) }
            writer.append(cells.joined(separator: "\t"))
        }
        guard !table.caption.isEmpty else { return }
        if !text.isEmpty { self.separator = separator }
        write(line: table.caption)
    }

    private mutating func write(_ list: DefinitionList, separator: String) {
        writeEach(list.items, separator: separator) { writer, item in
            writer.writeEach(item.terms, separator: "\n") { $0.write(line: $1) }
            for definition in item.definitions {
                writer.separator = item.isTight ? "\n" : separator
                writer.write(definition, separator: separator)
            }
        }
    }

    /// Writes the alt text and the caption, once if they are the same.
    private mutating func write(_ figure: Figure) {
        let texts = [[.image(figure.image)], figure.caption]
        let isRepeated = renderer.render(texts[0]) == renderer.render(texts[1])
        writeEach(isRepeated ? [texts[1]] : texts, separator: "\n") { $0.write(line: $1) }
    }

    /// Writes the text of a block in lines.
    private mutating func write(line inlines: [Inline]) {
        let text = inlineText(inlines)
        guard let width else { return append(text) }
        append(TextWrapping.lines(of: text, width: width).joined(separator: "\n"))
    }

    private mutating func inlineText(_ inlines: [Inline]) -> String {
        var text = ""
        var found: [Int] = []
        let showsMarkers = renderer.showsMarkers
        renderer.render(inlines, into: &text) { reference in
            guard let number = reference.number else { return "" }
            if reference.occurrence == 1 { found.append(number) }
            return showsMarkers ? "[\(number)]" : ""
        }
        references += found
        return text
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

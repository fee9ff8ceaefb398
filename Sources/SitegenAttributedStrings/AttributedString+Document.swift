public import Foundation
public import SitegenDocuments

extension AttributedString {
    /// Converts a complete document, with its styles as attributes.
    ///
    /// Each block is on a separate line, separated by one line feed; the program that lays out the text adds space between
    /// them. Items begin with `•` or their number, followed by a tab, and tasks with `☐` or `☑`. Cells are separated by a tab.
    /// Referenced footnotes are at the end with their numbers. Raw and embedded HTML and breaks between blocks are left out.
    ///
    /// In addition to the attributes of inline content (see ``init(_:)-([Inline])``), there are `headingLevel`, `quoteLevel`
    /// and `listLevel`. A code block is text with the trait `code`, and with its `codeLanguage` if it specifies one. The text
    /// of a cell has its `tableCell`, and text in an ordered list its `listItemNumber`.
    ///
    /// - Parameter document: The document.
    public init(_ document: Document) {
        var document = document
        let notes = document.numberFootnotes()
        self.init()
        var tables = 0
        append(document.blocks, with: AttributeContainer(), &tables)
        for (index, called) in notes.enumerated() {
            append(items: [called.footnote.content], from: index + 1, with: AttributeContainer(), &tables) { _ in
                "\(index + 1)."
            }
        }
    }

    /// - Parameter tables: The number of tables above, and after the call including those in the blocks.
    private mutating func append(_ blocks: [Block], with attributes: AttributeContainer, _ tables: inout Int) {
        for block in blocks { append(block, with: attributes, &tables) }
    }

    private mutating func append(_ block: Block, with attributes: AttributeContainer, _ tables: inout Int) {
        switch block {
        case .heading(let heading):
            var attributes = attributes
            attributes.headingLevel = heading.level
            append(line: heading.content, with: attributes)
        case .paragraph(let paragraph): append(line: paragraph.content, with: attributes)
        case .blockQuote(let quote): append(quote.content, with: attributes.quoted, &tables)
        case .alert(let alert):
            if !alert.title.isEmpty { append(line: alert.title, with: attributes.quoted.adding(.stronglyEmphasized)) }
            append(alert.content, with: attributes.quoted, &tables)
        case .bulletList(let list):
            append(items: list.items.map(\.content), with: attributes, &tables) {
                list.items[$0].isChecked.marker ?? "•"
            }
        case .orderedList(let list):
            append(items: list.items.map(\.content), from: list.start, with: attributes, &tables) {
                list.marker(ofItem: $0) + (list.items[$0].isChecked.marker.map { " " + $0 } ?? "")
            }
        case .codeBlock(let code):
            if let title = code.title { append(line: [.text(Text(title))], with: attributes.adding(.emphasized)) }
            startLine()
            let text = code.code.utf8.last == UInt8(ascii: "\n") ? String(code.code.dropLast()) : code.code
            var attributes = attributes.adding(.code)
            attributes.codeLanguage = code.info.language
            append(AttributedString(text, attributes: attributes))
        case .table(let table):
            append(table, number: tables, with: attributes)
            tables += 1
        case .definitionList(let list):
            for item in list.items {
                for term in item.terms { append(line: term, with: attributes.adding(.stronglyEmphasized)) }
                for definition in item.definitions { append(definition, with: attributes, &tables) }
            }
        case .figure(let figure):
            append(line: [.image(figure.image)], with: attributes)
            append(line: figure.caption, with: attributes.adding(.emphasized))
        case .directive(let directive): append(directive.shownBlocks, with: attributes, &tables)
        case .footnote, .htmlBlock, .thematicBreak, .contentsMarker, .summaryMarker, .embed: break
        }
    }

    private mutating func append(_ table: Table, number: Int, with attributes: AttributeContainer) {
        var attributes = attributes
        let outer = attributes
        for (row, cells) in ([table.header] + table.rows).enumerated() {
            startLine()
            for (column, cell) in cells.cells.enumerated() {
                if column > 0 { append(AttributedString("\t", attributes: outer)) }
                attributes.tableCell = TableCellPosition(
                    table: number, row: row, column: column, alignment: table.alignments[column])
                append(cell.content, with: attributes)
            }
        }
        if !table.caption.isEmpty { append(line: table.caption, with: outer.adding(.emphasized)) }
    }

    private mutating func append(line inlines: [Inline], with attributes: AttributeContainer) {
        startLine()
        append(inlines, with: attributes)
    }

    /// - Parameter start: The number of the first item; `nil` for items without numbers.
    private mutating func append(
        items: [[Block]], from start: Int? = nil, with attributes: AttributeContainer, _ tables: inout Int,
        marker: (Int) -> String
    ) {
        var attributes = attributes
        attributes.listLevel = (attributes.listLevel ?? 0) + 1
        for (index, content) in items.enumerated() {
            attributes.listItemNumber = start.map { $0 &+ index }
            startLine()
            append(AttributedString(marker(index) + "\t", attributes: attributes))
            append(content, with: attributes, &tables)
        }
    }

    /// Begins a new line, except that text after a marker continues the marker's line.
    private mutating func startLine() {
        guard let last = characters.last, last != "\t" else { return }
        append(AttributedString("\n"))
    }
}

extension NSAttributedString {
    /// Converts a complete document, with its styles as attributes.
    ///
    /// The characters and the attributes are those of `AttributedString(document)`, with these keys: `sitegen.textColor` (a
    /// `Color`), `sitegen.fontSize`, `sitegen.headingLevel`, `sitegen.quoteLevel`, `sitegen.listLevel`,
    /// `sitegen.listItemNumber` (numbers), `sitegen.codeLanguage` (a string), `sitegen.tableCell` (a `TableCellPosition`),
    /// `sitegen.textTraits` (the raw value of `TextTraits`), `NSLink` (a `URL`).
    ///
    /// - Parameter document: The document.
    public convenience init(_ document: Document) {
        let text = AttributedString(document)
        let result = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[NSAttributedString.Key("NSLink")] = run.link
            attributes[NSAttributedString.Key("sitegen.textColor")] = run.textColor
            attributes[NSAttributedString.Key("sitegen.fontSize")] = run.fontSize
            attributes[NSAttributedString.Key("sitegen.textTraits")] = run.textTraits.map { Int($0.rawValue) }
            attributes[NSAttributedString.Key("sitegen.headingLevel")] = run.headingLevel
            attributes[NSAttributedString.Key("sitegen.quoteLevel")] = run.quoteLevel
            attributes[NSAttributedString.Key("sitegen.listLevel")] = run.listLevel
            attributes[NSAttributedString.Key("sitegen.codeLanguage")] = run.codeLanguage
            attributes[NSAttributedString.Key("sitegen.listItemNumber")] = run.listItemNumber
            attributes[NSAttributedString.Key("sitegen.tableCell")] = run.tableCell
            result.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributeContainer {
    /// The attributes with one more quote level.
    fileprivate var quoted: AttributeContainer {
        var result = self
        result.quoteLevel = (result.quoteLevel ?? 0) + 1
        return result
    }
}

extension Bool? {
    /// The marker of a task.
    fileprivate var marker: String? {
        map { $0 ? "☑" : "☐" }
    }
}

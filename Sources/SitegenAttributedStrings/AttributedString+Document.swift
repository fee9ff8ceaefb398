public import Foundation
public import SitegenDocuments

extension AttributedString {
    /// A whole document with its looks as attributes.
    ///
    /// Blocks stand on lines of their own, one line feed apart; a blank line is the business of whoever sets the text.
    /// Items begin with `•` or their number and a tabulator, tasks with `☐` or `☑`; cells are a tabulator apart. The
    /// footnotes that are called stand at the end with their numbers. Raw and embedded HTML are left out, and so are
    /// breaks between blocks.
    ///
    /// Beside the attributes of running text (see ``init(_:)-([Inline])``) there are `headingLevel`, `quoteLevel` and
    /// `listLevel`; a code block is text with the trait `code`.
    ///
    /// - Parameter document: The document.
    public init(_ document: Document) {
        var document = document
        let notes = document.numberFootnotes()
        self.init()
        append(document.blocks, with: AttributeContainer())
        for (index, called) in notes.enumerated() {
            append(items: [called.footnote.content], with: AttributeContainer()) { _ in "\(index + 1)." }
        }
    }

    private mutating func append(_ blocks: [Block], with attributes: AttributeContainer) {
        for block in blocks { append(block, with: attributes) }
    }

    private mutating func append(_ block: Block, with attributes: AttributeContainer) {
        switch block {
        case .heading(let heading):
            var attributes = attributes
            attributes.headingLevel = heading.level
            append(line: heading.content, with: attributes)
        case .paragraph(let paragraph): append(line: paragraph.content, with: attributes)
        case .blockQuote(let quote): append(quote.content, with: attributes.quoted)
        case .alert(let alert):
            if !alert.title.isEmpty { append(line: alert.title, with: attributes.quoted.adding(.stronglyEmphasized)) }
            append(alert.content, with: attributes.quoted)
        case .bulletList(let list):
            append(items: list.items.map(\.content), with: attributes) { list.items[$0].isChecked.marker ?? "•" }
        case .orderedList(let list):
            append(items: list.items.map(\.content), with: attributes) {
                list.marker(ofItem: $0) + (list.items[$0].isChecked.marker.map { " " + $0 } ?? "")
            }
        case .codeBlock(let code):
            startLine()
            let text = code.code.utf8.last == UInt8(ascii: "\n") ? String(code.code.dropLast()) : code.code
            append(AttributedString(text, attributes: attributes.adding(.code)))
        case .table(let table):
            for row in [table.header] + table.rows {
                startLine()
                for (column, cell) in row.cells.enumerated() {
                    if column > 0 { append(AttributedString("\t", attributes: attributes)) }
                    append(cell.content, with: attributes)
                }
            }
            if !table.caption.isEmpty { append(line: table.caption, with: attributes.adding(.emphasized)) }
        case .definitionList(let list):
            for item in list.items {
                for term in item.terms { append(line: term, with: attributes.adding(.stronglyEmphasized)) }
                for definition in item.definitions { append(definition, with: attributes) }
            }
        case .figure(let figure):
            append(line: [.image(figure.image)], with: attributes)
            append(line: figure.caption, with: attributes.adding(.emphasized))
        case .directive(let directive): append(directive.content, with: attributes)
        case .footnote, .htmlBlock, .thematicBreak, .contentsMarker, .summaryMarker, .embed: break
        }
    }

    private mutating func append(line inlines: [Inline], with attributes: AttributeContainer) {
        startLine()
        append(inlines, with: attributes)
    }

    private mutating func append(
        items: [[Block]], with attributes: AttributeContainer, marker: (Int) -> String
    ) {
        var attributes = attributes
        attributes.listLevel = (attributes.listLevel ?? 0) + 1
        for (index, content) in items.enumerated() {
            startLine()
            append(AttributedString(marker(index) + "\t", attributes: attributes))
            append(content, with: attributes)
        }
    }

    /// Text behind a marker goes on with its line.
    private mutating func startLine() {
        guard let last = characters.last, last != "\t" else { return }
        append(AttributedString("\n"))
    }
}

extension NSAttributedString {
    /// A whole document with its looks as attributes.
    ///
    /// The characters are those of `AttributedString(document)`, and so are the attributes, by the names of their keys:
    /// `sitegen.textColor` (a `Color`), `sitegen.fontSize`, `sitegen.headingLevel`, `sitegen.quoteLevel`,
    /// `sitegen.listLevel` (numbers), `sitegen.textTraits` (the raw value of `TextTraits`), `NSLink` (a `URL`).
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
            result.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributeContainer {
    /// The same attributes in one quote more.
    fileprivate var quoted: AttributeContainer {
        var result = self
        result.quoteLevel = (result.quoteLevel ?? 0) + 1
        return result
    }
}

extension Bool? {
    /// What stands before a task.
    fileprivate var marker: String? {
        map { $0 ? "☑" : "☐" }
    }
}

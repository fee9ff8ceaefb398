/// Which blocks may directly follow each other without a blank line.
extension Block {
    /// Whether the block produces no output.
    var isUnwritten: Bool {
        switch self {
        case .paragraph(let paragraph): paragraph.content.allSatisfy(\.isUnwritten)
        case .bulletList(let list): list.items.isEmpty
        case .orderedList(let list): list.items.isEmpty
        case .definitionList(let list): list.items.isEmpty
        case .table(let table): table.header.cells.isEmpty
        case .htmlBlock(let html): html.html.isEmpty
        case .embed(let embed): embed.markup.utf8.allSatisfy(\.isMarkdownBlank)
        default: false
        }
    }

    var isQuoted: Bool {
        switch self {
        case .blockQuote, .alert: true
        default: false
        }
    }

    /// Whether the block would be read as a continuation of `previous` if it came directly below it.
    func wouldContinue(_ previous: Block) -> Bool {
        switch previous {
        case .htmlBlock(let html) where !html.endsItself: return true
        // A line of attributes ends everything above it.
        case _ where previous.hasAttributeLine:
            switch (previous, self) {
            case (.definitionList, .definitionList): return true
            // A hyphen alone would make the attributes a heading.
            case (_, .bulletList(let list)): return list.items[0].isBlank
            default: return false
            }
        case .embed, .table: return true
        case .blockQuote, .alert: if isQuoted { return true }
        default: break
        }
        switch self {
        case .paragraph(let paragraph) where paragraph.content.needsFence: return false
        // The text above its header row is a paragraph.
        case .table where previous.isText: return false
        case .paragraph, .figure, .contentsMarker, .table, .definitionList, .embed: return previous.endsWithText
        case .heading(let heading): return heading.isUnderlined && previous.endsWithText
        case .bulletList(let list): return previous.isText && list.items[0].isBlank
        case .orderedList(let list): return previous.isText && (list.items[0].isBlank || list.start != 1)
        case .htmlBlock(let html): return previous.isText && !html.interruptsParagraph
        default: return false
        }
    }

    /// Whether the block's attributes are written on a separate line. Those of a heading are written after its text.
    var hasAttributeLine: Bool {
        switch attributedElement {
        case nil, .heading: false
        default: !attributes.isEmpty
        }
    }

    /// Whether text could continue the last line, lazily or not (CommonMark §5.1).
    private var endsWithText: Bool {
        switch self {
        case .paragraph(let paragraph) where paragraph.content.needsFence: false
        case .paragraph, .figure, .contentsMarker: true
        case .blockQuote(let quote): quote.content.last?.endsWithText ?? false
        case .alert(let alert): alert.content.last?.endsWithText ?? true
        case .bulletList(let list): list.items.last?.content.last?.endsWithText ?? false
        case .orderedList(let list): list.items.last?.content.last?.endsWithText ?? false
        case .definitionList, .footnote: true
        default: false
        }
    }

    /// Whether the block ends with HTML that only its own end condition or the end of its container can end (CommonMark §4.6,
    /// conditions 1 to 5).
    var endsInOpenHTML: Bool {
        switch self {
        case .htmlBlock(let block): block.html.isOpenHTML
        case .embed(let embed): embed.markup.isOpenHTML
        case .bulletList(let list): list.items.last?.content.last?.endsInOpenHTML ?? false
        case .orderedList(let list): list.items.last?.content.last?.endsInOpenHTML ?? false
        case .definitionList(let list): list.items.last?.endsInOpenHTML ?? false
        case .footnote(let note): note.content.last?.endsInOpenHTML ?? false
        case .directive(let directive): directive.content.last?.endsInOpenHTML ?? false
        default: false
        }
    }

    private var isText: Bool {
        switch self {
        case .paragraph(let paragraph) where paragraph.content.needsFence: false
        case .paragraph, .figure, .contentsMarker: true
        default: false
        }
    }
}

extension Heading {
    /// Whether the heading contains line ends, which only an underlined (setext) heading can.
    var isUnderlined: Bool {
        level <= 2 && content.holdsLineEnd
    }

    /// Whether the heading may be underlined, and the text above the line cannot be read as something else, such as the header of a
    /// table.
    var canBeUnderlined: Bool {
        guard level <= 2, Block.heading(self).attributes.isEmpty, case .text(let first)? = content.first,
            let letter = first.string.utf8.first
        else { return false }
        return (letter.isASCIILetter || letter >= 0x80) && !content.plainText.utf8.contains(UInt8(ascii: "|"))
    }
}

extension [Inline] {
    fileprivate var holdsLineEnd: Bool {
        contains { inline in
            switch inline {
            case .softBreak, .lineBreak: true
            case .inlineHTML(let html): html.html.utf8.contains(UInt8(ascii: "\n"))
            case .formula(let formula): formula.source.utf8.contains(UInt8(ascii: "\n"))
            default: inline.run.holdsLineEnd
            }
        }
    }
}

extension Inline {
    /// Whether the node produces no output.
    var isUnwritten: Bool {
        switch self {
        case .text(let text): text.string.isEmpty
        case .emphasis, .strong, .strikethrough, .mark, .insertion, .superscript, .subscript, .styled:
            run.allSatisfy(\.isUnwritten)
        case .span(let span): span.attributes.isEmpty && run.allSatisfy(\.isUnwritten)
        case .inlineHTML(let html): html.html.isEmpty
        case .embed(let embed): embed.markup.isEmpty
        default: false
        }
    }
}

extension DefinitionItem {
    /// Whether the last definition ends with unclosed HTML.
    var endsInOpenHTML: Bool { definitions.last?.last?.endsInOpenHTML ?? false }
}

extension ListItem {
    fileprivate var isBlank: Bool {
        isChecked == nil && content.allSatisfy(\.isUnwritten)
    }
}

extension HTMLBlock {
    /// Whether the HTML block has its own end condition and does not end at a blank line (CommonMark §4.6, 1 to 5).
    fileprivate var endsItself: Bool {
        HTMLStart.endsItself(startBytes)
    }

    private var startBytes: [UInt8] { Array(html.utf8.drop { $0 == UInt8(ascii: " ") }) }

    /// Whether the HTML block may directly follow a paragraph (CommonMark §4.6, all but 7).
    fileprivate var interruptsParagraph: Bool {
        HTMLStart.interruptsParagraph(startBytes)
    }
}

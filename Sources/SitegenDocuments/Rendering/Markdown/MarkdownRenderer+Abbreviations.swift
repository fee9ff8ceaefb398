/// Finds a document's abbreviations, which are defined once for the whole document.
struct AbbreviationSearch: DocumentVisitor {
    private var found: [Abbreviation] = []
    private var texts: Set<String> = []

    /// Each abbreviation that can be written in Markdown, once, in text order.
    static func abbreviations(in document: Document) -> [Abbreviation] {
        var search = AbbreviationSearch()
        search.visit(document)
        return search.found
    }

    mutating func visit(_ inline: Inline) {
        if case .abbreviation(let abbreviation) = inline {
            if abbreviation.isWritable, texts.insert(abbreviation.text).inserted { found.append(abbreviation) }
        } else {
            descend(into: inline)
        }
    }
}

extension Abbreviation {
    /// The maximum length of an abbreviation in bytes.
    package static let lengthLimit = 100

    fileprivate var isWritable: Bool {
        let isTerm = text.utf8.allSatisfy { $0 >= 0x20 && !"[]\\".utf8.contains($0) }
        return isTerm && (1...Self.lengthLimit).contains(text.utf8.count) && text.utf8.first != 0x20
            && text.utf8.last != 0x20 && !title.isEmpty && title.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 }
            && title.utf8.first?.isMarkdownBlank == false && title.utf8.last?.isMarkdownBlank == false
    }
}

extension MarkdownWriter {
    /// `*[HTML]: Hypertext Markup Language`
    mutating func write(_ abbreviations: [Abbreviation]) {
        var opensMarkup = false
        for abbreviation in abbreviations {
            // A formula or code does not continue below a blank line.
            if opensMarkup { writeBlankLine() }
            writeLine("*[\(abbreviation.text)]: \(abbreviation.title)".utf8)
            opensMarkup = abbreviation.title.utf8.contains { "$`\\".utf8.contains($0) }
        }
    }
}

package import SitegenDocuments

extension Document {
    /// The part before `<!--more-->`; `nil` if there is no such marker.
    ///
    /// References to footnotes are removed, because the footnotes are not part of the summary.
    package var markedSummary: Document? {
        let end = blocks.firstIndex { if case .summaryMarker = $0 { true } else { false } }
        guard let end else { return nil }
        var rewriter = SummaryRewriter()
        return rewriter.rewrite(Document(Array(blocks[..<end])))
    }

    /// The beginning of the running text, up to the end of a sentence near a length, or otherwise the end of a word
    /// and `…`.
    ///
    /// Headings, code blocks, tables, images and footnotes are omitted, and the summary is one line. If the first
    /// sentences reach at least half the length, the summary ends with the last one within it. If the first sentence
    /// is at most a quarter longer, it is kept whole.
    ///
    /// - Parameter length: The length in characters (grapheme clusters).
    package func automaticSummary(length: Int = 200) -> String {
        let length = max(1, length)
        var collector = SummaryText(limit: length + length / 4 + 100)
        collector.add(blocks)
        return Sentences.beginning(of: collector.text, length: length)
    }
}

private struct SummaryRewriter: DocumentRewriter {
    mutating func rewrite(_ block: Block) -> [Block] {
        switch block {
        case .footnote, .contentsMarker: []
        default: descend(into: block)
        }
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        if case .footnoteReference = inline { [] } else { descend(into: inline) }
    }
}

/// Collects a document's running text in one line, up to a limit.
private struct SummaryText {
    private(set) var text: [Character] = []
    let limit: Int

    private var isFull: Bool { text.count >= limit }

    init(limit: Int) {
        self.limit = limit
    }

    package mutating func add(_ blocks: [Block]) {
        for block in blocks {
            guard !isFull else { return }
            switch block {
            case .paragraph(let paragraph):
                add(" ")
                add(paragraph.content)
            case .definitionList(let list):
                for item in list.items {
                    for term in item.terms {
                        add(" ")
                        add(term)
                    }
                    for definition in item.definitions { add(definition) }
                }
            case .footnote: break
            default: block.forEachBlockRun { add($0) }
            }
        }
    }

    private mutating func add(_ inlines: [Inline]) {
        for (index, inline) in inlines.enumerated() where !isFull {
            switch inline {
            case .text(let text): add(text.string)
            case .code(let code): add(code.code)
            case .formula(let formula): add(formula.source)
            case .softBreak: add(inlines.textOfSoftBreak(at: index))
            case .lineBreak: add(" ")
            case .image: break
            default: add(inline.run)
            }
        }
    }

    /// Adds a text with one blank for each run of blanks, and none at the beginning.
    private mutating func add(_ string: String) {
        // A combining mark belongs to the character before it.
        var string = Substring(string)
        if let first = string.unicodeScalars.first, first.properties.isGraphemeExtend, let last = text.popLast() {
            string = Substring(String(last) + string)
        }
        for character in string {
            // Twice the limit is enough to find the end of a word.
            guard text.count < limit * 2 else { return }
            if !character.isWhitespace {
                text.append(character)
            } else if let last = text.last, last != " " {
                text.append(" ")
            }
        }
    }
}

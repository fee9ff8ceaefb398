#if canImport(CSitegenCmark)
import SitegenDocuments

/// Creates nodes from a run's tokens.
struct InlineTreeBuilder {
    private struct Level {
        /// `nil` for a container that is nested too deep: its content is kept one level up.
        var container: InlineContainer?
        /// The nodes before it in the enclosing container.
        var before: [Inline]
    }

    private let run: InlineRun
    /// The maximum nesting depth of containers.
    private let limit: Int
    private var levels: [Level] = []
    private var depth = 0
    private var inlines: [Inline] = []
    /// The text of the next node.
    private var text: [UInt8] = []
    /// The inline footnotes in the run.
    private(set) var notes: [Footnote] = []

    init(run: InlineRun, levels: Int) {
        self.run = run
        limit = levels
    }

    /// - Parameter scanner: The scanner that has scanned the run.
    mutating func build(_ scanner: InlineScanner) -> [Inline] {
        for token in scanner.tokens {
            switch token.role {
            case .text where run.hasPlaceholders: Placeholder.resolve(run.bytes[token.range], into: &text)
            case .text: text.append(contentsOf: run.bytes[token.range])
            case .replacement(let characters): characters.withUTF8Buffer { text.append(contentsOf: $0) }
            case .emoji(let emoji): text.append(contentsOf: emoji.utf8)
            case .node(let index): append(run.inlines[index])
            case .made(let index): append(scanner.made[index])
            case .opener(let container): open(container)
            case .closer(let attributes):
                close(attributes.map { scanner.attributes[$0].attributes }, scanner.directives)
            }
        }
        flushText()
        return inlines
    }

    private mutating func append(_ inline: Inline) {
        flushText()
        inlines.append(inline)
    }

    /// Creates a footnote from its text. The label is derived from the text, so that it is the same in every place and differs
    /// between files that one page includes. Footnotes with the same text are the same footnote.
    private mutating func reference(toNoteOf content: [Inline]) -> FootnoteReference {
        let content = Self.trimmed(content)
        // 32-bit FNV-1a.
        let hash = MarkdownRenderer().render(content).utf8.reduce(0x811C_9DC5 as UInt32) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        let digits = String(hash, radix: 16)
        let label = "note-" + String(repeating: "0", count: 8 - digits.count) + digits
        notes.append(Footnote(label, [.paragraph(Paragraph(content))]))
        return FootnoteReference(label)
    }

    /// The content without blanks and line ends at its start and end, which paragraphs never have there (CommonMark §4.8).
    private static func trimmed(_ content: [Inline]) -> [Inline] {
        var content = content[...]
        while let first = content.first {
            if case .text(var text) = first {
                text.string = String(text.string.drop { $0 == " " || $0 == "\t" })
                content[content.startIndex] = .text(text)
                guard text.string.isEmpty else { break }
            } else if !first.isBreak {
                break
            }
            content.removeFirst()
        }
        while let last = content.last {
            if case .text(var text) = last {
                while text.string.last == " " || text.string.last == "\t" { text.string.removeLast() }
                content[content.endIndex - 1] = .text(text)
                guard text.string.isEmpty else { break }
            } else if !last.isBreak {
                break
            }
            content.removeLast()
        }
        return Array(content)
    }

    private mutating func flushText() {
        guard !text.isEmpty else { return }
        inlines.append(.text(Text(String(decoding: text, as: UTF8.self))))
        text.removeAll(keepingCapacity: true)
    }

    private mutating func open(_ container: InlineContainer) {
        guard depth < limit else {
            levels.append(Level(container: nil, before: []))
            return
        }
        depth += 1
        flushText()
        levels.append(Level(container: container, before: inlines))
        inlines = []
    }

    private mutating func close(_ attributes: NodeAttributes?, _ directives: [InlineDirective]) {
        // The scanner closes everything that it opened.
        guard let level = levels.popLast(), let container = level.container else { return }
        depth -= 1
        flushText()
        let content = inlines
        inlines = level.before
        var node: Inline =
            switch container {
            case .strikethrough: .strikethrough(Strikethrough(content))
            case .mark: .mark(Mark(content))
            case .insertion: .insertion(Insertion(content))
            case .superscript: .superscript(Superscript(content))
            case .subscript: .subscript(Subscript(content))
            case .span: .span(BracketedSpan(NodeAttributes(), content))
            case .link(let destination): .link(Link(destination, Self.trimmed(content)))
            case .note: .footnoteReference(reference(toNoteOf: content))
            case .directive(let index):
                .directive(InlineDirective(directives[index].name, attributes: directives[index].attributes, content))
            }
        if let attributes { node.attributes = attributes }
        inlines.append(node)
    }
}
#endif

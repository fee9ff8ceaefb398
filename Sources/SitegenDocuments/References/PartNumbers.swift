/// The numbers of the parts of a document to which references lead. Numbering writes them into captions, headings and formulas.
struct PartNumbers {
    /// A part with an id.
    private struct Part {
        /// The number; `nil` for a section without one.
        let number: String?
        /// The text of a heading.
        let title: String
    }

    private let words: ReferenceWords
    private let chapter: String?
    private let numbersSections: Bool
    private var parts: [String: Part] = [:]
    private var counts: [ReferenceKind: Int] = [:]
    /// The numbers of the current section and of those around it.
    private var sections: [Int] = []
    /// The level of the headings that are numbered with a single number.
    private var firstLevel = 2
    private(set) var issues: [ReferenceIssue] = []

    init(_ options: ReferenceOptions, _ words: ReferenceWords) {
        self.words = words
        (chapter, numbersSections) = (options.chapter, options.numbersSections)
    }

    /// The ids of the parts, sorted.
    var identifiers: [String] { parts.keys.sorted() }

    /// The text of a reference to a part; `nil` if there is no such part.
    func reference(to item: Citation.Item) -> [Inline]? {
        guard let kind = ReferenceKind(of: item.key), let part = parts[ReferenceKind.id(item.key)] else { return nil }
        let isCapital = item.key.utf8.first.map { $0 < UInt8(ascii: "a") } ?? false
        let shown =
            if let number = part.number {
                item.omitsName
                    ? (kind == .equation ? "(\(number))" : number)
                    : item.prefix.isEmpty
                        ? words.label(kind, number, isInText: !isCapital) : "\(item.prefix)\u{A0}\(number)"
            } else {
                part.title
            }
        let link = Inline.link(Link("#" + ReferenceKind.id(item.key), [.text(Text(shown))]))
        return item.suffix.isEmpty ? [link] : [link, .text(Text(item.suffix))]
    }

    // MARK: - Numbering

    mutating func number(_ document: inout Document) {
        let titles = document.blocks.count { if case .heading(let heading) = $0 { heading.level == 1 } else { false } }
        firstLevel = titles > 1 && chapter == nil ? 1 : 2
        number(&document.blocks, isTop: true)
    }

    private mutating func number(_ blocks: inout [Block], isTop: Bool) {
        for index in blocks.indices {
            switch blocks[index] {
            case .heading(var heading):
                number(&heading, isTop: isTop)
                blocks[index] = .heading(heading)
            case .paragraph(let paragraph): if let numbered = numbered(paragraph) { blocks[index] = numbered }
            case .figure(var figure):
                guard let id = figure.attributes.id ?? figure.image.attributes.id,
                    let number = add(id, .figure, figure.position)
                else { continue }
                figure.image.attributes.id = nil
                figure.attributes.id = id
                figure.caption = caption(.figure, number, figure.caption)
                blocks[index] = .figure(figure)
            case .table(var table):
                guard let number = add(table.attributes.id, .table, table.position) else { continue }
                table.caption = caption(.table, number, table.caption)
                blocks[index] = .table(table)
            case .codeBlock(var code):
                let id = code.attributes.id ?? (code.info.text.isEmpty ? nil : code.options.attributes.id)
                guard let number = add(id, .listing, code.position) else { continue }
                code.setTitle(words.label(.listing, number) + (code.title.map { words.captionSeparator + $0 } ?? ""))
                blocks[index] = .codeBlock(code)
            case .directive(var directive):
                if let number = add(directive.attributes.id, .figure, directive.position) {
                    directive.label = caption(.figure, number, directive.label)
                }
                blocks[index] = .directive(directive)
                blocks[index].modifyBlockRuns { number(&$0, isTop: false) }
            default: if blocks[index].isContainer { blocks[index].modifyBlockRuns { number(&$0, isTop: false) } }
            }
        }
    }

    /// Adds a part with the next number of its kind; returns `nil` if the id is that of no such part.
    private mutating func add(_ id: String?, _ kind: ReferenceKind, _ position: SourcePosition?, tag: String? = nil)
        -> String?
    {
        guard let id, ReferenceKind(of: id) == kind, id == ReferenceKind.id(id) else { return nil }
        guard parts[id] == nil else {
            issues.append(ReferenceIssue(kind: .repeatedIdentifier(id), position: position))
            return nil
        }
        var number = tag ?? ""
        if tag == nil {
            counts[kind, default: 0] += 1
            number = (chapter.map { $0 + "." } ?? "") + "\(counts[kind] ?? 0)"
        }
        parts[id] = Part(number: number, title: "")
        return number
    }

    private func caption(_ kind: ReferenceKind, _ number: String, _ caption: [Inline]) -> [Inline] {
        let label = words.label(kind, number)
        let span = Inline.span(BracketedSpan(NodeAttributes(classes: ["caption-number"]), [.text(Text(label))]))
        return caption.isEmpty ? [span] : [span, .text(Text(words.captionSeparator))] + caption
    }

    // MARK: - Sections

    /// Headings in quotes, items and directives have no numbers.
    private mutating func number(_ heading: inout Heading, isTop: Bool) {
        let title = heading.content.plainText
        var number: String?
        if numbersSections, isTop, heading.level >= firstLevel, !heading.attributes.classes.contains("unnumbered") {
            let depth = heading.level - firstLevel
            sections = Array(sections.prefix(depth + 1))
            while sections.count <= depth { sections.append(0) }
            sections[depth] += 1
            let text = ((chapter.map { [$0] } ?? []) + sections.map(String.init)).joined(separator: ".")
            let span = BracketedSpan(NodeAttributes(classes: ["section-number"]), [.text(Text(text))])
            heading.content = [.span(span), .text(Text(" "))] + heading.content
            number = text
        }
        guard let id = heading.id, ReferenceKind(of: id) == .section, parts[id] == nil else { return }
        parts[id] = Part(number: number, title: title)
    }

    // MARK: - Figures and formulas

    /// A figure for an image, or a formula with its number; `nil` for any other paragraph.
    private mutating func numbered(_ paragraph: Paragraph) -> Block? {
        guard paragraph.content.count == 1 else { return nil }
        switch paragraph.content[0] {
        case .image(var image):
            let id = image.attributes.id ?? paragraph.attributes.id
            guard let number = add(id, .figure, paragraph.position) else { return nil }
            image.attributes.id = nil
            var figure = Figure(image, caption: caption(.figure, number, image.content))
            figure.attributes = paragraph.attributes
            figure.attributes.id = id
            figure.range = paragraph.range
            return .figure(figure)
        case .formula(let formula):
            guard let numbered = self.numbered(formula, paragraph.attributes.id, paragraph.position) else { return nil }
            var paragraph = paragraph
            paragraph.content = [.formula(numbered)]
            return .paragraph(paragraph)
        case .span(var span):
            guard span.content.count == 1, case .formula(let formula) = span.content[0],
                let numbered = self.numbered(formula, span.attributes.id, paragraph.position)
            else { return nil }
            var paragraph = paragraph
            span.content = [.formula(numbered)]
            paragraph.content = [.span(span)]
            return .paragraph(paragraph)
        default: return nil
        }
    }

    /// A formula with a tag, which the author may have written.
    private mutating func numbered(_ formula: Formula, _ id: String?, _ position: SourcePosition?) -> Formula? {
        guard formula.isDisplay else { return nil }
        let tag = formula.tag
        guard let number = add(id, .equation, position, tag: tag) else { return nil }
        guard tag == nil else { return formula }
        var formula = formula
        // A comment would hide the tag.
        formula.source += formula.source.utf8.contains(UInt8(ascii: "%")) ? "\n\\tag{\(number)}" : " \\tag{\(number)}"
        return formula
    }
}

extension Formula {
    /// The text of the first `\tag`; `nil` if there is none.
    fileprivate var tag: String? {
        guard source.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        for start in ["\\tag{", "\\tag*{"] {
            guard let range = source.utf8.firstRange(of: start.utf8) else { continue }
            return String(source[range.upperBound...].prefix { $0 != "}" })
        }
        return nil
    }
}

extension CodeBlock {
    /// Sets the caption.
    fileprivate mutating func setTitle(_ title: String) {
        let title =
            title.contains("\"")
            ? title.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "”") : title
        info.text = info.text.isEmpty ? "{title=\"\(title)\"}" : "\(info.text) title=\"\(title)\""
    }
}

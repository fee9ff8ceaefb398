/// Renders documents as Markdown that parses to the same nodes.
///
/// Prose is unchanged: a character is escaped only if it would have a meaning. Where CommonMark has several forms and the nodes do
/// not record which one was read, options choose: fenced code (see ``fence``), the markers of lists (see ``bullet`` and
/// ``numbering``), `*` around emphasis (see ``emphasis``), headings with `#` (see ``headings``; a heading with a line end is always
/// underlined), breaks (see ``thematicBreak``), and links with their destination (see ``links``). Numbers keep their period or
/// parenthesis (see ``numberDelimiter``). Lines end where the document has line ends. Wrapping at a width would add line ends, which
/// are nodes. Control characters, and characters that would be stripped as white space, are written as character references
/// (`&#32;`).
///
/// Nodes without a Markdown form:
/// - an ``Embed`` is written as raw HTML,
/// - of ``Styled`` text, the text is written,
/// - of a link within a link, the text is written (CommonMark §6.3), or its address in angle brackets if that is the text,
/// - the blank lines at the end of HTML are left out,
/// - of a ``Figure``, the caption's plain text becomes the image's title,
/// - a loose list with one item and one block, which the parser does not create, becomes tight,
/// - a tight list whose blocks need a blank line between them becomes loose,
/// - emphasis of one kind nested three deep, or beside other emphasis within emphasis, may change if there is only punctuation
///   around it,
/// - a mark or similar node may become text in two cases: if it begins or ends with punctuation, an address in angle brackets or
///   other markup, next to a letter, an emoji or another character except punctuation; and if the tildes of a subscript and of
///   a strikethrough touch. Within a node of the same kind, it may end elsewhere,
/// - emphasis that begins or ends with a link, beside a formula, may become text,
/// - directly after a footnote reference, emphasis that begins with an address may become text, and a directive at the start of
///   a line a footnote,
/// - brackets and parentheses after backslashes become formulas if the parser's `math-brackets` is enabled,
/// - nodes without content (an empty paragraph, empty emphasis) are left out.
public struct MarkdownRenderer: Sendable {
    /// The dialect of the parser for the output, which determines what is escaped.
    public enum Dialect: Hashable, Sendable {
        /// CommonMark alone: `~~`, `www.` and the like are text.
        case commonMark
        /// CommonMark and all extensions.
        case extended
    }

    /// The dialect of the parser for the output. Tables, footnotes and other extensions are written in their own syntax in
    /// either case.
    public var dialect: Dialect

    /// Whether quotation marks, hyphens and periods are escaped where smart punctuation would replace them. If the
    /// parser does not use smart punctuation, the backslashes only make the text harder to read.
    public var escapesSmartPunctuation: Bool

    /// Whether links to pages by their names are written as wiki links: `[[Page|text]]`. Where the result is parsed
    /// without wiki links, `false` writes them as other links: `[text]([[Page]])`.
    public var writesWikiLinks = true

    /// Whether references that are not resolved are written as in the source: `[@fig-map]`. Where the result is parsed without
    /// cross references, `false` writes them as other links: `[\[@fig-map\]]([@fig-map])`.
    public var writesReferences = true

    /// Whether cells that span columns and rows are written as in MultiMarkdown: `| a || b |`, `| ^^ |`. Where the result is parsed
    /// without table spans, `false` writes empty cells.
    public var writesTableSpans = true

    /// The character of the fences around code (CommonMark §4.5).
    public enum Fence: String, Hashable, Sendable, CaseIterable {
        /// At least three backticks. Code whose info string contains a backtick gets tildes, as CommonMark requires.
        case backticks = "`"
        /// At least three tildes.
        case tildes = "~"
    }

    /// The bullet character of list items (CommonMark §5.2).
    public enum Bullet: String, Hashable, Sendable, CaseIterable {
        /// `-`.
        case hyphen = "-"
        /// `*`.
        case asterisk = "*"
        /// `+`.
        case plus = "+"
    }

    /// The character of emphasis delimiters (CommonMark §6.2).
    public enum Emphasis: String, Hashable, Sendable, CaseIterable {
        /// `*`.
        case asterisk = "*"
        /// `_`, except within a word, where only `*` is a delimiter.
        case underscore = "_"
    }

    /// The character after the number of a list item (CommonMark §5.2).
    public enum NumberDelimiter: String, Hashable, Sendable, CaseIterable {
        /// `1.`.
        case period = "."
        /// `1)`.
        case parenthesis = ")"
    }

    /// The numbers of list items. The parser reads only that of the first one.
    public enum Numbering: Hashable, Sendable, CaseIterable {
        /// Each number is greater by one than the one before it.
        case increasing
        /// All items have the number of the first one, so that a new item changes no other line.
        case repeated
    }

    /// The form of headings (CommonMark §4.2, §4.3).
    public enum Headings: Hashable, Sendable, CaseIterable {
        /// `#` before the text.
        case numberSigns
        /// A line of `=` or `-` below the text, for headings of levels 1 and 2 that are in no other block and begin with a letter.
        case underlines
    }

    /// The character of thematic breaks, which is written three times (CommonMark §4.1).
    public enum ThematicBreak: String, Hashable, Sendable, CaseIterable {
        /// `***`.
        case asterisks = "*"
        /// `---`, except where it would underline a heading or begin front matter.
        case hyphens = "-"
        /// `___`.
        case underscores = "_"
    }

    /// The form of links and images (CommonMark §6.3). Links in angle brackets and wiki links have only one form.
    public enum Links: Hashable, Sendable, CaseIterable {
        /// `[text](/a "title")`.
        case inline
        /// `[text][1]`, with the destination and the title at the end of the document: `[1]: /a "title"`. Links above a total of
        /// 100,000 bytes, and those of a document that ends in unclosed HTML, are written as ``inline``.
        case references
    }

    /// The character of code fences.
    public var fence: Fence

    /// The marker of bullet list items. A list directly below another one, or at the start of an item, gets a different one,
    /// because the two would otherwise be merged.
    public var bullet: Bullet

    /// The character of emphasis delimiters. Emphasis that touches other emphasis may get the other one.
    public var emphasis: Emphasis

    /// The character after the numbers of list items; `nil` for that of the source, or a period for a list created in Swift. Fancy
    /// lists with other delimiters or letters keep theirs. With fancy lists enabled, the delimiter is a property of the list, so
    /// another one changes the document. A list directly below another one may get a different one.
    public var numberDelimiter: NumberDelimiter?

    /// The numbers of list items.
    public var numbering = Numbering.increasing

    /// The form of links and images.
    public var links = Links.inline

    /// The form of headings.
    public var headings = Headings.numberSigns

    /// The character of thematic breaks. A break at the start of a list item may get a different one.
    public var thematicBreak = ThematicBreak.asterisks

    /// Creates a renderer.
    public init(
        dialect: Dialect = .extended, escapesSmartPunctuation: Bool = false, fence: Fence = .backticks,
        bullet: Bullet = .hyphen, emphasis: Emphasis = .asterisk
    ) {
        self.dialect = dialect
        self.escapesSmartPunctuation = escapesSmartPunctuation
        self.fence = fence
        self.bullet = bullet
        self.emphasis = emphasis
    }

    /// Renders a document as Markdown. The result ends with a line end, unless it is empty.
    ///
    /// An id is written only if it differs from the one that the heading would get automatically (see
    /// ``Document/assignHeadingIdentifiers(by:)``).
    ///
    /// - Parameter document: The document.
    /// - Returns: Its Markdown, in the renderer's dialect.
    public func render(_ document: Document) -> String { render(document, strictly: []) }

    /// - Parameter strictly: The indices of the blocks whose text is written with all punctuation escaped.
    func render(_ document: Document, strictly strictBlocks: Set<Int>) -> String {
        var document = document
        document.removeDerivedIdentifiers()
        var bytes = write(document, strictly: strictBlocks, definitions: nil)
        if links == .references {
            bytes = write(document, strictly: strictBlocks, definitions: LinkDefinitions(besides: bytes))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ document: Document, strictly strictBlocks: Set<Int>, definitions: LinkDefinitions?) -> [UInt8]
    {
        var writer = MarkdownWriter(self)
        let abbreviations = AbbreviationSearch.abbreviations(in: document)
        var blocks = document.blocks
        var strictBlocks = strictBlocks
        // Unclosed HTML would consume everything after it.
        let end = blocks.lastIndex { if case .footnote = $0 { false } else { true } }
        let isOpen = end.map { blocks[$0].endsInOpenHTML } ?? false
        if !isOpen { writer.definitions = definitions }
        if isOpen, let end {
            blocks = Array(blocks[(end + 1)...]) + blocks[...end]
            let count = blocks.count
            strictBlocks = Set(strictBlocks.map { ($0 + count - end - 1) % count })
            writer.write(abbreviations)
            if !abbreviations.isEmpty { writer.writeBlankLine() }
        }
        writer.write(blocks, isTight: false) { strictBlocks.contains($0) }
        if !isOpen, !abbreviations.isEmpty {
            writer.writeBlankLine()
            writer.write(abbreviations)
        }
        writer.writeDefinitions()
        return writer.output
    }

    /// Renders inline content as Markdown on one line, as in a heading.
    ///
    /// - Parameter inlines: The inline nodes.
    /// - Returns: Its Markdown, in the renderer's dialect.
    public func render(_ inlines: [Inline]) -> String {
        var writer = MarkdownWriter(self)
        writer.write(run: inlines, in: .line)
        return String(decoding: writer.output, as: UTF8.self)
    }
}

extension Document {
    /// The document as Markdown that parses to the same nodes (see ``MarkdownRenderer``).
    public var markdown: String {
        MarkdownRenderer().render(self)
    }

    /// Removes the ids that ``Document/assignHeadingIdentifiers(by:)`` would assign again.
    fileprivate mutating func removeDerivedIdentifiers() {
        var headings: [(id: String, text: String)] = []
        forEachIdentifiedHeading { headings.append(($0.id ?? "", $0.content.plainText)) }
        var isDerived = Self.areDerived(headings, beside: identifiers(ofHeadings: false))[...]
        forEachIdentifiedHeading { if isDerived.removeFirst() { $0.id = nil } }
    }

    private mutating func forEachIdentifiedHeading(_ body: (inout Heading) -> Void) {
        blocks.transform {
            if case .heading(let heading) = $0 { heading.id != nil } else { false }
        } _: { block in
            guard case .heading(var heading) = block else { return }
            body(&heading)
            block = .heading(heading)
        }
    }

    /// For each heading, whether it would get its id automatically, given the ids of the others and of other nodes.
    private static func areDerived(
        _ headings: [(id: String, text: String)], beside others: Set<String>
    ) -> [Bool] {
        var isDerived = headings.map { heading in heading.id.hasPrefix(Slugger.base(for: heading.text)) }
        // Each id that must be written can conflict with others. One pass is nearly always enough.
        for _ in 0..<8 {
            var slugger = Slugger()
            for id in others { slugger.reserve(id) }
            var isStable = true
            for (heading, isDerived) in zip(headings, isDerived) where !isDerived { slugger.reserve(heading.id) }
            for (index, heading) in headings.enumerated() where isDerived[index] {
                guard !slugger.use(heading.id, for: heading.text) else { continue }
                isDerived[index] = false
                isStable = false
            }
            if isStable { return isDerived }
        }
        return headings.map { _ in false }
    }
}

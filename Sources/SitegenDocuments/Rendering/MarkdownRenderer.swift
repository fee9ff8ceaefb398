/// Writes documents as Markdown that parses to the same nodes.
///
/// Prose stays as it is: a character is escaped only where it would mean something else. What CommonMark can write
/// in several ways is written in one: headings with `#` (underlined only where a heading holds a line end), fenced
/// code (see ``fence``), `-` before items (see ``bullet``), `*` around emphasis (see ``emphasis``), links with their
/// destination behind them. Lines end where the document has line ends: a width would need other line ends, which are
/// nodes. A character that has to stand for itself where white space is stripped, or a control character, is written as a
/// reference (`&#32;`).
///
/// Nodes without a Markdown form:
/// - an ``Embed`` goes out as raw HTML,
/// - of ``Styled`` text, the text,
/// - of a link within a link, the text (CommonMark §6.3),
/// - of a ``Figure``, the caption's plain text as the image's title,
/// - a loose list of one item that holds one block comes out tight, and a tight one whose blocks cannot follow each
///   other without a blank line comes out loose,
/// - emphasis of one kind three deep, or beside other emphasis within emphasis, may come out otherwise where nothing
///   but punctuation stands around it,
/// - a mark or the like may come out as text where it begins or ends with an address in angle brackets or other markup
///   and a letter, an emoji or another character except punctuation is next to it, or where the tildes of a subscript and of a strikethrough touch,
/// - right behind a reference to a footnote, emphasis that begins with an address may come out as text, and a directive
///   as a footnote at the beginning of a line,
/// - brackets and parentheses behind backslashes are formulas where the parser's `math-brackets` is on,
/// - nodes that hold nothing (an empty paragraph, an empty emphasis) are left out.
public struct MarkdownRenderer: Sendable {
    /// What the result is going to be parsed as, which decides what is escaped.
    public enum Dialect: Hashable, Sendable {
        /// CommonMark alone: `~~`, `www.` and the like are text.
        case commonMark
        /// CommonMark and all extensions.
        case extended
    }

    /// What the result is going to be parsed as. Tables, footnotes and the rest are written in their own syntax in
    /// either case.
    public var dialect: Dialect

    /// Whether quotation marks, hyphens and periods are escaped where smart punctuation would replace them. If the
    /// parser does not use smart punctuation, the backslashes only make the text harder to read.
    public var escapesSmartPunctuation: Bool

    /// Whether links to pages by their names are written as wiki links: `[[Page|text]]`. Where the result is parsed
    /// without wiki links, `false` writes them as other links: `[text]([[Page]])`.
    public var writesWikiLinks = true

    /// The character of the fences around code (CommonMark §4.5).
    public enum Fence: String, Hashable, Sendable, CaseIterable {
        /// At least three backticks. Tildes stand around code whose info string has a backtick, as CommonMark requires.
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

    /// The character around emphasis (CommonMark §6.2).
    public enum Emphasis: String, Hashable, Sendable, CaseIterable {
        /// `*`.
        case asterisk = "*"
        /// `_`, except within a word, where only `*` is a delimiter.
        case underscore = "_"
    }

    /// The character of the fences around code.
    public var fence: Fence

    /// The character before the items of a bullet list. A list right below another one, or at the beginning of an item,
    /// has a different one, since the two would be one list otherwise.
    public var bullet: Bullet

    /// The character around emphasis. Emphasis that touches other emphasis may have the other one.
    public var emphasis: Emphasis

    /// A renderer.
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

    /// The document as Markdown; what is not empty ends with a line end.
    ///
    /// An id is written only where it is not the one that the heading gets by itself
    /// (see ``Document/assignHeadingIdentifiers(by:)``).
    ///
    /// - Parameter document: The document.
    /// - Returns: Its Markdown, in the renderer's dialect.
    public func render(_ document: Document) -> String {
        var document = document
        document.removeDerivedIdentifiers()
        var writer = MarkdownWriter(self)
        let abbreviations = AbbreviationSearch.abbreviations(in: document)
        var blocks = document.blocks
        // HTML that never ends would take what follows with it.
        let end = blocks.lastIndex { if case .footnote = $0 { false } else { true } }
        let isOpen = end.map { blocks[$0].endsInOpenHTML } ?? false
        if isOpen, let end {
            blocks = Array(blocks[(end + 1)...]) + blocks[...end]
            writer.write(abbreviations)
            if !abbreviations.isEmpty { writer.writeBlankLine() }
        }
        writer.write(blocks, isTight: false)
        if !isOpen, !abbreviations.isEmpty {
            writer.writeBlankLine()
            writer.write(abbreviations)
        }
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// Running text as Markdown in one line, as it stands in a heading.
    ///
    /// - Parameter inlines: The running text.
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

    /// Takes away the ids that ``Document/assignHeadingIdentifiers(by:)`` would give again.
    fileprivate mutating func removeDerivedIdentifiers() {
        var headings: [(id: String, text: String)] = []
        forEachIdentifiedHeading { headings.append(($0.id ?? "", $0.content.plainText)) }
        var isDerived = Self.areDerived(headings)[...]
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

    /// For each heading, whether it gets its id by itself, provided that the ids of the others are given.
    private static func areDerived(_ headings: [(id: String, text: String)]) -> [Bool] {
        var isDerived = headings.map { heading in heading.id.hasPrefix(Slugger.base(for: heading.text)) }
        // Each id that has to be given after all may be in the way of others. Nearly always once is enough.
        for _ in 0..<8 {
            var slugger = Slugger()
            var isStable = true
            for (heading, isDerived) in zip(headings, isDerived) where !isDerived { slugger.reserve(heading.id) }
            for (index, heading) in headings.enumerated() where isDerived[index] {
                guard !slugger.give(heading.id, for: heading.text) else { continue }
                isDerived[index] = false
                isStable = false
            }
            if isStable { return isDerived }
        }
        return headings.map { _ in false }
    }
}

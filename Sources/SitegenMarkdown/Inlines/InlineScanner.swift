#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Scans a run once and splits it at the extensions' syntax.
struct InlineScanner {
    let run: InlineRun
    private let bytes: [UInt8]
    let extensions: InlineExtensions
    /// Addresses, in text order.
    private let links: [Autolink]

    private(set) var tokens: [InlineToken] = []
    /// Nodes created by the scan.
    private(set) var made: [Inline] = []
    /// Directives with a text in brackets, which will be put into them.
    private(set) var directives: [InlineDirective] = []
    /// Whether there are any, also without text.
    private(set) var hasDirectives = false
    /// The attributes of nodes, with their elements.
    private(set) var attributes: [(attributes: NodeAttributes, element: AttributedElement)] = []
    /// Whether there is anything besides text and existing nodes.
    private(set) var hasFound = false
    /// Whether the run is in a link, which cannot contain another one.
    private let isInLink: Bool

    private var position = 0
    /// The start of the text that is not in a token yet.
    private var textStart = 0
    private var nextNode = 0
    private var nextLink = 0
    private var nextLinkStart = Int.max
    private var delimiters = DelimiterStack()
    private var doubleQuotes: [Int] = []
    private var singleQuotes: [Int] = []
    private var brackets: [Int: Int]?
    private var openBrackets: [OpenBracket] = []

    /// Whether a wiki link is among the open brackets.
    private var isInWikiLink = false

    /// The opening bracket of a text with markup.
    private struct OpenBracket {
        let container: InlineContainer
        /// The bracket that ends its text.
        let end: Int
        /// The state of the delimiters to restore when it ends.
        let outer: Int
    }

    init(run: InlineRun, extensions: InlineExtensions, links: [Autolink], isInLink: Bool) {
        self.run = run
        self.isInLink = isInLink
        bytes = run.bytes
        self.extensions = extensions
        self.links = links
        tokens.reserveCapacity(8 + 2 * run.nodes.count + 2 * links.count)
    }

    /// Syntax that begins here must end before this offset.
    private var limit: Int { openBrackets.last?.end ?? bytes.count }

    mutating func scan() {
        while position < bytes.count {
            skipText()
            guard position < bytes.count else { break }
            if position == nextLinkStart, takeLink() { continue }
            let byte = bytes[position]
            if extensions.delimiters.contains(byte) {
                takeDelimiter(byte)
            } else if byte == InlineRun.node {
                takeNode()
            } else {
                position += 1
            }
        }
        flushText()
    }

    /// Moves on to the next byte that may be more than text.
    private mutating func skipText() {
        while nextLink < links.count, links[nextLink].range.lowerBound < position { nextLink += 1 }
        nextLinkStart = nextLink < links.count ? links[nextLink].range.lowerBound : .max
        let end = min(nextLinkStart, bytes.count)
        while position < end {
            let byte = bytes[position]
            if extensions.delimiters.contains(byte) || byte == InlineRun.node { return }
            position += 1
        }
    }

    /// Treats the whole run as text.
    mutating func pass() {
        position = bytes.count
        flushText()
    }

    private mutating func takeDelimiter(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "^"): if !takeNote() { takeDelimiters(byte) }
        case UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "+"): takeDelimiters(byte)
        case UInt8(ascii: ":"): if !takeEmoji() { takeDirective() }
        case UInt8(ascii: "["): if !takeWikiLink(), !takeReferences() { takeSpan() }
        case UInt8(ascii: "@"): takeReference()
        case UInt8(ascii: "{"): takeCaptionAttributes()
        case UInt8(ascii: "]"): endBracket()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): takeQuote(byte)
        case UInt8(ascii: "-"): takeHyphens()
        case UInt8(ascii: "."): takeEllipsis()
        default:
            delimiters.passBlank()
            position += 1
        }
    }

    // MARK: - Tokens

    private mutating func flushText() {
        if textStart < position { tokens.append(InlineToken(role: .text, range: textStart..<position)) }
        textStart = position
    }

    /// Adds a token from the current position to `end`.
    private mutating func add(_ role: InlineToken.Role, to end: Int) {
        flushText()
        tokens.append(InlineToken(role: role, range: position..<end))
        position = end
        textStart = end
        hasFound = true
    }

    private mutating func add(_ inline: Inline, to end: Int) {
        made.append(inline)
        add(.made(made.count - 1), to: end)
    }

    /// Opens a container at the current position, whose text begins at `start` and ends at a bracket.
    private mutating func open(_ container: InlineContainer, to start: Int, closedBy bracket: Int) {
        add(.opener(container), to: start)
        let outer = delimiters.enter(at: tokens.count - 1)
        openBrackets.append(OpenBracket(container: container, end: bracket, outer: outer))
    }

    // MARK: - Nodes, links

    private mutating func takeNode() {
        let index = run.nodes[nextNode].index
        nextNode += 1
        var inline = run.inlines[index]
        switch inline {
        case .softBreak, .lineBreak: delimiters.passBlank()
        case .text: break
        case .formula(let formula) where formula.isDisplay && extensions.contains(.crossReferences):
            if let (attributes, end) = attributes(ofPart: "eq-", at: position + 1) {
                let span = BracketedSpan(attributes, [inline])
                self.attributes.append((attributes, .span))
                add(.span(span), to: end)
                return
            }
        default:
            if let element = inline.attributedElement, let (attributes, end) = attributes(after: position) {
                self.attributes.append((attributes, element))
                inline.attributes = attributes
                add(inline, to: end)
                return
            }
        }
        flushText()
        tokens.append(InlineToken(role: .node(index), range: position..<position + 1))
        position += 1
        textStart = position
    }

    /// The attributes after the byte at an offset, which ends a node.
    private func attributes(after offset: Int) -> (attributes: NodeAttributes, end: Int)? {
        guard extensions.contains(.attributes), let (attributes, end) = attributes(at: offset + 1), !attributes.isEmpty
        else {
            return nil
        }
        return (attributes, end)
    }

    private mutating func takeLink() -> Bool {
        guard links[nextLink].range.upperBound <= limit, !isInWikiLink else {
            return false
        }
        let link = links[nextLink]
        let text = Placeholder.text(bytes[link.range])
        add(.link(Link("\(link.prefix)\(text)", [.text(Text(text))])), to: link.range.upperBound)
        return true
    }

    // MARK: - Strikethrough and its like

    private mutating func takeDelimiters(_ byte: UInt8) {
        var end = position + 1
        while end < bytes.count, bytes[end] == byte { end += 1 }
        guard let kind = kind(byte, count: end - position),
            case let (canOpen, canClose) = kind.isTight ? beside(to: end) : emphasis(to: end), canOpen || canClose
        else {
            position = end
            return
        }
        flushText()
        if let opener = delimiters.add(kind, token: tokens.count, canOpen: canOpen, canClose: canClose) {
            tokens[opener].role = .opener(kind.container)
            addCloser(to: end)
        } else {
            tokens.append(InlineToken(role: .text, range: position..<end))
            position = end
            textStart = end
        }
    }

    /// Adds the end of a container, and of the attributes after it if there are any.
    private mutating func addCloser(to end: Int, of element: AttributedElement = .span) {
        guard let (attributes, attributesEnd) = attributes(after: end - 1) else {
            return add(.closer(attributes: nil), to: end)
        }
        self.attributes.append((attributes, element))
        add(.closer(attributes: self.attributes.count - 1), to: attributesEnd)
    }

    private func kind(_ byte: UInt8, count: Int) -> DelimiterStack.Kind? {
        switch (byte, count) {
        case (UInt8(ascii: "~"), 1):
            extensions.contains(.subscript) ? .subscriptTilde : .tilde
        case (UInt8(ascii: "~"), 2) where extensions.contains(.strikethrough):
            extensions.contains(.subscript) ? .doubleTilde : .tildes
        case (UInt8(ascii: "^"), 1) where extensions.contains(.superscript): .superscript
        case (UInt8(ascii: "="), 2): .mark
        case (UInt8(ascii: "+"), 2): .insertion
        default: nil
        }
    }

    /// Whether the delimiters from the current position to `end` may open and may close (CommonMark §6.2).
    private func flanking(to end: Int) -> (left: Bool, right: Bool) {
        let before = run.character(before: position, node: nextNode)
        let after = run.character(at: end, node: nextNode)
        let isLeft = !after.isBlank && (!after.isPunctuation || before.isBlank || before.isPunctuation)
        let isRight = !before.isBlank && (!before.isPunctuation || after.isBlank || after.isPunctuation)
        return (isLeft, isRight)
    }

    /// Whether the delimiters from the current position to `end` may open and may close, also beside Chinese, Japanese and Korean.
    private func emphasis(to end: Int) -> (open: Bool, close: Bool) {
        if extensions.contains(.cjkEmphasis) {
            let before = run.character(before: position, node: nextNode)
            let after = run.character(at: end, node: nextNode)
            if CJKEmphasis.isException(before: .init(before), after: .init(after)) { return (true, true) }
        }
        let (isLeft, isRight) = flanking(to: end)
        return (isLeft, isRight)
    }

    /// Whether the delimiters from the current position to `end` may open and may close if only blanks prevent this, as in
    /// Pandoc's superscript and subscript: `H^+^`, `a^-1^`.
    private func beside(to end: Int) -> (open: Bool, close: Bool) {
        let before = run.character(before: position, node: nextNode)
        let after = run.character(at: end, node: nextNode)
        return (!after.isBlank, !before.isBlank)
    }

    // MARK: - Emoji

    /// `:name:`, if GitHub defines the name.
    private mutating func takeEmoji() -> Bool {
        guard extensions.contains(.emoji) else { return false }
        let start = position + 1
        var end = start
        let last = min(limit, start + EmojiNames.longestName)
        while end < last, EmojiNames.mayHold(bytes[end]) { end += 1 }
        guard end < limit, bytes[end] == UInt8(ascii: ":"), let emoji = EmojiNames.emoji(named: bytes[start..<end])
        else {
            return false
        }
        add(.emoji(emoji), to: end + 1)
        return true
    }

    // MARK: - Directives

    /// `:name[text]{attributes}`, in which the text and the attributes are optional.
    private mutating func takeDirective() {
        let before = run.character(before: position, node: nextNode)
        let isApart = !before.isAlphanumeric && before != ":" && before != "/" && before != "\\"
        var end = position + 1
        guard extensions.contains(.directives), isApart, end < limit, bytes[end].isASCIILetter else {
            position += 1
            return
        }
        while end < limit, bytes[end].isASCIIAlphanumeric || Self.nameCharacters.contains(bytes[end]) { end += 1 }
        guard end < limit else {
            position = end
            return
        }
        let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
        if bytes[end] == UInt8(ascii: "["), let close = closingBracket(of: end), close < limit {
            open(.directive(directives.count), to: end + 1, closedBy: close)
            directives.append(InlineDirective(name))
            hasDirectives = true
        } else if let (attributes, attributesEnd) = attributes(at: end, allowsBareNames: true) {
            add(.directive(InlineDirective(name, attributes: attributes)), to: attributesEnd)
            hasDirectives = true
        } else {
            position = end
        }
    }

    private static let nameCharacters = ByteSet("-_")

    private mutating func endBracket() {
        guard let open = openBrackets.last, open.end == position else {
            position += 1
            return
        }
        openBrackets.removeLast()
        delimiters.leave(to: open.outer)
        switch open.container {
        case .note: add(.closer(attributes: nil), to: position + 1)
        case .link:
            isInWikiLink = false
            // Two brackets end a wiki link.
            addCloser(to: position + 2, of: .link)
        case .directive(let index):
            var end = position + 1
            if let (attributes, attributesEnd) = attributes(at: end, allowsBareNames: true) {
                directives[index].attributes = attributes
                end = attributesEnd
            }
            add(.closer(attributes: nil), to: end)
        default: addCloser(to: position + 1)
        }
    }

    // MARK: - Spans

    /// `[text]{attributes}` (Pandoc, "Bracketed spans").
    private mutating func takeSpan() {
        guard extensions.contains(.attributes), let close = closingBracket(of: position), close < limit,
            let (attributes, _) = attributes(at: close + 1), !attributes.isEmpty
        else {
            position += 1
            return
        }
        open(.span, to: position + 1, closedBy: close)
    }

    // MARK: - Notes

    /// `^[text]` (Pandoc, "inline_notes"). `^[text](url)` is a link, because libcmark has already parsed it.
    private mutating func takeNote() -> Bool {
        guard extensions.contains(.inlineNotes), !isInLink, position + 1 < limit,
            bytes[position + 1] == UInt8(ascii: "["),
            let close = closingBracket(of: position + 1), close < limit, holdsText(position + 2..<close),
            !isInWikiLink
        else { return false }
        open(.note, to: position + 2, closedBy: close)
        return true
    }

    /// Whether a range contains anything except blanks and line ends.
    private func holdsText(_ range: Range<Int>) -> Bool {
        range.contains { run.node(at: $0).map { !$0.isBreak } ?? !bytes[$0].isASCIIBlank }
    }

    // MARK: - References

    /// `[@fig-map]`, `[see @knuth1984, p. 3; @lamport]` (Pandoc, "Citation syntax"). The brackets contain only text, and no
    /// escaped characters.
    private mutating func takeReferences() -> Bool {
        guard extensions.contains(.crossReferences), !isInLink, !isInWikiLink, let close = innerEnd(of: position),
            !(extensions.contains(.attributes) && close + 1 < bytes.count && bytes[close + 1] == UInt8(ascii: "{"))
        else { return false }
        guard let text = plainText(from: position + 1, to: close), text.contains("@"),
            let citation = Citation(bracketed: text)
        else { return false }
        nextNode = run.nodeCount(before: close)
        add(.link(Link(citation.destination, [.text(Text("[\(text)]"))])), to: close + 1)
        return true
    }

    /// `@fig-map` and `@knuth1984 [p. 3]` in a sentence.
    private mutating func takeReference() {
        let before = run.character(before: position, node: nextNode)
        let isApart =
            !before.isAlphanumeric
            && (!before.isASCII || Citation.mayPrecedeKey(UInt8(truncatingIfNeeded: before.value)))
        let end = min(limit, run.textEnd(before: nextNode))
        guard !isInLink, !isInWikiLink, isApart, let (key, keyEnd) = Citation.key(in: bytes, at: position, to: end),
            !Placeholder.occurs(in: bytes[position..<keyEnd])
        else {
            position += 1
            return
        }
        var citation = Citation(key: key)
        var last = keyEnd
        if keyEnd + 1 < limit, bytes[keyEnd] == UInt8(ascii: " "), bytes[keyEnd + 1] == UInt8(ascii: "["),
            !Citation.namesPart(key), let close = innerEnd(of: keyEnd + 1),
            close < run.textEnd(before: nextNode), let locator = plainText(from: keyEnd + 2, to: close),
            !locator.isEmpty, !locator.utf8.contains(where: { "@;^".utf8.contains($0) })
        {
            citation = Citation(key: key, locator: locator)
            last = close + 1
        }
        let written = String(decoding: bytes[position..<last], as: UTF8.self)
        add(.link(Link(citation.destination, [.text(Text(written))])), to: last)
    }

    /// The end of brackets without other brackets in them. Each search ends at the next bracket, so all take linear time.
    private func innerEnd(of opening: Int) -> Int? {
        var index = opening + 1
        while index < limit, bytes[index] != UInt8(ascii: "["), bytes[index] != UInt8(ascii: "]") { index += 1 }
        return index < limit && bytes[index] == UInt8(ascii: "]") ? index : nil
    }

    /// The text of a range in which every node is a line end; `nil` if there is anything else.
    private func plainText(from start: Int, to end: Int) -> String? {
        guard !Placeholder.occurs(in: bytes[start..<end]) else { return nil }
        var text: [UInt8] = []
        for offset in start..<end {
            switch run.node(at: offset) {
            case nil: text.append(bytes[offset])
            case .softBreak?: text.append(UInt8(ascii: " "))
            default: return nil
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Attributes after a blank at the end of a caption: `Table: Tides {#tbl-tides}`. They become an empty span, from which the
    /// table takes them.
    private mutating func takeCaptionAttributes() {
        guard extensions.contains(.crossReferences), let first = bytes.first, first | 0x20 == UInt8(ascii: "t"),
            bytes.dropFirst().starts(with: "able:".utf8), position > 0, bytes[position - 1].isSpaceOrTab,
            let (attributes, end) = attributes(ofPart: "tbl-", at: position), end == bytes.count
        else {
            position += 1
            return
        }
        self.attributes.append((attributes, .block))
        add(.span(BracketedSpan(attributes, [])), to: end)
    }

    /// The attributes after blanks at an offset, with an id that begins with a prefix.
    private func attributes(ofPart prefix: String, at start: Int) -> (attributes: NodeAttributes, end: Int)? {
        var start = start
        while start < limit, bytes[start].isSpaceOrTab { start += 1 }
        guard extensions.contains(.attributes), start < limit, bytes[start...].starts(with: "{#\(prefix)".utf8),
            let found = attributes(at: start), found.attributes.id?.hasPrefix(prefix) == true
        else {
            return nil
        }
        return found
    }

    // MARK: - Links to pages by their names

    /// `[[Page#Heading|text]]` and `![[image.png|text]]` in Obsidian's syntax: the text follows the bar (Obsidian Help,
    /// "Internal links", "Embed files"). GitHub's wikis use the opposite order. The text of a link may contain markup. The text
    /// of an image is plain, and a number is its width: `|300`, `|300x200`. A web address is also allowed as the target.
    private mutating func takeWikiLink() -> Bool {
        guard extensions.contains(.wikiLinks), !isInLink, position + 1 < limit,
            bytes[position + 1] == UInt8(ascii: "["),
            !isInWikiLink
        else { return false }
        let start = position + 2
        var end = start
        var bar: Int?
        while end < limit, !Self.wikiEnds.contains(bytes[end]), bytes[end] != InlineRun.node {
            if bytes[end] == UInt8(ascii: "|"), bar == nil { bar = end }
            end += 1
        }
        if let bar, end < limit, bytes[end] == InlineRun.node { return openWikiLink(to: start..<bar) }
        guard end + 1 < limit, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: "]"),
            let link = WikiLink(Placeholder.text(bytes[start..<(bar ?? end)]))
        else { return false }
        let text = bar.map { Self.trimmed(Placeholder.text(bytes[($0 + 1)..<end])[...]) } ?? ""
        let isMarked = position > textStart && bytes[position - 1] == UInt8(ascii: "!")
        let isImage = isMarked && link.isImage
        // Pages and other files become links, which are reported (see ``ForeignSyntaxSearch``). Directly after a caret, a link
        // without the exclamation mark would be an inline note.
        let isAfterCaret = position > 1 && bytes[position - 2] == UInt8(ascii: "^")
        let isEmbed = isMarked && (isImage || !isAfterCaret)
        if isEmbed { position -= 1 }
        var node =
            isImage
            ? Self.image(link, text.split(separator: "|").map(Self.trimmed))
            : .link(Link(link.meantDestination, [.text(Text(text.isEmpty ? link.defaultText : text))]))
        end += 2
        if let (attributes, attributesEnd) = attributes(after: end - 1) {
            node.attributes.add(attributes)
            self.attributes.append((attributes, isImage ? .image : .link))
            end = attributesEnd
        }
        add(node, to: end)
        return true
    }

    /// Begins a wiki link whose text contains markup, but no other link.
    private mutating func openWikiLink(to target: Range<Int>) -> Bool {
        guard position == textStart || bytes[position - 1] != UInt8(ascii: "!"),
            let inner = closingBracket(of: position + 1), closingBracket(of: position) == inner + 1,
            inner + 1 < limit, let link = WikiLink(Placeholder.text(bytes[target])),
            !(target.upperBound..<inner).contains(where: { run.node(at: $0)?.holdsLink == true })
        else { return false }
        open(.link(link.meantDestination), to: target.upperBound + 1, closedBy: inner)
        isInWikiLink = true
        return true
    }

    private static let wikiEnds = ByteSet("[]\n")

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The image, with its size if the last part is one. Its description is the other part or the file's name.
    private static func image(_ link: WikiLink, _ parts: [String]) -> Inline {
        var parts = parts
        var attributes = NodeAttributes()
        let size = parts.last?.split(separator: "x", omittingEmptySubsequences: false) ?? []
        if (1...2).contains(size.count),
            size.allSatisfy({ (1...5).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isASCIIDigit) })
        {
            parts.removeLast()
            for (name, value) in zip(["width", "height"], size) { attributes.set(name, to: String(value)) }
        }
        let file = link.page.split(separator: "/").last ?? ""
        let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let text = parts.first { !$0.isEmpty } ?? String(name)
        var image = Image(link.meantDestination, text.isEmpty ? [] : [.text(Text(text))])
        image.attributes = attributes
        return .image(image)
    }

    private mutating func closingBracket(of opening: Int) -> Int? {
        if let brackets { return brackets[opening] }
        var pairs: [Int: Int] = [:]
        var open: [Int] = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "[") {
                open.append(index)
            } else if byte == UInt8(ascii: "]"), let opening = open.popLast() {
                pairs[opening] = index
            }
        }
        brackets = pairs
        return pairs[opening]
    }

    // MARK: - Attributes

    private func attributes(
        at start: Int, allowsBareNames: Bool = false
    ) -> (attributes: NodeAttributes, end: Int)? {
        guard start < limit, bytes[start] == UInt8(ascii: "{") else { return nil }
        let end = min(run.textEnd(after: start), limit)
        // Directives use these names for their own values.
        let prefix = NodeAttributes.prefix(
            of: bytes[start..<end], allowsBareNames: allowsBareNames, namesNode: !allowsBareNames,
            allowsColon: extensions.contains(.kramdownAttributes) && !allowsBareNames)
        guard let (attributes, end) = prefix else { return nil }
        guard run.hasPlaceholders else { return (attributes, end) }
        // A name must not contain an escaped character or a reference.
        guard !attributes.values.contains(where: { Placeholder.text(Array($0.name.utf8)[...]) != $0.name }) else {
            return nil
        }
        return (attributes.mapText { Placeholder.text(Array($0.utf8)[...]) }, end)
    }

    // MARK: - Smart punctuation

    private mutating func takeQuote(_ byte: UInt8) {
        guard let punctuation = extensions.punctuation else { return }
        let isDouble = byte == UInt8(ascii: "\"")
        let marks = isDouble ? punctuation.outer : punctuation.inner
        let before = run.character(before: position, node: nextNode)
        let (isLeft, canClose) = flanking(to: position + 1)
        let canOpen = isLeft && (!canClose || before == "(" || before == "[") && before != "]" && before != ")"
        let opener = canClose ? (isDouble ? doubleQuotes.popLast() : singleQuotes.popLast()) : nil
        var mark = isDouble ? (canClose ? marks.close : marks.open) : SmartPunctuation.apostrophe
        if let opener {
            tokens[opener].role = .replacement(marks.open)
            mark = marks.close
        }
        add(.replacement(mark), to: position + 1)
        guard canOpen, opener == nil else { return }
        if isDouble { doubleQuotes.append(tokens.count - 1) } else { singleQuotes.append(tokens.count - 1) }
    }

    private mutating func takeHyphens() {
        var end = position + 1
        while end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
        guard end - position > 1 else {
            position = end
            return
        }
        let (long, short) = SmartPunctuation.dashes(for: end - position)
        for _ in 0..<long { add(.replacement("—"), to: position + 3) }
        for _ in 0..<short { add(.replacement("–"), to: position + 2) }
    }

    private mutating func takeEllipsis() {
        guard run.begins(with: "...", at: position) else {
            position += 1
            return
        }
        add(.replacement(SmartPunctuation.ellipsis), to: position + 3)
    }
}

extension Inline {
    /// Whether this is a link or contains one; a footnote reference is a link in HTML.
    fileprivate var holdsLink: Bool {
        switch self {
        case .link, .footnoteReference: true
        default: run.contains(where: \.holdsLink)
        }
    }
}
#endif

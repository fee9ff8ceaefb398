#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Finds characters that libcmark would read as delimiters but that are text in an extension: in bare URLs, which GitHub
/// recognizes before emphasis, code and brackets (cmark-gfm, `autolink.c`), and in attributes.
///
/// Code, links, raw HTML and URLs in angle brackets take precedence, as in libcmark, so the surrounding paragraph has to be
/// scanned. This is done only for paragraphs with a URL or an attribute that contains such a character. Paragraphs are
/// determined from lines. An error does no harm if the text is code, because each character is restored there.
struct ProtectedText {
    /// A piece of the source that becomes one placeholder.
    struct Piece {
        let offset: Int
        /// 2 for an escaped quotation mark or backslash, otherwise 1.
        let length: Int
        /// The third byte of the placeholder.
        let placeholder: UInt8
        /// Whether it is the ampersand of a character reference in an address. In a title, libcmark has to decode the reference.
        var beginsReference = false
        /// The formula line that the piece represents.
        var formula: FormulaLine?
    }

    /// The markers of containers at the start of a line.
    struct LineMarkers {
        /// The start of the text after them.
        var textStart = 0
        /// The number of quotes.
        var quoteCount = 0
        /// The first item, definition or footnote: the number of quotes outside of it, and the indentation of its marker.
        var item: (quoteCount: Int, indent: Int)?
    }

    /// A line of a formula, which becomes a span.
    enum FormulaLine {
        /// - Parameter leavesText: Whether the formula continues beyond the end of its paragraph, because it begins a line.
        case first(Formula, lines: [Range<Int>], leavesText: Bool)
        case further
    }

    let source: UnsafeBufferPointer<UInt8>
    let triggers: Triggers
    let misread: MisreadText
    /// How many more bytes failed searches for the end of a formula or of HTML may scan, so that all searches take linear time.
    var searchBudget = 0
    /// The last line in which a formula or attributes were read.
    var lastLine = Line()
    /// The last computed range of a possible display formula.
    var displayLimit = 0..<0
    /// The last table cell in which a formula was read, from there to its end.
    var lastCell = 0..<0
    var pieces: [Piece] = []
    /// The start of the header row of the table in the current paragraph, and of the rows below its delimiter row; the end of
    /// the source if it is not a table.
    private(set) var table = (header: 0, rows: 0)
    /// The number of quotes around the current paragraph.
    private(set) var quoteCount = 0
    /// The end of the last paragraph that was read.
    private var readEnd = 0
    private lazy var firstDirective = findFirstDirective()

    /// - Parameters:
    ///   - triggers: The enabled syntax.
    ///   - misread: What a previous reading has found to be text.
    init(in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers, _ misread: MisreadText = MisreadText()) {
        self.source = source
        self.triggers = triggers
        self.misread = misread
        guard triggers.autolinks || triggers.attributes || triggers.directives || triggers.hasFormulas else { return }
        searchBudget = 64 * source.count
        var candidates = Candidates(in: source, triggers)
        while let candidate = candidates.next(from: readEnd) { readParagraph(around: candidate) }
    }

    /// Whether there may be anything to protect, judging by the bytes.
    static func mayOccur(in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers) -> Bool {
        var candidates = Candidates(in: source, triggers)
        return candidates.next(from: 0) != nil
    }

    // MARK: - Paragraphs

    private mutating func readParagraph(around offset: Int) {
        var start = lineStart(before: offset)
        while start > readEnd, !beginsBlock(at: start) {
            let previous = lineStart(above: start)
            guard previous >= readEnd, !isBlank(from: previous), !isSingle(at: previous),
                mayContinueParagraph(at: start, below: markers(ofLineAt: previous))
            else { break }
            start = previous
        }
        let markers = markers(ofLineAt: start)
        quoteCount = markers.quoteCount
        var end = lineEnd(from: start)
        let isSingleLine = isSingle(at: start)
        while end < source.count, !isSingleLine {
            let next = source.lineStart(afterEnd: end)
            guard next < source.count, !isBlank(from: next), !beginsBlock(at: next),
                mayContinueParagraph(at: next, below: markers)
            else { break }
            end = lineEnd(from: next)
        }
        let nothing = (header: source.count, rows: source.count)
        if triggers.tables, triggers.hasFormulas {
            table = isTableRow(at: start) ? (start, start) : tableRows(in: start..<end) ?? nothing
        } else {
            table = nothing
        }
        readEnd = max(read(start..<end), offset + 1)
    }

    /// Whether a line that begins no block except quotes may continue the paragraph of another line above it. It may lack markers of
    /// quotes (CommonMark §5.1, laziness).
    private func mayContinueParagraph(at start: Int, below markers: LineMarkers) -> Bool {
        let prefix = LinePrefix(from: start, to: source.count, in: source)
        guard prefix.quoteCount <= markers.quoteCount else { return false }
        guard let item = markers.item, prefix.quoteCount > item.quoteCount else { return true }
        // The marker of a quote within the item.
        return prefix.indent(ofQuote: item.quoteCount, in: source) > item.indent
    }

    /// The starts of a table's header row and of the line after its delimiter row, which follows the header row (GFM 0.29 §4.10).
    private func tableRows(in paragraph: Range<Int>) -> (header: Int, rows: Int)? {
        var header = paragraph.lowerBound
        var start = header
        while start < paragraph.upperBound {
            let end = lineEnd(from: start)
            if start > header, DelimiterRows.isDelimiterRow(start..<end, of: source) {
                return (header, source.lineStart(afterEnd: end))
            }
            header = start
            start = source.lineStart(afterEnd: end)
        }
        return nil
    }

    /// Whether a line that would begin a definition elsewhere, `: text`, is a row of the table above it.
    private func isTableRow(at start: Int) -> Bool {
        let text = textStart(ofLineAt: start)
        guard text < source.count, source[text] == UInt8(ascii: ":") else { return false }
        var row = start
        while row > 0 {
            let end = source.lineEnd(above: row)
            let line = lineStart(before: end)
            guard line < end, !isBlank(from: line), quoteCount(at: line) == quoteCount(at: start) else { return false }
            // The lines above have been read, and may be in the same table.
            if end <= readEnd { return table.rows <= start }
            if DelimiterRows.isDelimiterRow(line..<end, of: source) {
                return line > 0 && !isBlank(from: lineStart(above: line))
            }
            row = line
        }
        return false
    }

    /// The start of the line above the line that starts at an offset, which is not the first one.
    private func lineStart(above start: Int) -> Int { lineStart(before: source.lineEnd(above: start)) }

    func lineStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, !source[start - 1].isLineEnd { start -= 1 }
        WorkCounter.add(offset - start)
        return start
    }

    func lineEnd(from start: Int) -> Int {
        var end = start
        while end < source.count, !source[end].isLineEnd { end += 1 }
        WorkCounter.add(end - start)
        return end
    }

    func textStart(ofLineAt start: Int) -> Int {
        var index = start
        while index < source.count, source[index].isPrefix { index += 1 }
        return index
    }

    func isBlank(from start: Int) -> Bool {
        let text = textStart(ofLineAt: start)
        return text == source.count || source[text].isLineEnd
    }

    func quoteCount(at start: Int) -> Int {
        source[start..<textStart(ofLineAt: start)].count { $0 == UInt8(ascii: ">") }
    }

    /// Whether a line is a heading with number signs (CommonMark §4.2), a directive or contains the title of an alert, also in
    /// an item. These do not continue on the next line.
    private mutating func isSingle(at start: Int) -> Bool {
        let markers = markers(ofLineAt: start)
        let line = source[markers.textStart...]
        if markers.quoteCount > 0, line.starts(with: "[!".utf8) { return true }
        if triggers.directives, line.starts(with: "::".utf8), isDirective(at: line.startIndex) { return true }
        let signs = line.prefix(7).prefix { $0 == UInt8(ascii: "#") }
        guard (1...6).contains(signs.count) else { return false }
        return signs.endIndex == source.count || source[signs.endIndex].isBlank || source[signs.endIndex].isLineEnd
    }

    mutating func beginsBlock(at start: Int) -> Bool {
        let text = textStart(ofLineAt: start)
        guard text < source.count else { return true }
        switch source[text] {
        case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "-"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), 0x30...0x39:
            return TableSyntax.beginsBlock(text..<lineEnd(from: text), of: source) || beginsFenceOrExtension(at: text)
        case UInt8(ascii: "["):
            return footnoteEnd(at: text) != nil
        default:
            return false
        }
    }

    /// Whether a line begins fenced code (CommonMark §4.5).
    private func beginsFence(at start: Int) -> Bool {
        let text = markers(ofLineAt: start).textStart
        guard text < source.count, source[text] == UInt8(ascii: "`") || source[text] == UInt8(ascii: "~") else {
            return false
        }
        let line = source[text..<lineEnd(from: text)]
        let mark = line.prefix { $0 == source[text] }
        return mark.count >= 3 && (source[text] == UInt8(ascii: "~") || !line[mark.endIndex...].contains(source[text]))
    }

    private mutating func beginsFenceOrExtension(at text: Int) -> Bool {
        guard text + 2 < source.count else { return false }
        let isThree = source[text + 1] == source[text] && source[text + 2] == source[text]
        switch source[text] {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return isThree
        case UInt8(ascii: ":"):
            // A definition or a directive.
            if source[text + 1].isBlank { return true }
            return source[text + 1] == source[text] && isDirective(at: text)
        default: return false
        }
    }

    /// Whether a line is, begins or may end a directive.
    private mutating func isDirective(at text: Int) -> Bool {
        switch DirectiveLine(source[text..<lineEnd(from: text)]) {
        case nil: false
        case .end?: firstDirective < text
        case .leaf?, .start?: true
        }
    }

    /// The offset of the first directive that a line of colons may end; the end of the source if there is none.
    private func findFirstDirective() -> Int {
        var colons = ByteSearch(for: UInt8(ascii: ":"), in: source)
        var index = colons.next(from: 0)
        while index < source.count {
            let end = lineEnd(from: index)
            let text = min(markers(ofLineAt: lineStart(before: index)).textStart, end)
            if source[text..<end].starts(with: ":::".utf8), case .start? = DirectiveLine(source[text..<end]) {
                return text
            }
            index = colons.next(from: end)
        }
        return source.count
    }

    // MARK: - Text

    /// Reads inline text, as far as needed to distinguish code, links and HTML from other text.
    ///
    /// - Returns: The end, which is after `text` if that ends within a formula.
    private mutating func read(_ text: Range<Int>) -> Int {
        var text = text
        var code = CodeSpans(in: source[text])
        // Computed on first use.
        var pairs: [Int: BracketPair]?
        // The ends of the enclosing brackets, the innermost last. An address in brackets ends there.
        var limits: [Int] = []
        // An info string contains no formulas, addresses and attributes.
        let endOfFence = beginsFence(at: text.lowerBound) ? lineEnd(from: text.lowerBound) : text.lowerBound
        var index = text.lowerBound
        while index < text.upperBound {
            while let last = limits.last, index >= last { limits.removeLast() }
            let limit = limits.last ?? text.upperBound
            switch source[index] {
            case UInt8(ascii: "$"), UInt8(ascii: "\\"):
                guard triggers.hasFormulas, index >= endOfFence, let end = formula(at: index, in: text) else {
                    index += source[index] == UInt8(ascii: "$") ? 1 : 2
                    continue
                }
                index = end
                guard end > text.upperBound else { continue }
                text = end..<lineEnd(from: end)
                code = CodeSpans(in: source[text])
                pairs = nil
                limits = []
            case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
            case UInt8(ascii: "<"): index = endOfMarkup(at: index, in: text)
            case UInt8(ascii: "["):
                if let end = endOfFootnoteReference(at: index, in: text) {
                    index = end
                    continue
                }
                let known = pairs ?? bracketPairs(in: index..<text.upperBound, &code)
                pairs = known
                guard let pair = known[index] else {
                    index += 1
                    continue
                }
                if let end = pair.linkEnd {
                    // The text of a link contains no addresses.
                    protectAttributes(in: index + 1..<pair.close)
                    if triggers.hasFormulas { protectFormulas(in: index + 1..<pair.close, known) }
                    index = end
                } else {
                    limits.append(pair.close)
                    index += 1
                }
            case UInt8(ascii: ":") where index >= endOfFence:
                index = address(at: index, from: text.lowerBound, to: limit) ?? index + 1
            case UInt8(ascii: "w") where index >= endOfFence:
                index = webAddress(at: index, from: text.lowerBound, to: limit) ?? index + 1
            case UInt8(ascii: "{") where index >= endOfFence:
                index = protectAttributes(at: index, in: text) ?? index + 1
            default: index += 1
            }
        }
        return text.upperBound
    }

    /// - Returns: The end of the footnote reference at `start`, which contains no formulas and no addresses.
    func endOfFootnoteReference(at start: Int, in text: Range<Int>) -> Int? {
        guard triggers.footnotes else { return nil }
        return SourceRewriter.footnoteReference(at: start, to: text.upperBound, in: source).map { $0.upperBound + 1 }
    }

    /// - Returns: The end of the markup that begins at `start`; the next offset if it is text.
    private mutating func endOfMarkup(at start: Int, in text: Range<Int>) -> Int {
        guard searchBudget > 0 else { return start + 1 }
        var markup = InlineMarkup(at: start, in: source, to: text.upperBound)
        if markup.read() { return markup.index }
        searchBudget -= markup.index - start
        return start + 1
    }

    /// The end of the destination and the title after a link's text, or the start of the label; `nil` if there is neither.
    private mutating func endOfLink(after close: Int, in text: Range<Int>) -> Int? {
        let start = close + 1
        guard start < text.upperBound else { return nil }
        switch source[start] {
        case UInt8(ascii: "["): return start
        case UInt8(ascii: "(") where searchBudget > 0:
            var tail = InlineMarkup(at: start, in: source, to: text.upperBound)
            let isTail = tail.readLinkTail()
            WorkCounter.add(tail.index - start)
            if isTail { return tail.index }
            searchBudget -= tail.index - start
            return nil
        default: return nil
        }
    }

    /// Brackets that belong together.
    struct BracketPair {
        let close: Int
        /// The end of the destination and the title after them, or the start of a label; `nil` if they are not those of a link.
        let linkEnd: Int?
    }

    /// The brackets of a text by the opening ones, except those in code, HTML, destinations and titles.
    private mutating func bracketPairs(in text: Range<Int>, _ code: inout CodeSpans) -> [Int: BracketPair] {
        var pairs: [Int: BracketPair] = [:]
        var open: [Int] = []
        // How many of the open brackets contain a link, and can therefore only be those of an image (CommonMark §6.3).
        var holdingCount = 0
        var index = text.lowerBound
        while index < text.upperBound {
            switch source[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
            case UInt8(ascii: "<"): index = endOfMarkup(at: index, in: text)
            case UInt8(ascii: "["):
                open.append(index)
                index += 1
            case UInt8(ascii: "]"):
                let close = index
                index += 1
                guard let opening = open.popLast() else { continue }
                let isImage = opening > text.lowerBound && source[opening - 1] == UInt8(ascii: "!")
                let isActive = isImage || open.count >= holdingCount
                holdingCount = min(holdingCount, open.count)
                let end = isActive ? endOfLink(after: close, in: text) : nil
                pairs[opening] = BracketPair(close: close, linkEnd: end)
                guard let end else { continue }
                if end > close + 1, !isImage { holdingCount = open.count }
                index = end
            default: index += 1
            }
        }
        return pairs
    }

    // MARK: - Addresses

    private mutating func address(at colon: Int, from start: Int, to end: Int) -> Int? {
        guard triggers.autolinks, BareAddress.isScheme(endingAt: colon, in: source, from: start) else { return nil }
        return protect(from: BareAddress.schemeStart(before: colon, in: source, from: start), host: colon + 3, to: end)
    }

    private mutating func webAddress(at start: Int, from textStart: Int, to end: Int) -> Int? {
        guard triggers.autolinks, BareAddress.isWeb(at: start, in: source, from: textStart) else { return nil }
        return protect(from: start, host: start + 4, to: end)
    }

    /// - Returns: The end of the address.
    private mutating func protect(from start: Int, host: Int, to limit: Int) -> Int? {
        guard let range = BareAddress.range(from: start, host: host, to: limit, in: source, triggers) else {
            return nil
        }
        let hostEnd = BareAddress.hostEnd(from: host, to: range.upperBound, in: source)
        var index = hostEnd
        while index < range.upperBound {
            if source[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if BareAddress.isDelimiter(at: index, in: source), !misread.inlines.contains(index),
                let byte = Placeholder.byte(of: source[index])
            {
                let beginsReference = source[index] == UInt8(ascii: "&")
                pieces.append(Piece(offset: index, length: 1, placeholder: byte, beginsReference: beginsReference))
            }
            index += 1
        }
        return range.upperBound
    }

    // MARK: - Attributes

    private mutating func protectAttributes(in range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            if source[index] == UInt8(ascii: "{"), let end = protectAttributes(at: index, in: range) {
                index = end
            } else {
                index += source[index] == UInt8(ascii: "\\") ? 2 : 1
            }
        }
    }

    /// - Returns: The end of the attributes that begin at `start`.
    private mutating func protectAttributes(at start: Int, in text: Range<Int>) -> Int? {
        guard start > text.lowerBound, triggers.attributes || triggers.directives,
            Self.mayPrecedeAttributes(source[start - 1])
        else { return nil }
        let lineEnd = line(of: start).range.upperBound
        let rest = source[start..<min(lineEnd, text.upperBound)]
        let prefix = NodeAttributes.prefix(
            of: rest, allowsBareNames: true, allowsColon: triggers.kramdownAttributes)
        guard let (_, end) = prefix else { return nil }
        if source[start - 1].isBlank {
            guard source[end..<lineEnd].allSatisfy(\.isBlank), isHeading(lineOf: start) else {
                return nil
            }
        } else if !Self.endsNode(source[start - 1]) {
            guard isDirectiveName(before: start, from: text.lowerBound) else { return nil }
        }
        var quote: UInt8?
        let delimiters = delimiters(inAttributesAt: start, to: end)
        // Ids, classes and values may contain what libcmark would read as emphasis. The names of values are not restored.
        var isName = true
        var index = start
        while index < end {
            let byte = source[index]
            index += 1
            if let open = quote {
                if byte == open {
                    quote = nil
                } else if byte == UInt8(ascii: "\\"), source[index] == open || source[index] == byte,
                    let placeholder = Placeholder.byte(escaping: source[index])
                {
                    pieces.append(Piece(offset: index - 1, length: 2, placeholder: placeholder))
                    index += 1
                } else if let placeholder = Placeholder.byte(of: byte) {
                    pieces.append(Piece(offset: index - 1, length: 1, placeholder: placeholder))
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte.isASCIIBlank {
                isName = true
            } else if byte == UInt8(ascii: "=") || beginsName(at: index - 1, after: start) {
                isName = false
            } else if !isName, delimiters.contains(byte), let placeholder = Placeholder.byte(of: byte) {
                pieces.append(Piece(offset: index - 1, length: 1, placeholder: placeholder))
            }
        }
        return end
    }

    /// Whether a number sign or a period begins an id or a class, and is not within one or within the name of a value.
    private func beginsName(at index: Int, after brace: Int) -> Bool {
        guard source[index] == UInt8(ascii: "#") || source[index] == UInt8(ascii: ".") else { return false }
        let previous = source[index - 1]
        return index == brace + 1 || previous.isASCIIBlank || previous == UInt8(ascii: "\"")
            || previous == UInt8(ascii: "'") || previous == UInt8(ascii: ":") && index == brace + 2
    }

    /// The delimiters of libcmark that attributes may contain outside of quotation marks. After a directive's name, these include
    /// brackets, which would end the text of a link, unless one may begin a footnote reference.
    private func delimiters(inAttributesAt start: Int, to end: Int) -> ByteSet {
        let bytes = source[start..<end]
        let holdsReference = zip(bytes, bytes.dropFirst()).contains {
            $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "^")
        }
        return Self.endsNode(source[start - 1]) || holdsReference ? Self.emphasisDelimiters : Self.delimiters
    }

    /// Whether the line of an offset belongs to a heading, judging by it and the line below (CommonMark §4.2 and §4.3). On
    /// other lines, attributes after a blank are text.
    private func isHeading(lineOf offset: Int) -> Bool {
        let end = lineEnd(from: offset)
        let text = min(markers(ofLineAt: lineStart(before: offset)).textStart, end)
        let signs = source[text..<end].prefix { $0 == UInt8(ascii: "#") }
        if (1...6).contains(signs.count), signs.endIndex < end, source[signs.endIndex].isBlank { return true }
        guard end < source.count else { return false }
        let below = textStart(ofLineAt: source.lineStart(afterEnd: end))
        guard below < source.count, source[below] == UInt8(ascii: "=") || source[below] == UInt8(ascii: "-") else {
            return false
        }
        return source[below..<lineEnd(from: below)].drop { $0 == source[below] }.allSatisfy(\.isBlank)
    }

    /// The markers of quotes, items, definitions and footnotes at the start of a line.
    func markers(ofLineAt start: Int) -> LineMarkers {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var index = start == 0 && source.starts(with: mark) ? mark.count : start
        var markers = LineMarkers()
        while true {
            let prefix = LinePrefix(from: index, to: source.count, in: source)
            index = prefix.end
            markers.quoteCount += prefix.quoteCount
            guard index < source.count else { break }
            let end: Int?
            switch source[index] {
            case UInt8(ascii: ":"): end = index + 1
            case UInt8(ascii: "["): end = footnoteEnd(at: index)
            default: end = ListMarkers.markerEnd(from: index, to: source.count, in: source)
            }
            guard let end, end < source.count, source[end].isBlank else { break }
            markers.item = markers.item ?? (markers.quoteCount, prefix.indent)
            index = end
        }
        markers.textStart = index
        return markers
    }

    /// The end of `[^label]:`, if that is at an offset.
    private func footnoteEnd(at start: Int) -> Int? {
        guard triggers.footnotes,
            let label = SourceRewriter.footnoteLabel(at: start, to: source.count, in: source),
            label.upperBound + 1 < source.count, source[label.upperBound + 1] == UInt8(ascii: ":")
        else { return nil }
        return label.upperBound + 2
    }

    /// Whether a colon and a name precede `end`.
    private func isDirectiveName(before end: Int, from start: Int) -> Bool {
        var index = end
        while index > start, source[index - 1].isASCIIAlphanumeric || Self.nameMarks.contains(source[index - 1]) {
            index -= 1
        }
        return index < end && index > start && source[index - 1] == UInt8(ascii: ":") && source[index].isASCIILetter
    }

    private static let nameMarks = ByteSet("-_")

    private static let emphasisDelimiters = ByteSet("_*")

    fileprivate static let delimiters = ByteSet("_*[]")

    /// Attributes follow a directive's name, a link, an image or its brackets, or a blank at the end of a heading.
    static func mayPrecedeAttributes(_ byte: UInt8) -> Bool {
        endsNode(byte) || byte.isASCIIAlphanumeric || byte.isBlank || nameMarks.contains(byte)
    }

    /// Whether a link, an image, the brackets of a directive or other markup may end with a byte.
    private static func endsNode(_ byte: UInt8) -> Bool { nodeEnds.contains(byte) }

    private static let nodeEnds = ByteSet("])>*_`~=^+")
}

/// The offsets of a source that may need protection: bare URLs with delimiters, attributes with delimiters or quotation marks.
private struct Candidates {
    private let source: UnsafeBufferPointer<UInt8>
    private var colons: ByteSearch
    private var webs: ByteSearch
    private var braces: ByteSearch
    private var dollars: ByteSearch
    private var backslashes: ByteSearch
    /// The offset up to which addresses are known to contain no delimiters.
    private var clearEnd = 0
    /// The offset up to which no dollar sign is known to end a formula, and that of the last one that may end it.
    private var formulaFreeEnd = 0
    private var formulaEnd = 0

    init(in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers) {
        self.source = source
        let nothing = UnsafeBufferPointer(rebasing: source[..<0])
        let hasAttributes = triggers.attributes || triggers.directives
        colons = ByteSearch(for: UInt8(ascii: ":"), in: triggers.autolinks ? source : nothing)
        webs = ByteSearch(for: UInt8(ascii: "w"), in: triggers.autolinks ? source : nothing)
        braces = ByteSearch(for: UInt8(ascii: "{"), in: hasAttributes ? source : nothing)
        dollars = ByteSearch(for: UInt8(ascii: "$"), in: triggers.math ? source : nothing)
        backslashes = ByteSearch(for: UInt8(ascii: "\\"), in: triggers.mathBrackets ? source : nothing)
    }

    /// The first offset at or after another one.
    mutating func next(from start: Int) -> Int? {
        var offset = start
        while true {
            let colon = colons.next(from: offset)
            let web = webs.next(from: offset)
            let brace = braces.next(from: offset)
            let formula = min(dollars.next(from: offset), backslashes.next(from: offset))
            let index = min(colon, web, brace, formula)
            guard index < source.count else { return nil }
            if index == formula {
                if mayBeginFormula(at: index) { return index }
            } else if index == brace ? holdsDelimiter(after: index) : isAddress(at: index) {
                return index
            }
            offset = index + 1
        }
    }

    /// Whether something before the next blank line may end a formula that begins here. In code, most dollar signs begin
    /// variables.
    private mutating func mayBeginFormula(at index: Int) -> Bool {
        guard index + 2 < source.count else { return false }
        let next = source[index + 1]
        guard source[index] == UInt8(ascii: "$") else {
            return next == UInt8(ascii: "(") || next == UInt8(ascii: "[")
        }
        if next == UInt8(ascii: "$") || next == UInt8(ascii: "`") { return true }
        guard index >= formulaFreeEnd, !next.isASCIIBlank, index == 0 || !source[index - 1].isASCIIAlphanumeric else {
            return false
        }
        if index + 2 <= formulaEnd { return true }
        var end = index + 2
        defer { WorkCounter.add(end - index) }
        while end < source.count {
            switch source[end] {
            case UInt8(ascii: "$") where ProtectedText.mayEndFormula(at: end, in: source):
                formulaEnd = end
                return true
            case UInt8(ascii: "\n") where source[end - 1] == UInt8(ascii: "\n"):
                formulaFreeEnd = end
                return false
            default: break
            }
            end += 1
        }
        formulaFreeEnd = end
        return false
    }

    private mutating func isAddress(at index: Int) -> Bool {
        guard index >= clearEnd else { return false }
        let host: Int
        if source[index] == UInt8(ascii: ":") {
            guard BareAddress.isScheme(endingAt: index, in: source, from: 0) else { return false }
            host = index + 3
        } else {
            guard BareAddress.isWeb(at: index, in: source, from: 0) else { return false }
            host = index + 4
        }
        var position = host
        while position < source.count, !source[position].isASCIIBlank, source[position] != UInt8(ascii: "<") {
            if BareAddress.isDelimiter(at: position, in: source) { return true }
            position += 1
        }
        clearEnd = position
        return false
    }

    private func holdsDelimiter(after brace: Int) -> Bool {
        guard brace > 0, ProtectedText.mayPrecedeAttributes(source[brace - 1]) else { return false }
        var isRestored = false
        var holdsDelimiter = false
        var index = brace + 1
        while index < source.count, !source[index].isLineEnd, source[index] != UInt8(ascii: "{") {
            let byte = source[index]
            index += 1
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "="): isRestored = true
            case _ where ProtectedText.delimiters.contains(byte): holdsDelimiter = holdsDelimiter || isRestored
            default: break
            }
            if byte == UInt8(ascii: "="), index < source.count,
                source[index] == UInt8(ascii: "\"") || source[index] == UInt8(ascii: "'")
            {
                return true
            }
            if byte == UInt8(ascii: "}") { break }
        }
        // Most braces with stars are code.
        return holdsDelimiter
            && NodeAttributes.prefix(of: source[brace..<index], allowsBareNames: true, allowsColon: true) != nil
    }
}
#endif

#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Finds characters of inline text that libcmark would read as delimiters but that are text in an extension: in formulas, in bare
/// URLs, which GitHub recognizes before emphasis and code (cmark-gfm, `autolink.c`), and in attributes.
///
/// A formula binds like code, from left to right and before brackets. Code, raw HTML and URLs in angle brackets take precedence
/// where they begin first, and so do the destination and the title of a link. A URL below an open bracket is not protected,
/// because it may be the text of a link.
struct InlineProtection {
    /// A piece of the text that becomes one placeholder.
    struct Piece {
        enum Kind {
            /// A character with a placeholder of its own. 2 bytes for an escaped quotation mark or backslash.
            case character(placeholder: UInt8)
            /// A formula with its delimiters, of which `source` is the part between them.
            case formula(Formula, source: Range<Int>)
        }

        let range: Range<Int>
        let kind: Kind
    }

    let text: UnsafeBufferPointer<UInt8>
    let triggers: Triggers
    /// Whether attributes may follow a blank at the end of the text.
    let isHeading: Bool
    /// Whether the text is a table cell, in which a backslash precedes a pipe.
    let isCell: Bool
    /// How many more bytes failed searches for the end of a formula or of HTML may scan, so that all searches take linear time.
    private(set) var searchBudget: Int
    private(set) var pieces: [Piece] = []
    /// The end of the last line in which attributes were searched.
    private var lineEnd = 0

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ triggers: Triggers, isHeading: Bool = false, isCell: Bool = false,
        searchBudget: Int
    ) {
        self.text = text
        self.triggers = triggers
        self.isHeading = isHeading
        self.isCell = isCell
        self.searchBudget = searchBudget
    }

    /// Reads the text.
    ///
    /// - Parameter displayFormulas: The formulas that are known.
    mutating func read(displayFormulas: [Range<Int>] = []) {
        var start = 0
        for formula in displayFormulas where formula.lowerBound >= start {
            read(start..<formula.lowerBound)
            take(formula.lowerBound + 2..<formula.upperBound - 2, delimiterLength: 2, isDisplay: true)
            start = formula.upperBound
        }
        read(start..<text.count)
    }

    private mutating func read(_ range: Range<Int>) {
        var code = CodeSpans(in: text[range])
        // The number of open brackets.
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            switch text[index] {
            case UInt8(ascii: "$"): index = formula(at: index, in: range) ?? index + 1
            case UInt8(ascii: "\\"): index = formula(at: index, in: range) ?? index + 2
            case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
            case UInt8(ascii: "<"): index = endOfMarkup(at: index, in: range)
            case UInt8(ascii: "["):
                if let end = endOfFootnoteReference(at: index, in: range) {
                    index = end
                } else {
                    depth += 1
                    index += 1
                }
            case UInt8(ascii: "]"):
                index += 1
                guard depth > 0 else { continue }
                depth -= 1
                index = endOfLinkTail(at: index, in: range) ?? index
            case UInt8(ascii: ":") where depth == 0: index = address(at: index, in: range) ?? index + 1
            case UInt8(ascii: "w") where depth == 0: index = webAddress(at: index, in: range) ?? index + 1
            case UInt8(ascii: "{"): index = protectAttributes(at: index, in: range) ?? index + 1
            default: index += 1
            }
        }
    }

    /// - Returns: The end of the footnote reference at `start`, which contains no formulas and no addresses.
    private func endOfFootnoteReference(at start: Int, in range: Range<Int>) -> Int? {
        guard triggers.contains(.footnotes) else { return nil }
        return SourceRewriter.footnoteReference(at: start, to: range.upperBound, in: text).map { $0.upperBound + 1 }
    }

    /// - Returns: The end of the markup that begins at `start`; the next offset if it is text.
    private mutating func endOfMarkup(at start: Int, in range: Range<Int>) -> Int {
        guard searchBudget > 0 else { return start + 1 }
        var markup = InlineMarkup(at: start, in: text, to: range.upperBound)
        if markup.read() { return markup.index }
        searchBudget -= markup.index - start
        return start + 1
    }

    /// - Returns: The end of the destination and the title in parentheses at `start`, after the text of a link.
    private mutating func endOfLinkTail(at start: Int, in range: Range<Int>) -> Int? {
        guard start < range.upperBound, text[start] == UInt8(ascii: "("), searchBudget > 0 else { return nil }
        var tail = InlineMarkup(at: start, in: text, to: range.upperBound)
        let isTail = tail.readLinkTail()
        WorkCounter.add(tail.index - start)
        if isTail { return tail.index }
        searchBudget -= tail.index - start
        return nil
    }

    // MARK: - Addresses

    private mutating func address(at colon: Int, in range: Range<Int>) -> Int? {
        guard triggers.contains(.autolinks), BareAddress.isScheme(endingAt: colon, in: text, from: range.lowerBound)
        else {
            return nil
        }
        let start = BareAddress.schemeStart(before: colon, in: text, from: range.lowerBound)
        return protectAddress(from: start, host: colon + 3, to: range.upperBound)
    }

    private mutating func webAddress(at start: Int, in range: Range<Int>) -> Int? {
        guard triggers.contains(.autolinks), BareAddress.isWeb(at: start, in: text, from: range.lowerBound) else {
            return nil
        }
        return protectAddress(from: start, host: start + 4, to: range.upperBound)
    }

    /// - Returns: The end of the address.
    private mutating func protectAddress(from start: Int, host: Int, to limit: Int) -> Int? {
        guard let range = BareAddress.range(from: start, host: host, to: limit, in: text, triggers) else { return nil }
        var index = BareAddress.hostEnd(from: host, to: range.upperBound, in: text)
        while index < range.upperBound {
            if text[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if BareAddress.isDelimiter(at: index, in: text), let byte = Placeholder.byte(of: text[index]) {
                add(.character(placeholder: byte), index..<index + 1)
            }
            index += 1
        }
        return range.upperBound
    }

    private mutating func add(_ kind: Piece.Kind, _ range: Range<Int>) {
        pieces.append(Piece(range: range, kind: kind))
    }

    // MARK: - Formulas

    /// A dollar sign begins a formula if both GitHub and Pandoc would allow it: no letter or digit precedes it, and no blank
    /// follows it. Chinese, Japanese and Korean characters may precede it, because these languages write no blanks around a
    /// formula. ``FormulaEnd`` finds the end. Between two dollar signs, blanks are allowed.
    ///
    /// - Returns: The end of the formula that begins at `start`; `nil` if there is none.
    private mutating func formula(at start: Int, in range: Range<Int>) -> Int? {
        guard start + 2 < range.upperBound, searchBudget > 0 else { return nil }
        let next = text[start + 1]
        if text[start] == UInt8(ascii: "\\") {
            guard triggers.contains(.mathBrackets), next == UInt8(ascii: "(") || next == UInt8(ascii: "[") else {
                return nil
            }
            let isDisplay = next == UInt8(ascii: "[")
            let bracket = UInt8(ascii: isDisplay ? "]" : ")")
            return formula(from: start + 2, .bracket(bracket), delimiterLength: 2, isDisplay: isDisplay, in: range)
        }
        guard triggers.contains(.math) else { return nil }
        if next == UInt8(ascii: "`") {
            return formula(from: start + 2, .backtick, delimiterLength: 2, isDisplay: false, in: range)
        }
        if next == UInt8(ascii: "$") {
            return formula(from: start + 2, .dollars, delimiterLength: 2, isDisplay: true, in: range)
        }
        let before = start > range.lowerBound ? text[start - 1] : 0x20
        guard !next.isASCIIBlank, !before.isASCIIAlphanumeric, before < 0x80 || !isLetter(before: start),
            before != UInt8(ascii: "$")
        else { return nil }
        return formula(from: start + 1, .dollar, delimiterLength: 1, isDisplay: false, in: range)
    }

    private mutating func formula(
        from start: Int, _ delimiter: FormulaEnd.Delimiter, delimiterLength: Int, isDisplay: Bool, in range: Range<Int>
    ) -> Int? {
        var search = FormulaEnd(delimiter)
        guard case .found(let close) = search.find(in: text, from: start, to: range.upperBound) else {
            searchBudget -= max(0, search.passed - start)
            return nil
        }
        return take(start..<close, delimiterLength: delimiterLength, isDisplay: isDisplay)
            ? close + delimiterLength : nil
    }

    /// - Returns: Whether the formula is not empty.
    @discardableResult
    private mutating func take(_ range: Range<Int>, delimiterLength: Int, isDisplay: Bool) -> Bool {
        var bytes: [UInt8] = []
        for index in range {
            let isEscapedPipe =
                isCell && text[index] == UInt8(ascii: "\\") && index + 1 < text.count
                && text[index + 1] == UInt8(ascii: "|")
            if !isEscapedPipe { bytes.append(text[index]) }
        }
        let start = bytes.firstIndex { !$0.isASCIIBlank } ?? bytes.count
        let end = bytes.lastIndex { !$0.isASCIIBlank }.map { $0 + 1 } ?? start
        // Formulas do not begin with a backtick, and several backticks before a dollar sign are code.
        guard start < end, bytes[start] != UInt8(ascii: "`") else { return false }
        let formula = Formula(String(decoding: bytes[start..<end], as: UTF8.self), isDisplay: isDisplay)
        add(
            .formula(formula, source: range), range.lowerBound - delimiterLength..<range.upperBound + delimiterLength)
        return true
    }

    /// Whether a letter beyond ASCII ends before an offset. Punctuation, symbols and CJK characters do not count.
    private func isLetter(before end: Int) -> Bool {
        let character = text.scalar(at: text.scalarStart(before: end))
        return character.properties.isAlphabetic && !character.isCJK
    }

    // MARK: - Attributes

    /// - Returns: The end of the attributes that begin at `start`.
    private mutating func protectAttributes(at start: Int, in range: Range<Int>) -> Int? {
        guard start > range.lowerBound, triggers.contains(.attributes) || triggers.contains(.directives),
            Self.mayPrecedeAttributes(text[start - 1])
        else { return nil }
        // A line may contain many braces.
        if start >= lineEnd {
            lineEnd = text[start..<range.upperBound].firstIndex(where: \.isLineEnd) ?? range.upperBound
            WorkCounter.add(lineEnd - start)
        }
        let prefix = NodeAttributes.prefix(
            of: text[start..<lineEnd], allowsBareNames: true, allowsColon: triggers.contains(.kramdownAttributes))
        guard let (_, end) = prefix else { return nil }
        if text[start - 1].isSpaceOrTab {
            guard isHeading, lineEnd == text.count, text[end..<lineEnd].allSatisfy(\.isSpaceOrTab) else { return nil }
        } else if !Self.endsNode(text[start - 1]) {
            guard isDirectiveName(before: start, from: range.lowerBound) else { return nil }
        }
        protectValues(in: start..<end)
        return end
    }

    /// Ids, classes and values may contain what libcmark would read as emphasis. The names of values are not restored.
    private mutating func protectValues(in attributes: Range<Int>) {
        let delimiters = delimiters(in: attributes)
        var quote: UInt8?
        var isName = true
        var index = attributes.lowerBound
        while index < attributes.upperBound {
            let byte = text[index]
            index += 1
            if let open = quote {
                if byte == open {
                    quote = nil
                } else if byte == UInt8(ascii: "\\"), text[index] == open || text[index] == byte,
                    let placeholder = Placeholder.byte(escaping: text[index])
                {
                    add(.character(placeholder: placeholder), index - 1..<index + 1)
                    index += 1
                } else if let placeholder = Placeholder.byte(of: byte) {
                    add(.character(placeholder: placeholder), index - 1..<index)
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte.isASCIIBlank {
                isName = true
            } else if byte == UInt8(ascii: "=") || beginsName(at: index - 1, after: attributes.lowerBound) {
                isName = false
            } else if !isName, delimiters.contains(byte), let placeholder = Placeholder.byte(of: byte) {
                add(.character(placeholder: placeholder), index - 1..<index)
            }
        }
    }

    /// Whether a number sign or a period begins an id or a class, and is not within one or within the name of a value.
    private func beginsName(at index: Int, after brace: Int) -> Bool {
        guard text[index] == UInt8(ascii: "#") || text[index] == UInt8(ascii: ".") else { return false }
        let previous = text[index - 1]
        return index == brace + 1 || previous.isASCIIBlank || previous == UInt8(ascii: "\"")
            || previous == UInt8(ascii: "'") || previous == UInt8(ascii: ":") && index == brace + 2
    }

    /// The delimiters of libcmark that attributes may contain outside of quotation marks. After a directive's name, these include
    /// brackets, which would end the text of a link, unless one may begin a footnote reference.
    private func delimiters(in attributes: Range<Int>) -> ByteSet {
        let bytes = text[attributes]
        let holdsReference = zip(bytes, bytes.dropFirst()).contains {
            $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "^")
        }
        return Self.endsNode(text[attributes.lowerBound - 1]) || holdsReference
            ? Self.emphasisDelimiters : Self.delimiters
    }

    /// Whether a colon and a name precede `end`.
    private func isDirectiveName(before end: Int, from start: Int) -> Bool {
        var index = end
        while index > start, text[index - 1].isASCIIAlphanumeric || Self.nameMarks.contains(text[index - 1]) {
            index -= 1
        }
        return index < end && index > start && text[index - 1] == UInt8(ascii: ":") && text[index].isASCIILetter
    }

    private static let nameMarks = ByteSet("-_")

    private static let emphasisDelimiters = ByteSet("_*")

    static let delimiters = ByteSet("_*[]")

    /// Attributes follow a directive's name, a link, an image or its brackets, or a blank at the end of a heading.
    static func mayPrecedeAttributes(_ byte: UInt8) -> Bool {
        endsNode(byte) || byte.isASCIIAlphanumeric || byte.isSpaceOrTab || nameMarks.contains(byte)
    }

    /// Whether a link, an image, the brackets of a directive or other markup may end with a byte.
    private static func endsNode(_ byte: UInt8) -> Bool { nodeEnds.contains(byte) }

    private static let nodeEnds = ByteSet("])>*_`~=^+")
}
#endif

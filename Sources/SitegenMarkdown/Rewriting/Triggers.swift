#if canImport(CSitegenCmark)
import SitegenBase

/// The syntax that makes rewriting a source text necessary. A text without any of it is passed to libcmark unchanged.
struct Triggers {
    /// Whether lines that begin with `: ` are definitions.
    let definitions: Bool
    /// Whether lines that begin with `::` are directives.
    let directives: Bool
    /// Whether `[^` begins a footnote reference.
    let footnotes: Bool
    /// Whether addresses without angle brackets are links.
    let autolinks: Bool
    /// Whether braces after headings, links and images and on separate lines are attributes.
    let attributes: Bool
    /// Whether lines that begin with `*[` are abbreviations.
    let abbreviations: Bool
    /// Whether a colon may follow the brace.
    let kramdownAttributes: Bool
    /// Whether dollar signs delimit formulas.
    let math: Bool
    /// Whether an escaped parenthesis or bracket delimits a formula.
    let mathBrackets: Bool
    /// Whether pipes delimit table cells.
    let tables: Bool
    /// Whether emphasis follows the rules for Chinese, Japanese and Korean.
    let cjkEmphasis: Bool
    /// Whether letters and Roman numerals may number lists.
    let fancyLists: Bool
    /// The characters that are replaced together with a backslash before them, one bit each by ASCII value: first those below
    /// 64.
    private let escapes: (UInt64, UInt64)

    init(_ extensions: ActiveExtensions) {
        definitions = extensions.contains(.definitionLists)
        directives = extensions.contains(.directives)
        footnotes = extensions.contains(.footnotes)
        attributes = extensions.contains(.attributes)
        abbreviations = extensions.contains(.abbreviations)
        kramdownAttributes = extensions.contains(.kramdownAttributes)
        autolinks = extensions.contains(.autolinks)
        tables = extensions.contains(.tables)
        cjkEmphasis = extensions.contains(.cjkEmphasis)
        fancyLists = extensions.contains(.fancyLists)
        math = extensions.contains(.math)
        mathBrackets = extensions.contains(.mathBrackets)
        var bits: (UInt64, UInt64) = (0, 0)
        func add(_ character: Unicode.Scalar, if isOn: Bool) {
            guard isOn else { return }
            let value = UInt64(character.value)
            if value < 64 { bits.0 |= 1 << value } else { bits.1 |= 1 << (value - 64) }
        }
        add("~", if: extensions.contains(.strikethrough) || extensions.contains(.subscript))
        add("=", if: extensions.contains(.mark))
        add("+", if: extensions.contains(.insertion))
        let inlineNotes = extensions.contains(.inlineNotes)
        add("^", if: footnotes || inlineNotes || extensions.contains(.superscript))
        add(":", if: directives || definitions || autolinks || extensions.contains(.emoji))
        let brackets =
            footnotes || directives || attributes || inlineNotes || extensions.contains(.contents)
            || extensions.contains(.wikiLinks) || extensions.contains(.crossReferences)
        add("[", if: brackets || extensions.contains(.alerts) || extensions.contains(.taskLists))
        add("]", if: brackets)
        add("{", if: attributes || directives)
        add("}", if: attributes || directives)
        add("#", if: attributes)
        add("@", if: autolinks || extensions.contains(.crossReferences))
        let punctuation = extensions.contains(.smartPunctuation)
        add(".", if: autolinks || punctuation)
        add("\"", if: punctuation)
        add("'", if: punctuation)
        add("-", if: punctuation)
        escapes = bits
    }

    /// Whether any formula syntax is enabled.
    var hasFormulas: Bool { math || mathBrackets }

    /// Whether any escaped character is replaced.
    var hasEscapes: Bool { escapes.0 | escapes.1 != 0 }

    /// The third byte of the placeholder for a backslash and this character.
    @inline(__always)
    func placeholderByte(escaping character: UInt8) -> UInt8? {
        guard character < 128 else { return nil }
        let bits = character < 64 ? escapes.0 : escapes.1
        guard bits >> (character & 63) & 1 == 1 else { return nil }
        switch character {
        case UInt8(ascii: "~"): return 0x90
        case UInt8(ascii: "="): return 0x91
        case UInt8(ascii: "^"): return 0x92
        case UInt8(ascii: ":"): return 0x93
        case UInt8(ascii: "["): return 0x94
        case UInt8(ascii: "{"): return 0x95
        case UInt8(ascii: "]"): return 0x96
        case UInt8(ascii: "}"): return 0x97
        case UInt8(ascii: "@"): return 0x98
        case UInt8(ascii: "."): return 0x99
        case UInt8(ascii: "\""): return 0x9A
        case UInt8(ascii: "'"): return 0x9B
        case UInt8(ascii: "#"): return 0x9D
        case UInt8(ascii: "+"): return 0x9F
        default: return 0x9C
        }
    }

    /// Whether a text contains any of it.
    func fire(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        if source.contains(UInt8(ascii: "\\"), where: { at($0 + 1, in: source, placeholderByte) != nil }) {
            return true
        }
        if source.contains(UInt8(ascii: "&"), where: { reference(at: $0, in: source) != nil }) { return true }
        if ProtectionCandidates.occur(in: source, self) { return true }
        if cjkEmphasis, CJKInsertions.occur(in: source) { return true }
        if footnotes,
            source.contains(UInt8(ascii: "^"), where: { $0 > 0 && source[$0 - 1] == UInt8(ascii: "[") })
        {
            return true
        }
        if attributes, source.contains(UInt8(ascii: "{"), where: { AttributeLine.mayBegin(at: $0, in: source) }) {
            return true
        }
        if abbreviations,
            source.contains(UInt8(ascii: "*"), where: { AbbreviationLine.mayBegin(at: $0, in: source) })
        {
            return true
        }
        // Lines decide whether there are tables and fancy lists.
        if fancyLists || tables && DelimiterRows.mayOccur(in: source) { return true }
        guard definitions || directives else { return false }
        return source.contains(UInt8(ascii: ":")) { index in
            // The first on its line after blanks and the markers of quotes. The previous byte shows for nearly all
            // others that they are inside a line.
            var start = index
            while start > 0, source[start - 1].isPrefix { start -= 1 }
            if start > 0, !source[start - 1].isLineEnd {
                // Or after the markers of items.
                guard directives, start < index, at(index + 1, in: source, { $0 == UInt8(ascii: ":") }) == true else {
                    return false
                }
                while start > 0, source[start - 1].mayStandBeforeItem { start -= 1 }
                guard start == 0 || source[start - 1].isLineEnd else { return false }
            }
            return at(index + 1, in: source) { next in
                directives && next == UInt8(ascii: ":") || definitions && next.isSpaceOrTab ? true : nil
            } != nil
        }
    }

    /// The character reference at an index, if its character has a meaning.
    func reference(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, placeholder: UInt8)? {
        guard let reference = CharacterReference(in: source, at: index), reference.value < 128,
            let byte = placeholderByte(escaping: UInt8(reference.value))
        else { return nil }
        return (reference.range, byte)
    }

    private func at<Result>(
        _ index: Int, in source: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Result?
    ) -> Result? {
        index < source.count ? body(source[index]) : nil
    }
}

extension UInt8 {
    /// Whether the byte may precede the text of items that begin on its line: the markers of lists and quotes.
    fileprivate var mayStandBeforeItem: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"): true
        default: isPrefix || isASCIIDigit
        }
    }
}
#endif

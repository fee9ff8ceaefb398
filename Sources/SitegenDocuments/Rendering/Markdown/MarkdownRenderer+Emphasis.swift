import SitegenBase

/// Writes delimiter runs (CommonMark §6.2) and chooses their character by the text around them.
extension MarkdownWriter {
    /// The delimiter of emphasis: the one set in the options, or the alternative if the former would join or close another run.
    func delimiter(of content: [Inline], before next: Inline?, count: Int) -> UInt8 {
        let star = UInt8(ascii: "*")
        let underscore = UInt8(ascii: "_")
        let mustBeStar = isWithinWord(before: next)
        let leavesStar =
            Self.holdsEmphasisBesideFormula(content, count: count) || Self.holdsEmphasisInOtherMarkup(content)
        let preferred = !mustBeStar && (leavesStar || options.emphasis == .underscore) ? underscore : star
        // Other markup, such as a subscript, has other delimiters.
        guard let parent = emphasis.last, parent.isEmphasis else {
            var preferred = preferred
            // The delimiter of emphasis around that markup would also end the emphasis.
            if let outer = emphasis.last(where: \.isEmphasis), !isBesideFormula(before: next) {
                preferred = outer.delimiter == star ? underscore : star
            }
            guard lastIsDelimiter(preferred) else { return preferred }
            // Before a letter, underscores are also possible, because the letter is then written as a reference.
            let canBeUnderscore =
                !isBesideFormula(before: next)
                && (Self.beginsWithPunctuation(content) || isPunctuation(beforeRunOf: star))
            if mustBeStar, !canBeUnderscore, opensAfterClosing(star, count: count) { return preferred }
            return preferred == star ? underscore : star
        }
        let other = parent.delimiter == star ? underscore : star
        if other == underscore, isBesideFormula(before: next) || extendsRun(of: parent, before: next, count: count) {
            return star
        }
        if output.count == parent.contentStart {
            // `***both***` is the usual form.
            if count == 2, parent.count == 1, next == nil { return parent.delimiter }
            return other
        }
        if lastIsDelimiter(other) { return parent.delimiter }
        if parent.count == count { return other }
        if next == nil || lastIsDelimiter(parent.delimiter) { return other }
        return preferred
    }

    /// Whether a letter may directly precede or follow the emphasis that is written here.
    private func isWithinWord(before next: Inline?) -> Bool {
        if isBesideFormula(before: next) { return true }
        if let (before, _) = scalar(before: output.count), before.isLetterToDelimiters { return true }
        switch next {
        case .text(let text): return text.string.unicodeScalars.first?.isLetterToDelimiters ?? true
        case .abbreviation, .styled, .embed: return true
        default: return false
        }
    }

    /// Whether a run directly after the last one opens emphasis, so that both are one run that closes and opens. That depends on
    /// their lengths (CommonMark §6.2, rules 9 and 10).
    private func opensAfterClosing(_ delimiter: UInt8, count: Int) -> Bool {
        let run = output.reversed().prefix { $0 == delimiter }.count
        let backslashes = output.dropLast(run).reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        // An odd number of backslashes escapes the first delimiter.
        let closing = run - backslashes % 2
        return (2 * closing + count) % 3 != 0
    }

    /// Whether punctuation precedes the last run, so that before a letter it does not close.
    private func isPunctuation(beforeRunOf delimiter: UInt8) -> Bool {
        let run = output.reversed().prefix { $0 == delimiter }.count
        return scalar(before: output.count - run)?.0.isPunctuationToDelimiters ?? false
    }

    /// Whether the content begins with punctuation, so that a run which joins the one before it, after a letter, does not open.
    private static func beginsWithPunctuation(_ content: [Inline]) -> Bool {
        switch content.first {
        case .text(let text): text.string.unicodeScalars.first?.isPunctuationToDelimiters ?? false
        case .emphasis, .strong, .code, .link, .image, .inlineHTML, .span: true
        default: false
        }
    }

    /// Whether strong text in strong text beside a formula needs the delimiter of the latter. Delimiters beside a formula are within
    /// a word, where they open or close only if a letter is on their other side.
    private func extendsRun(of parent: OpenEmphasis, before next: Inline?, count: Int) -> Bool {
        guard parent.isBesideFormula, parent.count == 2, count == 2 else { return false }
        return output.count == parent.contentStart || next == nil && output.last == UInt8(ascii: " ")
    }

    func isBesideFormula(before next: Inline?) -> Bool {
        if case .formula = next { return true }
        return output.count == formulaEnd
    }

    /// Whether emphasis of the same kind is directly beside a formula, so that it needs stars (``formulaEnd``).
    private static func holdsEmphasisBesideFormula(_ content: [Inline], count: Int) -> Bool {
        zip(content, content.dropFirst()).contains { first, second in
            switch (first, second) {
            case (.emphasis, .formula), (.formula, .emphasis): count == 1
            case (.strong, .formula), (.formula, .strong): count == 2
            default: false
            }
        }
    }

    /// Whether other markup in the content, such as struck-through text, contains emphasis.
    private static func holdsEmphasisInOtherMarkup(_ content: [Inline]) -> Bool {
        content.contains { inline in
            switch inline {
            case .strikethrough, .mark, .insertion, .superscript, .subscript:
                inline.run.contains(where: \.isEmphasis) || holdsEmphasisInOtherMarkup(inline.run)
            default: false
            }
        }
    }

    /// 2, or 1 within a word inside struck-through text, where two tildes would end the latter (GFM 0.29 §6.5).
    func strikethroughCount(of content: [Inline]) -> Int {
        // Emphasis is parsed first, so delimiters within it do not end anything around it.
        let around = emphasis.reversed().prefix { !$0.isEmphasis }
        guard around.contains(where: { $0.delimiter == UInt8(ascii: "~") && $0.count == 2 }),
            let (before, _) = scalar(before: output.count), !before.isBlankToDelimiters
        else { return 2 }
        // Between punctuation and a letter, two tildes only open.
        guard !before.isLetterToDelimiters, !lastIsDelimiter(UInt8(ascii: "~")), case .text(let text)? = content.first,
            text.string.unicodeScalars.first?.isLetterToDelimiters == true
        else { return 1 }
        return 2
    }

    private func lastIsDelimiter(_ byte: UInt8) -> Bool {
        output.last == byte && output.count == delimiterEnd
    }

    /// Writes emphasis or similar markup: the content between two delimiter runs.
    ///
    /// A run opens only if a letter follows it or no letter precedes it. It closes by the mirrored rule, and never beside white
    /// space. If the text does not allow this, the neighboring character is written as a character reference.
    ///
    /// - Parameter isBesideFormula: Whether a formula directly precedes or follows the markup.
    mutating func write(delimited content: [Inline], by delimiter: UInt8, count: Int, isBesideFormula: Bool = false) {
        // The start of a paragraph determines the kind of its first line; a delimiter makes it text.
        beginLine()
        let start = output.count
        write(delimiter, count: count)
        delimiterEnd = output.count
        let contentStart = output.count
        emphasis.append(
            OpenEmphasis(
                delimiter: delimiter, count: count, contentStart: contentStart, isBesideFormula: isBesideFormula))
        write(content)
        emphasis.removeLast()
        guard contentStart < output.count else {
            // Empty content: write no run at all.
            replace(start..<output.count, with: [])
            return
        }
        if let (scalar, range) = scalar(at: contentStart), scalar.isBlankToDelimiters {
            replace(range, withReferenceTo: scalar)
        }
        if let (scalar, range) = scalar(before: output.count), scalar.isBlankToDelimiters {
            replace(range, withReferenceTo: scalar)
        }
        let isWordOnly = delimiter == UInt8(ascii: "_")
        if let (before, range) = scalar(before: start), before.isLetterToDelimiters,
            let (first, _) = scalar(at: contentStart), isWordOnly || first.isPunctuationToDelimiters
        {
            replace(range, withReferenceTo: before)
        }
        let endsWithPunctuation = scalar(before: output.count).map(\.0.isPunctuationToDelimiters) ?? true
        write(delimiter, count: count)
        delimiterEnd = output.count
        protectsNextLetter = isWordOnly || endsWithPunctuation
    }

    /// Replaces a character with a character reference. A literal backslash before it is doubled, because it would escape the
    /// reference.
    private mutating func replace(_ range: Range<Int>, withReferenceTo scalar: Unicode.Scalar) {
        let backslash = UInt8(ascii: "\\")
        let count = output[..<range.lowerBound].reversed().prefix { $0 == backslash }.count
        replace(range, with: (count % 2 == 1 ? [backslash] : []) + Self.reference(to: scalar))
    }

    private func scalar(at index: Int) -> (Unicode.Scalar, Range<Int>)? {
        guard index < output.count else { return nil }
        let scalar = output.scalar(at: index)
        return (scalar, index..<index + UTF8.width(scalar))
    }

    func scalar(before end: Int) -> (Unicode.Scalar, Range<Int>)? {
        end > 0 ? scalar(at: output.scalarStart(before: end)) : nil
    }
}

extension Inline {
    fileprivate var isEmphasis: Bool {
        switch self {
        case .emphasis, .strong: true
        default: false
        }
    }
}

/// Open emphasis or similar markup.
struct OpenEmphasis {
    let delimiter: UInt8
    let count: Int
    let contentStart: Int
    /// Whether a formula directly precedes or follows the delimiters.
    let isBesideFormula: Bool

    /// Whether it is emphasis, and not other markup such as a subscript.
    var isEmphasis: Bool { delimiter == UInt8(ascii: "*") || delimiter == UInt8(ascii: "_") }
}

extension Unicode.Scalar {
    /// Whether a delimiter run beside the character is inside a word. CommonMark versions differ on symbols: they count as
    /// letters here and as punctuation below, to be safe in both cases.
    var isLetterToDelimiters: Bool {
        if isASCII { return UInt8(truncatingIfNeeded: value).isASCIILetterOrDigit || value < 0x20 && value > 13 }
        return !isBlankToDelimiters && !isGeneralPunctuation
    }

    /// Whether the character is Unicode whitespace (CommonMark §2.1), which does not include line separators.
    var isBlankToDelimiters: Bool {
        isASCII ? properties.isWhitespace : properties.generalCategory == .spaceSeparator
    }

    var isPunctuationToDelimiters: Bool {
        if isASCII { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
        default: return isGeneralPunctuation
        }
    }

    private var isGeneralPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}

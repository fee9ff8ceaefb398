#if canImport(CSitegenCmark)
import SitegenBase

/// Emphasis beside Chinese, Japanese and Korean characters, by the rules of the "CommonMark CJK-friendly Amendments Specification":
/// `**強調。**次` is strong, although a letter follows the delimiters after punctuation.
///
/// libcmark decides what is emphasis. Where its rule for a run of `*` differs, ``Placeholder/nothing`` is inserted between the run and
/// the punctuation beside it. libcmark reads it as a letter, so that the run may open and close emphasis. Runs of `_` need nothing:
/// whether they open or close is the same by both rules.
enum CJKEmphasis {
    /// A character, by its effect on the delimiters beside it (CommonMark §6.2).
    enum Kind {
        case blank
        /// Punctuation other than ``widePunctuation``.
        case punctuation
        case widePunctuation
        case wideLetter
        case letter

        init(_ scalar: Unicode.Scalar) {
            let isWide = scalar.isCJK
            self =
                switch scalar.properties.generalCategory {
                case _ where scalar.isBlank: .blank
                case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                    .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
                    isWide ? .widePunctuation : .punctuation
                default: isWide ? .wideLetter : .letter
                }
        }
    }

    /// Whether delimiters between these characters open and close emphasis only by the rules for these scripts.
    static func isException(before: Kind, after: Kind) -> Bool {
        switch (before, after) {
        case (.wideLetter, .widePunctuation), (.letter, .widePunctuation), (.widePunctuation, .wideLetter),
            (.widePunctuation, .letter), (.wideLetter, .punctuation), (.punctuation, .wideLetter):
            true
        default: false
        }
    }

    /// Whether the next insertion is after its run.
    ///
    /// - Parameter before: The character before the run, which is punctuation otherwise.
    static func isInsertedAfter(_ before: Kind) -> Bool { before == .wideLetter || before == .letter }
}

/// The offsets at which ``Placeholder/nothing`` is inserted, searched for on demand.
struct CJKInsertions {
    private let text: UnsafeBufferPointer<UInt8>
    private var stars: ByteSearch
    private var found: Int?
    /// The end of the last run that was looked at.
    private var end = 0

    init(in text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        stars = ByteSearch(for: UInt8(ascii: "*"), in: text)
    }

    /// Whether a text contains any.
    static func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var insertions = Self(in: text)
        return insertions.next(from: 0, in: 0..<text.count) != nil
    }

    /// The first offset at or after `start`, or `nil` if there is none in the range. Offsets must not decrease from call to call.
    ///
    /// - Parameter range: The inline text, whose bounds count as blanks.
    mutating func next(from start: Int, in range: Range<Int>) -> Int? {
        if let found, found >= start { return found < range.upperBound ? found : nil }
        found = nil
        while true {
            var first = stars.next(from: max(end, start, range.lowerBound))
            guard first < range.upperBound else { return nil }
            // A backslash escapes the first one.
            if text.isEscaped(first, from: range.lowerBound) { first += 1 }
            end = first
            while end < range.upperBound, text[end] == UInt8(ascii: "*") { end += 1 }
            guard first < end else {
                end = max(end, first)
                continue
            }
            // All exceptions have a wide character on one side.
            let isBesideASCII = first == range.lowerBound || text[first - 1] < 0x80
            guard !isBesideASCII || end < range.upperBound && text[end] >= 0x80 else { continue }
            let before = kind(before: first, from: range.lowerBound)
            let after: CJKEmphasis.Kind = end < range.upperBound ? .init(text.scalar(at: end)) : .blank
            WorkCounter.add(end - first)
            guard CJKEmphasis.isException(before: before, after: after) else { continue }
            let offset = CJKEmphasis.isInsertedAfter(before) ? end : first
            guard offset >= start else { continue }
            found = offset
            return offset
        }
    }

    /// Removes the offset that was returned last.
    mutating func take() { found = nil }

    /// The kind of the character before an offset. Variation selectors belong to the character before them.
    private func kind(before offset: Int, from start: Int) -> CJKEmphasis.Kind {
        // Only blanks and the markers of quotes are before the text of a line.
        var lineStart = offset
        while lineStart > start, text[lineStart - 1].isPrefix { lineStart -= 1 }
        if lineStart == start || text[lineStart - 1].isLineEnd { return .blank }
        let text = text[start...]
        let first = text.scalarStart(before: offset)
        let scalar = text.scalar(at: first)
        switch scalar.value {
        case 0xE0100...0xE01EF: return .wideLetter
        case 0xFE00...0xFE0E:
            guard first > start else { return .blank }
            let base = text.scalar(at: text.scalarStart(before: first))
            // libcmark reads the selector as a letter. With U+FE01, quotation marks are wide.
            let isWideQuote = scalar.value == 0xFE01 && "‘’“”".unicodeScalars.contains(base)
            return base.isCJK || isWideQuote ? .wideLetter : .letter
        default: return .init(scalar)
        }
    }
}
#endif

extension [Inline] {
    /// The text of the soft break at an index in renderings without line ends: nothing between two characters of Chinese or
    /// Japanese, which are written without blanks, otherwise a blank (CSS Text Level 4, §4.1.3, “Segment Break Transformation
    /// Rules”). Korean has blanks between words.
    ///
    /// Emoji keep the blank. Quotation marks, dashes and dots that Chinese shares with other languages
    /// have none next to a Chinese character.
    package func textOfSoftBreak(at index: Int) -> String {
        guard index > startIndex, index + 1 < endIndex, let before = lastScalar(upTo: index),
            let after = firstScalar(from: index + 1)
        else { return " " }
        let isJoined =
            before.isWrittenWithoutBlanks && (after.isWrittenWithoutBlanks || after.isSharedPunctuation)
            || before.isSharedPunctuation && after.isWrittenWithoutBlanks
        return isJoined ? "" : " "
    }

    /// The last visible character of the nodes before an index.
    private func lastScalar(upTo end: Int) -> Unicode.Scalar? {
        for inline in self[..<end].reversed() {
            if let text = inline.ownText {
                if let last = text.unicodeScalars.last(where: { !$0.properties.isGraphemeExtend }) { return last }
            } else if let last = inline.run.lastScalar(upTo: inline.run.endIndex) {
                return last
            } else if !inline.isInvisible {
                return nil
            }
        }
        return nil
    }

    /// The first visible character of the nodes from an index.
    private func firstScalar(from start: Int) -> Unicode.Scalar? {
        for inline in self[start...] {
            if let text = inline.ownText {
                if let first = text.unicodeScalars.first { return first }
            } else if let first = inline.run.firstScalar(from: 0) {
                return first
            } else if !inline.isInvisible {
                return nil
            }
        }
        return nil
    }
}

extension Inline {
    /// The text of a node without child nodes.
    fileprivate var ownText: String? {
        switch self {
        case .text(let text): text.string
        case .code(let code): code.code
        case .abbreviation(let abbreviation): abbreviation.text
        case .formula(let formula): formula.source
        default: nil
        }
    }

    /// Whether text without markup has nothing of the node.
    fileprivate var isInvisible: Bool {
        switch self {
        case .inlineHTML, .footnoteReference: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character belongs to Chinese or Japanese text: East Asian Width W, F and H (Unicode Standard Annex #11)
    /// without Hangul, Yi, emoji and symbols.
    fileprivate var isWrittenWithoutBlanks: Bool {
        switch value {
        // Radicals, punctuation, Kana, Bopomofo and ideographs. Hangul letters are among them.
        case 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327E: false
        case 0x2E80...0x2FDF, 0x2FF0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE4F,
            0xFF01...0xFF9F, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Quotation marks, dashes, dots and the ellipsis.
    fileprivate var isSharedPunctuation: Bool {
        switch value {
        case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x2027: true
        default: false
        }
    }
}

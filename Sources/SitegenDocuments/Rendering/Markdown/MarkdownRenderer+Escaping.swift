/// Writes backslashes and character references, but only for characters that would have a meaning (CommonMark §2.4 and §2.5).
extension MarkdownWriter {
    /// Writes plain text.
    ///
    /// - Parameters:
    ///   - next: The node that follows in the same run.
    ///   - endsLine: Whether the line ends after the text.
    mutating func write(_ text: String, before next: Inline?, endsLine: Bool) {
        let bytes = Array(text.utf8)
        var index = 0
        if isAtContentStart, context == .paragraph { index = writeLineStart(of: bytes) }
        if isAtContentStart || output.last == UInt8(ascii: " "), index == 0, let first = bytes.first,
            first.isMarkdownBlank
        {
            writeReference(to: Unicode.Scalar(first))
            index = 1
        }
        if protectsNextLetter, index == 0 { index = writeProtected(text) }
        protectsNextLetter = false
        if index == 0, bytes.first == UInt8(ascii: "("), output.last == UInt8(ascii: "]") {
            // After a directive or a footnote reference, the brackets would be read as a link's.
            write("\\(")
            index = 1
        } else if index == 0, isExtended, bytes.first == UInt8(ascii: "^"), output.last == UInt8(ascii: "[") {
            // The text of a directive or a span would be read as the label of a footnote reference.
            write("\\^")
            index = 1
        }
        while index < bytes.count {
            // Most prose needs no escaping and is written in long parts.
            var end = index
            while end < bytes.count, !bytes[end].mayNeedEscape, !(escapesPunctuation && bytes[end].isQuotationMark),
                !(isStrict && bytes[end].isASCIIPunctuation)
            {
                end += 1
            }
            if end > index { write(bytes[index..<end]) }
            index = end
            if index < bytes.count { index += write(bytes, at: index, before: next, endsLine: endsLine) }
        }
    }

    /// Writes a letter after a delimiter that closes only if no letter follows.
    private mutating func writeProtected(_ text: String) -> Int {
        guard let first = text.unicodeScalars.first, first.isLetterToDelimiters else { return 0 }
        writeReference(to: first)
        return UTF8.width(first)
    }

    /// Writes the special character at `index` and possibly some of the characters after it.
    ///
    /// - Returns: How many bytes of the text were written.
    private mutating func write(_ text: [UInt8], at index: Int, before next: Inline?, endsLine: Bool) -> Int {
        let byte = text[index]
        let following = index + 1 < text.count ? text[index + 1] : nil
        if isStrict, byte.isASCIIPunctuation {
            write("\\")
            write(byte)
            return 1
        }
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            if following == nil, endsLine { writeReference(to: Unicode.Scalar(byte)) } else { write(byte) }
            return 1
        case ..<0x20:
            writeReference(to: Unicode.Scalar(byte))
            return 1
        case 0xEF:
            // A byte order mark at the start of a document is not part of its text. Elsewhere, a reference would be punctuation
            // beside emphasis.
            guard output.isEmpty, text[index...].starts(with: [0xEF, 0xBB, 0xBF]) else { break }
            writeReference(to: "\u{FEFF}")
            return 3
        case UInt8(ascii: "^") where isExtended && following == nil && next?.startsWithBracket == true:
            write("\\^")
            return 1
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "^"),
            UInt8(ascii: "+"):
            return writeRun(of: byte, in: text, at: index, before: next, endsLine: endsLine)
        case UInt8(ascii: "]")
        where openBrackets == 0 && following == UInt8(ascii: "(") && Self.mayEndLink(text.dropFirst(index + 2)):
            write("]\\(")
            return 2
        case UInt8(ascii: "|") where context == .cell:
            write("\\|")
            return 1
        default: break
        }
        let isSpecial =
            isSpecial(byte, text, at: index, before: next, endsLine: endsLine)
            || escapesPunctuation && Self.isSmart(byte, in: text, at: index)
        if isSpecial { write("\\") }
        write(byte)
        return 1
    }

    private func isSpecial(_ byte: UInt8, _ text: [UInt8], at index: Int, before next: Inline?, endsLine: Bool) -> Bool
    {
        let following = index + 1 < text.count ? text[index + 1] : nil
        switch byte {
        case UInt8(ascii: "`"): return true
        case UInt8(ascii: "\\"):
            guard let following else { return true }
            switch following {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): return endsLine && index + 2 == text.count
            // Written as references, which begin with punctuation.
            case ..<0x20, 0xEF: return true
            default: return following.isASCIIPunctuation
            }
        case UInt8(ascii: "&"): return Self.isReference(text[index...])
        case UInt8(ascii: "<"):
            guard let following else { return !endsLine }
            return following.isASCIILetter || "/!?".utf8.contains(following)
                || Self.mayBeginAddress(text[(index + 1)...])
        case UInt8(ascii: "["):
            if openBrackets > 0 || delimiters.holdsLinkEnd { return true }
            if isExtended, beginsWithCaretOrStar(text) { return true }
            guard let following else { return isExtended && mayStandBeforeCaret(next, endsLine: endsLine) }
            if following == UInt8(ascii: "/") { return text[index...].starts(with: "[//]".utf8) }
            return isExtended && (following == UInt8(ascii: "^") || following == UInt8(ascii: "["))
        case UInt8(ascii: "]"): return openBrackets > 0
        case UInt8(ascii: "!"): return following == nil && (next?.startsWithBracket ?? false)
        default: return isExtended && isSpecialToExtensions(byte, text, at: index, before: next)
        }
    }

    /// Whether a text after `](` can be the rest of a link. After a destination and blanks, only a title or a parenthesis can follow
    /// (CommonMark §6.3).
    private static func mayEndLink(_ text: ArraySlice<UInt8>) -> Bool {
        let rest = text.drop { $0.isASCIILetterOrDigit || "./-_".utf8.contains($0) }
        guard rest.startIndex > text.startIndex, rest.first == UInt8(ascii: " ") else { return true }
        return rest.first { $0 != UInt8(ascii: " ") }.map { !$0.isASCIILetterOrDigit } ?? true
    }

    /// Whether a text after `<` can be an email address, which can start with punctuation (CommonMark §6.5).
    private static func mayBeginAddress(_ text: ArraySlice<UInt8>) -> Bool {
        text.prefix { !$0.isMarkdownBlank && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
            .contains(UInt8(ascii: "@"))
    }

    /// Whether a bracket and the preceding character would start a note, `^[`, or an abbreviation, `*[HTML]:`.
    private func beginsWithCaretOrStar(_ text: [UInt8]) -> Bool {
        switch output.last {
        case UInt8(ascii: "^")?: true
        case UInt8(ascii: "*")?: delimiters.holdsDefinition
        default: false
        }
    }

    /// Whether a superscript delimiter may follow the text. After a bracket, it would begin a footnote reference.
    private func mayStandBeforeCaret(_ next: Inline?, endsLine: Bool) -> Bool {
        switch next {
        case .superscript: true
        case nil: !endsLine
        default: false
        }
    }

    /// Whether smart punctuation would replace the character.
    private static func isSmart(_ byte: UInt8, in text: [UInt8], at index: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."):
            text[..<index].last == byte || text[(index + 1)...].first == byte
        default: byte.isQuotationMark
        }
    }

    /// Writes `*`, `_` and the delimiters of extensions. A run between blanks is not a delimiter, nor is `_` within a word, nor
    /// a single delimiter of an extension without a counterpart.
    private mutating func writeRun(
        of byte: UInt8, in text: [UInt8], at index: Int, before next: Inline?, endsLine: Bool
    ) -> Int {
        var end = index
        while end < text.count, text[end] == byte { end += 1 }
        let before = scalar(before: output.count)?.0
        let isAfterBlank = isAtContentStart || before?.isBlankToDelimiters ?? true
        // Line ends, and blanks before a line end, are written as references, which begin with punctuation.
        let isBeforeBlank =
            end < text.count && " \t".utf8.contains(text[end]) && !(endsLine && end + 1 == text.count)
        var isDelimiter = !(isAfterBlank && isBeforeBlank)
        switch byte {
        case UInt8(ascii: "_"):
            // The preceding character may have become a reference, which ends with punctuation. The last one may become one.
            let isInWord =
                before?.isLetterToDelimiters == true && end < text.count && text[end].isASCIILetterOrDigit
                && (end + 1 < text.count || next == nil)
            if isInWord { isDelimiter = false }
        case UInt8(ascii: "*"): break
        default: isDelimiter = isDelimiter && delimiters.couldPair(byte, count: end - index)
        }
        for _ in index..<end {
            if isDelimiter { write("\\") }
            write(byte)
        }
        return end - index
    }

    // MARK: - The beginning of a line

    /// Escapes text that would make the line something other than a line of a paragraph.
    ///
    /// - Returns: How many bytes of the text were written.
    private mutating func writeLineStart(of text: [UInt8]) -> Int {
        guard let first = text.first else { return 0 }
        if isExtended, let end = FancyMarker.end(in: text) {
            write(text[..<(end - 1)])
            write("\\")
            write(text[end - 1])
            return end
        }
        let second = text.count > 1 ? text[1] : nil
        let isBeforeBlank = second?.isMarkdownBlank ?? true
        switch first {
        case UInt8(ascii: "#"):
            let end = text.firstIndex { $0 != first } ?? text.count
            guard end <= 6, end == text.count || text[end].isMarkdownBlank else { return 0 }
        case UInt8(ascii: "+"):
            guard isBeforeBlank else { return 0 }
        case UInt8(ascii: "*"):
            guard isBeforeBlank else { return 0 }
        case UInt8(ascii: "-"):
            guard isBeforeBlank || isOnly("- ", text) || isDelimiterRow(text) else { return 0 }
        case UInt8(ascii: "="):
            guard !isAtParagraphStart, isOnly("= ", text) else { return 0 }
        case UInt8(ascii: "_"):
            guard isOnly("_ ", text) else { return 0 }
        case UInt8(ascii: ">"): break
        case UInt8(ascii: "~"):
            guard text.starts(with: "~~~".utf8) else { return 0 }
        case UInt8(ascii: "["):
            guard opensBlock(text) else { return 0 }
        case UInt8(ascii: ":"):
            guard isExtended, isBeforeBlank || second == first || isDelimiterRow(text) else { return 0 }
        case UInt8(ascii: "|"):
            guard isDelimiterRow(text) else { return 0 }
        case UInt8(ascii: "{"):
            guard isExtended, let second, NodeAttributes.mayBegin(with: second) else { return 0 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return writeItemNumber(of: text)
        case UInt8(ascii: "T"), UInt8(ascii: "t"):
            return writeCaptionWord(of: text)
        default: return 0
        }
        write("\\")
        write(first)
        return 1
    }

    private mutating func writeItemNumber(of text: [UInt8]) -> Int {
        let end = text.firstIndex { !$0.isASCIIDigit } ?? text.count
        guard end <= 9, end < text.count, ".)".utf8.contains(text[end]) else { return 0 }
        guard end + 1 == text.count || text[end + 1].isMarkdownBlank else { return 0 }
        write(text[..<end])
        write("\\")
        write(text[end])
        return end + 1
    }

    /// Escapes `Table:`, which would turn a paragraph next to a table into a caption.
    private mutating func writeCaptionWord(of text: [UInt8]) -> Int {
        guard isExtended, isAtParagraphStart, text.dropFirst().starts(with: "able:".utf8),
            text.count == 6 || text[6].isMarkdownBlank
        else { return 0 }
        write(text[..<5])
        write("\\:")
        return 6
    }

    private func isOnly(_ characters: StaticString, _ text: [UInt8]) -> Bool {
        characters.withUTF8Buffer { characters in text.allSatisfy { characters.contains($0) || $0 == 9 } }
    }

    /// Whether the text is the line below a table's header (GFM 0.29 §4.10).
    private func isDelimiterRow(_ text: [UInt8]) -> Bool {
        isExtended && !isAtParagraphStart && isOnly("-:| ", text) && text.contains(UInt8(ascii: "-"))
    }

    /// Whether a bracket begins a link reference definition, a task, an alert or a table of contents.
    private func opensBlock(_ text: [UInt8]) -> Bool {
        guard isAtParagraphStart else { return false }
        // The label may contain other nodes before its end.
        if delimiters.holdsDefinition { return true }
        guard isExtended, text.count > 1 else { return false }
        switch text[1] {
        case UInt8(ascii: "["), UInt8(ascii: "!"): return true
        case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"):
            return text.count > 2 && text[2] == UInt8(ascii: "]")
        default: return false
        }
    }

    static func holdsDefinition(_ text: some Collection<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in text {
            if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]") { return true }
            previous = byte
        }
        return false
    }

    // MARK: - References

    /// Whether a text that begins with `&` could begin with a character reference.
    static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.dropFirst()
        if rest.first == UInt8(ascii: "#") { rest.removeFirst() }
        // The longest name has 31 letters.
        let name = rest.prefix(40).prefix(while: \.isASCIILetterOrDigit)
        return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ";")
    }
}

extension Inline {
    /// Whether the written node begins with `[`, so that `!` before it would make it an image.
    fileprivate var startsWithBracket: Bool {
        switch self {
        case .link, .footnoteReference, .span: true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether the byte is a blank within a line (CommonMark §2.1).
    var isMarkdownBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    /// ASCII punctuation (CommonMark §2.1).
    var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIILetterOrDigit }

    fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// Whether a byte of plain text may need escaping.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case ...0x20, 0xEF: true
        default: isASCIIPunctuation && !",;\"'()?/%".utf8.contains(self)
        }
    }
}

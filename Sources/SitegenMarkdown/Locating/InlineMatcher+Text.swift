#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Matches texts, whose source may differ: escapes, references, emoji names, smart punctuation.
extension InlineMatcher {
    mutating func pass(text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            guard let written = byte(0) else { return false }
            if isEscape, byte(1) == first {
                index += 2
                rest.removeFirst()
            } else if written == UInt8(ascii: "&"), let (characters, end) = reference, rest.starts(with: characters) {
                index = end
                rest.removeFirst(characters.count)
            } else if written == first {
                index += 1
                rest.removeFirst()
            } else if written == UInt8(ascii: ":"), let (emoji, end) = emoji, rest.starts(with: emoji) {
                index = end
                rest.removeFirst(emoji.count)
            } else if let replacement = replacement(of: rest) {
                index += replacement.written
                rest.removeFirst(replacement.shown)
            } else {
                return false
            }
        }
        return true
    }

    /// The character reference that begins here (CommonMark §2.5).
    private var reference: (characters: [UInt8], end: Int)? {
        let name = text.bytes[(index + 1)...].prefix(32).prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
        guard !name.isEmpty, name.endIndex < text.bytes.count, text.bytes[name.endIndex] == UInt8(ascii: ";") else {
            return nil
        }
        // libcmark knows the names.
        let written = text.bytes[index...name.endIndex]
        let characters = Document(markdown: written, extensions: []).plainText.utf8.drop { $0 == 0x0A }
        var shown = Array(characters)
        while shown.last == 0x0A { shown.removeLast() }
        guard !shown.isEmpty, !shown.elementsEqual(written) else { return nil }
        return (shown, name.endIndex + 1)
    }

    private var emoji: (characters: [UInt8], end: Int)? {
        let name = text.bytes[(index + 1)...].prefix(EmojiNames.longestName).prefix(while: EmojiNames.mayHold)
        guard name.endIndex < text.bytes.count, text.bytes[name.endIndex] == UInt8(ascii: ":"),
            let emoji = EmojiNames.emoji(named: name)
        else { return nil }
        return (Array(emoji.utf8), name.endIndex + 1)
    }

    /// The smart punctuation at the start of `rest`, if its source is different here.
    private func replacement(of rest: ArraySlice<UInt8>) -> (shown: Int, written: Int)? {
        let bytes = text.bytes[index...]
        for (written, shown) in Self.replacements where bytes.starts(with: written.utf8) {
            for characters in shown where rest.starts(with: characters.utf8) {
                return (characters.utf8.count, written.utf8.count)
            }
        }
        return nil
    }

    /// The results of ``SmartPunctuation`` for each source in any language, the longest first.
    private static let replacements: [(written: String, shown: [String])] = [
        ("---", ["—"]), ("--", ["–"]), ("...", ["…"]),
        (
            "\"",
            ["«\u{202F}", "\u{202F}»", "«\u{A0}", "\u{A0}»", "«", "»", "“", "”", "„", "’"]
        ),
        ("'", ["‹\u{202F}", "\u{202F}›", "‹", "›", "‘", "’", "‚", "“", "”", "„"]),
    ]

    // MARK: - Where content begins

    /// Skips the marker of a heading that begins with `#` (CommonMark §4.2).
    mutating func skipHeadingMarker() {
        let count = text.bytes.prefix { $0 == UInt8(ascii: "#") }.count
        guard (1...6).contains(count), count == text.bytes.count || text.bytes[count].isASCIIBlank else { return }
        index = count
        skip(while: \.isSpaceOrTab)
    }

    /// The start of the first node of a paragraph, after a task's checkbox or link definitions.
    func start(of first: Inline) -> Int? {
        var starts = [0]
        if text.bytes.first == UInt8(ascii: "[") {
            var box = self
            box.index = min(3, text.bytes.count)
            box.skip(while: \.isASCIIBlank)
            starts.append(box.index)
            starts += text.lines.dropFirst().map(\.offset)
        }
        return starts.first { start in
            var matcher = self
            matcher.index = start
            var node = first
            return matcher.locate(&node)
        }
    }

    // MARK: - Rows

    /// Locates the cells of a row. A cell that cannot be matched does not affect the next.
    mutating func locate(_ row: inout TableRow, onLine line: Int) {
        index = text.lines[line].offset
        let end = text.end(ofLine: line)
        skip(while: \.isSpaceOrTab)
        row.range = range(from: index, to: end)
        if byte(0) == UInt8(ascii: "|") { index += 1 }
        for cell in row.cells.indices {
            skip(while: \.isSpaceOrTab)
            // A row may have fewer cells than its table has columns.
            guard index < end else { return }
            let start = index
            if !locate(&row.cells[cell].content) || index > end { index = start }
            while index < end, byte(0) != UInt8(ascii: "|") { index += isEscape ? 2 : 1 }
            if !row.cells[cell].isCovered { row.cells[cell].range = range(from: start, to: min(index, end)) }
            guard index < end else { return }
            index += 1
        }
    }

    /// The source range of a part of the text, without white space at its end.
    private func range(from start: Int, to end: Int) -> Range<SourcePosition> {
        var end = max(start, end)
        while end > start, text.bytes[end - 1].isSpaceOrTab { end -= 1 }
        return position(of: start)..<position(of: end)
    }
}
#endif

#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The abbreviations defined in a text: `*[HTML]: Hypertext Markup Language` on a separate line (PHP Markdown Extra,
/// "Abbreviations"; kramdown, Python-Markdown and markdown-it-abbr have the same).
///
/// A definition applies to the whole text, wherever it is. If an abbreviation is defined more than once, the first definition
/// is used. An abbreviation is only expanded as a whole word, without a letter, digit or underscore beside it.
///
/// The amount of text that repeated abbreviations can add is limited to the length of the text, or 100,000 bytes if that is
/// more. libcmark limits the text copied by link references in the same way.
struct Abbreviations {
    /// The maximum number of abbreviations with the same first word, because each word of the text is compared with all of
    /// them.
    private static let limit = 8

    private struct Entry {
        let text: Substring.UnicodeScalarView
        let title: String
    }

    /// The entries by their first word, the longest first.
    private var entries: [String: [Entry]] = [:]

    /// How many more bytes of titles may be written.
    private var budget = 0

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ text: String, title: String) {
        let scalars = text[...].unicodeScalars
        let word = Self.word(at: scalars.startIndex, in: scalars)
        var others = entries[String(scalars[word])] ?? []
        guard others.count < Self.limit, !others.contains(where: { $0.text.elementsEqual(scalars) }) else { return }
        others.append(Entry(text: scalars, title: title))
        others.sort { $0.text.count > $1.text.count }
        entries[String(scalars[word])] = others
    }

    /// Replaces the abbreviations in a document with nodes.
    ///
    /// - Parameter length: The length of its text in bytes.
    mutating func expand(_ document: inout Document, length: Int) {
        budget = max(length, 100_000)
        expand(&document.blocks)
    }

    private mutating func expand(_ blocks: inout [Block]) {
        for index in blocks.indices {
            blocks[index].modifyInlineRuns { expand(&$0) }
            blocks[index].modifyBlockRuns { expand(&$0) }
        }
    }

    private mutating func expand(_ inlines: inout [Inline]) {
        var result: [Inline] = []
        result.reserveCapacity(inlines.count)
        for var inline in inlines {
            switch inline {
            case .text(let text): append(text.string, to: &result)
            // An image's description becomes an attribute.
            case .image: result.append(inline)
            default:
                inline.modifyRun { expand(&$0) }
                result.append(inline)
            }
        }
        inlines = result
    }

    private mutating func append(_ string: String, to result: inout [Inline]) {
        let text = string[...].unicodeScalars
        var start = text.startIndex
        var index = start
        while index < text.endIndex {
            let word = Self.word(at: index, in: text)
            guard let entry = entry(at: index, word, in: text), budget >= entry.title.utf8.count else {
                index = word.upperBound
                continue
            }
            if start < index { result.append(.text(Text(String(text[start..<index])))) }
            budget -= entry.title.utf8.count
            result.append(.abbreviation(Abbreviation(String(entry.text), title: entry.title)))
            index = text.index(index, offsetBy: entry.text.count)
            start = index
        }
        if start == text.startIndex {
            result.append(.text(Text(string)))
        } else if start < text.endIndex {
            result.append(.text(Text(String(text[start...]))))
        }
    }

    /// The entry that matches at an index at the start of a word.
    private func entry(
        at index: String.Index, _ word: Range<String.Index>, in text: Substring.UnicodeScalarView
    ) -> Entry? {
        guard let candidates = entries[String(text[word])],
            index == text.startIndex || !Self.belongsToWord(text[text.index(before: index)])
        else { return nil }
        return candidates.first { entry in
            let rest = text[index...]
            guard rest.starts(with: entry.text) else { return false }
            return rest.dropFirst(entry.text.count).first.map { !Self.belongsToWord($0) } ?? true
        }
    }

    /// The letters and digits from an index on, or a single other character.
    private static func word(
        at start: String.Index, in text: Substring.UnicodeScalarView
    ) -> Range<String.Index> {
        var end = text.index(after: start)
        if belongsToWord(text[start]) {
            while end < text.endIndex, belongsToWord(text[end]) { end = text.index(after: end) }
        }
        return start..<end
    }

    private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool { scalar.isAlphanumeric || scalar == "_" }
}

/// A line that defines an abbreviation.
struct AbbreviationLine {
    let text: String
    let title: String

    /// Whether an asterisk may begin such a line, judging by it, the next byte and the blanks before it.
    static func mayBegin(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "[") else { return false }
        var start = index
        while start > 0, source[start - 1].isPrefix { start -= 1 }
        return start == 0 || source[start - 1].isLineEnd
    }

    /// - Parameter line: The text of the line after the markers of its containers, without the line end.
    init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard line.starts(with: "*[".utf8) else { return nil }
        let text = line.dropFirst(2).prefix(Abbreviation.lengthLimit + 1).prefix { !"[]\\".utf8.contains($0) }
        let rest = line[text.endIndex...]
        guard rest.starts(with: "]:".utf8), (1...Abbreviation.lengthLimit).contains(text.count),
            text.first.map(\.isSpaceOrTab) == false, text.last.map(\.isSpaceOrTab) == false
        else { return nil }
        var title = rest.dropFirst(2).drop(while: \.isSpaceOrTab)
        while title.last?.isSpaceOrTab == true { title = title.dropLast() }
        guard !title.isEmpty else { return nil }
        self.text = String(decoding: text, as: UTF8.self)
        self.title = String(decoding: title, as: UTF8.self)
    }
}
#endif

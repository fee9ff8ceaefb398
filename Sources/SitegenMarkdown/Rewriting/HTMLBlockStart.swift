#if canImport(CSitegenCmark)
import SitegenDocuments

/// Lines that begin an HTML block which a blank line ends (CommonMark §4.6, kinds 6 and 7).
enum HTMLBlockStart {
    /// Whether a line begins such a block.
    ///
    /// - Parameters:
    ///   - line: The line from its `<` on, without the line end.
    ///   - interruptsParagraph: Whether there may be a paragraph above, which the tag of an inline element would continue.
    static func isEndedByBlankLine(
        _ line: Slice<UnsafeBufferPointer<UInt8>>, interruptsParagraph: Bool
    ) -> Bool {
        var rest = line.dropFirst()
        let isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
        guard let first = name.first, first.isASCIILetter else { return false }
        rest = rest[name.endIndex...]
        guard rest.isEmpty || endsName(rest) else { return false }
        let tag = String(decoding: name.map { $0.isASCIILetter ? $0 | 0x20 : $0 }, as: UTF8.self)
        if HTMLStart.blockTags.contains(tag) { return true }
        return !interruptsParagraph && !HTMLStart.rawTextTags.contains(tag) && isWhole(rest)
    }

    /// Whether a line begins a block of the other kinds (CommonMark §4.6, kinds 1 to 5).
    static func endsItself(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        HTMLStart.endsItself(Array(line.prefix(16)))
    }

    private static func endsName(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        rest[rest.startIndex].isASCIIBlank || rest.starts(with: ">".utf8) || rest.starts(with: "/>".utf8)
    }

    /// Whether a tag ends with its line and is alone on it.
    private static func isWhole(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        let quotes = rest[..<end].count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        return quotes.isMultiple(of: 2) && rest[(end + 1)...].allSatisfy(\.isASCIIBlank)
    }
}
#endif

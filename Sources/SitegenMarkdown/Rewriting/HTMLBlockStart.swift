#if canImport(CSitegenCmark)
import SitegenDocuments

/// Lines that begin an HTML block (CommonMark §4.6).
enum HTMLBlockStart {
    /// The texts of which one ends the block that a line begins (kinds 1 to 5), in lower case; `nil` for any other line.
    ///
    /// - Parameter line: The line from its `<` on, without the line end.
    static func ends(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [String]? {
        let rest = line.dropFirst()
        switch rest.first {
        case UInt8(ascii: "?"): return ["?>"]
        case UInt8(ascii: "!"):
            if rest.starts(with: "!--".utf8) { return ["-->"] }
            if rest.starts(with: "![CDATA[".utf8) { return ["]]>"] }
            // Since 0.31, also a lowercase letter.
            guard let letter = rest.dropFirst().first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else {
                return nil
            }
            return [">"]
        default:
            let name = rest.prefix { $0.isASCIILetter }
            let next = rest[name.endIndex...].first ?? UInt8(ascii: ">")
            let tag = String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
            guard next == UInt8(ascii: ">") || next.isASCIIBlank, HTMLStart.rawTextTags.contains(tag) else {
                return nil
            }
            return HTMLStart.rawTextTags.map { "</\($0)>" }
        }
    }

    /// Whether a line begins a block that a blank line ends (kinds 6 and 7).
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
        guard rest.first.map({ endsName($0) }) ?? true else { return false }
        let tag = String(decoding: name.map { $0.isASCIILetter ? $0 | 0x20 : $0 }, as: UTF8.self)
        if HTMLStart.blockTags.contains(tag) { return true }
        return !interruptsParagraph && !HTMLStart.rawTextTags.contains(tag) && isWhole(rest)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte.isASCIIBlank || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Whether a tag ends with its line and is alone on it.
    private static func isWhole(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        let quotes = rest[..<end].count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        return quotes.isMultiple(of: 2) && rest[(end + 1)...].allSatisfy(\.isASCIIBlank)
    }
}
#endif

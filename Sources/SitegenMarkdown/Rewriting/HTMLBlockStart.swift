#if canImport(CSitegenCmark)
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
        guard rest.first.map({ endsName($0) }) ?? true else { return false }
        let tag = String(decoding: name.map { $0.isASCIILetter ? $0 | 0x20 : $0 }, as: UTF8.self)
        if blockNames.contains(tag) { return true }
        return !interruptsParagraph && !otherKinds.contains(tag) && isWhole(rest)
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

    private static let otherKinds: Set<String> = ["pre", "script", "style", "textarea"]

    private static let blockNames: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]
}
#endif

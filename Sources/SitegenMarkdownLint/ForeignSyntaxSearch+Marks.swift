#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown

/// Marks within a line of text or code.
extension ForeignSyntaxSearch {
    /// `++ctrl+alt+del++` (PyMdown Extensions, "Keys").
    func keys(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "+"), byte(at: start - 1)?.isASCIIAlphanumeric != true,
            let end = end(of: start + 2, closing: "++"), byte(at: end)?.isASCIIAlphanumeric != true,
            byte(at: end) != UInt8(ascii: "+")
        else { return nil }
        let names = source[(start + 2)..<(end - 2)].split(
            separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        // A word may be marked as inserted.
        guard names.count > (extensions.contains(.insertion) ? 1 : 0),
            names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNameByte) }),
            // Programs increment variables with two signs.
            names.contains(where: { Self.keyNames.contains(String(decoding: $0, as: UTF8.self)) }), !isInAddress(start)
        else { return nil }
        return Place(kind: .keys, range: start..<end)
    }

    private static let keyNames: Set = [
        "alt", "alt-graph", "arrow-down", "arrow-left", "arrow-right", "arrow-up", "backspace", "caps-lock", "cmd",
        "command", "control", "ctrl", "del", "delete", "down", "end", "enter", "esc", "escape", "f1", "f2", "f3", "f4",
        "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "fn", "home", "insert", "left", "meta", "option",
        "page-down", "page-up", "return", "right", "shift", "space", "super", "tab", "up", "win", "windows",
    ]

    /// `:material-home:` of Material for MkDocs.
    func icon(at start: Int) -> Place? {
        let set = source[(start + 1)...].prefix(16).prefix(while: \.isASCIILetter)
        guard byte(at: set.endIndex) == UInt8(ascii: "-"), byte(at: start - 1)?.isASCIIAlphanumeric != true,
            Self.iconSets.contains(String(decoding: set, as: UTF8.self))
        else { return nil }
        let name = source[(set.endIndex + 1)...].prefix(Self.reach).prefix(while: \.isNameByte)
        guard !name.isEmpty, byte(at: name.endIndex) == UInt8(ascii: ":"), !isInAddress(start) else { return nil }
        return Place(kind: .icon, range: start..<name.endIndex + 1)
    }

    /// Records `(1)!` of Material for MkDocs, in text or after the sign of a comment in code.
    mutating func noteAnnotation(upTo end: Int) {
        let digits = source[max(0, end - 6)..<(end - 2)].reversed().prefix(while: \.isASCIIDigit).count
        let start = end - 3 - digits
        guard digits > 0, byte(at: start) == UInt8(ascii: "("), byte(at: end)?.isASCIIAlphanumeric != true else {
            return
        }
        let isInComment =
            byte(at: start - 1)?.isSpaceOrTab == true && byte(at: start - 2).map { "#/-*;%".utf8.contains($0) } == true
        addAnnotation(Place(kind: .annotation, range: start..<end, scope: isInComment ? .codeBlocks : .text))
    }

    /// `[!code highlight]`, `[!code ++:2]` or `[!code word:text]` of VitePress in code.
    func codeMark(at start: Int) -> Place? {
        guard source[start...].starts(with: "[!code ".utf8), let end = end(of: start, closing: "]") else { return nil }
        let mark = source[(start + 7)..<(end - 1)].prefix { $0 != UInt8(ascii: ":") }
        guard Self.codeMarks.contains(String(decoding: mark, as: UTF8.self)) else { return nil }
        return Place(kind: .highlightComment, range: start..<end, scope: .codeBlocks)
    }

    private static let codeMarks: Set = ["++", "--", "error", "focus", "highlight", "hl", "warning", "word"]

    /// `|100` or `|100x50` at the end of an image's text, the size in Obsidian: `![text|100](image.png)`.
    func imageSize(at start: Int) -> Place? {
        guard let end = end(of: start + 2, closing: "]("),
            let pipe = source[(start + 2)..<(end - 2)].lastIndex(of: UInt8(ascii: "|"))
        else { return nil }
        let size = pipe + 1..<end - 2
        let numbers = source[size].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        guard numbers.count <= 2, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        // In a table, the pipe is escaped.
        let isEscaped = source[pipe - 1] == UInt8(ascii: "\\")
        return Place(kind: .imageSize, range: pipe - (isEscaped ? 1 : 0)..<size.upperBound)
    }

    /// Whether an offset is in the destination of a link, or after `://` in the same word.
    private func isInAddress(_ offset: Int) -> Bool {
        let before = source[max(0, offset - Self.reach)..<offset]
        let start = before.lastIndex(where: \.isASCIIBlank).map { $0 + 1 } ?? before.startIndex
        return (start..<offset).contains { index in
            let rest = before[index...]
            return rest.starts(with: "://".utf8) || rest.starts(with: "](".utf8) && !rest.contains(UInt8(ascii: ")"))
        }
    }

    private static let iconSets: Set = ["fontawesome", "material", "octicons", "simple"]
}
#endif

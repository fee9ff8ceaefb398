#if canImport(CSitegenCmark)
import SitegenBytes
import SitegenDocuments

/// Labels, references to them, and citations (Pandoc, "Citation syntax"; Quarto, "Cross References").
extension ForeignSyntaxSearch {
    /// The kinds of labels: of pandoc-crossref before a colon, and of Quarto before a hyphen.
    private static let labelKinds: Set = [
        "cor", "cnj", "def", "eq", "exm", "exr", "fig", "lem", "lst", "prp", "sec", "tab", "tbl", "thm",
    ]

    /// What follows `@`: a link's destination in Zola's syntax, a cross-reference or a citation.
    mutating func mention(at start: Int) -> Place? {
        if byte(at: start + 1) == UInt8(ascii: "/") { return contentPath(at: start) }
        guard let key = key(at: start + 1) else { return nil }
        let before = byte(at: start - 1)
        let name = String(decoding: source[key], as: UTF8.self)
        if let separator = labelSeparator(in: key) {
            guard before.map({ $0.isASCIIBlank || "([;,-".utf8.contains($0) }) ?? true else { return nil }
            let place = Place(kind: .crossReference, range: start..<key.upperBound)
            if source[separator] == UInt8(ascii: ":") { return place }
            addReference(place, name)
            return nil
        }
        let bracket = before == UInt8(ascii: "-") ? start - 2 : start - 1
        guard byte(at: bracket) == UInt8(ascii: "["), byte(at: bracket - 1) != UInt8(ascii: "["),
            !source[key].contains(UInt8(ascii: "/")), let end = end(of: start, closing: "]")
        else { return nil }
        switch byte(at: end) {
        case UInt8(ascii: ":"): addLinkLabel(name)
        case UInt8(ascii: "("), UInt8(ascii: "["): break
        default: addCitation(Place(kind: .citation, range: bracket..<end), name)
        }
        return nil
    }

    /// The key of a citation, or the name of a label. Punctuation at its end does not belong to it.
    private func key(at start: Int) -> Range<Int>? {
        guard let first = byte(at: start), first.isASCIIAlphanumeric || first == UInt8(ascii: "_") else { return nil }
        var end = start
        while let next = byte(at: end), next.isNameByte || ":.#$%&+?~/".utf8.contains(next), end - start < Self.reach {
            end += 1
        }
        while end > start, !source[end - 1].isASCIIAlphanumeric, source[end - 1] != UInt8(ascii: "_") { end -= 1 }
        return start..<end
    }

    /// The offset of the colon or hyphen after the kind of a label; `nil` for any other name.
    private func labelSeparator(in name: Range<Int>) -> Int? {
        let kind = source[name].prefix(while: \.isASCIILetter)
        guard (2...3).contains(kind.count), kind.endIndex + 1 < name.upperBound,
            source[kind.endIndex] == UInt8(ascii: ":") || source[kind.endIndex] == UInt8(ascii: "-"),
            Self.labelKinds.contains(String(decoding: kind, as: UTF8.self))
        else { return nil }
        return kind.endIndex
    }

    /// `{#eq:name}` after a blank at the end of a line, where Markdown has no attributes, except in headings.
    mutating func label(at start: Int) -> Place? {
        guard let name = key(at: start + 2), byte(at: name.upperBound) == UInt8(ascii: "}"),
            labelSeparator(in: name) != nil
        else { return nil }
        addLabel(String(decoding: source[name], as: UTF8.self))
        let end = name.upperBound + 1
        guard byte(at: start - 1)?.isSpaceOrTab == true, !isFirst(start), isLast(end) else { return nil }
        return Place(kind: .label, range: start..<end)
    }

    /// Records the ids in braces if there are several.
    mutating func noteIdentifiers(at start: Int) {
        let text = source[start..<min(start + Self.reach, source.count)]
        // Most braces have one id.
        guard text.prefix(while: { $0 != UInt8(ascii: "}") }).dropFirst(3).contains(where: { "#=".utf8.contains($0) })
        else { return }
        var identifiers: [(name: String, offset: Int)] = []
        let attributes = NodeAttributes.prefix(of: text, allowsColon: true) { identifiers.append(($0, $1)) }
        guard attributes != nil, identifiers.count > 1 else { return }
        addReplaced(identifiers[0], by: identifiers[identifiers.count - 1].name)
    }
}
#endif

#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown
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
            guard before.map({ $0.isASCIIBlank || "([;,-".utf8.contains($0) }) ?? true,
                source[separator] == UInt8(ascii: ":") || !extensions.contains(.crossReferences)
            else { return nil }
            let place = Place(kind: .crossReference, range: start..<key.upperBound)
            if source[separator] == UInt8(ascii: ":") { return place }
            // In brackets of its own, as in `[@fig-a]`, it is unlikely to mention a user.
            if byte(at: start - 1) == UInt8(ascii: "["), byte(at: key.upperBound) == UInt8(ascii: "]") {
                addCitation(place, name, upTo: key.upperBound + 1)
            } else {
                addReference(place, name)
            }
            return nil
        }
        guard !extensions.contains(.crossReferences), !source[key].contains(UInt8(ascii: "/")),
            let bracket = openingBracket(before: start, key),
            let end = end(of: start, closing: "]")
        else { return nil }
        addCitation(Place(kind: .citation, range: bracket..<end), name, upTo: end)
        return nil
    }

    /// Adds a citation or a reference in brackets, unless the brackets are those of a link.
    private mutating func addCitation(_ place: Place, _ name: String, upTo end: Int) {
        switch byte(at: end) {
        case UInt8(ascii: ":"): addLinkLabel(name)
        case UInt8(ascii: "("), UInt8(ascii: "["): break
        default: addCitation(place, name)
        }
    }

    /// The bracket that opens the citation with the `@` at `start`. Text may precede the `@`, as in `[see @doe99, p. 3]`, if the
    /// key has the form of one: users may also be mentioned in brackets.
    private func openingBracket(before start: Int, _ key: Range<Int>) -> Int? {
        let last = byte(at: start - 1) == UInt8(ascii: "-") ? start - 2 : start - 1
        var index = last
        if byte(at: last)?.isSpaceOrTab == true {
            let limit = max(0, last - Self.reach)
            while index > limit, !source[index].isLineEnd, !"[]@".utf8.contains(source[index]) { index -= 1 }
            WorkCounter.add(last - index)
        }
        guard byte(at: index) == UInt8(ascii: "["), byte(at: index - 1) != UInt8(ascii: "[") else { return nil }
        return index == last || isCitation(key, after: source[(index + 1)...last]) ? index : nil
    }

    /// Whether a key ends with a year, as in `doe2001a`, or the number of a page follows it, or a key with a short year such as
    /// `doe99` follows a word that refers readers to it.
    private func isCitation(_ key: Range<Int>, after prefix: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let rest = source[key.upperBound...].prefix(7)
        if Self.locators.contains(where: { rest.starts(with: $0) }) { return true }
        var name = source[key]
        if name.last?.isASCIILetter == true { name.removeLast() }
        let digits = name.reversed().prefix(while: \.isASCIIDigit)
        guard name.first?.isASCIILetter == true, digits.count < name.count else { return false }
        switch digits.count {
        case 2: return Self.signals.contains { prefix.starts(with: $0) }
        case 4: return ["51", "61", "71", "81", "91", "02"].contains(String(decoding: digits.suffix(2), as: UTF8.self))
        default: return false
        }
    }

    private static let locators = [", p. ", ", pp. ", ", ch. ", ", chap. ", ", sec. ", ", § "].map { Array($0.utf8) }
    private static let signals = ["see ", "e.g.", "cf.", "cf ", "siehe ", "vgl.", "voir "].map { Array($0.utf8) }

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

    /// `{#eq:name}` after a blank at the end of a line, where Markdown has no attributes, except in headings. Classes may follow
    /// the name.
    mutating func label(at start: Int) -> Place? {
        guard let name = key(at: start + 2), let separator = labelSeparator(in: name),
            source[separator] == UInt8(ascii: ":") || !extensions.contains(.crossReferences),
            let next = byte(at: name.upperBound),
            next == UInt8(ascii: "}") || next.isSpaceOrTab, let end = end(of: name.upperBound, closing: "}"),
            NodeAttributes.prefix(of: source[start..<end]) != nil
        else { return nil }
        addLabel(String(decoding: source[name], as: UTF8.self))
        guard byte(at: start - 1)?.isSpaceOrTab == true, !isFirst(start), isLast(end) else { return nil }
        return Place(kind: .label, range: start..<end)
    }

    /// Records several ids in the same braces, and classes that a comma separates.
    mutating func noteAttributes(at start: Int) {
        let text = source[start..<min(start + Self.reach, source.count)]
        // Most braces have one id or one class.
        guard text.prefix(while: { $0 != UInt8(ascii: "}") }).dropFirst(3).contains(where: { "#=,".utf8.contains($0) })
        else { return }
        var identifiers: [(name: String, offset: Int)] = []
        let found = NodeAttributes.prefix(of: text, allowsColon: true) { identifiers.append(($0, $1)) }
        guard let (attributes, end) = found else { return }
        if let name = attributes.classes.first(where: { $0.utf8.contains(UInt8(ascii: ",")) }),
            mayApply(start..<end)
        {
            add(.classWithComma(name), at: start)
        }
        if identifiers.count > 1 {
            let used = identifiers[identifiers.count - 1].name
            add(.replacedIdentifier(identifiers[0].name, by: used), at: identifiers[0].offset)
        }
    }

    /// Whether a kramdown attribute list applies to nothing: neither to the block above or below it nor to the inline node before
    /// it, but is in a line of text, as in `* {:.a} item`.
    func isMisplaced(_ list: Range<Int>, inHeading: Bool) -> Bool {
        let endsLine = isLast(list.upperBound)
        guard !isFirst(list.lowerBound) else { return !endsLine }
        guard let before = byte(at: list.lowerBound - 1), before.isSpaceOrTab || before == TableSyntax.pipe else {
            return false
        }
        let line = lines[lines.position(of: list.lowerBound).line]
        return !(inHeading && endsLine) && !source[line].drop(while: \.isPrefix).starts(with: ":::".utf8)
    }

    /// Whether braces may be attributes: on a line of their own, or directly after what may be an inline node. In a shell,
    /// `*{.jpg,.png}` is a list of names.
    private func mayApply(_ braces: Range<Int>) -> Bool {
        guard let before = byte(at: braces.lowerBound - 1), !isFirst(braces.lowerBound) else {
            return isLast(braces.upperBound)
        }
        if "])`".utf8.contains(before) { return true }
        guard "*_~=+^".utf8.contains(before) else {
            let line = source[lines[lines.position(of: braces.lowerBound).line]]
            let isHeading = line.drop(while: \.isPrefix).first == UInt8(ascii: "#")
            return isHeading && before.isSpaceOrTab && isLast(braces.upperBound)
        }
        // The opening delimiter, at the start of a word.
        let line = lines[lines.position(of: braces.lowerBound).line]
        var index = max(line.lowerBound, braces.lowerBound - Self.reach)
        WorkCounter.add(braces.lowerBound - index)
        while index < braces.lowerBound - 2 {
            if source[index] == before, !source[index + 1].isASCIIBlank, source[index + 1] != before,
                byte(at: index - 1)?.isASCIIAlphanumeric != true
            {
                return true
            }
            index += 1
        }
        return false
    }
}
#endif

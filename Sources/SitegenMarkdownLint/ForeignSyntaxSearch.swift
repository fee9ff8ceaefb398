#if canImport(CSitegenCmark)
import SitegenBase
package import SitegenMarkdown
import SitegenDocuments

/// Finds the places of a text that may be foreign syntax, regardless of their context.
///
/// A text without any costs up to nine searches for a byte, each of which covers many bytes per cycle, and a look at the first
/// and last bytes of each line.
struct ForeignSyntaxSearch {
    struct Place {
        let kind: ForeignConstruct.Kind
        let range: Range<Int>
        /// Where the other generator reads it.
        var scope: Scope = .text
    }

    /// The parts of a text in which a construct counts.
    struct Scope: OptionSet {
        let rawValue: UInt8

        static let text = Scope(rawValue: 1)
        static let codeBlocks = Scope(rawValue: 2)
        static let codeSpans = Scope(rawValue: 4)
    }

    /// How far to search for the end of a construct, so that a line of brackets takes linear time.
    static let reach = 240

    let source: UnsafeBufferPointer<UInt8>
    let lines: SourceLines
    let extensions: ActiveExtensions
    /// The places in text order.
    private(set) var places: [Place] = []
    /// The issues about attributes that have an effect.
    private(set) var attributeIssues: [(kind: MarkdownIssue.Kind, offset: Int)] = []
    /// Whether braces may follow the fence of code.
    private(set) var holdsBracedInfo = false
    /// The names of labels such as `{#fig-name}`.
    private var labels: Set<String> = []
    /// References such as `@fig-name`, which are only foreign syntax if the text has such a label.
    private var references: [(place: Place, name: String)] = []
    /// Possible citations, and the names that are link labels: `[@name]: https://…`.
    private var citations: [(place: Place, key: String)] = []
    private var linkLabels: Set<String> = []
    /// Possible annotations, which count outside of comments only if the text has blocks of the class `annotate`.
    private var annotations: [Place] = []

    init(in lines: SourceLines, _ extensions: ActiveExtensions) {
        source = lines.bytes
        self.lines = lines
        self.extensions = extensions
        find(UInt8(ascii: "{")) { $0.braces(at: $1) }
        find(UInt8(ascii: "@")) { $0.mention(at: $1) }
        find(UInt8(ascii: "<")) { $0.includingComment(at: $1) ?? $0.component(at: $1) }
        find(UInt8(ascii: "%")) { $0.comment(at: $1) }
        find(UInt8(ascii: "+")) { $0.keys(at: $1) }
        find(UInt8(ascii: ":")) { $0.icon(at: $1) }
        find(UInt8(ascii: "!")) { $0.exclamationMark(at: $1) }
        if !extensions.contains(.wikiLinks) { findWikiLinks() }
        if !extensions.contains(.inlineNotes) { find(UInt8(ascii: "^")) { $0.inlineNote(at: $1) } }
        places += foundInLines()
        places += statements()
        places += citations.filter { !linkLabels.contains($0.key) }.map(\.place)
        if !references.isEmpty {
            let isQuarto = holds("#| label:")
            places += references.filter { isQuarto || labels.contains($0.name) }.map(\.place)
        }
        if !annotations.isEmpty {
            let isAnnotated = holds(".annotate")
            places += annotations.filter { isAnnotated || $0.scope.contains(.codeBlocks) }
        }
        places.sort { $0.range.lowerBound < $1.range.lowerBound }
        dropPartsOfOthers()
    }

    /// Removes what is part of a component's attributes, such as `style={{color: "red"}}`, or of a comment.
    private mutating func dropPartsOfOthers() {
        var end = 0
        places.removeAll { place in
            guard place.range.lowerBound >= end else { return true }
            if place.kind == .component || place.kind == .comment { end = place.range.upperBound }
            return false
        }
    }

    private mutating func find(_ byte: UInt8, _ place: (inout Self, Int) -> Place?) {
        var index = 0
        while let found = source.firstOffset(of: byte, from: index) {
            WorkCounter.add(found + 1 - index)
            index = found + 1
            // An escaped character is text, and so is one of a longer run.
            if found > 0, source[found - 1] == UInt8(ascii: "\\") || source[found - 1] == byte { continue }
            guard let place = place(&self, found) else { continue }
            places.append(place)
            index = place.range.upperBound
        }
    }

    mutating func addLabel(_ name: String) { labels.insert(name) }

    mutating func addReference(_ place: Place, _ name: String) { references.append((place, name)) }

    mutating func addLinkLabel(_ name: String) { linkLabels.insert(name) }

    mutating func addCitation(_ place: Place, _ key: String) { citations.append((place, key)) }

    mutating func addAnnotation(_ place: Place) { annotations.append(place) }

    mutating func add(_ issue: MarkdownIssue.Kind, at offset: Int) { attributeIssues.append((issue, offset)) }

    // MARK: - Constructs

    private mutating func braces(at start: Int) -> Place? {
        noteInfo(at: start)
        guard start + 2 < source.count else { return nil }
        switch (source[start + 1], source[start + 2]) {
        case (UInt8(ascii: "{"), UInt8(ascii: "<")): return shortcode(start, closing: ">}}")
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): return shortcode(start, closing: "%}}")
        case (UInt8(ascii: "{"), UInt8(ascii: "#")):
            guard byte(at: start + 3)?.isASCIILetter == true else { return nil }
            var include = place(.include, start, closing: "}}")
            // Mustache's sections look similar.
            if Self.includes.contains(where: { source[include.range].dropFirst(3).starts(with: $0) }) {
                include.scope.insert(.codeBlocks)
            }
            return include
        case (UInt8(ascii: "{"), UInt8(ascii: "/")) where byte(at: start + 3) == UInt8(ascii: "*"):
            return end(of: start + 4, closing: "*/}}").map { Place(kind: .templateComment, range: start..<$0) }
        case (UInt8(ascii: "#"), let next) where next.isSpaceOrTab:
            return end(of: start + 2, closing: "#}").map { Place(kind: .templateComment, range: start..<$0) }
        case (UInt8(ascii: "{"), let next) where next.isSpaceOrTab || next.isASCIILetter || next == UInt8(ascii: "-"):
            return end(of: start, closing: "}}").map { Place(kind: .templateExpression, range: start..<$0) }
        case (UInt8(ascii: "%"), let next) where next.isSpaceOrTab || next.isASCIILetter || next == UInt8(ascii: "-"):
            return place(.templateTag, start, closing: "%}")
        case (UInt8(ascii: ":"), let next) where next.isASCIILetter || " .#:/".utf8.contains(next):
            noteAttributes(at: start)
            return attributeList(at: start)
        case (UInt8(ascii: "/"), UInt8(ascii: "*")):
            return expressionComment(at: start)
        case (UInt8(ascii: "+"), UInt8(ascii: "+")): return editorialMark(start, closing: "++}")
        case (UInt8(ascii: "-"), UInt8(ascii: "-")): return editorialMark(start, closing: "--}")
        case (UInt8(ascii: "="), UInt8(ascii: "=")): return editorialMark(start, closing: "==}")
        case (UInt8(ascii: ">"), UInt8(ascii: ">")): return editorialMark(start, closing: "<<}")
        case (UInt8(ascii: "~"), UInt8(ascii: "~")):
            guard let mark = editorialMark(start, closing: "~~}"), let arrow = end(of: start + 3, closing: "~>"),
                arrow <= mark.range.upperBound - 3
            else { return nil }
            return mark
        case (UInt8(ascii: "="), let next) where next.isASCIILetter:
            guard byte(at: start - 1) == UInt8(ascii: "`"), let end = end(of: start, closing: "}"),
                source[(start + 2)..<(end - 1)].allSatisfy({ $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") })
            else { return nil }
            return Place(kind: .rawContent, range: start..<end)
        case (UInt8(ascii: "#"), _):
            noteAttributes(at: start)
            return label(at: start)
        case (UInt8(ascii: "."), _):
            noteAttributes(at: start)
            return nil
        case (let next, _) where next.isASCIILetter: return role(at: start)
        default: return nil
        }
    }

    private mutating func noteInfo(at brace: Int) {
        let before = source[..<brace].suffix(4).last { !$0.isSpaceOrTab }
        if before == UInt8(ascii: "`") || before == UInt8(ascii: "~") { holdsBracedInfo = true }
    }

    /// `{: .class}`. A comma or a class that begins with a digit is code: `{:ok, value}`, `{:.2f}`.
    private func attributeList(at start: Int) -> Place? {
        guard let end = end(of: start, closing: "}") else { return nil }
        let list = source[(start + 2)..<(end - 1)]
        if list.first == UInt8(ascii: "."), list.dropFirst().first?.isASCIIDigit == true { return nil }
        let hasComma = list.contains(UInt8(ascii: ","))
        if hasComma, NodeAttributes.prefix(of: source[start..<end], allowsColon: true) == nil { return nil }
        return Place(kind: .attributeList, range: start..<end)
    }

    private func shortcode(_ start: Int, closing: StaticString) -> Place {
        var place = place(.shortcode, start, closing: closing)
        let content = source[place.range].dropFirst(3).dropLast(3)
        if content.starts(with: "/*".utf8), content.suffix(2).elementsEqual("*/".utf8),
            !content.contains(UInt8(ascii: "`"))
        {
            place = Place(kind: .escapedShortcode, range: place.range, scope: [.text, .codeBlocks, .codeSpans])
        }
        return place
    }

    /// mdBook's names that include a file.
    private static let includes = ["include ", "rustdoc_include ", "playground "].map { Array($0.utf8) }

    /// CriticMarkup, with a text on one line.
    private func editorialMark(_ start: Int, closing: StaticString) -> Place? {
        guard let end = end(of: start + 3, closing: closing), end > start + 6 else { return nil }
        return Place(kind: .editorialMark, range: start..<end)
    }

    /// `@/` at the start of a link's destination.
    func contentPath(at start: Int) -> Place? {
        var before = start - 1
        if byte(at: before) == UInt8(ascii: "<") { before -= 1 }
        if byte(at: before) == UInt8(ascii: "(") {
            guard byte(at: before - 1) == UInt8(ascii: "]") else { return nil }
        } else {
            // A link reference definition.
            let limit = max(0, before - 8)
            while before > limit, source[before].isSpaceOrTab { before -= 1 }
            guard byte(at: before) == UInt8(ascii: ":"), byte(at: before - 1) == UInt8(ascii: "]") else { return nil }
        }
        var end = start
        while end < source.count, end - start < Self.reach, !source[end].isASCIIBlank, !")>#".utf8.contains(source[end])
        {
            end += 1
        }
        return Place(kind: .contentPath, range: start..<end)
    }

    /// `%%text%%`, or a pair of `%%` of which each begins or ends a line.
    private func comment(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "%"), let first = byte(at: start + 2), first != UInt8(ascii: "%"),
            byte(at: start - 1)?.isASCIIDigit != true
        else { return nil }
        if let end = end(of: start + 2, closing: "%%") {
            let last = source[end - 3]
            guard end > start + 4, first.isASCIIBlank == last.isASCIIBlank, byte(at: end)?.isASCIIAlphanumeric != true,
                byte(at: end) != UInt8(ascii: "%")
            else { return nil }
            return Place(kind: .comment, range: start..<end)
        }
        guard isFirst(start) else { return nil }
        var index = start + 2
        while let found = source.firstOffset(of: UInt8(ascii: "%"), from: index) {
            WorkCounter.add(found + 1 - index)
            guard byte(at: found + 1) == UInt8(ascii: "%") else {
                index = found + 1
                continue
            }
            return isLast(found + 2) ? Place(kind: .comment, range: start..<found + 2) : nil
        }
        return nil
    }

    /// What contains an exclamation mark.
    private mutating func exclamationMark(at mark: Int) -> Place? {
        if byte(at: mark + 1) == UInt8(ascii: "[") {
            guard byte(at: mark + 2) == UInt8(ascii: "[") else { return imageSize(at: mark) }
            return extensions.contains(.wikiLinks) ? embed(at: mark) : nil
        }
        switch byte(at: mark - 1) {
        case UInt8(ascii: "["): return codeMark(at: mark - 1)
        case UInt8(ascii: ")"): noteAnnotation(upTo: mark + 1)
        default: break
        }
        return nil
    }

    /// `![[name]]`, if the name is not that of an image.
    private func embed(at start: Int) -> Place? {
        guard let end = end(of: start, closing: "]]") else { return nil }
        var name = source[(start + 3)..<(end - 2)].prefix { $0 != UInt8(ascii: "|") }
        // In a table, the pipe is escaped.
        if name.last == UInt8(ascii: "\\") { name.removeLast() }
        guard let link = WikiLink(String(decoding: name, as: UTF8.self)), !link.isImage else { return nil }
        return Place(kind: .embed, range: start..<end)
    }

    /// Finds pairs of brackets. Unlike ``find(_:_:)``, looks at the next byte first, because most brackets are those of links.
    private mutating func findWikiLinks() {
        var labels: Set<String>?
        var index = 0
        while let found = source.firstOffset(of: UInt8(ascii: "["), from: index) {
            WorkCounter.add(found + 1 - index)
            index = found + 1
            guard index < source.count, source[index] == UInt8(ascii: "[") else { continue }
            index += 1
            if found > 0, "\\[".utf8.contains(source[found - 1]) { continue }
            guard let (place, name) = wikiLink(at: found) else { continue }
            let defined = labels ?? definedLabels
            labels = defined
            if !defined.contains(name) { places.append(place) }
        }
    }

    /// `[[name]]` or `![[name]]`, and the name, unless it is part of a link: `[[name]](page.md)` or `[[name]][label]`.
    private func wikiLink(at start: Int) -> (Place, name: String)? {
        guard let first = byte(at: start + 2), first.isASCIILetter || first >= 0x80 || isDate(at: start + 2),
            let end = end(of: start + 2, closing: "]]")
        else { return nil }
        let name = String(decoding: source[(start + 2)..<(end - 2)], as: UTF8.self)
        guard !name.utf8.contains(where: { "[]".utf8.contains($0) }), !"([:".utf8.contains(byte(at: end) ?? 0),
            name.lowercased() != "toc"
        else { return nil }
        let range = (byte(at: start - 1) == UInt8(ascii: "!") ? start - 1 : start)..<end
        return (Place(kind: .wikiLink, range: range), name)
    }

    /// Whether a date begins at an offset, as in the names of notes: `2024-05`.
    private func isDate(at start: Int) -> Bool {
        let date = source[start...].prefix(7)
        return date.count == 7 && date.prefix(4).allSatisfy(\.isASCIIDigit) && date.suffix(2).allSatisfy(\.isASCIIDigit)
            && source[start + 4] == UInt8(ascii: "-")
    }

    /// The labels of link definitions: `[label]: https://…`.
    private var definedLabels: Set<String> {
        var labels: Set<String> = []
        var index = 0
        while let colon = source.firstOffset(of: UInt8(ascii: ":"), from: index) {
            WorkCounter.add(colon + 1 - index)
            index = colon + 1
            guard byte(at: colon - 1) == UInt8(ascii: "]") else { continue }
            let reach = source[max(0, colon - Self.reach)..<(colon - 1)]
            guard let start = reach.lastIndex(of: UInt8(ascii: "[")) else { continue }
            labels.insert(String(decoding: source[(start + 1)..<(colon - 1)], as: UTF8.self))
        }
        return labels
    }

    /// `^[text]` with a blank in the text, directly after a word or punctuation. Elsewhere, it may be a regular expression.
    private func inlineNote(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "["), let before = byte(at: start - 1), !before.isASCIIBlank,
            !"`/\"'(".utf8.contains(before), let end = end(of: start + 2, closing: "]"),
            source[(start + 2)..<(end - 1)].contains(UInt8(ascii: " "))
        else { return nil }
        return Place(kind: .inlineNote, range: start..<end)
    }

    // MARK: - Bytes

    func byte(at index: Int) -> UInt8? {
        source.indices.contains(index) ? source[index] : nil
    }

    /// Whether the source contains a text, which begins with a rare byte.
    private func holds(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            source.contains(text[0]) { source[$0...].starts(with: text) }
        }
    }

    /// A construct that counts even if its end is on another line.
    private func place(_ kind: ForeignConstruct.Kind, _ start: Int, closing: StaticString) -> Place {
        Place(kind: kind, range: start..<(end(of: start, closing: closing) ?? start + 3))
    }

    /// The end of the closing brackets for the construct at `start`, on the same line.
    func end(of start: Int, closing: StaticString) -> Int? {
        let count = closing.utf8CodeUnitCount
        var index = start
        defer { WorkCounter.add(index - start) }
        while index + count <= source.count, index - start < Self.reach, !source[index].isLineEnd {
            let isEnd = closing.withUTF8Buffer { bracket in
                bracket.indices.allSatisfy { source[index + $0] == bracket[$0] }
            }
            if isEnd { return index + count }
            index += 1
        }
        return nil
    }

    /// Whether only blanks and quote markers precede an offset on its line.
    func isFirst(_ index: Int) -> Bool {
        var start = index
        while start > 0, source[start - 1].isPrefix { start -= 1 }
        WorkCounter.add(index - start)
        return start == 0 || source[start - 1].isLineEnd
    }

    /// Whether only blanks follow on the line.
    func isLast(_ index: Int) -> Bool {
        var end = index
        while end < source.count, source[end].isSpaceOrTab { end += 1 }
        WorkCounter.add(end - index)
        return end == source.count || source[end].isLineEnd
    }
}

extension ForeignSyntax {
    /// The template syntax of other generators in a text that is not Markdown, with its offsets.
    package static func templateSyntax(in bytes: some Collection<UInt8>) -> [(syntax: ForeignSyntax, offset: Int)] {
        guard bytes.contains(UInt8(ascii: "{")) else { return [] }
        return Array(bytes).withUnsafeBufferPointer { source in
            ForeignSyntaxSearch(in: SourceLines(source), ActiveExtensions([])).places.compactMap { place in
                guard place.kind.row.place == .beforeMarkdown else { return nil }
                let text = String(decoding: source[place.range], as: UTF8.self)
                return (ForeignConstruct(place.kind, text: text).syntax, place.range.lowerBound)
            }
        }
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit, a hyphen or an underscore.
    var isNameByte: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
#endif

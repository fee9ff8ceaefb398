#if canImport(CSitegenCmark)
import SitegenBytes

/// Finds the places of a text that may be foreign syntax, regardless of their context.
///
/// A text without any costs six searches for a byte, each of which covers many bytes per cycle.
struct ForeignSyntaxSearch {
    struct Place {
        let kind: ForeignSyntax.Kind
        let range: Range<Int>
    }

    /// How far to search for the end of a construct, so that a line of brackets takes linear time.
    private static let reach = 240

    private let source: UnsafeBufferPointer<UInt8>
    /// The places in text order.
    private(set) var places: [Place] = []

    init(in source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        find(UInt8(ascii: "{")) { $0.braces(at: $1) }
        find(UInt8(ascii: "@")) { $0.contentPath(at: $1) }
        find(UInt8(ascii: "<")) { $0.component(at: $1) }
        find(UInt8(ascii: "!")) { $0.admonition(at: $1, .admonition) }
        find(UInt8(ascii: "?")) { $0.admonition(at: $1, .foldedAdmonition) }
        find(UInt8(ascii: "=")) { $0.tab(at: $1) }
        places.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func find(_ byte: UInt8, _ place: (Self, Int) -> Place?) {
        var index = 0
        while let found = source.firstOffset(of: byte, from: index) {
            index = found + 1
            // An escaped character is text, and so is one of a longer run.
            if found > 0, source[found - 1] == UInt8(ascii: "\\") || source[found - 1] == byte { continue }
            guard let place = place(self, found) else { continue }
            places.append(place)
            index = place.range.upperBound
        }
    }

    // MARK: - Constructs

    private func braces(at start: Int) -> Place? {
        guard start + 2 < source.count else { return nil }
        switch (source[start + 1], source[start + 2]) {
        case (UInt8(ascii: "{"), UInt8(ascii: "<")): return place(.shortcode, start, closing: ">}}")
        case (UInt8(ascii: "{"), UInt8(ascii: "%")): return place(.shortcode, start, closing: "%}}")
        case (UInt8(ascii: "{"), UInt8(ascii: "#")):
            guard byte(at: start + 3)?.isASCIILetter == true else { return nil }
            return place(.include, start, closing: "}}")
        case (UInt8(ascii: "{"), let next) where next.isSpaceOrTab || next.isASCIILetter || next == UInt8(ascii: "-"):
            return end(of: start, closing: "}}").map { Place(kind: .templateExpression, range: start..<$0) }
        case (UInt8(ascii: "%"), let next) where next.isSpaceOrTab || next.isASCIILetter || next == UInt8(ascii: "-"):
            return place(.templateTag, start, closing: "%}")
        case (UInt8(ascii: ":"), let next) where next.isASCIILetter || " .#:/".utf8.contains(next):
            return end(of: start, closing: "}").map { Place(kind: .attributeList, range: start..<$0) }
        default: return nil
        }
    }

    /// `@/` at the start of a link's destination.
    private func contentPath(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "/") else { return nil }
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

    /// A tag whose name begins with a capital and contains a lowercase letter, with attributes or alone on its line. `<Enter>`
    /// within a sentence is a key.
    private func component(at start: Int) -> Place? {
        guard let first = byte(at: start + 1), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
            byte(at: start - 1)?.isASCIIAlphanumeric != true
        else { return nil }
        var end = start + 2
        var hasSmallLetter = false
        while let next = byte(at: end), next.isASCIIAlphanumeric || next == UInt8(ascii: "."), end - start < Self.reach
        {
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next) { hasSmallLetter = true }
            end += 1
        }
        guard hasSmallLetter, let close = self.end(of: start, closing: ">"), let next = byte(at: end) else {
            return nil
        }
        let isComponent =
            switch next {
            case UInt8(ascii: "/"): end + 2 == close
            case UInt8(ascii: ">"): isFirst(start) && isLast(close)
            default:
                next.isASCIIBlank && source[end..<close].contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") }
            }
        return isComponent ? Place(kind: .component, range: start..<close) : nil
    }

    /// `!!! kind kind "Title"` alone on its line; `???+` is collapsible and initially expanded.
    private func admonition(at start: Int, _ kind: ForeignSyntax.Kind) -> Place? {
        let mark = source[start]
        guard byte(at: start + 1) == mark, byte(at: start + 2) == mark, isFirst(start) else { return nil }
        var index = start + 3
        if kind == .foldedAdmonition, byte(at: index) == UInt8(ascii: "+") { index += 1 }
        if byte(at: index) == UInt8(ascii: " ") { index += 1 }
        guard byte(at: index)?.isASCIILetter == true else { return nil }
        var end = index
        while let next = byte(at: end), !next.isLineEnd, end - start < Self.reach {
            if next == UInt8(ascii: "\"") {
                guard let close = self.end(of: end + 1, closing: "\""), isLast(close) else { return nil }
                return Place(kind: kind, range: start..<close)
            }
            guard
                next.isASCIIAlphanumeric || next.isSpaceOrTab || next == UInt8(ascii: "-") || next == UInt8(ascii: "_")
            else { return nil }
            end += 1
        }
        // Python-Markdown accepts any number of words. Here, a sentence after three exclamation marks does not count.
        let words = source[index..<end].split { $0.isASCIIBlank }
        guard words.count <= 3, isLast(end) else { return nil }
        while source[end - 1].isASCIIBlank { end -= 1 }
        return Place(kind: kind, range: start..<end)
    }

    /// `=== "Label"`.
    private func tab(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "="), byte(at: start + 2) == UInt8(ascii: "="), isFirst(start) else {
            return nil
        }
        var index = start + 3
        if let sign = byte(at: index), sign == UInt8(ascii: "!") || sign == UInt8(ascii: "+") { index += 1 }
        guard byte(at: index) == UInt8(ascii: " "), byte(at: index + 1) == UInt8(ascii: "\""),
            let end = end(of: index + 2, closing: "\""), isLast(end)
        else { return nil }
        return Place(kind: .tab, range: start..<end)
    }

    // MARK: - Bytes

    private func byte(at index: Int) -> UInt8? {
        source.indices.contains(index) ? source[index] : nil
    }

    /// A construct that counts even if its end is on another line.
    private func place(_ kind: ForeignSyntax.Kind, _ start: Int, closing: StaticString) -> Place {
        Place(kind: kind, range: start..<(end(of: start, closing: closing) ?? start + 3))
    }

    /// The end of the closing brackets for the construct at `start`, on the same line.
    private func end(of start: Int, closing: StaticString) -> Int? {
        let count = closing.utf8CodeUnitCount
        var index = start
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
    private func isFirst(_ index: Int) -> Bool {
        var start = index
        while start > 0, source[start - 1].isPrefix { start -= 1 }
        return start == 0 || source[start - 1].isLineEnd
    }

    /// Whether only blanks follow on the line.
    private func isLast(_ index: Int) -> Bool {
        var end = index
        while end < source.count, source[end].isSpaceOrTab { end += 1 }
        return end == source.count || source[end].isLineEnd
    }
}
#endif

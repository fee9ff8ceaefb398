#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown

/// Components and comments.
extension ForeignSyntaxSearch {
    /// A tag whose name begins with a capital and contains a lowercase letter, with attributes or alone on its line. `<Enter>`
    /// within a sentence is a key.
    func component(at start: Int) -> Place? {
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
        guard hasSmallLetter, let next = byte(at: end) else { return nil }
        guard let close = self.end(of: start, closing: ">") else {
            guard continues(from: end, isFirst: isFirst(start)) else { return nil }
            return Place(kind: .component, range: start..<endOfTag(from: end))
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

    /// `<!--@include: ./part.md-->` of VitePress.
    func includingComment(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "!"), source[start...].starts(with: "<!--".utf8),
            source[(start + 4)...].drop(while: \.isSpaceOrTab).starts(with: "@include:".utf8)
        else { return nil }
        return end(of: start, closing: "-->").map { Place(kind: .include, range: start..<$0) }
    }

    /// Whether attributes or the end of the tag follow the name of a component. If the tag is first on its line, they may be on
    /// the next line.
    private func continues(from end: Int, isFirst: Bool) -> Bool {
        var index = end
        while let next = byte(at: index), next.isSpaceOrTab { index += 1 }
        if isFirst, let lineEnd = byte(at: index), lineEnd.isLineEnd {
            index = source.lineStart(afterEnd: index)
            while let next = byte(at: index), next.isPrefix, index - end < Self.reach { index += 1 }
            if source[index...].starts(with: "/>".utf8) { return true }
        }
        guard index > end else { return false }
        let rest = source[index...].prefix(Self.reach)
        if rest.starts(with: "{...".utf8) { return true }
        let name = rest.prefix { $0.isNameByte || $0 == UInt8(ascii: ":") }
        guard name.first?.isASCIILetter == true, byte(at: name.endIndex) == UInt8(ascii: "="),
            let value = byte(at: name.endIndex + 1)
        else { return false }
        return "\"'{".utf8.contains(value)
    }

    /// The end of a tag on several lines; the end of the line of `start` if the tag does not end.
    private func endOfTag(from start: Int) -> Int {
        let first = lines.position(of: start).line
        var number = first
        while number == first || !lines.isBlank(line: number), lines[number].lowerBound - start < 4 * Self.reach {
            let line = lines.trimmed(lines[number])
            WorkCounter.add(line.count)
            if number > first, source[line].last == UInt8(ascii: ">") { return line.upperBound }
            number += 1
        }
        return lines.trimmed(lines[first]).upperBound
    }

    /// `{/* text */}`, also on several lines.
    func expressionComment(at start: Int) -> Place? {
        var index = start + 3
        while let star = source.firstOffset(of: UInt8(ascii: "*"), from: index), star - start < 4 * Self.reach {
            WorkCounter.add(star + 1 - index)
            index = star + 1
            if byte(at: star + 1) == UInt8(ascii: "/"), byte(at: star + 2) == UInt8(ascii: "}") {
                return Place(kind: .comment, range: start..<star + 3)
            }
        }
        return nil
    }
}
#endif

extension CodeReader {
    // MARK: Tags

    /// Reads a string whose closing delimiter holds the tag that its opening one does.
    mutating func readTagged(_ string: StringTable, from start: Int, tag: Range<Int>) {
        let closeEnd = Array(string.close.dropFirst())
        var offset = tag.upperBound + 1
        while let first = string.close.first {
            offset = scanner.next(first, from: offset)
            guard offset < scanner.end else { break }
            offset += 1
            if scanner.matches(tag, at: offset), scanner.matches(closeEnd, at: offset + tag.count) {
                offset += tag.count + closeEnd.count
                break
            }
        }
        scanner.position = min(offset, scanner.end)
        scanner.mark(string.kind, from: start)
        endToken(isOperand: true)
    }

    // MARK: Chosen delimiters

    /// Reads one of the delimiters that the author chose, or the bracket that belongs to it.
    mutating func readChosenStop(in string: StringTable, _ open: inout OpenString) -> Step {
        let byte = scanner.current
        let end = scanner.position + 1
        if byte == open.closing, open.nesting == 0 {
            scanner.mark(string.kind, to: scanner.end(of: string.suffix, from: end))
            return .ends
        }
        if byte == open.closing { open.nesting -= 1 } else if byte == open.opening { open.nesting += 1 }
        scanner.mark(string.kind, to: end)
        return .goesOn
    }

    // MARK: Repeated delimiters

    /// More marks before a string between repeated quotes are no more than marks.
    private static let longestRepetition = 16

    /// Reads a string between three or more quotes; `false` when there are fewer.
    mutating func readRepeated(_ string: StringTable, _ index: Int) -> Bool {
        let start = scanner.position
        var quotes = start
        while scanner.byte(at: quotes) == string.repetitionMark, quotes - start < Self.longestRepetition { quotes += 1 }
        guard let quote = string.close.first, scanner.byte(at: quotes) == quote else { return false }
        let body = scanner.end(of: quote, from: quotes)
        guard body - quotes > 2 else { return false }
        scanner.mark(string.kind, to: body)
        readBody(of: OpenString(index: index, fence: body - quotes, braces: quotes - start))
        return true
    }

    /// Reads a run of quotes or braces, which closes the string or opens code in it if it is long enough.
    mutating func readRepeatedStop(in string: StringTable, _ open: OpenString) -> Step {
        let start = scanner.position
        let byte = scanner.current
        let end = scanner.end(of: byte, from: start)
        if byte == string.close.first {
            scanner.mark(string.kind, to: end)
            return end - start >= open.fence ? .ends : .goesOn
        }
        guard let interpolation = string.interpolations.first, open.braces > 0, end - start >= open.braces else {
            scanner.mark(string.kind, to: end)
            return .goesOn
        }
        scanner.mark(string.kind, to: end - open.braces)
        scanner.mark(.escape, to: end)
        return .interpolates(interpolation)
    }
}

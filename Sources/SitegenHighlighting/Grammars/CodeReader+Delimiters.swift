import SitegenBase

extension CodeReader {
    // MARK: Tags

    /// Reads a string whose closing delimiter contains the same tag as its opening one.
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

    /// Uses the delimiter at an offset, if it is valid, as that of a string.
    ///
    /// - Returns: The offset after it.
    func readChosenStart(
        _ delimiters: ByteSet, _ letters: ByteSet?, _ open: inout OpenString, from start: Int
    ) -> Int? {
        let offset = letters.map { scanner.end(of: $0, from: start) } ?? start
        let delimiter = scanner.byte(at: offset)
        guard delimiters.contains(delimiter), letters == nil || offset > start else { return nil }
        open.opening = delimiter
        open.closing = Self.counterpart(of: delimiter)
        open.closingCount = letters != nil && isTripled(delimiter, at: offset) ? 3 : 1
        return offset + open.closingCount
    }

    private func isTripled(_ delimiter: UInt8, at offset: Int) -> Bool {
        guard delimiter == "\"" || delimiter == "'" else { return false }
        return scanner.byte(at: offset + 1) == delimiter && scanner.byte(at: offset + 2) == delimiter
    }

    private static func counterpart(of bracket: UInt8) -> UInt8 {
        switch bracket {
        case "(": UInt8(ascii: ")")
        case "[": UInt8(ascii: "]")
        case "{": UInt8(ascii: "}")
        case "<": UInt8(ascii: ">")
        default: bracket
        }
    }

    /// Reads one of the delimiters that the author chose, or the matching bracket.
    mutating func readChosenStop(in string: StringTable, _ open: inout OpenString) -> Step {
        let byte = scanner.current
        let end = scanner.position + 1
        if byte == open.closing, open.nesting == 0 {
            if open.closingCount > 1, !isTripled(byte, at: scanner.position) {
                scanner.mark(string.kind, to: end)
                return .goesOn
            }
            return readChosenEnd(in: string, &open)
        }
        if byte == open.closing { open.nesting -= 1 } else if byte == open.opening { open.nesting += 1 }
        scanner.mark(string.kind, to: end)
        return .goesOn
    }

    /// Reads the delimiter that closes a string, or one of several texts in it: `s/a/b/`, `s{a} {b}`.
    private mutating func readChosenEnd(in string: StringTable, _ open: inout OpenString) -> Step {
        let end = scanner.position + open.closingCount
        guard open.partsLeft > 0 else {
            scanner.mark(string.kind, to: scanner.end(of: string.suffix, from: end))
            return .ends
        }
        scanner.mark(string.kind, to: end)
        open.partsLeft -= 1
        guard open.opening != open.closing else { return .startsPart }
        let next = scanner.end(of: .whitespace, from: end)
        guard case .chosen(let delimiters, let letters) = string.fence,
            let body = readChosenStart(delimiters, letters, &open, from: next)
        else { return .ends }
        scanner.position = next
        scanner.mark(string.kind, to: body)
        return .startsPart
    }

    // MARK: Repeated delimiters

    /// Further quotes at the start of a string with repeated quotes are treated as ordinary characters.
    private static let longestRepetition = 16

    /// Reads a string between three or more quotes; returns `false` if there are fewer.
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

    /// Reads a run of quotes or braces, which closes the string or starts code in it if the run is long enough.
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

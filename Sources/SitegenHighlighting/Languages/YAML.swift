import SitegenBase

extension Language {
    /// YAML 1.2.
    static let yaml = Language(
        "YAML", aliases: ["yaml", "yml", "sublime-syntax", "yaml-tmlanguage", "clang-format"], lexer: YAMLLexer())
}

/// Reads YAML, in which a scalar's meaning depends on what precedes it on its line.
struct YAMLLexer: Lexer {
    func read(_ scanner: inout Scanner) {
        var reader = YAMLTokenReader(scanner: consume scanner)
        reader.read()
        scanner = reader.scanner
    }
}

struct YAMLTokenReader: ~Copyable {
    private static let constants = WordTable([.constant: "true false null yes no on off ~"], ignoresCase: true)
    private static let flowMarks = ByteSet(",[]{}")
    private static let stops = ByteSet("\n:#")
    private static let flowStops = stops.union(flowMarks)

    var scanner: Scanner
    /// How many flow collections, `[…]` and `{…}`, are open.
    private var flowDepth = 0
    private var lineStart = 0
    /// The column of the last key or dash on this line. A block scalar on this line must be indented at least as far.
    private var nodeIndent = -1

    init(scanner: consuming Scanner) {
        self.scanner = scanner
        lineStart = self.scanner.position
    }

    mutating func read() {
        startLine()
        while !scanner.isAtEnd {
            let start = scanner.position
            let isSpaced = isSpace(start + 1)
            switch scanner.current {
            case "\n":
                scanner.position += 1
                startLine()
            case " ", "\t", "\r": scanner.position += 1
            case "#" where start == lineStart || isSpace(start - 1):
                scanner.mark(.comment, to: scanner.lineEnd(from: start))
            case "-" where isSpaced && flowDepth == 0, "?" where isSpaced:
                scanner.mark(.operator, to: start + 1)
                nodeIndent = start - lineStart
            case ":" where isSpaced || flowDepth > 0: scanner.position += 1
            case "&", "*": scanner.mark(.variable, to: wordEnd(from: start))
            case "!": scanner.mark(.type, to: wordEnd(from: start))
            case "|" where flowDepth == 0, ">" where flowDepth == 0: readBlockScalar()
            case "[", "{":
                scanner.position += 1
                flowDepth += 1
            case "]" where flowDepth > 0, "}" where flowDepth > 0:
                scanner.position += 1
                flowDepth -= 1
            case "," where flowDepth > 0: scanner.position += 1
            case "\"", "'": readQuoted()
            default: readPlain()
            }
        }
    }

    private mutating func startLine() {
        lineStart = scanner.position
        let start = scanner.end(of: .space, from: lineStart)
        nodeIndent = start - lineStart - 1
        guard start == lineStart else { return }
        let isMarker = scanner.matches("---", at: start) || scanner.matches("...", at: start)
        if isMarker, isSpace(start + 3) {
            scanner.mark(.meta, to: start + 3)
            flowDepth = 0
        } else if scanner.current == "%", flowDepth == 0 {
            scanner.mark(.meta, to: scanner.lineEnd(from: start))
        }
    }

    private func isSpace(_ offset: Int) -> Bool {
        offset >= scanner.end || ByteSet.whitespace.contains(scanner.byte(at: offset))
    }

    private func wordEnd(from start: Int) -> Int {
        scanner.start(of: flowDepth > 0 ? .whitespace.union(Self.flowMarks) : .whitespace, from: start + 1)
    }

    // MARK: Scalars

    private mutating func readPlain() {
        let start = scanner.position
        let stops = flowDepth > 0 ? Self.flowStops : Self.stops
        var end = start
        var isKey = false
        while true {
            end = scanner.start(of: stops, from: end)
            let byte = scanner.byte(at: end)
            let isFlowEnd = flowDepth > 0 && Self.flowMarks.contains(scanner.byte(at: end + 1))
            let endsKey = byte == ":" && (isSpace(end + 1) || isFlowEnd)
            if byte == ":", !endsKey {
                end += 1
            } else if byte == "#", end == start || !isSpace(end - 1) {
                end += 1
            } else {
                isKey = endsKey
                break
            }
        }
        var textEnd = end
        while textEnd > start, isSpace(textEnd - 1) { textEnd -= 1 }
        // A character that starts nothing else, such as a lone `]`, is read as text, so that reading always advances.
        textEnd = max(textEnd, start + 1)
        if isKey {
            nodeIndent = max(nodeIndent, start - lineStart)
            scanner.mark(.property, to: textEnd)
        } else {
            scanner.mark(kind(of: start..<textEnd), to: textEnd)
        }
    }

    private func kind(of range: Range<Int>) -> TokenKind {
        if Self.constants.value(of: range, in: scanner) != nil { return .constant }
        return isNumber(range) || isDate(range) ? .number : .string
    }

    private func isNumber(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        if scanner.byte(at: start) == "-" || scanner.byte(at: start) == "+" { start += 1 }
        let prefix = scanner.byte(at: start + 1) | 0x20
        if scanner.byte(at: start) == "0", prefix == "x" || prefix == "o", start + 2 < range.upperBound {
            return scanner.end(of: .hexDigits, from: start + 2) == range.upperBound
        }
        if scanner.spells(".inf", in: start..<range.upperBound) || scanner.spells(".nan", in: start..<range.upperBound)
        {
            return true
        }
        var end = scanner.end(of: .digits.union("_"), from: start)
        var digits = end - start
        if scanner.byte(at: end) == "." {
            let fraction = end + 1
            end = scanner.end(of: .digits.union("_"), from: fraction)
            digits += end - fraction
        }
        guard digits > 0 else { return false }
        if (scanner.byte(at: end) | 0x20) == "e" {
            end += 1
            if scanner.byte(at: end) == "-" || scanner.byte(at: end) == "+" { end += 1 }
            end = scanner.end(of: .digits, from: end)
        }
        return end == range.upperBound
    }

    /// Whether a scalar is a date, optionally with a time: `2001-12-14`, `2001-12-14t21:59:43.10-05:00`.
    private func isDate(_ range: Range<Int>) -> Bool {
        let year = scanner.end(of: .digits, from: range.lowerBound)
        let month = scanner.end(of: .digits, from: year + 1)
        guard year == range.lowerBound + 4, scanner.byte(at: year) == "-", scanner.byte(at: month) == "-",
            month < range.upperBound
        else {
            return false
        }
        let time = ByteSet.digits.union(":.+- TtZz")
        return (month..<range.upperBound).allSatisfy { time.contains(scanner.byte(at: $0)) }
    }

    private mutating func readQuoted() {
        let start = scanner.position
        let end = quotedEnd(from: start)
        let after = scanner.end(of: .blanks, from: end)
        if scanner.byte(at: after) == ":", isSpace(after + 1) || flowDepth > 0 {
            nodeIndent = max(nodeIndent, start - lineStart)
            scanner.mark(.property, to: end)
            return
        }
        let stops = scanner.current == "'" ? ByteSet("'\n") : ByteSet("\\\n")
        scanner.mark(.string, to: start + 1)
        // Up to the last byte, which is the closing quote unless it is missing.
        while scanner.position < end - 1 {
            scanner.mark(.string, to: scanner.start(of: stops, from: scanner.position, before: end - 1))
            guard scanner.position < end - 1 else { break }
            switch scanner.current {
            case "\n":
                scanner.mark(.string, to: scanner.position + 1)
                lineStart = scanner.position
            case "'": scanner.mark(.escape, to: scanner.position + 2)
            default: scanner.mark(.escape, to: escapeEnd(from: scanner.position + 1))
            }
        }
        scanner.mark(.string, to: end)
    }

    private func escapeEnd(from offset: Int) -> Int {
        let digits: Int
        switch scanner.byte(at: offset) {
        case "x": digits = 2
        case "u": digits = 4
        case "U": digits = 8
        case "\n": return offset
        default: return scanner.afterCharacter(at: offset)
        }
        return min(scanner.end(of: .hexDigits, from: offset + 1), offset + 1 + digits)
    }

    /// The offset after the quote that closes the string at `start`, or the end.
    private func quotedEnd(from start: Int) -> Int {
        let quote = scanner.byte(at: start)
        let stops = quote == "'" ? ByteSet("'") : ByteSet("\"\\")
        var offset = start + 1
        while true {
            offset = scanner.start(of: stops, from: offset)
            guard offset < scanner.end else { return scanner.end }
            guard scanner.byte(at: offset) == "\\" || (quote == "'" && scanner.byte(at: offset + 1) == "'") else {
                return offset + 1
            }
            offset = min(offset + 2, scanner.end)
        }
    }

    /// Reads a literal or folded scalar: its header, and the lines that are indented deeper than its parent.
    private mutating func readBlockScalar() {
        let header = scanner.end(of: ByteSet("|>+-0123456789"), from: scanner.position)
        scanner.mark(.operator, to: header)
        let comment = scanner.end(of: .blanks, from: header)
        let end = scanner.lineEnd(from: comment)
        scanner.position = comment
        scanner.mark(scanner.current == "#" ? .comment : .string, to: end)
        let parent = nodeIndent
        var line = end + 1
        while line < scanner.end {
            let text = scanner.end(of: .space, from: line)
            let isEmpty = ByteSet.whitespace.contains(scanner.byte(at: text))
            guard isEmpty || text - line > parent else { break }
            scanner.position = text
            scanner.mark(.string, to: scanner.lineEnd(from: text))
            line = scanner.position + 1
        }
        // Back to the line break, which starts the next line.
        scanner.position = min(max(line - 1, scanner.position), scanner.end)
    }
}

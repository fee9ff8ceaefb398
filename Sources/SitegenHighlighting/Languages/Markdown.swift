import SitegenBase

extension Language {
    /// Markdown, with GitHub's extensions, front matter in YAML, and the code in its fences.
    static let markdown = Language(
        "Markdown",
        aliases: [
            "markdown", "md", "mkd", "mkdn", "mkdown", "mdown", "mdwn", "mdx", "gfm", "commonmark", "pandoc", "ronn",
            "livemd", "rmd",
        ],
        lexer: MarkdownLexer())
}

/// Reads Markdown line by line. Inline markup must open and close on the same line.
struct MarkdownLexer: Lexer {
    func read(_ scanner: inout Scanner) {
        var reader = MarkdownReader(consume scanner)
        reader.read()
        scanner = reader.scanner
    }
}

struct MarkdownReader: ~Copyable {
    var scanner: Scanner
    /// Where the line being read ends.
    var lineEnd = 0
    /// The failed searches on this line.
    var failures = Failures()

    /// Searches that failed, and would fail again from any later offset on the line. Recording them keeps reading linear.
    struct Failures {
        /// The offset of a character that rules out a thematic break before it.
        var thematicBreak = -1
        /// Lengths of backtick runs, as bits.
        var codeRuns: UInt64 = 0
        /// Delimiters of emphasis, each with its length.
        var delimiters: Set<Int> = []
        var parenthesis = false
        var angle = false
    }

    init(_ scanner: consuming Scanner) {
        self.scanner = scanner
    }

    mutating func read() {
        readFrontMatter()
        while !scanner.isAtEnd {
            lineEnd = scanner.lineEnd(from: scanner.position)
            failures = Failures()
            readLine()
            // An HTML comment or a fence may have extended past the line.
            scanner.position = max(scanner.position, lineEnd)
            scanner.position = min(scanner.lineEnd(from: scanner.position) + 1, scanner.end)
        }
    }

    private mutating func readFrontMatter() {
        let start = scanner.position
        guard isFrontMatterMark(at: start) else { return }
        let body = scanner.lineEnd(from: start) + 1
        var line = body
        while line < scanner.end {
            if isFrontMatterMark(at: line) {
                scanner.mark(.meta, to: start + 3)
                scanner.position = body
                scanner.embed(.yaml, to: line)
                scanner.mark(.meta, to: line + 3)
                return
            }
            line = scanner.lineEnd(from: line) + 1
        }
    }

    private func isFrontMatterMark(at line: Int) -> Bool {
        guard scanner.matches("---", at: line) else { return false }
        let end = scanner.end(of: .blanks, from: line + 3)
        return end >= scanner.end || scanner.byte(at: end) == "\n"
    }

    // MARK: Blocks

    private mutating func readLine() {
        var isQuoted = false
        while true {
            scanner.position = scanner.end(of: .spaces, from: scanner.position)
            if scanner.current == ">" {
                scanner.mark(.meta, to: scanner.position + 1)
                isQuoted = true
            } else if isThematicBreak() {
                scanner.mark(.meta, to: lineEnd)
                return
            } else if let end = bulletEnd() {
                scanner.mark(.meta, to: end)
                readTaskMark()
            } else {
                break
            }
        }
        let start = scanner.position
        switch scanner.current {
        case "`", "~":
            if readFence(isQuoted: isQuoted) { return }
        case "#":
            let end = scanner.end(of: ByteSet("#"), from: start)
            let isHeading = end - start <= 6 && (end >= lineEnd || ByteSet.blanks.contains(scanner.byte(at: end)))
            if isHeading {
                scanner.mark(.heading, to: lineEnd)
                return
            }
        case "[":
            if readDefinition() { return }
        default: break
        }
        if start < lineEnd, let underline = underlineEnd() {
            scanner.mark(.heading, to: lineEnd)
            scanner.position = min(lineEnd + 1, scanner.end)
            scanner.mark(.heading, to: underline)
        } else {
            readInlines(isRow: scanner.current == "|")
        }
    }

    private mutating func isThematicBreak() -> Bool {
        let mark = scanner.current
        guard mark == "-" || mark == "*" || mark == "_", scanner.position > failures.thematicBreak else { return false }
        var count = 0
        for offset in scanner.position..<max(lineEnd, scanner.position) {
            let byte = scanner.byte(at: offset)
            if byte == mark {
                count += 1
            } else if byte != " ", byte != "\t" {
                failures.thematicBreak = offset
                return false
            }
        }
        return count >= 3
    }

    /// Where a list item's marker ends: `-`, `*`, `+`, `1.` or `1)` before a blank.
    private func bulletEnd() -> Int? {
        let start = scanner.position
        var end = start + 1
        switch scanner.current {
        case "-", "*", "+": break
        case let byte where byte.isDigit:
            end = scanner.end(of: .digits, from: start)
            guard end - start < 10, scanner.byte(at: end) == "." || scanner.byte(at: end) == ")" else { return nil }
            end += 1
        default: return nil
        }
        return end >= lineEnd || scanner.byte(at: end) == " " || scanner.byte(at: end) == "\t" ? end : nil
    }

    private mutating func readTaskMark() {
        let start = scanner.end(of: .space, from: scanner.position)
        guard scanner.byte(at: start) == "[", scanner.byte(at: start + 2) == "]" else { return }
        guard ByteSet(" xX").contains(scanner.byte(at: start + 1)) else { return }
        scanner.position = start
        scanner.mark(.meta, to: start + 3)
    }

    /// Where the underline of a heading ends, if the next line is one.
    private func underlineEnd() -> Int? {
        let next = lineEnd + 1
        let start = scanner.end(of: .space, from: next)
        let mark = scanner.byte(at: start)
        guard mark == "=" || mark == "-", start - next < 4 else { return nil }
        let end = scanner.end(of: mark == "=" ? ByteSet("=") : ByteSet("-"), from: start)
        let isWhole = scanner.end(of: .blanks, from: end) >= scanner.lineEnd(from: end)
        return isWhole && (mark == "=" || end - start > 1) ? end : nil
    }

    /// Reads a fenced code block to its closing fence, its content in the language that its info string names.
    private mutating func readFence(isQuoted: Bool) -> Bool {
        let start = scanner.position
        let mark = scanner.current
        let fence = mark == "`" ? ByteSet("`") : ByteSet("~")
        let end = scanner.end(of: fence, from: start)
        let count = end - start
        guard count >= 3, mark == "~" || scanner.next(mark, from: end, before: lineEnd) >= lineEnd else { return false }
        scanner.mark(.meta, to: end)
        let info = scanner.end(of: .spaces, from: end)
        let infoEnd = min(scanner.start(of: .whitespace.union("{,"), from: info), lineEnd)
        scanner.position = info
        scanner.mark(.attribute, to: lineEnd)
        let body = min(lineEnd + 1, scanner.end)
        var line = body
        var close: Int?
        while line < scanner.end {
            let text = scanner.end(of: isQuoted ? ByteSet(" \t>") : .spaces, from: line)
            let stop = scanner.end(of: fence, from: text)
            let after = scanner.end(of: .blanks, from: stop)
            if stop - text >= count, after >= scanner.end || scanner.byte(at: after) == "\n" {
                close = text
                break
            }
            line = scanner.lineEnd(from: line) + 1
        }
        scanner.position = body
        let limit = min(line, scanner.end)
        if !isQuoted, infoEnd > info, let language = Language.named(scanner.text(info..<infoEnd)) {
            scanner.embed(language, to: limit)
        }
        scanner.position = close ?? limit
        if close != nil { scanner.mark(.meta, to: scanner.end(of: fence, from: scanner.position)) }
        lineEnd = scanner.position
        return true
    }

    /// Reads `[label]: destination`.
    private mutating func readDefinition() -> Bool {
        let start = scanner.position
        let close = scanner.start(of: ByteSet("]\n"), from: start)
        guard scanner.byte(at: close) == "]", scanner.byte(at: close + 1) == ":" else { return false }
        let isFootnote = scanner.byte(at: start + 1) == "^"
        scanner.position += 1
        scanner.mark(isFootnote ? .link : .string, to: close)
        scanner.position = scanner.end(of: .spaces, from: close + 2)
        guard !isFootnote else {
            readInlines(isRow: false)
            return true
        }
        scanner.mark(.link, to: min(scanner.start(of: .whitespace, from: scanner.position), lineEnd))
        scanner.position = scanner.end(of: .spaces, from: scanner.position)
        scanner.mark(.string, to: lineEnd)
        return true
    }
}

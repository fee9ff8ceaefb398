import SitegenBase

extension MarkdownReader {
    private static let stops = ByteSet("\\`*_~[]<&|:")

    /// Reads the rest of the line, whose bars separate cells if it is a table row.
    mutating func readInlines(isRow: Bool) {
        while scanner.position < lineEnd {
            scanner.position = scanner.start(of: Self.stops, from: scanner.position, before: lineEnd)
            guard scanner.position < lineEnd else { return }
            let start = scanner.position
            switch scanner.current {
            case "\\": scanner.mark(.escape, to: min(scanner.afterCharacter(at: start + 1), lineEnd))
            case "`": readCode()
            case "*", "_", "~": readEmphasis()
            case "[": readLinkText()
            case "]": readLinkTarget()
            case "<": readAngle()
            case "&": readReference()
            case ":": readAddress()
            default: scanner.mark(isRow ? .operator : nil, to: start + 1)
            }
        }
    }

    private mutating func readCode() {
        let start = scanner.position
        let backtick = ByteSet("`")
        let open = scanner.end(of: backtick, from: start)
        let count = open - start
        let bit: UInt64 = 1 << UInt64(count)
        if count < 64, failures.codeRuns & bit == 0 {
            var offset = open
            while true {
                offset = scanner.next(0x60, from: offset, before: lineEnd)
                guard offset < lineEnd else { break }
                let end = scanner.end(of: backtick, from: offset)
                if end - offset == count {
                    scanner.mark(.string, to: end)
                    return
                }
                offset = end
            }
            failures.codeRuns |= bit
        }
        scanner.position = open
    }

    /// Reads `*emphasis*`, `**strong**` or `~~deleted~~` with its content as one span.
    private mutating func readEmphasis() {
        let start = scanner.position
        let mark = scanner.current
        let run = mark == "*" ? ByteSet("*") : mark == "_" ? ByteSet("_") : ByteSet("~")
        let open = scanner.end(of: run, from: start)
        let count = open - start
        let key = Int(mark) * 4 + count
        let isWithinWord = mark == "_" && ByteSet.wordPart.contains(scanner.byte(at: start - 1))
        let opens = !isWithinWord && open < lineEnd && !ByteSet.whitespace.contains(scanner.byte(at: open))
        scanner.position = open
        guard opens, count <= 3, mark != "~" || count == 2, !failures.delimiters.contains(key) else { return }
        var offset = open
        while true {
            offset = scanner.next(mark, from: offset, before: lineEnd)
            guard offset < lineEnd else { break }
            let end = scanner.end(of: run, from: offset)
            let isWordEnd = mark != "_" || !ByteSet.wordPart.contains(scanner.byte(at: end))
            let before = scanner.byte(at: offset - 1)
            if end - offset == count, isWordEnd, before != "\\", !ByteSet.whitespace.contains(before) {
                scanner.position = start
                scanner.mark(mark == "~" ? .deleted : count == 1 ? .emphasis : .strong, to: end)
                return
            }
            offset = end
        }
        failures.delimiters.insert(key)
    }

    // MARK: Links

    /// Marks the text of a link, if it contains no further bracket.
    private mutating func readLinkText() {
        let start = scanner.position
        let close = scanner.start(of: ByteSet("[]\n"), from: start + 1)
        scanner.position += 1
        guard scanner.byte(at: close) == "]" else { return }
        let next = scanner.byte(at: close + 1)
        if scanner.byte(at: start + 1) == "^" {
            scanner.mark(.link, to: close)
        } else if next == "(" || next == "[" {
            scanner.mark(.string, to: close)
        }
    }

    private mutating func readLinkTarget() {
        let open = scanner.position + 1
        scanner.position = open
        let isInline = scanner.current == "("
        guard isInline || scanner.current == "[", !isInline || !failures.parenthesis else { return }
        let close = scanner.start(of: ByteSet(isInline ? ")\n" : "[]\n"), from: open + 1)
        guard close < lineEnd else {
            failures.parenthesis = failures.parenthesis || isInline
            return
        }
        guard scanner.byte(at: close) != "[" else { return }
        scanner.position = open + 1
        let title = scanner.start(of: .whitespace, from: open + 1, before: close)
        scanner.mark(.link, to: title)
        scanner.position = scanner.end(of: .blanks, from: title)
        scanner.mark(.string, to: close)
        scanner.position = close + 1
    }

    /// Marks a bare address at the colon after its scheme: `https://swift.org`.
    private mutating func readAddress() {
        let colon = scanner.position
        scanner.position += 1
        guard scanner.byte(at: colon + 1) == "/", scanner.byte(at: colon + 2) == "/" else { return }
        let isSecure = scanner.spells("https", in: max(colon - 5, 0)..<colon)
        guard isSecure || scanner.spells("http", in: max(colon - 4, 0)..<colon) else { return }
        let start = colon - (isSecure ? 5 : 4)
        guard !ByteSet.wordPart.contains(scanner.byte(at: start - 1)) else { return }
        var end = min(scanner.start(of: .whitespace.union("<>|`*\"'"), from: colon), lineEnd)
        while end > colon + 3, ByteSet(".,:;!?)").contains(scanner.byte(at: end - 1)) { end -= 1 }
        scanner.position = start
        scanner.mark(.link, to: end)
    }

    // MARK: Markup

    private mutating func readAngle() {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        if scanner.matches("<!--", at: start) {
            var end = start + 4
            while end < scanner.end, !scanner.matches("-->", at: end) { end = scanner.next(0x2D, from: end + 1) }
            scanner.mark(.comment, to: min(end + 3, scanner.end))
            if scanner.position > lineEnd {
                lineEnd = scanner.lineEnd(from: scanner.position)
                failures = Failures()
            }
            return
        }
        scanner.position += 1
        guard next.isLetter || next == "/", !failures.angle else { return }
        let end = scanner.next(0x3E, from: start, before: lineEnd)
        guard end < lineEnd else {
            failures.angle = true
            return
        }
        scanner.position = start
        let name = scanner.end(of: .letters.union(.digits).union("+.-/"), from: start + 1)
        if ByteSet(":@").contains(scanner.byte(at: name)) {
            scanner.mark(.link, to: end + 1)
        } else {
            scanner.embed(.html, to: end + 1)
        }
    }

    private mutating func readReference() {
        let start = scanner.position
        let number = scanner.byte(at: start + 1) == "#" ? start + 2 : start + 1
        let end = scanner.end(of: .letters.union(.digits), from: number)
        scanner.position = end
        guard end > number, scanner.byte(at: end) == ";" else { return }
        scanner.position += 1
        scanner.mark(.escape, from: start)
    }
}

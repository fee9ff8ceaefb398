extension CodeReader {
    // MARK: Numbers

    mutating func readNumber() {
        let syntax = tables.grammar.numbers
        let start = scanner.position
        var offset = start
        if scanner.byte(at: offset) == "-" || scanner.byte(at: offset) == "+" { offset += 1 }
        let isHexadecimal = scanner.byte(at: offset) == "0" && (scanner.byte(at: offset + 1) | 0x20) == "x"
        var hasPoint = isAfterMemberOperator
        while true {
            let byte = scanner.byte(at: offset)
            let next = scanner.byte(at: offset + 1)
            if byte.isDigit || byte.isLetter || byte == "_" {
                offset += 1
                let isExponent = (byte | 0x20) == (isHexadecimal ? "p" : "e")
                if isExponent, next == "+" || next == "-", scanner.byte(at: offset + 1).isDigit { offset += 1 }
            } else if byte == ".", !hasPoint, next.isDigit || (syntax.trailingPoint && endsAfterPoint(next)) {
                hasPoint = true
                offset += 1
            } else if let separator = syntax.separator, byte == separator, next.isDigit || next.isLetter {
                offset += 1
            } else if syntax.dates, byte == "-" || byte == ":", next.isDigit {
                offset += 1
            } else {
                break
            }
        }
        scanner.mark(.number, to: offset)
        endToken(isOperand: true)
    }

    /// Whether a point before this byte belongs to the number, as in `5.` or `5.f`.
    private func endsAfterPoint(_ next: UInt8) -> Bool {
        if next == "f" || next == "F" || next == "e" { return true }
        return next != "." && !tables.start(next).contains(.word)
    }

    // MARK: Regular expressions

    /// Reads a regular expression between slashes, which has to end on its line.
    mutating func readRegex() -> Bool {
        guard let syntax = tables.grammar.regex else { return false }
        let start = scanner.position
        // Swift goes by the blanks: `a /b/` holds a regular expression, `a / b` and `a/b` divide.
        let isPrefix = syntax.goesByBlanks && ByteSet.whitespace.contains(scanner.byte(at: start - 1))
        guard start >= regexFailure, expectsOperand || isPrefix else { return false }
        if syntax.goesByBlanks, ByteSet.blanks.contains(scanner.byte(at: start + 1)) { return false }
        var offset = start + 1
        var groups = 0
        var isInClass = false
        while offset < scanner.end {
            let byte = scanner.byte(at: offset)
            switch byte {
            case "\n":
                regexFailure = offset
                return false
            case "\\":
                if scanner.byte(at: offset + 1) != "\n" { offset += 1 }
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass: groups += 1
            case ")" where !isInClass:
                groups -= 1
                if groups < 0, syntax.goesByBlanks {
                    regexFailure = offset
                    return false
                }
            case "/" where !isInClass || syntax.goesByBlanks:
                offset += 1
                if !syntax.goesByBlanks { offset = scanner.end(of: .letters, from: offset) }
                scanner.mark(.regex, to: offset)
                endToken(isOperand: true)
                return true
            default: break
            }
            offset += 1
        }
        regexFailure = scanner.end
        return false
    }

    /// Reads `#/…/#`, at whose number signs the position is; over several lines if the first one holds nothing else.
    mutating func readExtendedRegex(signs: Int) {
        let body = scanner.position + signs + 1
        let spansLines = ByteSet.lineBreaks.contains(scanner.byte(at: scanner.end(of: .blanks, from: body)))
        var offset = body
        while offset < scanner.end {
            let byte = scanner.byte(at: offset)
            offset += 1
            if byte == "\n", !spansLines {
                offset -= 1
                break
            } else if byte == "\\", scanner.byte(at: offset) != "\n" {
                offset += 1
            } else if byte == "/" {
                let count = countSigns(at: offset, upTo: signs)
                offset += count
                if count == signs { break }
            }
        }
        scanner.mark(.regex, to: min(offset, scanner.end))
        endToken(isOperand: true)
    }

    // MARK: Marks before names

    mutating func readSigil() -> Bool {
        let start = scanner.position
        for mark in tables.marks where scanner.matches(mark.bytes, at: start) {
            switch mark.position {
            case .anywhere: break
            case .lineStart: guard isLineStart else { continue }
            case .topLevel: guard isLineStart, depth == 0 else { continue }
            }
            if readBody(of: mark, from: start + mark.bytes.count) { return true }
        }
        return false
    }

    private mutating func readBody(of mark: CodeTables.Mark, from body: Int) -> Bool {
        let first = tables.start(scanner.byte(at: body))
        switch mark.body {
        case .word:
            guard first.contains(.word) else { return false }
            markSigil(mark, to: nameEnd(from: body), word: body)
        case .parameter:
            guard first.contains(.wordPart) else { return false }
            markSigil(mark, to: nameEnd(from: body), word: body)
        case .path:
            guard first.contains(.word) else { return false }
            var end = nameEnd(from: body)
            while scanner.byte(at: end) == ".", tables.start(scanner.byte(at: end + 1)).contains(.word) {
                end = nameEnd(from: end + 1)
            }
            markSigil(mark, to: end, word: body)
        case .directive:
            let word = scanner.end(of: .blanks, from: body)
            let end = nameEnd(from: word)
            markSigil(mark, to: end, word: word)
            guard mark.pathWords.value(of: word..<end, in: scanner) != nil else { break }
            let open = scanner.end(of: .blanks, from: end)
            let close = scanner.start(of: ByteSet(">\n"), from: open)
            guard scanner.byte(at: open) == "<", scanner.byte(at: close) == ">" else { break }
            scanner.position = open
            scanner.mark(.string, to: close + 1)
        case .brackets(let spansLines):
            readBrackets(mark, from: body, spansLines: spansLines)
        }
        endToken(isOperand: mark.kind == .variable)
        return true
    }

    private mutating func markSigil(_ mark: CodeTables.Mark, to end: Int, word: Int) {
        scanner.mark(mark.exceptions.value(of: word..<end, in: scanner) ?? mark.kind, to: end)
    }

    /// Reads up to the bracket that closes the mark's own; brackets in double quotes do not count.
    private mutating func readBrackets(_ mark: CodeTables.Mark, from body: Int, spansLines: Bool) {
        var level = mark.bytes.count { $0 == "[" }
        var offset = body
        var isQuoted = false
        while offset < scanner.end, level > 0 {
            let byte = scanner.byte(at: offset)
            if byte == "\n", !spansLines { break }
            switch byte {
            case "\"": isQuoted.toggle()
            case "\\" where isQuoted: offset += 1
            case "[" where !isQuoted: level += 1
            case "]" where !isQuoted: level -= 1
            default: break
            }
            offset += 1
        }
        scanner.mark(mark.kind, to: min(offset, scanner.end))
    }
}

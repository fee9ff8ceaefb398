import SitegenBase

extension ShellReader {
    private static let special = ByteSet("@*#?-$!0123456789")
    private static let nameStart = ByteSet.letters.union("_")
    private static let namePart = nameStart.union(.digits)

    /// Reads an expansion, which starts with `$`.
    ///
    /// - Parameter plain: The kind of a lone `$` in this context.
    mutating func readExpansion(plain: TokenKind?) {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        let wasCommand = expectsCommand && !isWordStart
        if isWordStart { expectsCommand = false }
        isWordStart = false
        switch next {
        case "(" where scanner.byte(at: start + 2) == "(":
            scanner.mark(.operator, to: start + 3)
            contexts.append(.arithmetic(depth: 0))
        case "(":
            scanner.mark(.operator, to: start + 2)
            open(.commands(close: ")", expectsCommand: wasCommand))
        case "{":
            var end = start + 2
            if scanner.byte(at: end) == "#" || scanner.byte(at: end) == "!" { end += 1 }
            end = scanner.end(of: Self.namePart, from: end)
            scanner.mark(.variable, to: end)
            contexts.append(.parameter)
        case "'" where plain == nil:
            readEscapedString()
        case _ where Self.nameStart.contains(next):
            scanner.mark(.variable, to: scanner.end(of: Self.namePart, from: start + 1))
        case _ where Self.special.contains(next):
            scanner.mark(.variable, to: start + 2)
        default:
            scanner.mark(plain, to: start + 1)
        }
    }

    /// Reads `$'…'`, in which a backslash escapes.
    private mutating func readEscapedString() {
        scanner.mark(.string, to: scanner.position + 2)
        let stops = ByteSet("'\\")
        while true {
            scanner.mark(.string, to: scanner.start(of: stops, from: scanner.position))
            guard scanner.current == "\\", !scanner.isAtEnd else { break }
            scanner.mark(.escape, to: scanner.afterCharacter(at: scanner.position + 1))
        }
        scanner.mark(.string, to: min(scanner.position + 1, scanner.end))
    }

    /// Reads a quote or expansion in text; returns `false` for any other byte.
    private mutating func readInterruption(plain: TokenKind?) -> Bool {
        let start = scanner.position
        switch scanner.current {
        case "\\": scanner.mark(.escape, to: scanner.afterCharacter(at: start + 1))
        case "$": readExpansion(plain: plain)
        case "`":
            scanner.mark(.operator, to: start + 1)
            open(.commands(close: "`", expectsCommand: false))
        default: return false
        }
        return true
    }

    mutating func readDoubleQuoted() {
        scanner.mark(.string, to: scanner.start(of: ByteSet("\"\\$`"), from: scanner.position))
        guard !scanner.isAtEnd, !readInterruption(plain: .string) else { return }
        scanner.mark(.string, to: scanner.position + 1)
        contexts.removeLast()
        isWordStart = false
    }

    mutating func readParameter() {
        scanner.position = scanner.start(of: ByteSet("}\"'\\$`"), from: scanner.position)
        guard !scanner.isAtEnd, !readInterruption(plain: nil) else { return }
        switch scanner.current {
        case "\"":
            scanner.mark(.string, to: scanner.position + 1)
            contexts.append(.doubleQuoted)
        case "'": scanner.position += 1
        default:
            scanner.mark(.variable, to: scanner.position + 1)
            contexts.removeLast()
            isWordStart = false
        }
    }

    mutating func readArithmetic(_ depth: Int) {
        let start = scanner.position
        let byte = scanner.current
        if readInterruption(plain: nil) { return }
        let isDoubled = scanner.byte(at: start + 1) == ")"
        switch byte {
        case "(": setArithmeticDepth(depth + 1)
        case ")" where depth > 0: setArithmeticDepth(depth - 1)
        case ")":
            scanner.mark(.operator, to: start + (isDoubled ? 2 : 1))
            contexts.removeLast()
            isWordStart = false
            expectsCommand = false
        case _ where byte.isDigit:
            scanner.mark(.number, to: scanner.end(of: Self.namePart.union("#"), from: start))
        case _ where Self.nameStart.contains(byte):
            scanner.mark(.variable, to: scanner.end(of: Self.namePart, from: start))
        case _ where ByteSet("+-*/%<>=!&|^~?:,").contains(byte): scanner.mark(.operator, to: start + 1)
        default: scanner.position += 1
        }
    }

    private mutating func setArithmeticDepth(_ depth: Int) {
        scanner.position += 1
        contexts[contexts.count - 1] = .arithmetic(depth: depth)
    }

    // MARK: Redirections and here-documents

    mutating func readRedirection() {
        let start = scanner.position
        isWordStart = true
        if scanner.byte(at: start + 1) == "(" {
            scanner.mark(.operator, to: start + 2)
            open(.commands(close: ")", expectsCommand: false))
            return
        }
        let end = scanner.end(of: ByteSet("<>&|"), from: start)
        let isHereDocument = scanner.current == "<" && end == start + 2 && scanner.byte(at: start + 1) == "<"
        scanner.mark(.operator, to: end)
        if isHereDocument { readHereDocumentStart() }
    }

    /// Reads the delimiter after `<<` or `<<-`, including its quotes if it has any.
    private mutating func readHereDocumentStart() {
        let stripsTabs = scanner.current == "-"
        if stripsTabs { scanner.mark(.operator, to: scanner.position + 1) }
        scanner.position = scanner.end(of: .spaces, from: scanner.position)
        let start = scanner.position
        let quote = scanner.current
        let isQuoted = quote == "'" || quote == "\"" || quote == "\\"
        var word = (isQuoted ? start + 1 : start)..<start + 1
        if quote == "'" || quote == "\"" {
            let close = scanner.start(of: ByteSet("\n").union(quote == "'" ? "'" : "\""), from: start + 1)
            word = start + 1..<close
            scanner.mark(.meta, to: scanner.byte(at: close) == quote ? close + 1 : close)
        } else {
            let end = scanner.start(of: ByteSet(" \t\r\n;|&()<>'\"$`"), from: word.lowerBound)
            word = word.lowerBound..<end
            scanner.mark(.meta, to: end)
        }
        isWordStart = true
        guard !word.isEmpty else { return }
        pending.append(HereDocument(delimiter: word, stripsTabs: stripsTabs, expands: !isQuoted))
    }

    /// Continues reading a here-document, up to the end of a line, an expansion or the delimiter.
    mutating func readLine(of document: HereDocument) {
        let start = scanner.position
        if scanner.byte(at: start - 1) == "\n" {
            let word = document.stripsTabs ? scanner.end(of: ByteSet("\t"), from: start) : start
            let end = word + document.delimiter.count
            let ends = end >= scanner.end || ByteSet.lineBreaks.contains(scanner.byte(at: end))
            if ends, scanner.matches(document.delimiter, at: word) {
                scanner.mark(.string, to: word)
                scanner.mark(.meta, to: end)
                contexts.removeLast()
                if case .hereDocument = contexts.last { scanner.position = min(end + 1, scanner.end) }
                return
            }
        }
        let stops = document.expands ? ByteSet("\n$`\\") : ByteSet("\n")
        scanner.mark(.string, to: scanner.start(of: stops, from: start))
        guard !scanner.isAtEnd else { return }
        if scanner.current == "\n" {
            scanner.mark(.string, to: scanner.position + 1)
        } else if !readInterruption(plain: .string) {
            scanner.mark(.string, to: scanner.position + 1)
        }
    }
}

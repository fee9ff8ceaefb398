import SitegenBase

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

    /// Whether a point before this byte is part of the number, as in `5.` or `5.f`.
    private func endsAfterPoint(_ next: UInt8) -> Bool {
        if next == "f" || next == "F" || next == "e" { return true }
        return next != "." && !tables.start(next).contains(.word)
    }

    // MARK: Regular expressions

    /// Reads a regular expression between slashes, which has to end on its line.
    mutating func readRegex() -> Bool {
        guard let syntax = tables.grammar.regex else { return false }
        let start = scanner.position
        let isBeforeBlank = ByteSet.blanks.contains(scanner.byte(at: start + 1))
        // In Swift and Ruby, `a /b/` contains a regular expression, while `a / b` and `a/b` are divisions.
        let isPrefix =
            syntax.followsBlanks && !isBeforeBlank && ByteSet.whitespace.contains(scanner.byte(at: start - 1))
            // After an operand, Perl's `//` is an operator and not an empty expression.
            && scanner.byte(at: start + 1) != "/"
        guard start >= regexFailure, expectsOperand || isPrefix, syntax.startsWithBlank || !isBeforeBlank else {
            return false
        }
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
                if groups < 0, syntax.isBalanced {
                    regexFailure = offset
                    return false
                }
            case "/" where !isInClass || !syntax.hasClasses:
                if let index = tables.regexString {
                    scanner.mark(.regex, to: start + 1)
                    readBody(of: OpenString(index: index))
                    return true
                }
                offset += 1
                if !syntax.extended { offset = scanner.end(of: .letters, from: offset) }
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

    /// Reads `#/…/#` from its number signs on; across several lines if the first one contains nothing else.
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
}

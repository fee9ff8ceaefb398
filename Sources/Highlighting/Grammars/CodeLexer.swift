/// Reads any language that a `Grammar` describes.
struct CodeLexer: Lexer {
    let tables: CodeTables

    init(_ grammar: Grammar) {
        tables = CodeTables(grammar)
    }

    func read(_ scanner: inout Scanner) {
        var reader = CodeReader(consume scanner, tables)
        reader.read()
        scanner = reader.scanner
    }
}

/// What is known in the middle of a text: the brackets and strings that are open, and what the last token was.
///
/// Interpolations nest on a stack of their own, never on the machine's.
struct CodeReader {
    /// A string that waits for the end of an interpolation.
    struct Frame {
        /// The string's index in the tables.
        var string: Int
        /// How many number signs fence it.
        var signs: Int
        /// What holds outside of it.
        var depth: Int
        var conditionDepth: Int
    }

    var scanner: Scanner
    let tables: CodeTables
    var frames: [Frame] = []
    /// The outermost frame of a string that cannot span lines.
    var lineFrame: Int?
    /// How many brackets are open in this interpolation, or in all.
    var depth = 0
    /// The bracket depth of the condition being read, whose next `{` opens a block; -1 outside of conditions.
    var conditionDepth = -1

    /// The last byte of the last token, 0 at the start.
    var previous: UInt8 = 0
    var isLineStart = true
    /// Whether `/` would start a regular expression rather than divide.
    var expectsOperand = true
    var isAfterMemberOperator = false
    /// What the last keyword says the next name is.
    var declared: TokenKind?
    /// Where the last keyword ended.
    var keywordEnd = -1
    /// The offset after a `(` that stands right after a keyword.
    var modifierStart = -1
    /// Up to where no regular expression can end, as one attempt has found.
    var regexFailure = 0

    init(_ scanner: consuming Scanner, _ tables: CodeTables) {
        self.scanner = scanner
        self.tables = tables
    }

    mutating func read() {
        scanner.readShebang()
        while !scanner.isAtEnd {
            let byte = scanner.current
            let start = tables.start(byte)
            if start.contains(.word) {
                readWord()
            } else if start.contains(.blank) {
                scanner.position += 1
            } else if byte == "\n" {
                readLineBreak()
            } else if start.contains(.digit) {
                readNumber()
            } else {
                readMark(byte, start)
            }
        }
    }

    /// Notes that a token has ended at the position.
    @inline(__always)
    mutating func endToken(isOperand: Bool) {
        previous = scanner.byte(at: scanner.position - 1)
        isLineStart = false
        expectsOperand = !isOperand
        isAfterMemberOperator = false
        declared = nil
    }

    private mutating func readMark(_ byte: UInt8, _ start: CodeTables.Start) {
        if start.contains(.comment), readComment() { return }
        if start.contains(.string), readString() { return }
        if start.contains(.regex), readRegex() { return }
        if start.contains(.sigil), readSigil() { return }
        if start.contains(.quotedWord), readQuotedWord() { return }
        if byte == "." {
            readDots()
        } else if start.contains(.operation) {
            readOperator(byte)
        } else {
            readPunctuation(byte)
        }
    }

    private mutating func readLineBreak() {
        scanner.position += 1
        isLineStart = true
        guard let lineFrame else { return }
        // A string that cannot span lines ends with its line, and with it all that is open within it.
        depth = frames[lineFrame].depth
        conditionDepth = frames[lineFrame].conditionDepth
        frames.removeSubrange(lineFrame...)
        self.lineFrame = nil
    }

    private mutating func readComment() -> Bool {
        let start = scanner.position
        for comment in tables.comments where scanner.matches(comment.open, at: start) {
            guard let first = comment.close.first else {
                scanner.mark(.comment, to: scanner.lineEnd(from: start))
                return true
            }
            var level = 1
            var offset = start + comment.open.count
            while level > 0, offset < scanner.end {
                let byte = scanner.byte(at: offset)
                if byte == first, scanner.matches(comment.close, at: offset) {
                    level -= 1
                    offset += comment.close.count
                } else if comment.nests, scanner.matches(comment.open, at: offset) {
                    level += 1
                    offset += comment.open.count
                } else {
                    offset += 1
                }
            }
            scanner.mark(.comment, to: offset)
            return true
        }
        return false
    }

    // MARK: Operators and punctuation

    private mutating func readDots() {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        if next == "." {
            scanner.mark(.operator, to: scanner.end(of: .dots, from: start))
            endToken(isOperand: false)
        } else if next.isDigit, expectsOperand, tables.grammar.numbers.leadingPoint {
            readNumber()
        } else {
            scanner.position += 1
            endToken(isOperand: false)
            isAfterMemberOperator = tables.hasDotMembers
        }
    }

    private mutating func readOperator(_ byte: UInt8) {
        let start = scanner.position
        if tables.grammar.numbers.signs, expectsOperand, byte == "-" || byte == "+",
            scanner.byte(at: start + 1).isDigit
        {
            readNumber()
            return
        }
        for mark in tables.longMemberOperators where scanner.matches(mark, at: start) {
            scanner.mark(.operator, to: start + mark.count)
            endToken(isOperand: false)
            isAfterMemberOperator = true
            return
        }
        if !expectsOperand, !ByteSet.whitespace.contains(scanner.byte(at: start - 1)) {
            for mark in tables.postfixOperators where scanner.matches(mark, at: start) {
                scanner.mark(.operator, to: start + mark.count)
                endToken(isOperand: true)
                return
            }
        }
        scanner.mark(.operator, to: start + 1)
        endToken(isOperand: false)
    }

    private mutating func readPunctuation(_ byte: UInt8) {
        let start = scanner.position
        switch byte {
        case "(", "[", "{":
            if byte == "{", conditionDepth == depth { conditionDepth = -1 }
            if byte == "(", keywordEnd == start { modifierStart = start + 1 }
            depth += 1
        case ":" where scanner.byte(at: start + 1) == "=":
            scanner.mark(.operator, to: start + 2)
            endToken(isOperand: false)
            return
        case ")", "]", "}":
            if depth == 0, let frame = frames.last, tables.strings[frame.string].interpolationClose == byte {
                resume(frame)
                return
            }
            depth = max(0, depth - 1)
            if conditionDepth > depth { conditionDepth = -1 }
        default: break
        }
        scanner.position += 1
        endToken(isOperand: byte == ")" || byte == "]")
    }
}

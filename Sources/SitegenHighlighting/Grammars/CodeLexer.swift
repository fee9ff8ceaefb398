import SitegenBase
import Synchronization

/// Reads any language described by a `Grammar`.
final class CodeLexer: Lexer {
    private let grammar: Grammar
    private let madeTables = AtomicLazyReference<CodeTables>()

    init(_ grammar: Grammar) {
        self.grammar = grammar
    }

    /// The compiled grammar. It is created lazily, so that a page with one language does not wait for all others.
    var tables: CodeTables {
        madeTables.load() ?? madeTables.storeIfNil(CodeTables(grammar))
    }

    func read(_ scanner: inout Scanner) {
        var reader = CodeReader(consume scanner, tables)
        reader.read()
        scanner = reader.scanner
    }
}

/// The state within a text: the open brackets and strings, and the last token.
///
/// Interpolations nest on a separate stack, never on the call stack.
struct CodeReader: ~Copyable {
    /// The context that continues after the code in it ends.
    struct Frame {
        enum Host {
            case string(OpenString)
            case hereDocuments(HereDocuments)
            case element(OpenElement)
        }
        var host: Host
        /// The bracket that ends the code, and how many of it are needed.
        var close: UInt8
        var closeCount = 1
        /// Whether a colon ends the code, and a format follows it.
        var hasFormat = false
        /// The state outside of the code.
        var depth: Int
        var conditionDepth: Int
    }

    var scanner: Scanner
    let tables: CodeTables
    var frames: [Frame] = []
    /// The outermost frame of a string that cannot span lines.
    var lineFrame: Int?
    /// Here-documents that start on the next line.
    var pending: [HereDocument] = []
    /// How many brackets are open in this interpolation, or in total.
    var depth = 0
    /// The bracket depth of the condition being read, whose next `{` opens a block; -1 outside of conditions.
    var conditionDepth = -1

    /// The last byte of the last token, 0 at the start.
    var previous: UInt8 = 0
    var isLineStart = true
    /// Whether `/` would start a regular expression instead of a division.
    var expectsOperand = true
    var isAfterMemberOperator = false
    /// The kind of the next name, as determined by the last keyword.
    var declared: TokenKind?
    /// The kind of the name after the next member operator, if the current name only qualifies it: `def self.name`.
    var qualifies: TokenKind?
    /// The end of the last keyword.
    var keywordEnd = -1
    /// The offset after a `(` directly after a keyword.
    var modifierStart = -1
    /// Whether the line declares a message whose name has not been read: `- (A)b`.
    var isMessageHead = false
    /// The offset before which no regular expression can end, as found by a failed attempt.
    var regexFailure = 0
    /// The offset before which no sigil ends that extends to a mark on its line.
    var sigilFailure = 0
    /// Whether the terminator has been read.
    var hasEnded = false

    init(_ scanner: consuming Scanner, _ tables: CodeTables) {
        self.scanner = scanner
        self.tables = tables
    }

    mutating func read() {
        scanner.readShebang()
        while !scanner.isAtEnd, !hasEnded {
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

    /// Records that a token has ended at the current position.
    @inline(__always)
    mutating func endToken(isOperand: Bool) {
        previous = scanner.byte(at: scanner.position - 1)
        isLineStart = false
        expectsOperand = !isOperand
        isAfterMemberOperator = false
        declared = nil
    }

    private mutating func readMark(_ byte: UInt8, _ start: CodeTables.Start) {
        if start.contains(.terminator), readTerminator() { return }
        if start.contains(.comment), readComment() { return }
        if start.contains(.hereDocument), readHereDocumentStart() { return }
        if start.contains(.string), readString() { return }
        if start.contains(.regex), readRegex() { return }
        if start.contains(.sigil), readSigil() { return }
        if start.contains(.quotedWord), readQuotedWord() { return }
        if start.contains(.element), readElement() { return }
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
        if tables.grammar.endsStatementsWithLines { expectsOperand = true }
        if let lineFrame {
            // A string that cannot span lines ends with its line, together with everything that is open in it.
            depth = frames[lineFrame].depth
            conditionDepth = frames[lineFrame].conditionDepth
            frames.removeSubrange(lineFrame...)
            self.lineFrame = nil
        }
        if !pending.isEmpty {
            let documents = HereDocuments(documents: pending)
            pending = []
            readTexts(of: documents)
        }
    }

    private mutating func readTerminator() -> Bool {
        guard scanner.matches(tables.terminator, at: scanner.position) else { return false }
        scanner.mark(.meta, to: scanner.position + tables.terminator.count)
        hasEnded = true
        return true
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
        } else if tables.hasDotMembers {
            scanner.position += 1
            endToken(isOperand: false)
            isAfterMemberOperator = true
            declared = qualifies
        } else {
            // In Haskell a dot between two names belongs to them, and one between blanks is an operator.
            let isOperator = tables.start(UInt8(ascii: ".")).contains(.operation) && !isBetweenNames(start)
            scanner.mark(isOperator ? .operator : nil, to: start + 1)
            endToken(isOperand: false)
        }
    }

    private func isBetweenNames(_ offset: Int) -> Bool {
        tables.start(scanner.byte(at: offset - 1)).contains(.wordPart)
            && tables.start(scanner.byte(at: offset + 1)).contains(.word)
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
            declared = qualifies
            return
        }
        if isLineStart, depth == 0, tables.grammar.naming.messages { isMessageHead = true }
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
        case ":" where scanner.byte(at: start + 1) == ":" && tables.hasColonMembers:
            scanner.position += 2
            endToken(isOperand: false)
            isAfterMemberOperator = true
            return
        case ":" where scanner.byte(at: start + 1) == "=":
            scanner.mark(.operator, to: start + 2)
            endToken(isOperand: false)
            return
        case ":" where depth == 0 && frames.last?.hasFormat == true:
            readFormat()
            return
        case ")", "]", "}":
            if depth == 0, let frame = frames.last, frame.close == byte {
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

    // MARK: Interpolations

    /// Starts code within another construct.
    mutating func open(_ host: Frame.Host, close: UInt8, closeCount: Int = 1, hasFormat: Bool = false) {
        frames.append(
            Frame(
                host: host, close: close, closeCount: closeCount, hasFormat: hasFormat, depth: depth,
                conditionDepth: conditionDepth))
        depth = 0
        conditionDepth = -1
        endToken(isOperand: false)
    }

    /// Resumes the construct around the code, whose closing bracket is at the current position.
    private mutating func resume(_ frame: Frame) {
        frames.removeLast()
        if lineFrame == frames.count { lineFrame = nil }
        depth = frame.depth
        conditionDepth = frame.conditionDepth
        switch frame.host {
        case .string(let string):
            var end = scanner.position + 1
            while end < scanner.position + frame.closeCount, scanner.byte(at: end) == frame.close { end += 1 }
            scanner.mark(.escape, to: end)
            readBody(of: string)
        case .hereDocuments(let documents):
            // A here-document started in the code would begin in the text, which is already a string.
            pending = []
            scanner.mark(.escape, to: scanner.position + 1)
            readTexts(of: documents)
        case .element(let element):
            scanner.position += 1
            readMarkup(in: element)
        }
    }

    /// Reads the format after the colon of an interpolation, up to its closing bracket: `{value:0.00}`.
    private mutating func readFormat() {
        scanner.position += 1
        let end = scanner.start(of: ByteSet("}\"\n"), from: scanner.position)
        scanner.mark(.string, to: end)
        endToken(isOperand: true)
    }
}

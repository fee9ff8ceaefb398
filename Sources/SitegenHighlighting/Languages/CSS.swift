import SitegenBase

extension Language {
    /// CSS with nested rules.
    static let css = Language("CSS", aliases: ["css", "pcss", "postcss"], lexer: CSSLexer(isSCSS: false))

    /// Sass in its brace syntax.
    static let scss = Language("SCSS", aliases: ["scss"], lexer: CSSLexer(isSCSS: true))
}

/// Reads style sheets as a sequence of statements: at-rules, rules whose selector ends with `{`, and declarations.
struct CSSLexer: Lexer {
    /// Whether the style sheet may contain SCSS syntax: comments to the end of a line, variables, code in `#{…}`.
    let isSCSS: Bool

    func read(_ scanner: inout Scanner) {
        var reader = CSSReader(scanner: consume scanner, isSCSS: isSCSS)
        reader.read()
        scanner = reader.scanner
    }
}

struct CSSReader: ~Copyable {
    enum Statement {
        case atRule
        case selector
        /// Before the colon.
        case property
        case value
    }

    static let namePart = ByteSet.wordPart.union("-")
    private static let preludeWords = WordTable([.keyword: "and or not only from to layer supports"], ignoresCase: true)

    var scanner: Scanner
    let isSCSS: Bool
    var statement: Statement?
    /// The result of the last search for a statement's end.
    private var sought = (end: 0, statement: Statement.property)
    /// How many parentheses and brackets are open; a semicolon or brace in them does not end a statement.
    var depth = 0
    /// Whether the colon in `(prefers-color-scheme: dark)` has been read.
    var isFeatureValue = false
    /// The contexts of code in `#{…}`.
    var interpolations: [Interpolation] = []
    /// The kind of the first name in the current at-rule.
    var declared: TokenKind?

    init(scanner: consuming Scanner, isSCSS: Bool) {
        self.scanner = scanner
        self.isSCSS = isSCSS
    }

    mutating func read() {
        while !scanner.isAtEnd {
            let start = scanner.position
            let next = scanner.byte(at: start + 1)
            switch scanner.current {
            case let byte where ByteSet.whitespace.contains(byte):
                scanner.position = scanner.end(of: .whitespace, from: start)
            case "/" where next == "*": readComment()
            case "/" where next == "/" && isSCSS: scanner.mark(.comment, to: scanner.lineEnd(from: start))
            case "#" where next == "{" && isSCSS: openInterpolation(quote: 0)
            case "}" where !interpolations.isEmpty: closeInterpolation()
            case "<" where scanner.matches("<!--", at: start): scanner.mark(.comment, to: start + 4)
            case "\"", "'": readString()
            case ";", "{", "}":
                scanner.position += 1
                statement = nil
                depth = 0
                declared = nil
            case let byte:
                if statement == nil { statement = nextStatement() }
                readToken(byte, next)
            }
        }
    }

    /// The kind of the text up to the next `;`, `{` or `}`.
    ///
    /// No byte is read twice: if a statement ends earlier than expected, within an address, the rest keeps the kind that was
    /// found.
    mutating func nextStatement() -> Statement {
        if scanner.current == "@" { return .atRule }
        guard scanner.position >= sought.end else { return sought.statement }
        var offset = scanner.position
        var statement: Statement?
        while statement == nil {
            offset = scanner.start(of: ByteSet(";{}\"'/\\"), from: offset)
            switch scanner.byte(at: offset) {
            case "{" where isSCSS && scanner.byte(at: offset - 1) == "#": offset = interpolationEnd(from: offset + 1)
            case "{": statement = isNestedProperty(before: offset) ? .property : .selector
            case ";", "}": statement = .property
            case "\"", "'": offset = stringEnd(from: offset)
            case "/" where scanner.byte(at: offset + 1) == "*": offset = commentEnd(from: offset)
            // In `url(https://…)`, the slashes do not start a comment.
            case "/" where isSCSS && scanner.byte(at: offset + 1) == "/" && scanner.byte(at: offset - 1) != ":":
                offset = scanner.lineEnd(from: offset)
            case "/": offset += 1
            case "\\": offset = scanner.afterCharacter(at: offset + 1)
            default:
                // Nothing follows. The start of a declaration has a colon; the start of a selector rarely has one.
                statement = scanner.next(0x3A, from: scanner.position) < scanner.end ? .property : .selector
            }
        }
        sought = (offset, statement ?? .property)
        return sought.statement
    }

    private mutating func readToken(_ byte: UInt8, _ next: UInt8) {
        let start = scanner.position
        let isNumber =
            byte.isDigit || ((byte == "." || byte == "-" || byte == "+") && next.isDigit)
            || ((byte == "-" || byte == "+") && next == "." && scanner.byte(at: start + 2).isDigit)
        switch byte {
        case "(", "[":
            scanner.position += 1
            depth += 1
            isFeatureValue = false
        case ":" where statement == .atRule:
            scanner.position += 1
            isFeatureValue = true
        case ")", "]":
            scanner.position += 1
            depth = max(0, depth - 1)
            isFeatureValue = false
        case ":" where statement == .property && depth == 0:
            scanner.position += 1
            statement = .value
        case "$" where isSCSS: scanner.mark(.variable, to: scanner.end(of: Self.namePart, from: start + 1))
        case _ where statement == .selector: readSelector(byte)
        case "@": readAtKeyword()
        case "!" where statement == .value: scanner.mark(.keyword, to: nameEnd(from: start + 1))
        case "#" where statement == .value && Self.namePart.contains(next):
            scanner.mark(.number, to: scanner.end(of: Self.namePart, from: start + 1))
        case "U" where next == "+", "u" where next == "+":
            scanner.mark(.number, to: scanner.end(of: .hexDigits.union("?-"), from: start + 2))
        case _ where isNumber: readNumber()
        case "-" where !Self.namePart.contains(next): scanner.mark(.operator, to: start + 1)
        case "%" where isExtended(next), "." where isExtended(next): scanner.mark(.type, to: nameEnd(from: start + 1))
        case _ where Self.namePart.contains(byte): readName()
        case "\\": scanner.mark(.escape, to: scanner.afterCharacter(at: start + 1))
        case "+", "-", "*", "/", "<", ">", "=", "%", "&", "~": scanner.mark(.operator, to: start + 1)
        default: scanner.position += 1
        }
    }

    private mutating func readAtKeyword() {
        let name = scanner.position + 1
        scanner.mark(.keyword, to: scanner.end(of: Self.namePart, from: name))
        if isSCSS { declared = Self.declarations.value(of: name..<scanner.position, in: scanner) }
    }

    // MARK: Selectors

    private mutating func readSelector(_ byte: UInt8) {
        let start = scanner.position
        switch byte {
        case ".", "#": scanner.mark(.type, to: nameEnd(from: start + 1))
        case "%" where isSCSS: scanner.mark(.type, to: nameEnd(from: start + 1))
        // The rest of a class's name: `&-suffix`.
        case "&" where isSCSS && Self.namePart.contains(scanner.byte(at: start + 1)):
            scanner.mark(.operator, to: start + 1)
            scanner.mark(.type, to: nameEnd(from: start + 1))
        case ":":
            scanner.mark(.attribute, to: nameEnd(from: scanner.end(of: ByteSet(":"), from: start)))
        case ">", "+", "~", "*", "&", "=", "|", "^", "$": scanner.mark(.operator, to: start + 1)
        case "\\": scanner.mark(.escape, to: scanner.afterCharacter(at: start + 1))
        case _ where byte.isDigit:
            scanner.mark(.number, to: scanner.end(of: Self.namePart.union("%."), from: start))
        case _ where Self.namePart.contains(byte):
            let isAttribute = depth > 0 && scanner.byte(at: start - 1) == "["
            scanner.mark(isAttribute ? .attribute : .tag, to: nameEnd(from: start))
        default: scanner.position += 1
        }
    }

    // MARK: Values

    private mutating func readNumber() {
        var end = scanner.end(of: ByteSet("+-"), from: scanner.position)
        end = scanner.end(of: ByteSet.digits.union("."), from: end)
        let next = scanner.byte(at: end + 1)
        if (scanner.byte(at: end) | 0x20) == "e", next.isDigit || next == "-" { end += 2 }
        end = scanner.end(of: .digits, from: end)
        end = scanner.byte(at: end) == "%" ? end + 1 : scanner.end(of: .letters, from: end)
        scanner.mark(.number, to: end)
    }

    private mutating func readName() {
        let start = scanner.position
        let end = scanner.end(of: Self.namePart, from: start)
        let isCustom = scanner.byte(at: start) == "-" && scanner.byte(at: start + 1) == "-"
        if let declared {
            scanner.mark(declared, to: end)
            self.declared = nil
        } else if isSCSS, isKeyword(start..<end) {
            scanner.mark(.keyword, to: end)
        } else if scanner.byte(at: end) == "(" {
            let isKeyword = statement == .atRule && Self.preludeWords.value(of: start..<end, in: scanner) != nil
            scanner.mark(isKeyword ? .keyword : .function, to: end)
            if scanner.spells("url", in: start..<end) { readURL() }
        } else if isCustom {
            scanner.mark(.variable, to: end)
        } else if statement == .property {
            scanner.mark(.property, to: end)
        } else if statement == .value || (depth > 0 && isFeatureValue) {
            // In a map, a key precedes a colon: `(small: 1px)`.
            scanner.mark(isSCSS && depth > 0 && scanner.byte(at: end) == ":" ? .property : .constant, to: end)
        } else if Self.preludeWords.value(of: start..<end, in: scanner) != nil {
            scanner.mark(.keyword, to: end)
        } else {
            let isFeature = depth > 0 && ByteSet(":)<>= ").contains(scanner.byte(at: end))
            scanner.mark(isFeature ? .property : nil, to: end)
        }
    }

    /// Reads the address in `url(…)` if it is not quoted.
    private mutating func readURL() {
        scanner.position = scanner.end(of: .whitespace, from: scanner.position + 1)
        depth += 1
        guard scanner.current != "\"", scanner.current != "'" else { return }
        scanner.mark(.string, to: scanner.start(of: ByteSet(")\n"), from: scanner.position))
    }

    private func nameEnd(from offset: Int) -> Int {
        var end = scanner.end(of: Self.namePart, from: offset)
        while scanner.byte(at: end) == "\\", end + 1 < scanner.end, scanner.byte(at: end + 1) != "\n" {
            end = scanner.end(of: Self.namePart, from: scanner.afterCharacter(at: end + 1))
        }
        return end
    }

    // MARK: Strings and comments

    private mutating func readComment() {
        scanner.mark(.comment, to: commentEnd(from: scanner.position))
    }

    private func commentEnd(from start: Int) -> Int {
        var offset = start + 2
        while offset < scanner.end {
            offset = scanner.next(0x2A, from: offset) + 1
            if scanner.byte(at: offset) == "/" { return offset + 1 }
        }
        return scanner.end
    }

    private mutating func readString() {
        let quote = scanner.current
        scanner.mark(.string, to: scanner.position + 1)
        readString(to: quote)
    }

    /// Continues reading a string, up to its end or the start of code within it.
    mutating func readString(to quote: UInt8) {
        var stops = ByteSet(isSCSS ? "\\\n#" : "\\\n")
        stops.insert(quote)
        while true {
            scanner.mark(.string, to: scanner.start(of: stops, from: scanner.position))
            let start = scanner.position
            switch scanner.current {
            case quote where !scanner.isAtEnd:
                scanner.mark(.string, to: start + 1)
                return
            case "\\": scanner.mark(.escape, to: escapeEnd(from: start + 1))
            case "#" where scanner.byte(at: start + 1) == "{":
                openInterpolation(quote: quote)
                return
            case "#": scanner.mark(.string, to: start + 1)
            default: return
            }
        }
    }

    private func escapeEnd(from start: Int) -> Int {
        let hex = min(scanner.end(of: .hexDigits, from: start), start + 6)
        return hex > start ? hex : scanner.afterCharacter(at: start)
    }

    /// The end of a string that starts at an offset: after its closing quote, or at the end of its line.
    private func stringEnd(from start: Int) -> Int {
        let quote = scanner.byte(at: start)
        let stops = ByteSet("\\\n").union(quote == "'" ? "'" : "\"")
        var offset = start + 1
        while true {
            offset = scanner.start(of: stops, from: offset)
            guard scanner.byte(at: offset) == "\\" else { break }
            offset = scanner.afterCharacter(at: offset + 1)
        }
        return scanner.byte(at: offset) == quote ? offset + 1 : offset
    }
}

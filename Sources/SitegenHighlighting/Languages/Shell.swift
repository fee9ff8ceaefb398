import SitegenBase

extension Language {
    /// POSIX shell with the extensions that bash and zsh share.
    static let shell = Language(
        "Shell",
        aliases: [
            "shell", "sh", "bash", "zsh", "ksh", "dash", "ash", "shell-script", "shellscript", "bats", "command",
            "tmux",
            "envrc", "bashrc", ".bashrc", "zshrc", ".zshrc", "bash_profile", "profile", "ebuild",
        ],
        lexer: ShellLexer(continuesOverComments: false))

    /// The commands of a Dockerfile's instruction. Comment lines are removed from them before they run.
    static let instructionCommands = Language(
        "Commands", aliases: [], lexer: ShellLexer(continuesOverComments: true))
}

/// Reads shell scripts, in which a word's meaning depends on whether a command is expected.
struct ShellLexer: Lexer {
    /// Whether a line with only a comment does not end the preceding command.
    let continuesOverComments: Bool

    func read(_ scanner: inout Scanner) {
        var reader = ShellReader(consume scanner, continuesOverComments: continuesOverComments)
        reader.read()
        scanner = reader.scanner
    }
}

/// The state within a script, and what the next word may be.
///
/// Quotes, substitutions and here-documents nest on a separate stack, never on the call stack.
struct ShellReader: ~Copyable {
    enum Context {
        /// Commands up to a closing byte, and whether one was expected outside.
        case commands(close: Unicode.Scalar, expectsCommand: Bool)
        /// The words of an array.
        case list
        case doubleQuoted
        case parameter
        /// An expression up to `))`, with the number of its open parentheses.
        case arithmetic(depth: Int)
        case hereDocument(HereDocument)
    }

    struct HereDocument {
        var delimiter: Range<Int>
        /// Whether the delimiter may be indented with tabs: `<<-`.
        var stripsTabs: Bool
        /// Whether the text is expanded, which is the case unless the delimiter is quoted.
        var expands: Bool
    }

    var scanner: Scanner
    private let continuesOverComments: Bool
    var contexts: [Context] = []
    var expectsCommand = true
    /// Whether the next byte starts a word.
    var isWordStart = true
    /// Whether `in` is a keyword here: `for x in`, `case x in`.
    private var expectsIn = false
    /// Whether the words before the next `)` are a pattern of `case`, as after its `in` and after `;;`.
    private var isPattern = false
    private var isCase = false
    private var declaresFunction = false
    /// Here-documents that start on the next line.
    var pending: [HereDocument] = []

    init(_ scanner: consuming Scanner, continuesOverComments: Bool) {
        self.scanner = scanner
        self.continuesOverComments = continuesOverComments
    }

    mutating func read() {
        scanner.readShebang()
        while !scanner.isAtEnd {
            switch contexts.last {
            case nil, .commands, .list: readCode()
            case .doubleQuoted: readDoubleQuoted()
            case .parameter: readParameter()
            case .arithmetic(let depth): readArithmetic(depth)
            case .hereDocument(let document): readLine(of: document)
            }
        }
    }

    // MARK: Commands

    private mutating func readCode() {
        let start = scanner.position
        switch scanner.current {
        case " ", "\t", "\r":
            scanner.position = scanner.end(of: .blanks, from: start)
            isWordStart = true
        case "\n": readLineBreak()
        case "#" where isWordStart: readComment()
        case "'": endPiece(.string, at: scanner.next(0x27, from: start + 1) + 1)
        case "\"":
            endPiece(.string, at: start + 1)
            contexts.append(.doubleQuoted)
        case "$": readExpansion(plain: nil)
        case "`": readBacktick()
        case "\\":
            let end = scanner.afterCharacter(at: start + 1)
            if scanner.byte(at: start + 1) == "\n" {
                scanner.position = end
                isWordStart = true
            } else {
                endPiece(.escape, at: end)
            }
        case ";", "|", "&": readSeparator()
        case "<", ">": readRedirection()
        case "(": readParenthesis()
        case ")": closeParenthesis()
        default: readWord()
        }
    }

    private mutating func readComment() {
        let isContinued = continuesOverComments && isFirstOnLine()
        scanner.mark(.comment, to: scanner.lineEnd(from: scanner.position))
        if isContinued { scanner.position = min(scanner.position + 1, scanner.end) }
    }

    private func isFirstOnLine() -> Bool {
        var offset = scanner.position - 1
        while ByteSet.blanks.contains(scanner.byte(at: offset)) { offset -= 1 }
        return scanner.byte(at: offset) == "\n"
    }

    /// Marks a part of a word that is not its first letters.
    private mutating func endPiece(_ kind: TokenKind?, at end: Int) {
        scanner.mark(kind, to: min(end, scanner.end))
        if isWordStart { expectsCommand = false }
        isWordStart = false
    }

    private mutating func readLineBreak() {
        scanner.position += 1
        isWordStart = true
        if case .list = contexts.last { return }
        expectsCommand = !isPattern
        contexts += pending.reversed().map { .hereDocument($0) }
        pending.removeAll()
    }

    private mutating func readSeparator() {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        let isRedirection = scanner.current == "&" && next == ">"
        if scanner.current == ";", next == ";" || next == "&" { isPattern = true }
        scanner.mark(.operator, to: start + (isRedirection || (isPattern && next == ";") ? 2 : 1))
        expectsCommand = !isRedirection && !isPattern
        isWordStart = true
    }

    private mutating func readParenthesis() {
        let start = scanner.position
        if isPattern {
            scanner.position += 1
        } else if expectsCommand, isWordStart, scanner.byte(at: start + 1) == "(" {
            scanner.mark(.operator, to: start + 2)
            contexts.append(.arithmetic(depth: 0))
        } else if scanner.byte(at: start - 1) == "=" {
            scanner.position += 1
            contexts.append(.list)
        } else if !isWordStart, scanner.byte(at: start + 1) == ")" {
            // The end of `name()`, after which the function's body follows.
            scanner.position += 2
            expectsCommand = true
        } else {
            scanner.position += 1
            contexts.append(.commands(close: ")", expectsCommand: false))
            expectsCommand = true
        }
        isWordStart = true
    }

    private mutating func closeParenthesis() {
        switch contexts.last {
        case _ where isPattern:
            scanner.position += 1
            isPattern = false
            expectsCommand = true
            isWordStart = true
        case .commands(close: ")", let wasExpected):
            contexts.removeLast()
            scanner.mark(.operator, to: scanner.position + 1)
            expectsCommand = wasExpected
            isWordStart = false
        case .list:
            contexts.removeLast()
            scanner.position += 1
            isWordStart = true
        default:
            // An unmatched closing parenthesis.
            scanner.position += 1
            isWordStart = true
        }
    }

    private mutating func readBacktick() {
        scanner.mark(.operator, to: scanner.position + 1)
        if case .commands(close: "`", let wasExpected) = contexts.last {
            contexts.removeLast()
            expectsCommand = wasExpected
            isWordStart = false
        } else {
            open(.commands(close: "`", expectsCommand: expectsCommand && !isWordStart))
        }
    }

    /// Continues with commands inside a substitution.
    mutating func open(_ context: Context) {
        contexts.append(context)
        expectsCommand = true
        isWordStart = true
    }

    // MARK: Words

    private static let wordEnds = ByteSet(" \t\r\n;|&()<>'\"$`\\")
    private static let nameStart = ByteSet.letters.union("_")
    private static let namePart = nameStart.union(.digits)

    private static let keywords = WordTable([
        .keyword: """
        if then elif else fi for select while until do done case esac function time coproc { } ! [[ [ return break \
        continue exit export local readonly declare typeset unset
        """
    ])
    /// Keywords and commands that are followed by a command.
    private static let prefixes = WordTable([
        .keyword: "if then elif else while until do time coproc { ! sudo env exec command builtin nohup xargs"
    ])

    private mutating func readWord() {
        let start = scanner.position
        let end = scanner.start(of: Self.wordEnds, from: start)
        let range = start..<end
        defer { isWordStart = false }
        guard isWordStart else {
            scanner.position = end
            return
        }
        if let nameEnd = assignmentEnd(from: start) {
            scanner.mark(.variable, to: nameEnd)
            scanner.mark(.operator, to: nameEnd + (scanner.byte(at: nameEnd) == "+" ? 2 : 1))
        } else if scanner.current == "-" {
            scanner.mark(.attribute, to: scanner.next(0x3D, from: start, before: end))
            scanner.position = end
        } else if scanner.end(of: .digits, from: start) == end {
            scanner.mark(.number, to: end)
        } else if expectsIn, scanner.spells("in", in: range) {
            scanner.mark(.keyword, to: end)
            expectsIn = false
            isPattern = isCase
        } else if isPattern {
            let isEnd = scanner.spells("esac", in: range)
            scanner.mark(isEnd ? .keyword : nil, to: end)
            if isEnd { isPattern = false }
        } else if expectsCommand {
            readCommand(range)
        } else if declaresFunction {
            scanner.mark(.function, to: end)
            declaresFunction = false
            expectsCommand = true
        } else {
            let closesTest = scanner.spells("]]", in: range) || scanner.spells("]", in: range)
            scanner.mark(closesTest ? .keyword : nil, to: end)
        }
    }

    private mutating func readCommand(_ range: Range<Int>) {
        if case .list = contexts.last {
            scanner.position = range.upperBound
            return
        }
        let isKeyword = Self.keywords.value(of: range, in: scanner) != nil
        scanner.mark(isKeyword ? .keyword : .function, range)
        scanner.position = range.upperBound
        expectsCommand = Self.prefixes.value(of: range, in: scanner) != nil
        declaresFunction = scanner.spells("function", in: range)
        isCase = scanner.spells("case", in: range)
        expectsIn = isCase || scanner.spells("for", in: range) || scanner.spells("select", in: range)
    }

    /// The end of the name in `name=` or `name+=`.
    private func assignmentEnd(from start: Int) -> Int? {
        guard Self.nameStart.contains(scanner.byte(at: start)) else { return nil }
        let end = scanner.end(of: Self.namePart, from: start)
        let isAssigned = scanner.byte(at: end) == "="
        return isAssigned || (scanner.byte(at: end) == "+" && scanner.byte(at: end + 1) == "=") ? end : nil
    }
}

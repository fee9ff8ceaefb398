import SitegenBase

/// The tokens of a formula with its macros expanded (The TeXbook, chapter 20).
///
/// It cannot be copied, because each change of a copy would copy the remaining tokens.
struct TokenStream: ~Copyable {
    /// The definition of a macro.
    struct Macro {
        var parameterCount: Int
        /// The value of the first parameter if it is not given in brackets; `nil` if it is required.
        var defaultArgument: [TeXToken]?
        var body: [TeXToken]
    }

    /// The maximum number of macro expansions in a formula, as in KaTeX (`maxExpand`).
    static let expansionLimit = 1000
    /// The maximum number of tokens that all macros may produce.
    static let tokenLimit = 20_000

    /// The maximum number of times that a token is read, on average. A construct that reads tokens ahead and puts them back does
    /// so once per nesting level.
    private static let readLimit = 2 * FormulaParser.nestingLimit

    /// The remaining tokens, the next one last.
    private var pending: [TeXToken]
    /// The number of tokens that may still be read or put back.
    private var work: Int
    private var macros: [String: Macro] = [:]
    private var expansions = 0
    private var madeTokens = 0
    /// The length of the source.
    let end: Int

    init(_ source: String) {
        pending = TeXTokenizer.tokens(of: source).reversed()
        end = source.utf8.count
        work = Self.readLimit * (pending.count + Self.tokenLimit)
    }

    // MARK: - Access to the tokens, which counts the work

    /// Removes the next token, without macro expansion and including blanks.
    mutating func nextRaw() throws(MathError) -> TeXToken? {
        try charge()
        return pending.popLast()
    }

    /// Puts a token before the next one.
    mutating func putBack(_ token: TeXToken) throws(MathError) {
        try charge()
        pending.append(token)
    }

    /// Puts tokens before the next one.
    mutating func putBack(_ tokens: [TeXToken]) throws(MathError) {
        try charge(tokens.count)
        pending.append(contentsOf: tokens.reversed())
    }

    private mutating func charge(_ steps: Int = 1) throws(MathError) {
        WorkCounter.add(steps)
        work -= steps
        guard work > 0 else { throw MathError(.expandedTooFar, at: offset) }
    }

    // MARK: - Reading

    /// The position of the next token, or the end.
    var offset: Int { pending.last?.offset ?? end }

    /// The next token without macro expansion, including blanks, which is not consumed.
    var peekRaw: TeXToken? { pending.last }

    /// Whether the token after the next one is a digit.
    var hasDigitAfterNext: Bool {
        guard pending.count > 1, case .character(let character) = pending[pending.count - 2].kind else { return false }
        return ("0"..."9").contains(character)
    }

    mutating func skipSpaces() throws(MathError) {
        while peekRaw?.kind == .space { _ = try nextRaw() }
    }

    /// The tokens in brackets that are next, if the bracket is closed after a few of them. They are not consumed.
    func shortBracketed(atMost count: Int) -> [TeXToken]? {
        guard peekRaw?.isCharacter("[") == true else { return nil }
        let ahead = pending.dropLast().suffix(count)
        WorkCounter.add(ahead.count)
        guard let close = ahead.lastIndex(where: { $0.isCharacter("]") }) else { return nil }
        return ahead[(close + 1)...].reversed()
    }

    /// The next token after macro expansion, which is not consumed. Blanks are skipped unless the mode is text.
    mutating func peek(skippingSpaces: Bool = true) throws(MathError) -> TeXToken? {
        while let token = peekRaw {
            if skippingSpaces, token.kind == .space {
                _ = try nextRaw()
                continue
            }
            guard case .command(let name) = token.kind else { return token }
            guard let macro = macros[name] ?? CommandTable.macros[name] else { return token }
            _ = try nextRaw()
            try expand(macro, name, at: token.offset)
        }
        return nil
    }

    mutating func next(skippingSpaces: Bool = true) throws(MathError) -> TeXToken? {
        guard let token = try peek(skippingSpaces: skippingSpaces) else { return nil }
        _ = try nextRaw()
        return token
    }

    func isDefined(_ name: String) -> Bool { macros[name] != nil || CommandTable.knows(name) }

    mutating func define(_ name: String, _ macro: Macro) { macros[name] = macro }

    /// Gives a name the current meaning of a token.
    mutating func define(_ name: String, as token: TeXToken) {
        if case .command(let other) = token.kind, let macro = macros[other] ?? CommandTable.macros[other] {
            macros[name] = macro
        } else {
            macros[name] = Macro(parameterCount: 0, body: [token])
        }
    }

    private mutating func expand(_ macro: Macro, _ name: String, at offset: Int) throws(MathError) {
        expansions += 1
        guard expansions <= Self.expansionLimit else { throw MathError(.expandedTooFar, at: offset) }
        var arguments: [[TeXToken]] = []
        for number in 0..<macro.parameterCount {
            try skipSpaces()
            if number == 0, let standard = macro.defaultArgument {
                arguments.append(try bracketed() ?? standard)
            } else {
                arguments.append(try argument(of: "\\" + name, at: offset))
            }
        }
        for token in macro.body.reversed() {
            if case .parameter(let number) = token.kind {
                guard number <= arguments.count else { throw MathError(.badMacro("\\" + name), at: offset) }
                madeTokens += arguments[number - 1].count
                guard madeTokens <= Self.tokenLimit else { throw MathError(.expandedTooFar, at: offset) }
                try putBack(arguments[number - 1])
            } else {
                madeTokens += 1
                try putBack(TeXToken(kind: token.kind, offset: offset))
            }
        }
        guard madeTokens <= Self.tokenLimit else { throw MathError(.expandedTooFar, at: offset) }
    }

    /// The tokens of an argument: a group without its braces, or one token.
    mutating func argument(of name: String, at offset: Int) throws(MathError) -> [TeXToken] {
        try skipSpaces()
        guard let first = try nextRaw() else { throw MathError(.missingArgument(name), at: offset) }
        guard first.isCharacter("{") else {
            if first.isCharacter("}") { throw MathError(.missingArgument(name), at: offset) }
            return [first]
        }
        return try tokens(to: "}", openedBy: first)
    }

    /// The tokens between brackets, if a bracket is next.
    mutating func bracketed() throws(MathError) -> [TeXToken]? {
        try skipSpaces()
        guard let first = peekRaw, first.isCharacter("[") else { return nil }
        _ = try nextRaw()
        return try tokens(to: "]", openedBy: first)
    }

    private mutating func tokens(to close: Unicode.Scalar, openedBy first: TeXToken) throws(MathError) -> [TeXToken] {
        var result: [TeXToken] = []
        var depth = 0
        while let token = try nextRaw() {
            if depth == 0, token.isCharacter(close) { return result }
            if token.isCharacter("{") { depth += 1 }
            if token.isCharacter("}") {
                depth -= 1
                if depth < 0 { throw MathError(.misplaced("}"), at: token.offset) }
            }
            result.append(token)
        }
        throw MathError(.unclosed(first.spelling), at: first.offset)
    }
}

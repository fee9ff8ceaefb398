extension CodeReader {
    /// Reads a name, a keyword or the prefix of a string.
    mutating func readWord() {
        let start = scanner.position
        let end = nameEnd(from: start + 1)
        scanner.position = end
        if end - start <= tables.longestPrefix, tables.start(scanner.current).contains(.string),
            readString(prefix: start..<end)
        {
            return
        }
        readName(start..<end)
    }

    /// Reads a name in quotes of its own; `false` when the quote is not closed on its line.
    mutating func readQuotedWord() -> Bool {
        let start = scanner.position
        let quote = scanner.current
        var end = start + 1
        while scanner.byte(at: end) != quote {
            guard end < scanner.end, scanner.byte(at: end) != "\n" else { return false }
            end += 1
        }
        scanner.position = end + 1
        scanner.mark(kind(ofName: start + 1..<end), from: start)
        endToken(isOperand: true)
        return true
    }

    @inline(__always)
    private mutating func readName(_ range: Range<Int>) {
        if let word = tables.words.value(of: range, in: scanner), applies(word, to: range) {
            scanner.mark(word.kind, range)
            endToken(isOperand: word.traits.contains(.operand))
            declared = word.declares
            keywordEnd = range.upperBound
            if word.traits.contains(.condition), tables.grammar.naming.trailingClosures { conditionDepth = depth }
            return
        }
        let kind = kind(ofName: range)
        if kind == .macro, scanner.current == "!" { scanner.position += 1 }
        scanner.mark(kind, from: range.lowerBound)
        endToken(isOperand: true)
    }

    // MARK: Keywords

    private func applies(_ word: CodeTables.Word, to range: Range<Int>) -> Bool {
        if isAfterMemberOperator, !word.traits.contains(.member) { return false }
        if word.traits.contains(.lineStart), !isLineStart { return false }
        if let mark = tables.grammar.wordEscape, previous == mark { return false }
        if let keys = tables.grammar.keys, keys.openers.contains(previous), isKey(range, keys) { return false }
        return word.followers == .anything || follows(word.followers, range)
    }

    /// Whether one of the followers stands after a contextual keyword.
    private func follows(_ followers: WordGroup.Followers, _ range: Range<Int>) -> Bool {
        let offset = scanner.end(of: .blanks, from: range.upperBound)
        let byte = scanner.byte(at: offset)
        let start = tables.start(byte)
        if start.contains(.word) { return followers.contains(.word) && !isInfix(at: offset) }
        if start.contains(.quotedWord) { return followers.contains(.word) }
        if start.contains(.digit) { return followers.contains(.digit) }
        switch byte {
        case "{": return followers.contains(.brace)
        case "[": return followers.contains(.bracket)
        case "\"", "'": return followers.contains(.quote)
        case "@", "#", "*": return followers.contains(.mark)
        case "(": return followers.contains(.parenthesis) && offset > range.upperBound
        case ")": return followers.contains(.closing) && modifierStart == range.lowerBound
        case "-": return followers.contains(.minus)
        case ":": return followers.contains(.colon)
        // At the end of a line `{ get` is a keyword and `a = get` a value.
        case "\n", ";", "}": return followers.contains(.end) && previous != "="
        default: return offset >= scanner.end && followers.contains(.end) && previous != "="
        }
    }

    private func isInfix(at offset: Int) -> Bool {
        tables.words.value(of: offset..<nameEnd(from: offset), in: scanner)?.traits.contains(.infix) ?? false
    }

    @inline(__always)
    func nameEnd(from offset: Int) -> Int {
        var end = offset
        while tables.start(scanner.byte(at: end)).contains(.wordPart) { end += 1 }
        return end
    }

    // MARK: Keys and labels

    /// Whether a name or string is a key, going by what follows it.
    func isKey(_ range: Range<Int>, _ keys: KeySyntax) -> Bool {
        var offset = scanner.end(of: .blanks, from: range.upperBound)
        if keys.pairs, tables.start(scanner.byte(at: offset)).contains(.word) {
            if tables.words.value(of: range, in: scanner)?.traits.contains(.binding) == true { return false }
            offset = scanner.end(of: .blanks, from: nameEnd(from: offset))
        } else if keys.mark == ":", scanner.byte(at: offset) == "?" {
            offset += 1
        }
        guard scanner.byte(at: offset) == keys.mark else { return false }
        // `a::b` and `a := b` have no key.
        let next = scanner.byte(at: offset + 1)
        return next != keys.mark && next != "="
    }

    // MARK: Names

    /// What a name is that is not a keyword.
    func kind(ofName range: Range<Int>) -> TokenKind? {
        if let declared { return declared }
        let naming = tables.grammar.naming
        let next = scanner.current
        if naming.macroBang, next == "!", scanner.byte(at: range.upperBound + 1) != "=" { return .macro }
        let called = naming.calls && next == "("
        let first = scanner.byte(at: range.lowerBound)
        if first.isCapital || first == "_" {
            let kind = kind(ofCapitalized: range, naming)
            if let kind, !called || naming.capitalizedTypes { return kind }
        }
        if called { return .function }
        if naming.trailingClosures, conditionDepth != depth, isBeforeClosure() { return .function }
        if naming.typeSuffix, range.count > 2, scanner.byte(at: range.upperBound - 1) == "t",
            scanner.byte(at: range.upperBound - 2) == "_"
        {
            return .type
        }
        if isAfterMemberOperator { return .property }
        if let keys = tables.grammar.keys, keys.kind != nil,
            keys.openers.contains(previous) || (keys.lineStart && (isLineStart || previous == ";")), isKey(range, keys)
        {
            return keys.kind
        }
        return nil
    }

    /// A type or a constant for a name that starts with a capital, after underscores at most.
    private func kind(ofCapitalized range: Range<Int>, _ naming: Grammar.Naming) -> TokenKind? {
        guard naming.capitalizedTypes || naming.capitalConstants else { return nil }
        let start = scanner.end(of: .underscores, from: range.lowerBound)
        guard start < range.upperBound, scanner.byte(at: start).isCapital else { return nil }
        if naming.capitalConstants, range.upperBound - start > 1 {
            var offset = start
            while offset < range.upperBound, !scanner.byte(at: offset).isSmall { offset += 1 }
            if offset == range.upperBound { return .constant }
        }
        return naming.capitalizedTypes ? .type : nil
    }

    private func isBeforeClosure() -> Bool {
        guard previous != ":", previous != ">" else { return false }
        let offset = scanner.end(of: .blanks, from: scanner.position)
        return scanner.byte(at: offset) == "{"
    }
}

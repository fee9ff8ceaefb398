import SitegenBase

extension CodeReader {
    /// Reads a name, a keyword or the prefix of a string.
    mutating func readWord() {
        let start = scanner.position
        let end = nameEnd(from: start + 1)
        scanner.position = end
        if end - start <= tables.longestPrefix, tables.start(scanner.current).contains(.string),
            !isAfterMemberOperator, declared == nil, readString(prefix: start..<end)
        {
            return
        }
        readName(start..<end)
    }

    /// Reads a quoted name; returns `false` if the quote is not closed on its line.
    mutating func readQuotedWord() -> Bool {
        let start = scanner.position
        let quote = scanner.current
        var end = start + 1
        while scanner.byte(at: end) != quote {
            guard end < scanner.end, scanner.byte(at: end) != "\n" else { return false }
            end += 1
        }
        scanner.position = end + 1
        let kind = tables.grammar.quotedWordKind
        scanner.mark(kind ?? self.kind(ofName: start + 1..<end), from: start)
        endToken(isOperand: kind != .operator)
        return true
    }

    @inline(__always)
    private mutating func readName(_ range: Range<Int>) {
        if let word = tables.words.value(of: range, in: scanner), applies(word, to: range) {
            if word.traits.contains(.ending) {
                scanner.position = scanner.end
                scanner.mark(.comment, from: range.lowerBound)
                return
            }
            let outer = declared
            scanner.mark(word.kind, range)
            endToken(isOperand: word.traits.contains(.operand))
            declared = word.declares
            qualifies = outer != nil && isMemberOperator(at: range.upperBound) ? outer : nil
            keywordEnd = range.upperBound
            if word.traits.contains(.condition), tables.grammar.naming.trailingClosures { conditionDepth = depth }
            return
        }
        let outer = declared
        qualifies = outer != nil && isMemberOperator(at: range.upperBound) ? outer : nil
        let kind = kind(ofName: range)
        if depth == 0 { isMessageHead = false }
        if kind == .macro, scanner.current == "!" { scanner.position += 1 }
        scanner.mark(kind, from: range.lowerBound)
        endToken(isOperand: true)
    }

    // MARK: Keywords

    private func applies(_ word: CodeTables.Word, to range: Range<Int>) -> Bool {
        if isAfterMemberOperator, !word.traits.contains(.member) { return false }
        if word.traits.contains(.lineStart), !isLineStart { return false }
        if let mark = tables.grammar.wordEscape, previous == mark { return false }
        if let keys = tables.grammar.keys, keys.openers?.contains(previous) ?? true, isKey(range, keys) { return false }
        return word.followers == .anything || follows(word.followers, range)
    }

    /// Whether one of the required followers comes after a contextual keyword.
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
        case "@", "#", "*", "$": return followers.contains(.mark)
        case "(": return followers.contains(offset > range.upperBound ? .parenthesis : .call)
        case ")": return followers.contains(.closing) && modifierStart == range.lowerBound
        case "-" where scanner.byte(at: offset + 1) == ">": return followers.contains(.arrow)
        case "=" where scanner.byte(at: offset + 1) == ">": return followers.contains(.arrow)
        case "-": return followers.contains(.minus)
        case ":": return followers.contains(.colon)
        case ",": return followers.contains(.comma)
        // At the end of a line, `get` in `{ get` is a keyword, and in `a = get` a value.
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
        var start = tables.start(scanner.byte(at: end))
        while start.contains(.wordPart) {
            end += 1
            start = tables.start(scanner.byte(at: end))
        }
        // `save!` is a name, but not `a != b`.
        if start.contains(.wordSuffix), scanner.byte(at: end + 1) != "=" { end += 1 }
        return end
    }

    private func isMemberOperator(at offset: Int) -> Bool {
        if tables.hasDotMembers, scanner.byte(at: offset) == "." { return true }
        return tables.longMemberOperators.contains { scanner.matches($0, at: offset) }
    }

    // MARK: Keys and labels

    /// Whether a key is possible at the current position, judging by what precedes it.
    @inline(__always)
    func mayStandHere(_ keys: KeySyntax) -> Bool {
        guard let openers = keys.openers else { return true }
        return openers.contains(previous) || (keys.lineStart && (isLineStart || previous == ";"))
    }

    /// Whether a name or string is a key, judging by what follows it.
    func isKey(_ range: Range<Int>, _ keys: KeySyntax) -> Bool {
        var offset = range.upperBound
        if keys.isTight {
            let next = scanner.byte(at: offset + 1)
            return scanner.byte(at: offset) == keys.mark
                && (next == "," || next == ")" || ByteSet.whitespace.contains(next))
        }
        offset = scanner.end(of: .blanks, from: offset)
        if keys.pairs, tables.start(scanner.byte(at: offset)).contains(.word) {
            if tables.words.value(of: range, in: scanner)?.traits.contains(.binding) == true { return false }
            offset = scanner.end(of: .blanks, from: nameEnd(from: offset))
        } else if keys.mark == ":", scanner.byte(at: offset) == "?" {
            offset += 1
        }
        guard scanner.byte(at: offset) == keys.mark else { return false }
        let next = scanner.byte(at: offset + 1)
        if keys.isDoubled { return next == keys.mark }
        if keys.isArrow { return next == ">" }
        // `a::b`, `a := b` and `a => b` do not have keys.
        return next != keys.mark && next != "=" && (keys.mark != "=" || next != ">")
    }

    // MARK: Names

    /// The kind of a name that is not a keyword.
    func kind(ofName range: Range<Int>) -> TokenKind? {
        let naming = tables.grammar.naming
        if let declared {
            if qualifies == nil { return declared }
            return scanner.byte(at: range.lowerBound).isCapital || declared == .type ? .type : nil
        }
        let next = scanner.current
        if naming.macroBang, next == "!", scanner.byte(at: range.upperBound + 1) != "=" { return .macro }
        let called = naming.calls && isCalled(before: next)
        let first = scanner.byte(at: range.lowerBound)
        if first.isCapital || first == "_" {
            if naming.capitalizedVariables { return .variable }
            let kind = kind(ofCapitalized: range, naming)
            if kind == .type, naming.capitalizedMembers, !expectsType(range, before: next) {
                if called { return .function }
                return isAfterMemberOperator ? .property : self.kind(ofKey: range)
            }
            if let kind, !called || (naming.capitalizedTypes && naming.calledTypes) { return kind }
        }
        if called { return .function }
        if naming.trailingClosures, conditionDepth != depth, isBeforeClosure() { return .function }
        if naming.typeSuffix, range.count > 2, scanner.byte(at: range.upperBound - 1) == "t",
            scanner.byte(at: range.upperBound - 2) == "_"
        {
            return .type
        }
        if isAfterMemberOperator { return .property }
        if let kind = self.kind(ofKey: range) { return kind }
        if naming.messages, !expectsOperand, isMessage(next) { return .function }
        if let commandsAfter = naming.commandsAfter, isCommand(range, after: commandsAfter) { return .function }
        return nil
    }

    private func kind(ofKey range: Range<Int>) -> TokenKind? {
        guard let keys = tables.grammar.keys, let kind = keys.kind, mayStandHere(keys), isKey(range, keys) else {
            return nil
        }
        return kind
    }

    /// The kind of a name that starts with a capital, possibly after underscores: a type or a constant.
    private func kind(ofCapitalized range: Range<Int>, _ naming: Grammar.Naming) -> TokenKind? {
        guard naming.capitalizedTypes || naming.capitalConstants else { return nil }
        let start = scanner.end(of: .underscores, from: range.lowerBound)
        guard start < range.upperBound, scanner.byte(at: start).isCapital else { return nil }
        if naming.capitalConstants, range.upperBound - start > 1 {
            var offset = start
            while offset < range.upperBound, !scanner.byte(at: offset).isSmall { offset += 1 }
            if offset == range.upperBound { return naming.capitalizedTypes && isQualifier() ? .type : .constant }
        }
        return naming.capitalizedTypes ? .type : nil
    }

    /// Whether the name that ends at the current position qualifies the next one: before a member that starts with a capital,
    /// or before `::`.
    private func isQualifier() -> Bool {
        let next = scanner.byte(at: scanner.position + 1)
        return scanner.current == "." ? next.isCapital : scanner.current == ":" && next == ":"
    }

    /// Whether a capitalized name is a type in a language with capitalized members: it is not called, not a member, not
    /// declared by a preceding type, not an operand and not assigned to.
    private func expectsType(_ range: Range<Int>, before next: UInt8) -> Bool {
        if next == "(" || next == ":" || isAfterMemberOperator { return false }
        if next == "." || next == "<" { return true }
        guard expectsOperand, previous != ">", previous != "?" else { return false }
        let isSpaced = ByteSet.whitespace.contains(scanner.byte(at: range.lowerBound - 1))
        if isSpaced, tables.start(previous).contains(.operation) { return false }
        let offset = scanner.end(of: .blanks, from: range.upperBound)
        return scanner.byte(at: offset) != "=" || scanner.byte(at: offset + 1) == "="
    }

    /// Whether the name that ends at the position, before this byte, is called.
    private func isCalled(before next: UInt8) -> Bool {
        let start = scanner.position
        switch next {
        case "(": return true
        case "?": return !tables.optionalCall.isEmpty && scanner.matches(tables.optionalCall, at: start)
        case "<", ":":
            // In Rust a path leads to the type arguments: `parse::<u8>()`.
            let isPath = next == ":" && scanner.byte(at: start + 1) == ":"
            guard tables.grammar.naming.genericCalls, isPath || next == "<" else { return false }
            return typeArgumentsEnd(from: isPath ? start + 2 : start).map { scanner.byte(at: $0) == "(" } ?? false
        default: return false
        }
    }

    private static let typeArguments = ByteSet.wordPart.union(" ,.:?|&*[]\"'")
    /// Longer type arguments are treated as a comparison, which limits how often a byte is read.
    private static let longestTypeArguments = 48

    /// The offset after the bracket that closes the type arguments at an offset; `nil` if none start there.
    func typeArgumentsEnd(from start: Int) -> Int? {
        guard scanner.byte(at: start) == "<", !ByteSet.whitespace.contains(scanner.byte(at: start + 1)) else {
            return nil
        }
        var level = 0
        var offset = start
        repeat {
            switch scanner.byte(at: offset) {
            case "<": level += 1
            case ">": level -= 1
            case let byte where Self.typeArguments.contains(byte): break
            default: return nil
            }
            offset += 1
        } while level > 0 && offset - start < Self.longestTypeArguments
        return level == 0 ? offset : nil
    }

    private func isBeforeClosure() -> Bool {
        guard previous != ":", previous != ">" else { return false }
        let offset = scanner.end(of: .blanks, from: scanner.position)
        return scanner.byte(at: offset) == "{"
    }

    /// Whether the name of a message, after an operand, ends before this byte: `[a b]`, `[a b:c]`, `- (A)b`.
    private func isMessage(_ next: UInt8) -> Bool {
        next == "]" || next == ":" || (isMessageHead && depth == 0 && previous == ")")
    }

    /// Whether a name is a command: at the start of a line, after certain marks, or because it has a hyphen.
    /// `[Parameter(Mandatory)]` does not contain one.
    private func isCommand(_ range: Range<Int>, after marks: ByteSet) -> Bool {
        let isCapitalized = scanner.byte(at: range.lowerBound).isCapital
        if isLineStart || (marks.contains(previous) && !(isCapitalized && previous == "(")) { return true }
        guard isCapitalized else { return false }
        return scanner.next(UInt8(ascii: "-"), from: range.lowerBound, before: range.upperBound) < range.upperBound
    }
}

import SitegenBase

extension CodeReader {
    /// Reads a sigil and the text after it; returns `false` if there is none at the current position.
    mutating func readSigil() -> Bool {
        let start = scanner.position
        for sigil in tables.sigils where scanner.matches(sigil.mark, at: start) {
            guard mayStandHere(sigil) else { continue }
            if read(sigil, body: start + sigil.mark.count) { return true }
        }
        return false
    }

    private func mayStandHere(_ sigil: SigilTable) -> Bool {
        switch sigil.position {
        case .anywhere: true
        case .lineStart: isLineStart
        case .topLevel: isLineStart && depth == 0
        case .operand: expectsOperand
        case .apart: !isAfterOperand(scanner.position)
        }
    }

    /// Whether a name, a number or a closing bracket ends directly before an offset.
    private func isAfterOperand(_ offset: Int) -> Bool {
        let before = scanner.byte(at: offset - 1)
        return tables.start(before).contains(.wordPart) || before == ")" || before == "]" || before == "}"
    }

    private mutating func read(_ sigil: SigilTable, body: Int) -> Bool {
        let first = tables.start(scanner.byte(at: body))
        switch sigil.body {
        case .word:
            guard first.contains(.word) else { return false }
            end(sigil, word: body..<nameEnd(of: sigil, from: body))
        case .enclosed:
            let name = nameEnd(of: sigil, from: body)
            guard first.contains(.word), scanner.matches(sigil.close, at: name) else { return false }
            end(sigil, word: body..<name + sigil.close.count)
        case .parameter:
            guard first.contains(.wordPart) else { return false }
            end(sigil, word: body..<nameEnd(of: sigil, from: body))
        case .path(let separator):
            guard first.contains(.word) else { return false }
            end(sigil, word: body..<pathEnd(of: sigil, from: body, separator))
        case .character(let characters):
            guard characters.contains(scanner.byte(at: body)), body < scanner.end else { return false }
            end(sigil, word: body..<body + 1)
        case .characters(let characters): end(sigil, word: body..<scanner.end(of: characters, from: body))
        case .through(let mark):
            guard body >= sigilFailure else { return false }
            var stops = ByteSet.lineBreaks
            stops.insert(UInt8(truncatingIfNeeded: mark.value))
            let close = scanner.start(of: stops, from: body)
            guard scanner.byte(at: close) == mark else {
                sigilFailure = close
                return false
            }
            end(sigil, word: body..<close + 1)
        case .directive: readDirective(sigil, from: body)
        case .brackets(let spansLines): readBrackets(sigil, from: body, spansLines: spansLines)
        }
        return true
    }

    private func nameEnd(of sigil: SigilTable, from start: Int) -> Int {
        sigil.namePart.map { scanner.end(of: $0, from: start) } ?? nameEnd(from: start)
    }

    private func pathEnd(of sigil: SigilTable, from start: Int, _ separator: Unicode.Scalar) -> Int {
        var end = nameEnd(of: sigil, from: start)
        while scanner.byte(at: end) == separator, tables.start(scanner.byte(at: end + 1)).contains(.word) {
            end = nameEnd(of: sigil, from: end + 1)
        }
        return end
    }

    /// Marks a sigil with its name, and records the effect of the name on what follows.
    private mutating func end(_ sigil: SigilTable, word: Range<Int>) {
        let kind = sigil.exceptions.value(of: word, in: scanner) ?? sigil.kind
        if !sigil.includesMark { scanner.position = word.lowerBound }
        scanner.mark(kind, to: word.upperBound)
        endToken(isOperand: sigil.isOperand && kind != .operator)
        declared = sigil.declares.value(of: word, in: scanner)
    }

    private mutating func readDirective(_ sigil: SigilTable, from body: Int) {
        let word = scanner.end(of: .blanks, from: body)
        let name = word..<nameEnd(from: word)
        end(sigil, word: name)
        let follower = sigil.directives.value(of: name, in: scanner)
        if follower == .meta { scanner.mark(.meta, to: scanner.lineEnd(from: name.upperBound)) }
        guard follower == .string else { return }
        let open = scanner.end(of: .blanks, from: name.upperBound)
        let close = scanner.start(of: ByteSet(">\n"), from: open)
        guard scanner.byte(at: open) == "<", scanner.byte(at: close) == ">" else { return }
        scanner.position = open
        scanner.mark(.string, to: close + 1)
        endToken(isOperand: true)
    }

    /// Reads up to the bracket that closes the sigil's own; brackets in double quotes do not count.
    private mutating func readBrackets(_ sigil: SigilTable, from body: Int, spansLines: Bool) {
        var level = sigil.mark.count { $0 == "[" }
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
        scanner.mark(sigil.kind, to: min(offset, scanner.end))
        endToken(isOperand: false)
    }
}

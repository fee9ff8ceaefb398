/// Text within a formula: `\text{if $x$}`.
extension FormulaParser {
    mutating func text(_ style: String, _ token: TeXToken) throws(MathError) -> Atom {
        try stream.skipSpaces()
        guard let open = try stream.nextRaw() else {
            throw MathError(.missingArgument(token.spelling), at: token.offset)
        }
        guard open.isCharacter("{") else {
            try stream.putBack(open)
            let argument = try stream.argument(of: token.spelling, at: token.offset)
            try stream.putBack(TeXToken(kind: .character("}"), offset: token.offset))
            try stream.putBack(argument)
            return Atom(kind: .ordinary, element: MathElement.row(try runs(style, openedBy: token)))
        }
        return Atom(kind: .ordinary, element: MathElement.row(try runs(style, openedBy: open)))
    }

    /// The pieces of text up to the brace that closes the group.
    private mutating func runs(_ style: String, openedBy open: TeXToken) throws(MathError) -> [MathElement] {
        try enterLevel(at: open.offset)
        defer { leaveLevel() }
        var elements: [MathElement] = []
        var run = ""
        func flush() {
            guard !run.isEmpty else { return }
            elements.append(MathElement(.mtext, style.isEmpty ? "" : " style=\"\(style)\"", text: run))
            run = ""
        }
        while let token = try stream.next(skippingSpaces: false) {
            switch token.kind {
            case .character("}"):
                flush()
                return elements
            case .character("{"):
                flush()
                elements += try runs(style, openedBy: token)
            case .character("$"):
                flush()
                elements.append(try formulaInText(openedBy: token))
            case .space, .character("~"): run += "\u{A0}"
            case .character("-"), .character("`"), .character("'"): run += try ligature(token)
            case .character(let character): run.unicodeScalars.append(character)
            case .command(let name):
                if let text = try characters(of: name, token) {
                    run += text
                } else {
                    flush()
                    if let element = try commandInText(name, token, style) { elements.append(element) }
                }
            case .verbatim(let text): run += text
            case .parameter(let number): throw MathError(.misplaced("#\(number)"), at: token.offset)
            }
        }
        throw MathError(.unclosed("{"), at: open.offset)
    }

    private mutating func formulaInText(openedBy open: TeXToken) throws(MathError) -> MathElement {
        var tokens: [TeXToken] = []
        while let token = try stream.nextRaw(), !token.isCharacter("$") {
            tokens.append(token)
            if stream.peekRaw == nil { throw MathError(.unclosed("$"), at: open.offset) }
        }
        try stream.putBack(TeXToken(kind: .character("}"), offset: open.offset))
        try stream.putBack(tokens)
        let atoms = try row()
        guard let close = try stream.next(), close.isCharacter("}") else {
            throw MathError(.unclosed("$"), at: open.offset)
        }
        return RowBuilder.element(of: atoms)
    }

    /// Dashes and quotation marks, as in TeX's fonts.
    private mutating func ligature(_ token: TeXToken) throws(MathError) -> String {
        var text = token.spelling
        while let next = stream.peekRaw, next.kind == token.kind, text.utf8.count < 3,
            text.utf8.count < 2 || token.isCharacter("-")
        {
            text += next.spelling
            _ = try stream.nextRaw()
        }
        switch text {
        case "--": return "–"
        case "---": return "—"
        case "``": return "“"
        case "''": return "”"
        case "`": return "‘"
        case "'": return "’"
        default: return text
        }
    }

    /// The characters of a text command, or `nil` if it has none.
    private mutating func characters(of name: String, _ token: TeXToken) throws(MathError) -> String? {
        switch name {
        case "{", "}", "%", "#", "&", "_", "$": return name
        case " ", "space", "nobreakspace": return "\u{A0}"
        case "\\", "newline": return "\u{A0}"
        default: break
        }
        switch CommandTable.commands[name] {
        case .textSymbol(let text): return text
        case .symbol(let text, _): return text
        case .textAccent(let mark):
            guard let next = try accentedLetter(token) else {
                throw MathError(.missingArgument(token.spelling), at: token.offset)
            }
            return next + mark
        default: return nil
        }
    }

    private mutating func accentedLetter(_ token: TeXToken) throws(MathError) -> String? {
        let tokens = try stream.argument(of: token.spelling, at: token.offset).filter { $0.kind != .space }
        guard tokens.count == 1 else { return nil }
        switch tokens[0].kind {
        case .character(let letter): return String(Character(letter))
        case .command("i"): return "i"
        case .command("j"): return "j"
        default: return nil
        }
    }

    mutating func textAccent(_ mark: String, _ token: TeXToken) throws(MathError) -> Atom {
        guard let letter = try accentedLetter(token) else {
            throw MathError(.missingArgument(token.spelling), at: token.offset)
        }
        return Atom(kind: .ordinary, element: MathElement(.mtext, text: letter + mark))
    }

    private mutating func commandInText(
        _ name: String, _ token: TeXToken, _ style: String
    ) throws(MathError) -> MathElement? {
        switch CommandTable.commands[name] {
        case .text(let own):
            let joined = own.isEmpty ? style : style.isEmpty ? own : style + ";" + own
            return try text(joined, token).element
        case .alphabetSwitch, .size, .style: return nil
        case .primitive(.textcolor), .primitive(.color):
            let color = try color(for: token)
            guard name == "textcolor" else { return nil }
            let content = try text(style, token).element
            return MathElement(.mstyle, keepsColors ? " mathcolor=\"\(color)\"" : "", [content])
        case .primitive(.def), .primitive(.newcommand), .primitive(.begin), .infix:
            throw MathError(.misplaced(token.spelling), at: token.offset)
        default:
            if name == "(" { return try parenthesized(token) }
            return try command(name, token)?.element
        }
    }

    /// `\( … \)` within a text.
    private mutating func parenthesized(_ token: TeXToken) throws(MathError) -> MathElement {
        var tokens: [TeXToken] = []
        while let next = try stream.nextRaw(), !next.isCommand(")") {
            tokens.append(next)
            if stream.peekRaw == nil { throw MathError(.unclosed("\\("), at: token.offset) }
        }
        try stream.putBack(TeXToken(kind: .character("}"), offset: token.offset))
        try stream.putBack(tokens)
        let atoms = try row()
        guard let close = try stream.next(), close.isCharacter("}") else {
            throw MathError(.unclosed("\\("), at: token.offset)
        }
        return RowBuilder.element(of: atoms)
    }
}

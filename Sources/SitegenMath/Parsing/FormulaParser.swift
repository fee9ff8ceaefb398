/// Parses the tokens of a formula into elements.
struct FormulaParser: ~Copyable {
    /// The maximum nesting depth of rows, arguments, tables and texts, which limits the use of the stack.
    static let nestingLimit = 60

    /// The settings that apply from the current position to the end of the group.
    struct Mode {
        var isDisplay: Bool
        /// 0 for text, 1 for scripts, 2 for scripts of scripts.
        var scriptLevel = 0
        var alphabet = MathAlphabet.standard
        /// The font size set by a command, in ems of the formula.
        var size = 1.0

        var isScript: Bool { scriptLevel > 0 }

        func script() -> Mode {
            Mode(isDisplay: false, scriptLevel: min(2, scriptLevel + 1), alphabet: alphabet, size: size)
        }
    }

    var stream: TokenStream
    var mode: Mode
    let keepsColors: Bool
    private var depth = 0
    /// The tag that `\tag` sets for the formula or the row.
    var tag: MathElement?

    init(_ source: String, isDisplay: Bool, keepsColors: Bool) {
        stream = TokenStream(source)
        mode = Mode(isDisplay: isDisplay)
        self.keepsColors = keepsColors
    }

    /// Parses the complete formula.
    mutating func formula() throws(MathError) -> MathElement {
        var rows: [MathElement] = []
        while true {
            let atoms = try row()
            rows.append(MathElement(.mrow, RowBuilder.elements(of: atoms)))
            guard let token = try stream.next() else { break }
            guard token.isLineEnd else { throw MathError(.misplaced(token.spelling), at: token.offset) }
            try skipLineDistance()
        }
        let content = rows.count == 1 ? rows[0] : MathElement(.mtable, " displaystyle=\"true\"", rows.map(Self.line))
        guard let tag else { return content }
        let cells = [MathElement(.mtd, [content]), MathElement(.mtd, " style=\"padding-left:3em\"", [tag])]
        return MathElement(.mtable, " displaystyle=\"true\"", [MathElement(.mtr, cells)])
    }

    private static func line(_ element: MathElement) -> MathElement {
        MathElement(.mtr, [MathElement(.mtd, [element])])
    }

    // MARK: - Nesting

    /// Enters a nesting level. Every recursion of the parser passes through ``row(endsAtBracket:)``, ``argumentAtom(for:)`` or
    /// the runs of a text, which call this.
    mutating func enterLevel(at offset: Int) throws(MathError) {
        guard depth < Self.nestingLimit else { throw MathError(.nestedTooDeep, at: offset) }
        depth += 1
    }

    mutating func leaveLevel() { depth -= 1 }

    // MARK: - Rows

    /// The atoms up to the end of the row: `}`, `&`, `\\`, `\end`, `\right`, `\middle`, a closing bracket if `endsAtBracket`,
    /// or the end of the source. The token that ends it is not consumed.
    mutating func row(endsAtBracket: Bool = false) throws(MathError) -> [Atom] {
        try enterLevel(at: stream.offset)
        defer { leaveLevel() }
        let outer = mode
        defer { mode = outer }
        var atoms: [Atom] = []
        while let token = try stream.peek() {
            if token.endsRow || endsAtBracket && token.isCharacter("]") { break }
            if try readSwitch(token) { continue }
            if let wrap = try wrapper(token) {
                atoms.append(wrap(RowBuilder.elements(of: try row(endsAtBracket: endsAtBracket))))
                break
            }
            if let fraction = try infixFraction(token) {
                let denominator = RowBuilder.element(of: try row(endsAtBracket: endsAtBracket))
                return [fraction(RowBuilder.element(of: atoms), denominator)]
            }
            if let atom = try scriptedAtom() { atoms.append(atom) }
        }
        return atoms
    }

    /// Reads a command that changes the mode up to the end of the group and creates no element.
    private mutating func readSwitch(_ token: TeXToken) throws(MathError) -> Bool {
        guard case .command(let name) = token.kind, let command = CommandTable.commands[name] else { return false }
        switch command {
        case .alphabetSwitch(let alphabet):
            _ = try stream.next()
            mode.alphabet = alphabet
        case .primitive(let primitive):
            guard try readDefinition(primitive, token) else { return false }
        default: return false
        }
        return true
    }

    private typealias Wrapper = ([MathElement]) -> Atom

    /// The wrapper for the rest of the group, if the token sets one: a style, a size, a color.
    private mutating func wrapper(_ token: TeXToken) throws(MathError) -> Wrapper? {
        guard case .command(let name) = token.kind else { return nil }
        var attributes: String
        switch CommandTable.commands[name] {
        case .style(let isDisplay, let level):
            _ = try stream.next()
            attributes = " displaystyle=\"\(isDisplay)\" scriptlevel=\"\(level)\""
            mode.isDisplay = isDisplay
            mode.scriptLevel = level
        case .size(let ems):
            _ = try stream.next()
            attributes = " mathsize=\"\(MathElement.number(ems / mode.size))em\""
            mode.size = ems
        case .primitive(.color):
            _ = try stream.next()
            let color = try color(for: token)
            attributes = keepsColors ? " mathcolor=\"\(color)\"" : ""
        default: return nil
        }
        return { Atom(kind: .ordinary, element: MathElement(.mstyle, attributes, $0)) }
    }

    private mutating func infixFraction(
        _ token: TeXToken
    ) throws(MathError) -> ((MathElement, MathElement) -> Atom)? {
        guard case .command(let name) = token.kind else { return nil }
        switch CommandTable.commands[name] {
        case .infix(let fraction):
            _ = try stream.next()
            return { Self.fraction(fraction, $0, $1) }
        case .primitive(.above):
            _ = try stream.next()
            let thickness = try length(for: token)
            return {
                let attributes = " linethickness=\"\(MathElement.number(thickness))em\""
                return Atom(kind: .ordinary, element: MathElement(.mfrac, attributes, [$0, $1]))
            }
        default: return nil
        }
    }

    // MARK: - Atoms and their scripts

    /// An atom with the scripts after it; `nil` for a command that produces nothing.
    mutating func scriptedAtom() throws(MathError) -> Atom? {
        var base: Atom?
        if let token = try stream.peek(), !token.beginsScript {
            base = try atom()
            if base == nil { return nil }
        }
        return try scripts(on: base)
    }

    private mutating func scripts(on nucleus: Atom?) throws(MathError) -> Atom? {
        var base = nucleus
        var below: MathElement?
        var above: MathElement?
        var primes = 0
        while let token = try stream.peek() {
            if token.isCommand("limits") || token.isCommand("nolimits") {
                guard base?.kind == .function else { throw MathError(.misplaced(token.spelling), at: token.offset) }
                base?.limits = token.isCommand("limits") ? .always : .beside
                _ = try stream.next()
            } else if token.isCharacter("'") || token.isCharacter("′") {
                guard above == nil else { throw MathError(.repeatedScript("'"), at: token.offset) }
                _ = try stream.next()
                primes += 1
            } else if token.isCharacter("^") {
                guard above == nil else { throw MathError(.repeatedScript("^"), at: token.offset) }
                _ = try stream.next()
                above = try script(for: token)
            } else if token.isCharacter("_") {
                guard below == nil else { throw MathError(.repeatedScript("_"), at: token.offset) }
                _ = try stream.next()
                below = try script(for: token)
            } else if let raised = token.unicodeScript {
                guard (raised.isAbove ? above : below) == nil else { break }
                let element = try unicodeScripts(isAbove: raised.isAbove)
                if raised.isAbove { above = element } else { below = element }
            } else {
                break
            }
        }
        if primes > 0 {
            let sign = MathElement(.mo, " lspace=\"0\" rspace=\"0\"", text: String(repeating: "′", count: primes))
            above = above.map { MathElement(.mrow, [sign, $0]) } ?? sign
        }
        return Self.scripted(base, below, above)
    }

    private mutating func script(for token: TeXToken) throws(MathError) -> MathElement {
        let outer = mode
        mode = mode.script()
        defer { mode = outer }
        return try argument(for: token)
    }

    /// The element with its scripts.
    static func scripted(_ base: Atom?, _ below: MathElement?, _ above: MathElement?) -> Atom? {
        guard below != nil || above != nil else { return base }
        var atom = base ?? Atom(kind: .ordinary, element: MathElement(.mrow))
        atom.word = nil
        let areLimits = atom.limits != .beside
        if areLimits, atom.element.name == .mi, case .text(let text) = atom.element.content {
            let moves = atom.limits == .movable
            atom.element = MathElement(.mo, " lspace=\"0\" rspace=\"0\" movablelimits=\"\(moves)\"", text: text)
        } else if atom.limits == .always, atom.element.name == .mo {
            atom.element.attributes += " movablelimits=\"false\""
        }
        let parts = [atom.element, below, above].compactMap { $0 }
        switch (below, above) {
        case (_?, _?): atom.element = MathElement(areLimits ? .munderover : .msubsup, parts)
        case (_?, nil): atom.element = MathElement(areLimits ? .munder : .msub, parts)
        default: atom.element = MathElement(areLimits ? .mover : .msup, parts)
        }
        return atom
    }

    /// The base of scripts: a group, a sign, or a command with its arguments.
    ///
    /// - Parameter isArgument: Whether it is an argument without braces, which is one token.
    private mutating func atom(isArgument: Bool = false) throws(MathError) -> Atom? {
        guard let token = try stream.next() else { throw MathError(.missingArgument("the formula"), at: stream.end) }
        switch token.kind {
        case .command(let name): return try command(name, token)
        case .character("{"):
            return try group(openedBy: token)
        case .character(let character): return try self.character(character, token, isArgument: isArgument)
        case .verbatim(let text):
            return Atom(kind: .ordinary, element: MathElement(.mtext, " style=\"font-family:monospace\"", text: text))
        case .parameter(let number): throw MathError(.misplaced("#\(number)"), at: token.offset)
        case .space: return nil
        }
    }

    /// A group, after its opening brace.
    private mutating func group(openedBy token: TeXToken) throws(MathError) -> Atom {
        let atoms = try row()
        guard let close = try stream.next() else { throw MathError(.unclosed("{"), at: token.offset) }
        guard close.isCharacter("}") else { throw MathError(.unclosed("{"), at: token.offset) }
        // A symbol in braces has no spaces around it.
        if atoms.count == 1, atoms[0].element.name == .mo, atoms[0].kind != .function,
            case .text = atoms[0].element.content
        {
            var sign = atoms[0]
            sign.kind = .ordinary
            sign.element.attributes = " lspace=\"0\" rspace=\"0\" stretchy=\"false\""
            return sign
        }
        if atoms.count == 1, atoms[0].kind == .ordinary {
            return Atom(kind: .ordinary, element: atoms[0].element, limits: atoms[0].limits)
        }
        return Atom(kind: .ordinary, element: RowBuilder.element(of: atoms))
    }

    /// The argument of a command or a script: a group, or one atom without scripts.
    mutating func argument(for command: TeXToken) throws(MathError) -> MathElement {
        try argumentAtom(for: command).element
    }

    /// The argument of a command with its class.
    mutating func argumentAtom(for command: TeXToken) throws(MathError) -> Atom {
        guard let token = try stream.peek(), !token.endsRow else {
            throw MathError(.missingArgument(command.spelling), at: command.offset)
        }
        try enterLevel(at: token.offset)
        defer { leaveLevel() }
        guard !token.beginsScript, let atom = try atom(isArgument: true) else {
            throw MathError(.missingArgument(command.spelling), at: command.offset)
        }
        return atom
    }

    // MARK: - Characters

    private mutating func character(
        _ character: Unicode.Scalar, _ token: TeXToken, isArgument: Bool
    ) throws(MathError) -> Atom {
        switch character {
        case "0"..."9": return try number(from: character, isArgument: isArgument)
        case "}", "&", "#": throw MathError(.misplaced(token.spelling), at: token.offset)
        case "$": throw MathError(.misplaced("$"), at: token.offset)
        case "~": return Atom(kind: .none, element: .space(0.3333))
        case "-": return .sign("−", .binary, inScript: mode.isScript)
        case "*": return .sign("∗", .binary, inScript: mode.isScript)
        case "`": return .sign("‘", .ordinary)
        case _ where character.isItalicized && character != "∂" && character != "∇":
            return letter(character, isUpright: (0x391...0x3A9).contains(character.value))
        default:
            let text = String(Character(character))
            let kind = CommandTable.classes[text] ?? .ordinary
            if kind == .function {
                return Atom(
                    kind: .function, element: MathElement(.mo, text: text),
                    limits: CommandTable.integralSigns.contains(text) ? .beside : .movable)
            }
            return .sign(text, kind, inScript: mode.isScript)
        }
    }

    /// A number with all of its digits, so that scripts apply to the whole number. An argument without braces is only the first
    /// digit.
    private mutating func number(from first: Unicode.Scalar, isArgument: Bool) throws(MathError) -> Atom {
        var digits = String(Character(mode.alphabet(first)))
        while !isArgument, let token = stream.peekRaw, case .character(let character) = token.kind {
            guard ("0"..."9").contains(character) || character == "." && stream.hasDigitAfterNext else { break }
            digits.unicodeScalars.append(mode.alphabet(character))
            _ = try stream.nextRaw()
        }
        return Atom(kind: .ordinary, element: MathElement(.mn, text: digits))
    }

    func letter(_ character: Unicode.Scalar, isUpright: Bool = false) -> Atom {
        switch mode.alphabet {
        case .standard:
            return Atom(
                kind: .ordinary,
                element: MathElement(
                    .mi, isUpright ? " mathvariant=\"normal\"" : "", text: String(Character(character))))
        case .upright:
            let element = MathElement(.mi, " mathvariant=\"normal\"", text: String(Character(character)))
            return Atom(kind: .ordinary, element: element, word: .upright)
        case let alphabet:
            let isCapital = alphabet == .boldItalic && isUpright
            let styled = isCapital ? MathAlphabet.bold(character) : alphabet(character)
            return Atom(
                kind: .ordinary, element: MathElement(.mi, text: String(Character(styled))),
                word: isCapital ? .bold : alphabet)
        }
    }
}

extension TeXToken {
    /// Whether the token ends its row.
    var endsRow: Bool {
        switch kind {
        case .character("}"), .character("&"): true
        case .command("\\"), .command("cr"), .command("newline"), .command("end"), .command("right"),
            .command("middle"):
            true
        default: false
        }
    }

    var isLineEnd: Bool { isCommand("\\") || isCommand("cr") || isCommand("newline") }

    var beginsScript: Bool {
        isCharacter("^") || isCharacter("_") || isCharacter("'") || isCharacter("′") || unicodeScript != nil
    }

    /// The base character of a superscript or subscript character (`²`).
    var unicodeScript: (character: Unicode.Scalar, isAbove: Bool)? {
        guard case .character(let character) = kind, character.value > 0xB1 else { return nil }
        return UnicodeScripts.table[character]
    }
}

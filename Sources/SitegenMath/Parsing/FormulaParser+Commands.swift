extension FormulaParser {
    /// The result of a command with its arguments; `nil` if it produces nothing.
    mutating func command(_ name: String, _ token: TeXToken) throws(MathError) -> Atom? {
        guard let command = CommandTable.commands[name] else {
            throw MathError(
                CommandTable.isRefused(name) ? .refusedCommand(name) : .unknownCommand(name), at: token.offset)
        }
        // Separate functions keep the frame of this one small, which is on the stack once per nesting level.
        if let atom = leaf(command) { return atom }
        switch command {
        case .accent(let sign, let stretches, let isBelow):
            return try accent(sign, stretches: stretches, isBelow: isBelow, token)
        case .brace(let sign, let isBelow): return try brace(sign, isBelow: isBelow, token)
        case .arrow(let sign): return try arrow(sign, token)
        case .alphabet(let alphabet): return try styled(in: alphabet, token)
        case .sizedDelimiter(let ems, let kind): return try sizedDelimiter(ems, kind, token)
        case .fraction(let fraction): return try self.fraction(fraction, token)
        case .classified(let kind): return try classified(kind, token)
        case .text(let style): return try text(style, token)
        case .textAccent(let mark): return try textAccent(mark, token)
        case .primitive(let primitive): return try self.primitive(primitive, token)
        default: throw MathError(.misplaced(token.spelling), at: token.offset)
        }
    }

    /// The result of a command without arguments; `nil` for one with arguments.
    @inline(never)
    private func leaf(_ command: Command) -> Atom? {
        switch command {
        case .symbol(let text, let kind): .sign(text, kind, inScript: mode.isScript)
        case .letter(let character): letter(character)
        case .capital(let character): letter(character, isUpright: true)
        case .largeOperator(let text):
            Atom(kind: .function, element: MathElement(.mo, text: text), limits: .movable)
        case .integral(let text): Atom(kind: .function, element: MathElement(.mo, text: text))
        case .function(let text, let hasLimits):
            Atom(
                kind: .function, element: MathElement(.mi, text: text), limits: hasLimits ? .movable : .beside,
                isName: true)
        case .space(let ems): Atom(kind: .none, element: .space(ems))
        case .textSymbol(let text): Atom(kind: .ordinary, element: MathElement(.mtext, text: text))
        default: nil
        }
    }

    private mutating func brace(_ sign: String, isBelow: Bool, _ token: TeXToken) throws(MathError) -> Atom {
        var atom = try accent(sign, stretches: true, isBelow: isBelow, token)
        atom.limits = .always
        atom.kind = .function
        return atom
    }

    private mutating func fraction(_ fraction: Command.Fraction, _ token: TeXToken) throws(MathError) -> Atom {
        let numerator = try part(of: fraction, token)
        return Self.fraction(fraction, numerator, try part(of: fraction, token))
    }

    /// The argument of a command in the current mode.
    private mutating func styled(in alphabet: MathAlphabet, _ token: TeXToken) throws(MathError) -> Atom {
        let outer = mode
        mode.alphabet = alphabet
        defer { mode = outer }
        return try argumentAtom(for: token)
    }

    private mutating func part(of fraction: Command.Fraction, _ token: TeXToken) throws(MathError) -> MathElement {
        let outer = mode
        if fraction.isDisplay == nil, !mode.isDisplay { mode = mode.script() }
        mode.isDisplay = false
        defer { mode = outer }
        return try argument(for: token)
    }

    static func fraction(_ fraction: Command.Fraction, _ numerator: MathElement, _ denominator: MathElement) -> Atom {
        let attributes = fraction.hasLine ? "" : " linethickness=\"0\""
        var element = MathElement(.mfrac, attributes, [numerator, denominator])
        if let isDisplay = fraction.isDisplay {
            element = MathElement(.mstyle, " displaystyle=\"\(isDisplay)\" scriptlevel=\"0\"", [element])
        }
        guard !fraction.left.isEmpty || !fraction.right.isEmpty else { return Atom(kind: .ordinary, element: element) }
        return Atom(
            kind: .ordinary,
            element: MathElement(
                .mrow, [Self.fence(fraction.left, "prefix"), element, Self.fence(fraction.right, "postfix")]))
    }

    // MARK: - Accents and arrows

    private mutating func accent(
        _ sign: String, stretches: Bool, isBelow: Bool, _ token: TeXToken
    ) throws(MathError) -> Atom {
        let base = try argument(for: token)
        if sign == "‾" || sign == "_" {
            // Fonts have no line that stretches to the width of its base, so this uses CSS.
            let side = isBelow ? "bottom" : "top"
            let style = " style=\"border-\(side):.05em solid;padding-\(side):.12em\""
            return Atom(kind: .ordinary, element: MathElement(.mrow, style, [base]))
        }
        let mark = MathElement(.mo, stretches ? " stretchy=\"true\"" : " stretchy=\"false\"", text: sign)
        // The arrow of a vector is the corresponding symbol, in a smaller size.
        let isVector = token.isCommand("vec")
        let shown = isVector ? MathElement(.mo, " stretchy=\"false\" style=\"font-size:.75em\"", text: sign) : mark
        return Atom(
            kind: .ordinary,
            element: isBelow
                ? MathElement(.munder, " accentunder=\"true\"", [base, shown])
                : MathElement(.mover, " accent=\"true\"", [base, shown]))
    }

    private mutating func arrow(_ sign: String, _ token: TeXToken) throws(MathError) -> Atom {
        let outer = mode
        mode = mode.script()
        defer { mode = outer }
        let below = try optionalArgument()
        let above = Self.padded(try argument(for: token))
        let arrow = MathElement(.mo, " stretchy=\"true\"", text: sign)
        let element =
            below.map { MathElement(.munderover, [arrow, Self.padded($0), above]) }
            ?? MathElement(.mover, [arrow, above])
        return Atom(kind: .relation, element: element)
    }

    /// Adds space on both sides, so that an arrow extends beyond its text.
    private static func padded(_ element: MathElement) -> MathElement {
        MathElement(.mrow, [.space(0.5), element, .space(0.5)])
    }

    /// An argument in brackets, if there is one.
    mutating func optionalArgument() throws(MathError) -> MathElement? {
        guard let open = try stream.peek(), open.isCharacter("[") else { return nil }
        _ = try stream.next()
        let atoms = try row(endsAtBracket: true)
        guard let close = try stream.next(), close.isCharacter("]") else {
            throw MathError(.unclosed("["), at: open.offset)
        }
        return RowBuilder.element(of: atoms)
    }

    // MARK: - Classes

    private mutating func classified(_ kind: AtomClass, _ token: TeXToken) throws(MathError) -> Atom {
        let element = try argument(for: token)
        switch kind {
        case .binary, .relation:
            let ems = mode.isScript ? 0 : kind == .binary ? 0.2222 : 0.2778
            if element.name == .mo, case .text(let text) = element.content, ems > 0 {
                let space = MathElement.number(ems)
                return Atom(
                    kind: kind, element: MathElement(.mo, " lspace=\"\(space)em\" rspace=\"\(space)em\"", text: text))
            }
            return Atom(kind: kind, element: MathElement(.mrow, [.space(ems), element, .space(ems)]))
        case .function: return Atom(kind: .function, element: element, limits: .movable, isName: true)
        default: return Atom(kind: kind, element: element)
        }
    }

    /// The negation of the next symbol: its negated character in Unicode, or the symbol with a stroke.
    mutating func negation(_ token: TeXToken) throws(MathError) -> Atom {
        var atom = try argumentAtom(for: token)
        atom.kind = .relation
        if case .text(let text) = atom.element.content {
            atom.element.content = .text(Self.negations[text] ?? text + "\u{338}")
            if atom.element.name == .mo { atom.element.attributes = mode.isScript ? " lspace=\"0\" rspace=\"0\"" : "" }
        }
        return atom
    }

    private static let negations: [String: String] = [
        "=": "≠", "<": "≮", ">": "≯", "∈": "∉", "∋": "∌", "∃": "∄", "∣": "∤", "∥": "∦", "∼": "≁", "≃": "≄", "≅": "≇",
        "≈": "≉", "≡": "≢", "≤": "≰", "≥": "≱", "≲": "≴", "≳": "≵", "≶": "≸", "≷": "≹", "≺": "⊀", "≻": "⊁", "⊂": "⊄",
        "⊃": "⊅", "⊆": "⊈", "⊇": "⊉", "⊢": "⊬", "⊨": "⊭", "⊩": "⊮", "≼": "⋠", "≽": "⋡", "⊑": "⋢", "⊒": "⋣", "⊲": "⋪",
        "⊳": "⋫", "⊴": "⋬", "⊵": "⋭", "←": "↚", "→": "↛", "↔": "↮", "⇐": "⇍", "⇔": "⇎", "⇒": "⇏", "|": "∤",
    ]
}

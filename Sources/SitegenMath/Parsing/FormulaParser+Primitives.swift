extension FormulaParser {
    /// The result of a command that is not in a table; `nil` if it produces nothing.
    mutating func primitive(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Atom? {
        switch primitive {
        case .sqrt: return try root(token)
        case .left: return try fenced(token)
        case .begin: return try environment(token)
        case .not: return try negation(token)
        case .genfrac: return try generalFraction(token)
        case .cfrac: return try continuedFraction(token)
        case .operatorname: return try operatorName(token)
        case .substack: return try substack(token)
        case .overset, .stackrel: return try stacked(token, isBelow: false, isRelation: primitive == .stackrel)
        case .underset: return try stacked(token, isBelow: true, isRelation: false)
        case .boxed, .fbox, .cancel, .bcancel, .xcancel, .sout, .phase, .angl:
            return try enclosed(primitive, token)
        case .phantom, .hphantom, .vphantom, .smash, .mathllap, .mathrlap, .mathclap, .llap, .rlap, .clap, .mathstrut,
            .vcenter:
            return try boxed(primitive, token)
        case .textcolor, .colorbox, .fcolorbox: return try colored(primitive, token)
        case .kern, .mkern, .mskip, .hskip, .hspace:
            return try space(token)
        case .rule: return try rule(token)
        case .raisebox, .raise, .lower: return try raised(primitive, token)
        case .tag: return try tag(token)
        case .label:
            _ = try stream.argument(of: token.spelling, at: token.offset)
            return nil
        case .nonumber, .notag, .relax, .hline, .hdashline, .allowbreak, .nobreak: return nil
        case .mathchoice: return try choice(token)
        case .char: return try numberedCharacter(token)
        case .limits, .nolimits, .right, .middle, .end, .above, .color, .newcommand, .renewcommand,
            .providecommand, .def, .gdef, .edef, .xdef, .let, .declareMathOperator, .global, .arraystretch, .newline,
            .cr:
            throw MathError(.misplaced(token.spelling), at: token.offset)
        }
    }

    private mutating func space(_ token: TeXToken) throws(MathError) -> Atom {
        Atom(kind: .none, element: .space(try length(for: token)))
    }

    private mutating func root(_ token: TeXToken) throws(MathError) -> Atom {
        let outer = mode
        mode = mode.script()
        let degree = try optionalArgument()
        mode = outer
        let radicand = try argument(for: token)
        return Atom(
            kind: .ordinary,
            element: degree.map { MathElement(.mroot, [radicand, $0]) } ?? MathElement(.msqrt, [radicand]))
    }

    private mutating func generalFraction(_ token: TeXToken) throws(MathError) -> Atom {
        let left = try optionalDelimiter(token)
        let right = try optionalDelimiter(token)
        let thickness = try stream.argument(of: token.spelling, at: token.offset).text
        let style = try stream.argument(of: token.spelling, at: token.offset).text
        let numerator = try argument(for: token)
        let denominator = try argument(for: token)
        var fraction = Command.Fraction(left: left, right: right)
        if style == "0" || style == "1" { fraction.isDisplay = style == "0" }
        if !thickness.isEmpty {
            guard let ems = Self.ems(thickness) else { throw MathError(.badLength(thickness), at: token.offset) }
            fraction.hasLine = ems > 0
        }
        var atom = Self.fraction(fraction, numerator, denominator)
        if style == "2" || style == "3" {
            let level = style == "2" ? 1 : 2
            atom.element = MathElement(.mstyle, " displaystyle=\"false\" scriptlevel=\"\(level)\"", [atom.element])
        }
        return atom
    }

    private mutating func optionalDelimiter(_ token: TeXToken) throws(MathError) -> String {
        let tokens = try stream.argument(of: token.spelling, at: token.offset)
        guard let first = tokens.first(where: { $0.kind != .space }) else { return "" }
        try stream.putBack(first)
        return try delimiter(after: token)
    }

    private mutating func continuedFraction(_ token: TeXToken) throws(MathError) -> Atom {
        if let open = try stream.peek(), open.isCharacter("[") { _ = try stream.bracketed() }
        let numerator = try argument(for: token)
        let fraction = Command.Fraction(isDisplay: true)
        return Self.fraction(fraction, numerator, try argument(for: token))
    }

    private mutating func operatorName(_ token: TeXToken) throws(MathError) -> Atom {
        let outer = mode
        mode.alphabet = .upright
        defer { mode = outer }
        var element = try argument(for: token)
        if case .text(let text) = element.content, element.name == .mi || element.name == .mo {
            let attributes = text.unicodeScalars.count == 1 ? " mathvariant=\"normal\"" : ""
            element = MathElement(.mi, attributes, text: text)
        }
        let limits: Atom.Limits = token.isCommand("operatorname") ? .beside : .movable
        return Atom(kind: .function, element: element, limits: limits, isName: true)
    }

    private mutating func stacked(_ token: TeXToken, isBelow: Bool, isRelation: Bool) throws(MathError) -> Atom {
        let outer = mode
        mode = mode.script()
        let script = try argument(for: token)
        mode = outer
        let base = try argumentAtom(for: token)
        var kind: AtomClass = isRelation ? .relation : base.kind
        if base.element.name == .mo { kind = .relation }
        var element = base.element
        if kind == .relation, element.name == .mo, case .text(let text) = element.content {
            element = Atom.sign(text, .relation, inScript: mode.isScript).element
        }
        return Atom(kind: kind, element: MathElement(isBelow ? .munder : .mover, [element, script]))
    }

    private mutating func choice(_ token: TeXToken) throws(MathError) -> Atom {
        var choices: [[TeXToken]] = []
        for _ in 0..<4 { choices.append(try stream.argument(of: token.spelling, at: token.offset)) }
        let number = mode.isDisplay ? 0 : mode.scriptLevel + 1
        try stream.putBack(TeXToken(kind: .character("}"), offset: token.offset))
        try stream.putBack(choices[number])
        try stream.putBack(TeXToken(kind: .character("{"), offset: token.offset))
        return Atom(kind: .ordinary, element: try argument(for: token))
    }

    /// `\char"263A`, `\char'101`, `\char65`.
    private mutating func numberedCharacter(_ token: TeXToken) throws(MathError) -> Atom {
        var digits = ""
        var radix = 10
        if let first = stream.peekRaw {
            if first.isCharacter("\"") { radix = 16 }
            if first.isCharacter("'") { radix = 8 }
            if radix != 10 { _ = try stream.nextRaw() }
        }
        while let next = stream.peekRaw, case .character(let character) = next.kind,
            Character(character).hexDigitValue.map({ $0 < radix }) == true
        {
            digits.unicodeScalars.append(character)
            _ = try stream.nextRaw()
        }
        guard digits.utf8.count <= 6, let value = UInt32(digits, radix: radix), let character = Unicode.Scalar(value),
            value > 0x20, !(0x7F...0x9F).contains(value), value & 0xFFFE != 0xFFFE, !(0xFDD0...0xFDEF).contains(value)
        else { throw MathError(.missingArgument("\\char"), at: token.offset) }
        return .sign(String(Character(character)), .ordinary)
    }

    private mutating func tag(_ token: TeXToken) throws(MathError) -> Atom? {
        guard tag == nil else { throw MathError(.misplaced(token.spelling), at: token.offset) }
        let label = try text("", token).element
        tag =
            token.isCommand("tag*")
            ? label : MathElement(.mrow, [MathElement(.mtext, text: "("), label, MathElement(.mtext, text: ")")])
        return nil
    }
}

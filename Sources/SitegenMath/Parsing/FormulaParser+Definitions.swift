/// Macros that a formula defines.
extension FormulaParser {
    /// Reads a definition. Returns `false` if the command is not one.
    mutating func readDefinition(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Bool {
        switch primitive {
        case .global: _ = try stream.nextRaw()
        case .newcommand, .renewcommand, .providecommand:
            _ = try stream.nextRaw()
            try defineCommand(token, isProvided: primitive == .providecommand)
        case .def, .gdef, .edef, .xdef:
            _ = try stream.nextRaw()
            try defineAsTeX(token)
        case .let:
            _ = try stream.nextRaw()
            let name = try definedName(token)
            try stream.skipSpaces()
            if stream.peekRaw?.isCharacter("=") == true { _ = try stream.nextRaw() }
            try stream.skipSpaces()
            guard let other = try stream.nextRaw() else { throw MathError(.badMacro("\\" + name), at: token.offset) }
            stream.define(name, as: other)
        case .declareMathOperator:
            _ = try stream.nextRaw()
            let name = try definedName(token)
            let body = try stream.argument(of: token.spelling, at: token.offset)
            let star = token.isCommand("DeclareMathOperator*") ? "*" : ""
            let tokens = TeXTokenizer.tokens(of: "\\operatorname\(star){") + body + TeXTokenizer.tokens(of: "}")
            stream.define(name, TokenStream.Macro(parameterCount: 0, body: tokens))
        default: return false
        }
        return true
    }

    private mutating func definedName(_ token: TeXToken) throws(MathError) -> String {
        let tokens = try stream.argument(of: token.spelling, at: token.offset).filter { $0.kind != .space }
        guard tokens.count == 1, case .command(let name) = tokens[0].kind else {
            throw MathError(.badMacro(token.spelling), at: token.offset)
        }
        return name
    }

    private mutating func defineCommand(_ token: TeXToken, isProvided: Bool) throws(MathError) {
        let name = try definedName(token)
        var count = 0
        var standard: [TeXToken]?
        if let bracketed = try stream.bracketed() {
            guard let number = Int(bracketed.text), (0...9).contains(number) else {
                throw MathError(.badMacro("\\" + name), at: token.offset)
            }
            count = number
            standard = try stream.bracketed()
        }
        let body = try stream.argument(of: "\\" + name, at: token.offset)
        if isProvided, stream.isDefined(name) { return }
        stream.define(name, TokenStream.Macro(parameterCount: count, defaultArgument: standard, body: body))
    }

    private mutating func defineAsTeX(_ token: TeXToken) throws(MathError) {
        try stream.skipSpaces()
        guard let named = try stream.nextRaw(), case .command(let name) = named.kind else {
            throw MathError(.badMacro(token.spelling), at: token.offset)
        }
        var count = 0
        while let next = stream.peekRaw, !next.isCharacter("{") {
            _ = try stream.nextRaw()
            if next.kind == .space { continue }
            // Parameters separated by other characters are not supported.
            guard next.kind == .parameter(count + 1) else { throw MathError(.badMacro("\\" + name), at: next.offset) }
            count += 1
        }
        let body = try stream.argument(of: "\\" + name, at: token.offset)
        stream.define(name, TokenStream.Macro(parameterCount: count, body: body))
    }
}

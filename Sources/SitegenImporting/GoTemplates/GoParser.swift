/// Parses the pieces of a template into nodes.
struct GoParser {
    /// The nesting limit of blocks, parentheses and fields.
    private static let depthLimit = 60

    private let bytes: [UInt8]
    private var pieces: ArraySlice<GoLexer.Piece> = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func parse() throws(GoFailure) -> [GoTemplate.Node] {
        var lexer = GoLexer(bytes)
        pieces = try lexer.pieces()[...]
        let (nodes, end) = try block(depth: 0)
        if end != nil { throw GoFailure("an ‘end’ or ‘else’ without an action that it belongs to") }
        return nodes
    }

    /// The nodes up to `end` or `else`, whose tokens are also returned.
    private mutating func block(
        depth: Int
    ) throws(GoFailure) -> (nodes: [GoTemplate.Node], end: [GoLexer.Positioned]?) {
        guard depth < Self.depthLimit else { throw GoFailure("blocks nested too deeply") }
        var nodes: [GoTemplate.Node] = []
        while let piece = pieces.popFirst() {
            guard case .action(let tokens) = piece else {
                if case .text(let text) = piece { nodes.append(.text(text)) }
                continue
            }
            guard case .name(let name) = tokens.first?.token else {
                nodes.append(.output(try pipeline(tokens[...])))
                continue
            }
            let rest = tokens.dropFirst()
            switch name {
            case "end", "else": return (nodes, tokens)
            case "if", "with", "range": nodes.append(try control(name, rest, depth: depth))
            case "break", "continue": nodes.append(.jump(endsLoop: name == "break"))
            case "return": nodes.append(.result(rest.isEmpty ? nil : try pipeline(rest)))
            case "define", "block", "template": throw GoFailure("‘\(name)’")
            default: nodes.append(.output(try pipeline(tokens[...])))
            }
        }
        return (nodes, nil)
    }

    private mutating func control(
        _ name: String, _ tokens: ArraySlice<GoLexer.Positioned>, depth: Int
    ) throws(GoFailure) -> GoTemplate.Node {
        let condition = try pipeline(tokens)
        var (body, end) = try block(depth: depth + 1)
        var otherwise: [GoTemplate.Node] = []
        guard let closing = end else { throw GoFailure("‘\(name)’ without ‘end’") }
        if closing.first?.token == .name("else") {
            let rest = closing.dropFirst()
            if case .name(let next) = rest.first?.token, next == "if" || next == "with" {
                // The `end` closes both.
                otherwise = [try control(next, rest.dropFirst(), depth: depth + 1)]
            } else {
                guard rest.isEmpty else { throw GoFailure("an ‘else’ with a value") }
                (otherwise, end) = try block(depth: depth + 1)
                guard end?.first?.token == .name("end") else { throw GoFailure("‘\(name)’ without ‘end’") }
            }
        }
        return name == "range"
            ? .loop(condition, body: body, otherwise: otherwise)
            : .conditional(condition, setsDot: name == "with", then: body, otherwise: otherwise)
    }

    // MARK: - Pipelines

    private func pipeline(
        _ tokens: ArraySlice<GoLexer.Positioned>, depth: Int = 0
    ) throws(GoFailure) -> GoTemplate.Pipeline {
        var tokens = tokens
        let pipeline = try pipeline(&tokens, depth: depth)
        guard tokens.isEmpty else { throw GoFailure("an action with an unexpected end") }
        return pipeline
    }

    private func pipeline(
        _ tokens: inout ArraySlice<GoLexer.Positioned>, depth: Int
    ) throws(GoFailure) -> GoTemplate.Pipeline {
        guard depth < Self.depthLimit else { throw GoFailure("parentheses nested too deeply") }
        var result = GoTemplate.Pipeline()
        takeVariables(&tokens, &result)
        var command: [GoTemplate.Expression] = []
        while let next = tokens.first, next.token != .sign(")") {
            if next.token == .sign("|") {
                guard !command.isEmpty else { throw GoFailure("an empty command") }
                tokens.removeFirst()
                result.commands.append(command)
                command = []
                continue
            }
            command.append(try operand(&tokens, depth: depth))
        }
        guard !command.isEmpty else { throw GoFailure("an empty command") }
        result.commands.append(command)
        return result
    }

    private func takeVariables(_ tokens: inout ArraySlice<GoLexer.Positioned>, _ result: inout GoTemplate.Pipeline) {
        let first = tokens.prefix(4).map(\.token)
        guard case .variable(let name) = first.first, first.count > 1 else { return }
        if first[1] == .sign(":=") || first[1] == .sign("=") {
            result.variables = [name]
            result.isAssignment = first[1] == .sign("=")
            tokens.removeFirst(2)
        } else if first.count == 4, first[1] == .sign(","), case .variable(let second) = first[2],
            first[3] == .sign(":=")
        {
            result.variables = [name, second]
            tokens.removeFirst(4)
        }
    }

    private func operand(
        _ tokens: inout ArraySlice<GoLexer.Positioned>, depth: Int
    ) throws(GoFailure) -> GoTemplate.Expression {
        guard let first = tokens.popFirst() else { throw GoFailure("an action with an unexpected end") }
        var result: GoTemplate.Expression
        switch first.token {
        case .dot: result = .dot
        case .field(let name): result = .member(.dot, name)
        case .variable(let name): result = .variable(name)
        case .text(let text): result = .literal(.text(text))
        case .number(let text):
            if let integer = Int(text) {
                result = .literal(.integer(integer))
            } else if let number = Double(text) {
                result = .literal(.number(number))
            } else {
                throw GoFailure("the number ‘\(text)’")
            }
        case .name("true"): result = .literal(.bool(true))
        case .name("false"): result = .literal(.bool(false))
        case .name("nil"): result = .literal(.none)
        case .name(let name): result = .name(name)
        case .sign("("):
            result = .pipeline(try pipeline(&tokens, depth: depth + 1))
            guard tokens.popFirst()?.token == .sign(")") else { throw GoFailure("a parenthesis that is not closed") }
        case .sign(let sign): throw GoFailure("an unexpected ‘\(sign)’")
        }
        var count = 0
        while let next = tokens.first, !next.isParted, case .field(let name) = next.token {
            count += 1
            guard count < Self.depthLimit else { throw GoFailure("too many fields of fields") }
            tokens.removeFirst()
            result = .member(result, name)
        }
        return result
    }
}

/// The values that a template may use besides its own text.
package protocol GoHost {
    /// Returns a global object, such as `site`; `nil` if there is none of this name.
    func global(_ name: String) -> GoValue?

    /// Returns the template of a partial; `nil` if there is none.
    func partial(_ name: String) -> GoTemplate?
}

/// Evaluates templates.
///
/// In the result, code that `highlight` was called with is between the marks of ``GoCodeBlock``.
package struct GoEvaluation {
    private static let stepLimit = 200_000
    private static let outputLimit = 4_000_000
    private static let depthLimit = 20

    /// How the rest of a block is skipped.
    private enum Exit {
        case next, end
        case result(GoValue)
    }

    private let host: any GoHost
    private var scopes: [[String: GoValue]] = []
    private var output = ""
    private var steps = 0
    private var depth = 0
    private var exit: Exit?
    private var root = GoValue.none

    package init(host: any GoHost) { self.host = host }

    /// Returns the output of a template.
    ///
    /// - Parameter dot: The value of `.` and `$`.
    /// - Throws: `GoFailure` for a function, a field or a value that only the generator knows.
    package mutating func text(of template: GoTemplate, dot: GoValue) throws(GoFailure) -> String {
        try result(of: template, dot: dot).printed
    }

    /// The value that a template returns, or its text.
    private mutating func result(of template: GoTemplate, dot: GoValue) throws(GoFailure) -> GoValue {
        guard depth < Self.depthLimit else { throw GoFailure("partials nested too deeply") }
        let outer = (scopes, output, root)
        depth += 1
        (scopes, output, root) = ([["$": dot]], "", dot)
        defer {
            (scopes, output, root) = outer
            depth -= 1
        }
        try write(template.nodes, dot)
        if case .result(let value) = exit {
            exit = nil
            return value
        }
        return .markup(output)
    }

    private mutating func countStep() throws(GoFailure) {
        steps += 1
        guard steps < Self.stepLimit, output.utf8.count < Self.outputLimit else { throw GoFailure("too many steps") }
    }

    // MARK: - Nodes

    private mutating func write(_ nodes: [GoTemplate.Node], _ dot: GoValue) throws(GoFailure) {
        for node in nodes where exit == nil { try write(node, dot) }
    }

    private mutating func write(_ node: GoTemplate.Node, _ dot: GoValue) throws(GoFailure) {
        try countStep()
        switch node {
        case .text(let text): output += text
        case .output(let pipeline):
            let value = try self.value(of: pipeline, dot)
            guard pipeline.variables.isEmpty else { return }
            try write(value)
        case .conditional(let pipeline, let setsDot, let then, let otherwise):
            scopes.append([:])
            defer { scopes.removeLast() }
            let condition = try value(of: pipeline, dot)
            guard !condition.isUnknown else {
                try writeAgreed(setsDot ? [] : then, otherwise)
                return
            }
            try write(condition.isTrue ? then : otherwise, condition.isTrue && setsDot ? condition : dot)
        case .loop(let pipeline, let body, let otherwise): try loop(pipeline, body, otherwise, dot)
        case .jump(let endsLoop): exit = endsLoop ? .end : .next
        case .result(let pipeline):
            exit = .result(try pipeline.map { p throws(GoFailure) in try value(of: p, dot) } ?? .none)
        }
    }

    /// Writes nothing if both branches of an unknown condition write nothing, such as branches that only warn.
    private func writeAgreed(_ then: [GoTemplate.Node], _ otherwise: [GoTemplate.Node]) throws(GoFailure) {
        for branch in [then, otherwise] {
            for node in branch {
                switch node {
                case .text(let text) where text.utf8.allSatisfy(\.isWhite): break
                case .output(let pipeline) where pipeline.commands.first?.first.map(Self.isWarning) == true: break
                default: throw GoFailure("a condition that only the generator knows")
                }
            }
        }
    }

    private static func isWarning(_ expression: GoTemplate.Expression) -> Bool {
        if case .name(let name) = expression { return ["warnf", "warnidf", "errorf", "erroridf"].contains(name) }
        return false
    }

    private mutating func write(_ value: GoValue) throws(GoFailure) {
        guard !value.isUnknown else { throw GoFailure("a value that only the generator knows") }
        switch value {
        case .object: throw GoFailure("an object as a string")
        case .text(let text): output += GoText.escaped(text)
        default: output += value.printed
        }
    }

    private mutating func loop(
        _ pipeline: GoTemplate.Pipeline, _ body: [GoTemplate.Node], _ otherwise: [GoTemplate.Node], _ dot: GoValue
    ) throws(GoFailure) {
        var source = pipeline
        source.variables = []
        let entries: [(key: GoValue, value: GoValue)]
        switch try value(of: source, dot) {
        case .none: entries = []
        case .map(let map): entries = map.sorted { $0.key < $1.key }.map { (.text($0.key), $0.value) }
        case .integer(let count) where count < 10_000:
            entries = (0..<max(count, 0)).map { (.integer($0), .integer($0)) }
        case let value:
            guard let elements = value.elements else { throw GoFailure("a loop over a value that is not a list") }
            entries = elements.enumerated().map { (.integer($0.offset), $0.element) }
        }
        guard !entries.isEmpty else { return try write(otherwise, dot) }
        for entry in entries {
            try countStep()
            var scope: [String: GoValue] = [:]
            if let last = pipeline.variables.last { scope[last] = entry.value }
            if pipeline.variables.count == 2 { scope[pipeline.variables[0]] = entry.key }
            scopes.append(scope)
            defer { scopes.removeLast() }
            try write(body, entry.value)
            switch exit {
            case .next: exit = nil
            case .end:
                exit = nil
                return
            case .result: return
            case nil: break
            }
        }
    }

    // MARK: - Values

    private mutating func value(of pipeline: GoTemplate.Pipeline, _ dot: GoValue) throws(GoFailure) -> GoValue {
        var piped: GoValue?
        for command in pipeline.commands { piped = try value(of: command, piped, dot) }
        let value = piped ?? .none
        if let name = pipeline.variables.first {
            if pipeline.isAssignment {
                guard let index = scopes.lastIndex(where: { $0[name] != nil }) else {
                    throw GoFailure("the undefined variable ‘\(name)’")
                }
                scopes[index][name] = value
            } else {
                scopes[scopes.count - 1][name] = value
            }
        }
        return value
    }

    private mutating func value(
        of command: [GoTemplate.Expression], _ piped: GoValue?, _ dot: GoValue
    ) throws(GoFailure) -> GoValue {
        try countStep()
        guard let first = command.first else { throw GoFailure("an empty command") }
        if case .name(let name) = first, name == "and" || name == "or" {
            return try junction(name == "and", command.dropFirst(), piped, dot)
        }
        var arguments: [GoValue] = []
        for operand in command.dropFirst() { arguments.append(try value(of: operand, [], dot)) }
        if let piped { arguments.append(piped) }
        return try value(of: first, arguments, dot)
    }

    /// `and` and `or`, which evaluate operands up to the one that determines the result.
    private mutating func junction(
        _ isAnd: Bool, _ operands: ArraySlice<GoTemplate.Expression>, _ piped: GoValue?, _ dot: GoValue
    ) throws(GoFailure) -> GoValue {
        var last = GoValue.none
        for operand in operands {
            last = try value(of: operand, [], dot)
            if last.isUnknown || last.isTrue != isAnd { return last }
        }
        return piped ?? last
    }

    private mutating func value(
        of expression: GoTemplate.Expression, _ arguments: [GoValue], _ dot: GoValue
    ) throws(GoFailure) -> GoValue {
        switch expression {
        case .literal(let value): return value
        case .dot: return dot
        case .variable(let name):
            for scope in scopes.reversed() { if let value = scope[name] { return value } }
            throw GoFailure("the undefined variable ‘\(name)’")
        case .pipeline(let pipeline): return try value(of: pipeline, dot)
        case .name(let name): return try call(name, arguments)
        case .member(let owner, let name):
            if case .name(let space) = owner, host.global(space) == nil {
                return try call("\(space).\(name)", arguments)
            }
            return try Self.member(name, of: try value(of: owner, [], dot), arguments)
        }
    }

    private mutating func call(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        if let global = host.global(name) { return global }
        if name == "partial" || name == "partialCached" || name.hasPrefix("partials.Include") {
            guard let path = arguments.first?.text, let template = host.partial(path) else {
                throw GoFailure("the partial ‘\(arguments.first?.text ?? "")’")
            }
            return try result(of: template, dot: arguments.count > 1 ? arguments[1] : .none)
        }
        if arguments.contains(where: \.isUnknown), !["slice", "dict"].contains(name) { return .unknown }
        return try GoFunctions.call(name, arguments)
    }

    static func member(_ name: String, of value: GoValue, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        switch value {
        case .object(let object): return try object.member(name, arguments)
        case .map: return value.field(name)
        case .none: return .none
        case .unknown: return .unknown
        default: throw GoFailure("the field ‘\(name)’ of a string, a number or a list")
        }
    }
}

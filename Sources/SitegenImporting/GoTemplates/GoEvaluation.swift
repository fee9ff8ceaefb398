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
    /// The functions whose cost depends only on the number of elements of their arguments, or on nothing.
    private static let shallow: Set = [
        "slice", "dict", "index", "len", "append", "first", "last", "after", "isset", "reverse", "default", "cond",
        "not", "newScratch", "reflect.IsMap", "reflect.IsSlice",
    ]

    /// How the rest of a block is skipped.
    private enum Exit {
        case next, end
        case result(GoValue)
    }

    private let host: any GoHost
    private let budget: EvaluationBudget
    private var scopes: [[String: GoValue]] = []
    private var output = ""
    private var exit: Exit?
    private var root = GoValue.none

    /// Creates an evaluation.
    ///
    /// - Parameter budget: The work that may be done, also by other evaluations for the same text.
    package init(host: any GoHost, budget: EvaluationBudget = EvaluationBudget()) {
        self.host = host
        self.budget = budget
    }

    /// Returns the output of a template.
    ///
    /// - Parameter dot: The value of `.` and `$`.
    /// - Throws: `GoFailure` for a function, a field or a value that only the generator knows.
    package mutating func text(of template: GoTemplate, dot: GoValue) throws(GoFailure) -> String {
        try result(of: template, dot: dot).printed
    }

    /// The value that a template returns, or its text.
    private mutating func result(of template: GoTemplate, dot: GoValue) throws(GoFailure) -> GoValue {
        let outer = (scopes, output, root)
        (scopes, output, root) = ([["$": dot]], "", dot)
        defer { (scopes, output, root) = outer }
        try budget.nested { () throws(GoFailure) in try write(template.nodes, dot) }
        if case .result(let value) = exit {
            exit = nil
            return value
        }
        return .markup(output)
    }

    private mutating func append(_ text: String) throws(GoFailure) {
        try budget.charge(text.utf8.count.multiplied(by: EvaluationBudget.keptByte))
        output += text
    }

    // MARK: - Nodes

    private mutating func write(_ nodes: [GoTemplate.Node], _ dot: GoValue) throws(GoFailure) {
        for node in nodes where exit == nil { try write(node, dot) }
    }

    private mutating func write(_ node: GoTemplate.Node, _ dot: GoValue) throws(GoFailure) {
        try budget.charge(EvaluationBudget.step)
        switch node {
        case .text(let text): try append(text)
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
            let nodes = condition.isTrue ? then : otherwise
            try budget.nested { () throws(GoFailure) in
                try write(nodes, condition.isTrue && setsDot ? condition : dot)
            }
        case .loop(let pipeline, let body, let otherwise):
            try budget.nested { () throws(GoFailure) in try loop(pipeline, body, otherwise, dot) }
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
        case .text(let text):
            try budget.charge(text.utf8.count.multiplied(by: 5))
            try append(GoText.escaped(text))
        default:
            try budget.charge(value.extent.size)
            try append(value.printed)
        }
    }

    private mutating func loop(
        _ pipeline: GoTemplate.Pipeline, _ body: [GoTemplate.Node], _ otherwise: [GoTemplate.Node], _ dot: GoValue
    ) throws(GoFailure) {
        var source = pipeline
        source.variables = []
        let entries: [(key: GoValue, value: GoValue)]
        let looped = try value(of: source, dot)
        try budget.charge(looped.count.multiplied(by: 16))
        switch looped {
        case .none: entries = []
        case .map(let map): entries = map.sorted.map { (.text($0.key), $0.value) }
        case .integer(let count) where count < 10_000:
            entries = (0..<max(count, 0)).map { (.integer($0), .integer($0)) }
        case let value:
            guard let elements = value.elements else { throw GoFailure("a loop over a value that is not a list") }
            entries = elements.enumerated().map { (.integer($0.offset), $0.element) }
        }
        guard !entries.isEmpty else { return try write(otherwise, dot) }
        for entry in entries {
            try budget.charge(EvaluationBudget.step)
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
        try budget.charge(EvaluationBudget.step)
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
        case .pipeline(let pipeline):
            return try budget.nested { () throws(GoFailure) in try value(of: pipeline, dot) }
        case .name(let name): return try Self.checked(try call(name, arguments))
        case .member(let owner, let name):
            if case .name(let space) = owner, host.global(space) == nil {
                return try Self.checked(try call("\(space).\(name)", arguments))
            }
            let owner = try value(of: owner, [], dot)
            // A member of a page may compare, copy or sort.
            try budget.charge(EvaluationBudget.step + owner.count)
            for argument in arguments { try budget.charge(argument.extent.size) }
            return try Self.checked(try Self.member(name, of: owner, arguments))
        }
    }

    /// A value that walks can pass through.
    private static func checked(_ value: GoValue) throws(GoFailure) -> GoValue {
        guard value.extent.depth <= GoExtent.depthLimit else { throw GoFailure("values nested too deeply") }
        return value
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
        let isShallow = Self.shallow.contains(name)
        for argument in arguments {
            try budget.charge(isShallow ? argument.count.multiplied(by: 16) : argument.extent.size.multiplied(by: 4))
        }
        return try GoFunctions.call(name, arguments, budget)
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

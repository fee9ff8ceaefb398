/// Functions for lists and maps.
enum GoLists {
    static func call(
        _ name: String, _ arguments: [GoValue], _ budget: EvaluationBudget
    ) throws(GoFailure) -> GoValue? {
        switch name {
        case "slice", "Slice": return .list(GoList(arguments))
        case "dict", "Dictionary": return try dictionary(arguments)
        case "index", "Index": return try index(arguments)
        case "len": return try count(arguments)
        case "in", "In": return try contains(arguments)
        case "append", "Append": return try appended(arguments)
        case "merge", "Merge": return try merged(arguments)
        case "first", "First", "last", "Last", "after", "After": return try part(name.lowercased(), arguments)
        case "isset", "IsSet":
            guard arguments.count == 2, case .map(let map) = arguments[0], let key = arguments[1].text else {
                return nil
            }
            return .bool(map.entries[key] != nil)
        case "uniq", "Uniq": return try unique(arguments.last, budget)
        case "reverse", "Reverse": return .list(GoList(try list(arguments.last).reversed()))
        case "sort", "Sort": return try sorted(arguments, budget)
        case "where", "Where": return try filtered(arguments, budget)
        case "seq", "Seq":
            guard let last = arguments.last?.integer, arguments.count < 3, last.magnitude < 10_000 else { return nil }
            let first = arguments.count == 2 ? arguments[0].integer ?? 1 : 1
            guard first.magnitude < 10_000 else { return nil }
            try budget.charge(16 * 20_000)
            return .list(
                GoList(stride(from: first, through: last, by: first > last ? -1 : 1).map { .integer($0) }))
        case "delimit", "Delimit":
            let values = try list(arguments.first)
            let separator = arguments.count > 1 ? arguments[1].text ?? "" : ""
            try budget.charge(values.count.multiplied(by: separator.utf8.count))
            let texts = values.map(\.printed)
            guard arguments.count > 2, let last = arguments[2].text, texts.count > 1 else {
                return .text(texts.joined(separator: separator))
            }
            return .text(texts.dropLast().joined(separator: separator) + last + (texts.last ?? ""))
        default: return nil
        }
    }

    private static func list(_ value: GoValue?) throws(GoFailure) -> [GoValue] {
        switch value {
        case .map(let map): return map.sorted.map(\.value)
        case .some(.none), nil: return []
        default:
            guard let elements = value?.elements else { throw GoFailure("a value in place of a list") }
            return elements
        }
    }

    /// The elements without those that equal an earlier one.
    private static func unique(_ value: GoValue?, _ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        var result: [GoValue] = []
        for value in try list(value) {
            // Comparing ends with the smaller of two values.
            try budget.charge(result.count.multiplied(by: 4.adding(value.extent.size)))
            if !result.contains(where: { GoValue.equal($0, value) }) { result.append(value) }
        }
        return .list(GoList(result))
    }

    /// A map of pairs. A key that is a list represents nested maps.
    private static func dictionary(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        guard arguments.count.isMultiple(of: 2) else { throw GoFailure("‘dict’ with a key without a value") }
        var result: [String: GoValue] = [:]
        for place in stride(from: 0, to: arguments.count, by: 2) {
            var path = [arguments[place]]
            if case .list(let keys) = arguments[place] { path = keys.elements }
            guard path.count <= GoExtent.depthLimit else { throw GoFailure("values nested too deeply") }
            guard let first = path.first?.text else { throw GoFailure("‘dict’ with a key that is not a string") }
            var value = arguments[place + 1]
            for key in path.dropFirst().reversed() {
                guard let text = key.text else { throw GoFailure("‘dict’ with a key that is not a string") }
                value = .map(GoMap([text: value]))
            }
            result[first] = value
        }
        return .map(GoMap(result))
    }

    private static func index(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        guard var value = arguments.first else { throw GoFailure("‘index’ without a value") }
        var keys = Array(arguments.dropFirst())
        if keys.count == 1, case .list(let path) = keys[0] { keys = path.elements }
        for key in keys {
            switch value {
            case .map: value = try GoEvaluation.member(key.text ?? "", of: value, [])
            case .none: return .none
            case let owner:
                guard let elements = owner.elements else { throw GoFailure("‘index’ of a value that is not a list") }
                guard let place = key.integer, elements.indices.contains(place) else { return .none }
                value = elements[place]
            }
        }
        return value
    }

    private static func count(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        switch arguments.first {
        case .map(let map): return .integer(map.entries.count)
        case .text(let text), .markup(let text): return .integer(text.utf8.count)
        case .some(.none): return .integer(0)
        case let value:
            guard let elements = value?.elements else { throw GoFailure("‘len’ of a number") }
            return .integer(elements.count)
        }
    }

    private static func contains(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        guard arguments.count == 2 else { throw GoFailure("‘in’ with the wrong number of arguments") }
        switch arguments[0] {
        case .text(let text), .markup(let text): return .bool(text.contains(arguments[1].text ?? "\u{0}"))
        case .none: return .bool(false)
        case let value:
            guard let elements = value.elements else { throw GoFailure("‘in’ with a value that is not a list") }
            return .bool(elements.contains { GoValue.equal($0, arguments[1]) })
        }
    }

    /// `append VALUE… LIST`
    private static func appended(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        let values = Array(arguments.dropLast())
        let list = try list(arguments.last)
        if values.count == 1, case .list(let others) = values[0] { return .list(GoList(list + others.elements)) }
        return .list(GoList(list + values))
    }

    private static func merged(_ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        var result: [String: GoValue] = [:]
        for argument in arguments {
            switch argument {
            case .map(let map): result.merge(map.entries) { merged($0, $1) }
            case .none: break
            default: throw GoFailure("‘merge’ of values that are not maps")
            }
        }
        return .map(GoMap(result))
    }

    private static func merged(_ old: GoValue, _ new: GoValue) -> GoValue {
        guard case .map(let first) = old, case .map(let second) = new else { return new }
        return .map(GoMap(first.entries.merging(second.entries) { merged($0, $1) }))
    }

    private static func part(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        guard arguments.count == 2, let count = arguments[0].integer, count >= 0 else {
            throw GoFailure("‘\(name)’ without a number")
        }
        let values = try list(arguments[1])
        switch name {
        case "first": return .list(GoList(Array(values.prefix(count))))
        case "last": return .list(GoList(Array(values.suffix(count))))
        default: return .list(GoList(Array(values.dropFirst(count))))
        }
    }

    /// `where LIST KEY VALUE` and `where LIST KEY OPERATOR VALUE`
    private static func filtered(_ arguments: [GoValue], _ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        guard (3...4).contains(arguments.count), let path = arguments[1].text else {
            throw GoFailure("‘where’ with the wrong number of arguments")
        }
        let sign = arguments.count == 4 ? arguments[2].text ?? "" : "eq"
        let wanted = arguments[arguments.count - 1]
        var result: [GoValue] = []
        for value in try list(arguments[0]) {
            try budget.charge(EvaluationBudget.step + path.utf8.count.multiplied(by: 8))
            let found = try field(path, of: value)
            try budget.charge(min(found.extent.size, wanted.extent.size).multiplied(by: 4))
            if ["in", "not in"].contains(sign) { try budget.charge(wanted.extent.size.multiplied(by: 4)) }
            let fits: Bool
            switch sign {
            case "eq", "=", "==": fits = GoValue.equal(found, wanted)
            case "ne", "!=", "<>": fits = !GoValue.equal(found, wanted)
            case "in": fits = try contains([wanted, found]).isTrue
            case "not in": fits = try !contains([wanted, found]).isTrue
            default: throw GoFailure("‘where’ with ‘\(sign)’")
            }
            if fits { result.append(value) }
        }
        return .list(GoList(result))
    }

    /// The value at a path of names separated by dots.
    private static func field(_ path: String, of value: GoValue) throws(GoFailure) -> GoValue {
        var value = value
        for name in path.split(separator: ".") { value = try GoEvaluation.member(String(name), of: value, []) }
        return value
    }

    private static func sorted(_ arguments: [GoValue], _ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        let values = try list(arguments.first)
        // A key is compared about as often as the number of values has binary digits.
        try budget.charge((arguments.first?.extent.size ?? 0).multiplied(by: 20))
        var keyed: [(key: GoValue, value: GoValue)] = []
        for value in values {
            var key = value
            if arguments.count > 1, let path = arguments[1].text, path != "value" {
                key = try field(path, of: key)
            }
            keyed.append((key, value))
        }
        guard keyed.allSatisfy({ $0.key.number != nil }) || keyed.allSatisfy({ $0.key.text != nil }) else {
            throw GoFailure("‘sort’ of different kinds of values")
        }
        let isDescending = arguments.count > 2 && arguments[2].text?.lowercased() == "desc"
        let order = keyed.enumerated().sorted { left, right in
            let (a, b) = isDescending ? (right, left) : (left, right)
            if let first = a.element.key.number, let second = b.element.key.number, first != second {
                return first < second
            }
            let (first, second) = (a.element.key.text ?? "", b.element.key.text ?? "")
            if a.element.key.number == nil, first != second { return first < second }
            return left.offset < right.offset
        }
        return .list(GoList(order.map(\.element.value)))
    }
}

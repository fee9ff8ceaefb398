/// The functions of templates that need neither a page nor the network.
enum GoFunctions {
    /// Returns the result of a function.
    ///
    /// - Parameter budget: The work that may be done. The size of the arguments is already charged.
    /// - Throws: `GoFailure` for a function that is not supported, and for invalid arguments.
    static func call(
        _ name: String, _ arguments: [GoValue], _ budget: EvaluationBudget
    ) throws(GoFailure) -> GoValue {
        let short = shortName(name)
        if let value = try comparison(short, arguments) { return value }
        if let value = try number(short, arguments) { return value }
        if let value = try GoLists.call(short, arguments, budget) { return value }
        if let value = try GoText.call(short, arguments, budget) { return value }
        switch short {
        case "warnf", "warnidf": return .none
        case "errorf", "erroridf": throw GoFailure("‘\(short)’")
        case "newScratch", "collections.NewScratch": return .object(GoScratch())
        case "Remarshal": return .text(try GoData.remarshaled(arguments, budget))
        case "Unmarshal", "unmarshal": return try GoData.parsed(arguments.last?.text ?? "", budget)
        case "jsonify", "encoding.Jsonify":
            return .markup(GoData.json(arguments.last ?? .none))
        case "markdownify", "Markdownify": return .markup(GoMarkdown.marked(arguments.last?.text ?? ""))
        case "highlight", "Highlight":
            guard let code = arguments.first?.text else { break }
            return .markup(GoCodeBlock.marked(code, arguments.count > 1 ? arguments[1].text ?? "" : ""))
        case "reflect.IsMap": return .bool(arguments.first?.isMap == true)
        case "reflect.IsSlice": return .bool(arguments.first?.elements != nil)
        case "Parse" where name == "urls.Parse": return .object(GoAddress(arguments.first?.text ?? ""))
        default: break
        }
        throw GoFailure("the function ‘\(name)’")
    }

    /// A function without its namespace, if that has no effect: `strings.TrimSpace` is `TrimSpace`.
    private static func shortName(_ name: String) -> String {
        let spaces = [
            "strings.", "collections.", "compare.", "transform.", "safe.", "cast.", "math.", "urls.", "fmt.", "crypto.",
        ]
        for space in spaces where name.hasPrefix(space) { return String(name.dropFirst(space.count)) }
        return name
    }

    private static func comparison(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue? {
        switch name {
        case "eq", "Eq":
            guard let first = arguments.first else { return nil }
            return .bool(arguments.dropFirst().contains { GoValue.equal(first, $0) })
        case "ne", "Ne":
            guard let first = arguments.first else { return nil }
            return .bool(arguments.dropFirst().allSatisfy { !GoValue.equal(first, $0) })
        case "not": return .bool(arguments.first?.isTrue != true)
        case "lt", "Lt": return .bool(try compare(arguments) < 0)
        case "le", "Le": return .bool(try compare(arguments) <= 0)
        case "gt", "Gt": return .bool(try compare(arguments) > 0)
        case "ge", "Ge": return .bool(try compare(arguments) >= 0)
        case "default", "Default":
            guard arguments.count == 2 else { return arguments.first }
            return isSet(arguments[1]) ? arguments[1] : arguments[0]
        case "cond", "Conditional":
            guard arguments.count == 3 else { return nil }
            return arguments[0].isTrue ? arguments[1] : arguments[2]
        default: return nil
        }
    }

    /// Whether `default` keeps a value: all values except missing and empty ones, and `false`.
    private static func isSet(_ value: GoValue) -> Bool {
        if case .bool = value { return true }
        return value.isTrue
    }

    private static func compare(_ arguments: [GoValue]) throws(GoFailure) -> Int {
        guard arguments.count == 2 else { throw GoFailure("a comparison that does not have two values") }
        if let left = arguments[0].number, let right = arguments[1].number {
            return left < right ? -1 : left > right ? 1 : 0
        }
        guard let left = arguments[0].text, let right = arguments[1].text else {
            throw GoFailure("a comparison of different kinds of values")
        }
        return left < right ? -1 : left > right ? 1 : 0
    }

    private static func number(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue? {
        switch name {
        case "int", "ToInt":
            if let integer = arguments.first?.integer { return .integer(integer) }
            guard let integer = arguments.first?.text.flatMap({ Int($0) }) else {
                throw GoFailure("a string as a number")
            }
            return .integer(integer)
        case "float", "ToFloat":
            guard let number = arguments.first.flatMap({ $0.number ?? $0.text.flatMap { Double($0) } }) else {
                throw GoFailure("a string as a number")
            }
            return .number(number)
        case "string", "ToString": return .text(arguments.first?.printed ?? "")
        case "add", "Add", "sub", "Sub", "mul", "Mul", "div", "Div", "mod", "Mod":
            return try calculated(name.lowercased(), arguments)
        default: return nil
        }
    }

    /// The result of `add`, `sub`, `mul`, `div` or `mod`.
    static func calculated(_ name: String, _ arguments: [GoValue]) throws(GoFailure) -> GoValue {
        let integers = arguments.compactMap { value in if case .integer(let integer) = value { integer } else { nil } }
        if integers.count == arguments.count, let first = integers.first {
            var result = first
            for next in integers.dropFirst() {
                guard next != 0 || name != "div" && name != "mod" else { throw GoFailure("a division by zero") }
                let (value, overflow) =
                    switch name {
                    case "add": result.addingReportingOverflow(next)
                    case "sub": result.subtractingReportingOverflow(next)
                    case "mul": result.multipliedReportingOverflow(by: next)
                    case "div": result.dividedReportingOverflow(by: next)
                    default: result.remainderReportingOverflow(dividingBy: next)
                    }
                guard !overflow else { throw GoFailure("a number that is too large") }
                result = value
            }
            return .integer(result)
        }
        let numbers = arguments.compactMap(\.number)
        guard numbers.count == arguments.count, var result = numbers.first else {
            throw GoFailure("a calculation with strings")
        }
        for next in numbers.dropFirst() {
            switch name {
            case "add": result += next
            case "sub": result -= next
            case "mul": result *= next
            case "div" where next != 0: result /= next
            default: throw GoFailure("a calculation with strings")
            }
        }
        return .number(result)
    }
}

import SitegenData

/// Why a template cannot be evaluated without the generator.
struct LiquidFailure: Error {
    /// The unknown part.
    let reason: String
}

/// The variables of a template.
struct LiquidScope {
    /// The nesting limit of values, because walks through them recurse.
    static let depthLimit = 100

    /// The variables by their names.
    var variables: [String: FieldValue]
    /// The paths, separated by dots, whose values only the generator knows.
    var unknown: Set<String>
    /// Whether an unknown variable has no value, as in Liquid, or may have any.
    var isClosed = true
    /// The address and the path of the site, for filters.
    var address = ""
    var basePath = ""
    /// The time zone for dates; `nil` to show each date with its own offset.
    var timeZone: SiteTimeZone?
    /// Returns the HTML of a document, `content` or `excerpt`, by its path; `nil` if only the generator knows it.
    var rendered: (_ path: String, _ member: String) -> FieldValue? = { _, _ in nil }
    /// Whether a filter with a name exists that only the generator has. Then its input replaces its output.
    var isUnknownFilter: (_ name: String) -> Bool = { _ in false }
    /// The filter `slugify`.
    var slug: (String) -> String = { JekyllAddresses.slug($0) }
}

/// Evaluates expressions: `page.title | downcase`.
struct LiquidExpression {
    let scope: LiquidScope
    /// The work that may be done for the text.
    let budget: EvaluationBudget

    /// The maximum number of parts of a variable's path.
    private static let partLimit = 50

    /// The value of an expression with its filters.
    func value(_ text: String) throws(LiquidFailure) -> FieldValue {
        // Splitting an expression takes as many steps as it has characters, several times.
        try budget.charge(liquid: EvaluationBudget.step + text.utf8.count.multiplied(by: 8))
        let parts = Self.split(text, at: "|")
        var value = try operand(parts.first ?? "")
        for filter in parts.dropFirst() {
            let colon = Self.split(filter, at: ":")
            let name = colon[0].trimmed
            var arguments: [FieldValue] = []
            if colon.count > 1 {
                for argument in Self.split(colon[1...].joined(separator: ":"), at: ",") {
                    arguments.append(try operand(argument))
                }
            }
            value = try LiquidFilters.apply(name, to: value, arguments, scope, budget)
        }
        return value
    }

    /// Whether a condition is true. Comparisons may be combined with `and` and `or`, from right to left.
    func holds(_ text: String) throws(LiquidFailure) -> Bool {
        try budget.charge(liquid: EvaluationBudget.step + text.utf8.count.multiplied(by: 8))
        var rest = Self.words(text)[...]
        var parts: [(holds: Bool, joint: String)] = []
        while true {
            let end = rest.firstIndex { $0 == "and" || $0 == "or" } ?? rest.endIndex
            let joint = end < rest.endIndex ? rest[end] : ""
            parts.append((try holds(rest[..<end]), joint))
            rest = rest[min(end + 1, rest.endIndex)...]
            if joint.isEmpty { break }
        }
        var result = parts.removeLast().holds
        for part in parts.reversed() { result = part.joint == "and" ? part.holds && result : part.holds || result }
        return result
    }

    /// Whether a condition without `and` and `or` is true.
    private func holds(_ words: ArraySlice<String>) throws(LiquidFailure) -> Bool {
        let negations = words.prefix { $0 == "not" }.count
        let isTrue = try comparison(Array(words.dropFirst(negations)))
        return negations.isMultiple(of: 2) ? isTrue : !isTrue
    }

    private func comparison(_ words: [String]) throws(LiquidFailure) -> Bool {
        let text = words.joined(separator: " ")
        guard words.count == 3 else { return Self.isTrue(try value(text)) }
        let (left, right) = (try value(words[0]), try value(words[2]))
        try budget.charge(comparing: [left, right])
        switch words[1] {
        case "==": return Self.equal(left, right)
        case "!=", "<>": return !Self.equal(left, right)
        case "contains":
            if let list = left.list { return list.contains { Self.equal($0, right) } }
            return right.text.map { (left.text ?? "").contains($0) } ?? false
        case ">": return try compare(left, right) { $0 > $1 }
        case "<": return try compare(left, right) { $0 < $1 }
        case ">=": return try compare(left, right) { $0 >= $1 }
        case "<=": return try compare(left, right) { $0 <= $1 }
        default: throw LiquidFailure(reason: "the condition ‘\(text)’")
        }
    }

    private func compare(
        _ left: FieldValue, _ right: FieldValue, _ order: (Double, Double) -> Bool
    ) throws(LiquidFailure) -> Bool {
        guard let first = left.number, let second = right.number else { return false }
        return order(first, second)
    }

    static func equal(_ left: FieldValue, _ right: FieldValue) -> Bool {
        if case .text("") = right.content, left.list?.isEmpty == true { return true }
        return left == right || left.text != nil && left.text == right.text
    }

    static func isTrue(_ value: FieldValue) -> Bool { !value.isNull && value.bool != false }

    /// A literal or a variable.
    private func operand(_ text: String) throws(LiquidFailure) -> FieldValue {
        let text = text.trimmed
        guard let first = text.first else { return nil }
        if first == "\"" || first == "'" {
            return .text(String(text.dropFirst().prefix { $0 != first }))
        }
        switch text {
        case "true": return true
        case "false": return false
        case "nil", "null", "none": return nil
        case "empty", "blank": return ""
        default: break
        }
        if let integer = Int(text) { return FieldValue(.integer(integer)) }
        if let number = Double(text) { return FieldValue(.number(number)) }
        if first == "(", text.hasSuffix(")"), let dots = text.firstRange(of: "..") {
            return try range(
                String(text[text.index(after: text.startIndex)..<dots.lowerBound]),
                String(text[dots.upperBound...].dropLast()))
        }
        return try variable(text)
    }

    private func range(_ from: String, _ to: String) throws(LiquidFailure) -> FieldValue {
        guard let first = try operand(from).integer, let last = try operand(to).integer, first <= last,
            last.subtracting(first) < 1000
        else { throw LiquidFailure(reason: "the range ‘\(from)..\(to)’") }
        try budget.charge(liquid: 16 * 1000)
        return FieldValue(.list((first...last).map { FieldValue(.integer($0)) }))
    }

    private func variable(_ text: String) throws(LiquidFailure) -> FieldValue {
        var parts: [String] = []
        var rest = text[...]
        while !rest.isEmpty {
            if rest.first == "[" {
                guard let end = rest.firstIndex(of: "]") else { throw LiquidFailure(reason: "‘\(text)’") }
                let key = try operand(String(rest[rest.index(after: rest.startIndex)..<end]))
                parts.append(key.text ?? "")
                rest = rest[rest.index(after: end)...]
            } else {
                if rest.first == "." { rest = rest.dropFirst() }
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "?" }
                guard !name.isEmpty else { throw LiquidFailure(reason: "‘\(text)’") }
                parts.append(String(name))
                rest = rest[name.endIndex...]
            }
        }
        guard let root = parts.first else { return nil }
        guard parts.count <= Self.partLimit else { throw LiquidFailure(reason: "‘\(text.prefix(80))…’") }
        for count in 1...parts.count where scope.unknown.contains(parts[..<count].joined(separator: ".")) {
            throw LiquidFailure(reason: "‘\(text)’")
        }
        guard var value = scope.variables[root] else {
            if scope.isClosed { return nil }
            throw LiquidFailure(reason: "‘\(text)’")
        }
        for part in parts.dropFirst() { value = try member(part, of: value, in: text) }
        return value
    }

    /// A member of a value. A member of a document that is not in its front matter may be computed.
    ///
    /// - Parameter text: The expression, for the reason of a failure.
    func member(_ name: String, of value: FieldValue, in text: String) throws(LiquidFailure) -> FieldValue {
        let found = Self.member(name, of: value)
        guard found.isNull, JekyllDocuments.computed.contains(name),
            let path = value.mapping?[JekyllDocuments.mark]?.text
        else { return found }
        guard let rendered = scope.rendered(path, name) else { throw LiquidFailure(reason: "‘\(text)’") }
        return rendered
    }

    private static func member(_ name: String, of value: FieldValue) -> FieldValue {
        if let mapping = value.mapping {
            return mapping[name] ?? (name == "size" ? FieldValue(.integer(mapping.count)) : nil)
        }
        if let list = value.list {
            switch name {
            case "size": return FieldValue(.integer(list.count))
            case "first": return list.first ?? nil
            case "last": return list.last ?? nil
            default:
                guard let index = Int(name) else { return nil }
                let place = index < 0 ? list.count.adding(index) : index
                return list.indices.contains(place) ? list[place] : nil
            }
        }
        return name == "size" ? value.text.map { FieldValue(.integer($0.count)) } ?? nil : nil
    }

    // MARK: - Splitting

    /// The parts of a text between the occurrences of a character outside quotation marks.
    static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in text {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            if quote == nil, character == separator {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    /// The words of a text. Text in quotation marks is one word.
    static func words(_ text: String) -> [String] {
        split(text.split(whereSeparator: \.isNewline).joined(separator: " "), at: " ").filter { !$0.isEmpty }
    }
}

import SitegenData

/// The filters of Liquid and of Jekyll that do not need the generator.
///
/// They follow the documentation of Liquid 4 and Jekyll's `filters.rb`.
enum LiquidFilters {
    /// Applies a filter to a value.
    ///
    /// - Throws: `LiquidFailure` for a filter that only the generator or its plug-ins support, and if too little of the budget is
    ///   left.
    static func apply(
        _ name: String, to value: FieldValue, _ arguments: [FieldValue], _ scope: LiquidScope,
        _ budget: EvaluationBudget
    ) throws(LiquidFailure) -> FieldValue {
        let text = value.text ?? ""
        let call = LiquidFilterCall(name: name, value: value, arguments: arguments, scope: scope, budget: budget)
        try call.charge()
        if let result = call.ofText() { return result }
        if let result = try call.ofList() { return result }
        if let result = try call.ofNumber() { return result }
        if let result = try call.ofDate() { return result }
        switch name {
        case "default":
            let isEmpty =
                value.isNull || value.bool == false || text.isEmpty && value.list == nil && value.mapping == nil
            return isEmpty ? arguments.first ?? nil : value
        // Liquid has no such filters and does not change the value: they are arguments of loops.
        case "markdownify", "smartify", "safe", "raw", "offset", "limit": return value
        case _ where scope.isUnknownFilter(name): return value
        default: throw LiquidFailure(reason: "the filter ‘\(name)’")
        }
    }
}

/// A filter and its input. Each group of filters returns `nil` for the names of the others.
struct LiquidFilterCall {
    let name: String
    let value: FieldValue
    let arguments: [FieldValue]
    let scope: LiquidScope
    let budget: EvaluationBudget

    /// The maximum number of bytes of a text, and of elements of a list.
    private static let lengthLimit = 1_000_000
    private static let countLimit = 100_000

    /// Charges the work of the filter, and computes the size of its result before there is one.
    func charge() throws(LiquidFailure) {
        let lengths = arguments.map { $0.text?.utf8.count ?? 0 }
        let longest = lengths.max() ?? 0
        let added = lengths.reduce(0) { $0.adding($1) }
        try budget.charge(liquid: EvaluationBudget.step + text.utf8.count.adding(added).multiplied(by: 8))
        var length = text.utf8.count
        var count = value.list?.count ?? value.mapping?.count ?? 0
        switch name {
        case "append", "prepend", "absolute_url", "relative_url", "replace_first", "truncate", "truncatewords":
            length = length.adding(added).adding(scope.address.utf8.count).adding(scope.basePath.utf8.count)
        case "replace" where !argument(0).isEmpty:
            length = length.adding(Self.occurrences(of: argument(0), in: text).multiplied(by: argument(1).utf8.count))
        case "escape", "xml_escape", "e", "escape_once", "newline_to_br", "url_encode", "cgi_escape", "uri_escape",
            "date":
            // The longest escape has six characters, and the longest conversion of a date thirty.
            length = max(length.multiplied(by: 6), longest.multiplied(by: 30))
        case "join", "array_to_sentence_string":
            length = value.texts.reduce(count.multiplied(by: max(longest, 8))) { $0.adding($1.utf8.count) }
        case "split": count = length
        case "concat": count = count.adding(arguments.first?.list?.count ?? 0)
        case "where_exp", "sort", "sort_natural", "uniq", "group_by", "group_by_exp", "where", "map":
            // These look at the elements, some of them repeatedly.
            try budget.charge(comparing: [value, value, value, value] + arguments)
            try budget.charge(liquid: count.multiplied(by: 8 * (longest + 20)))
        default: break
        }
        guard length < Self.lengthLimit, count < Self.countLimit else {
            throw LiquidFailure(reason: "a string that is too long")
        }
        try budget.charge(liquid: length.adding(count.multiplied(by: 16)))
    }

    /// Charges a list that a filter has made, which may contain another one several times.
    private func checked(_ list: [FieldValue]) throws(LiquidFailure) -> FieldValue {
        let result = FieldValue(.list(list))
        guard ["push", "unshift", "group_by", "group_by_exp", "concat"].contains(name) else { return result }
        try budget.charge(comparing: [result])
        guard result.depth(limit: LiquidScope.depthLimit) < LiquidScope.depthLimit else {
            throw LiquidFailure(reason: "values nested too deeply")
        }
        return result
    }

    private static func occurrences(of part: String, in text: String) -> Int {
        var count = 0
        var rest = text[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }

    private var text: String { value.text ?? "" }

    private func argument(_ index: Int) -> String { index < arguments.count ? arguments[index].text ?? "" : "" }

    private func integer(_ index: Int) -> Int? { index < arguments.count ? arguments[index].integer : nil }

    // MARK: - Texts

    func ofText() -> FieldValue? {
        changedText().map { .text($0) } ?? addedText().map { .text($0) }
    }

    private func changedText() -> String? {
        switch name {
        case "downcase", "lower": text.lowercased()
        case "upcase", "upper": text.uppercased()
        case "capitalize": text.prefix(1).uppercased() + text.dropFirst()
        case "strip", "trim": text.trimmed
        case "lstrip": String(text.drop { $0.isWhitespace })
        case "rstrip": String(text.reversed().drop { $0.isWhitespace }.reversed())
        case "strip_newlines": text.filter { !$0.isNewline }
        case "newline_to_br": text.replacing("\n", with: "<br />\n")
        case "strip_html": Self.withoutTags(text)
        case "normalize_whitespace": text.split { $0.isWhitespace }.joined(separator: " ")
        case "escape", "xml_escape", "e", "escape_once":
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;")
        case "url_encode", "cgi_escape": Self.encoded(text, space: "+", keeping: "-_.~")
        case "uri_escape": Self.encoded(text, space: "%20", keeping: "-_.~!*'();:@&=+$,/?#[]")
        case "slugify", "slug": scope.slug(text)
        // In Eleventy, an address with the path of the site, which sitegen adds.
        case "url": text
        default: nil
        }
    }

    private func addedText() -> String? {
        switch name {
        case "relative_url": text.hasPrefix("/") ? scope.basePath + text : scope.basePath + "/" + text
        case "absolute_url":
            LinkConversion.hasScheme(text) ? text : scope.address + (text.hasPrefix("/") ? text : "/" + text)
        case "append": text + argument(0)
        case "prepend": argument(0) + text
        case "replace" where !argument(0).isEmpty: text.replacing(argument(0), with: argument(1))
        case "replace_first": replacingFirst(with: argument(1))
        case "remove" where !argument(0).isEmpty: text.replacing(argument(0), with: "")
        case "remove_first": replacingFirst(with: "")
        case "replace", "remove": text
        case "truncate": shortened(to: integer(0) ?? 50, arguments.count > 1 ? argument(1) : "...")
        case "truncatewords": shortened(toWords: max(1, integer(0) ?? 15), arguments.count > 1 ? argument(1) : "...")
        default: nil
        }
    }

    private func replacingFirst(with replacement: String) -> String {
        guard !argument(0).isEmpty, let range = text.firstRange(of: argument(0)) else { return text }
        return text[..<range.lowerBound] + replacement + text[range.upperBound...]
    }

    private func shortened(to length: Int, _ ending: String) -> String {
        text.count <= length ? text : text.prefix(max(0, length.subtracting(ending.count))) + ending
    }

    private func shortened(toWords count: Int, _ ending: String) -> String {
        let words = text.split { $0.isWhitespace }
        return words.count <= count ? text : words.prefix(count).joined(separator: " ") + ending
    }

    private static func withoutTags(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            result += rest[..<start]
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func encoded(_ text: String, space: String, keeping kept: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            let sign = Character(UnicodeScalar(byte))
            if byte == UInt8(ascii: " ") {
                result += space
            } else if byte.isASCIILetter || byte.isASCIIDigit || byte < 0x80 && kept.contains(sign) {
                result.append(sign)
            } else {
                result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }

    // MARK: - Lists

    func ofList() throws(LiquidFailure) -> FieldValue? {
        // Ruby sorts a mapping as a list of pairs.
        let pairs = name == "sort" ? value.mapping?.map { [.text($0.key), $0.value] as FieldValue } : nil
        let list = value.list ?? pairs ?? []
        switch name {
        case "size", "length": return FieldValue(.integer(value.list?.count ?? value.mapping?.count ?? text.count))
        case "number_of_words": return FieldValue(.integer(text.split { $0.isWhitespace }.count))
        case "first": return list.first ?? nil
        case "last": return list.last ?? nil
        case "slice": return slice()
        case "join": return .text(value.texts.joined(separator: arguments.isEmpty ? " " : argument(0)))
        case "split": return Self.split(text, argument(0))
        case "array_to_sentence_string": return .text(sentence(value.texts))
        default: break
        }
        guard let changed = try changed(list) else { return nil }
        return try checked(changed)
    }

    private func changed(_ list: [FieldValue]) throws(LiquidFailure) -> [FieldValue]? {
        switch name {
        case "sort": return list.sorted { key($0) < key($1) }
        case "sort_natural": return list.sorted { key($0).lowercased() < key($1).lowercased() }
        case "reverse": return list.reversed()
        case "concat": return list + (arguments.first?.list ?? [])
        case "push": return list + arguments.prefix(1)
        case "unshift": return arguments.prefix(1) + list
        case "pop": return list.dropLast(max(0, integer(0) ?? 1))
        case "shift": return Array(list.dropFirst(max(0, integer(0) ?? 1)))
        case "compact": return list.filter { !$0.isNull }
        case "map":
            let expression = LiquidExpression(scope: scope, budget: budget)
            var members: [FieldValue] = []
            for element in list {
                let isMapping = element.mapping != nil
                members.append(isMapping ? try expression.member(argument(0), of: element, in: argument(0)) : nil)
            }
            return members
        case "uniq":
            var seen: Set<FieldValue> = []
            return list.filter { seen.insert($0).inserted }
        case "where":
            guard arguments.count > 1 else { return list.filter { $0.mapping.map { $0[argument(0)] != nil } == true } }
            return list.filter { element in
                let field = element.mapping?[argument(0)]
                return field?.text == argument(1) || field?.texts.contains(argument(1)) == true
            }
        case "where_exp":
            var kept: [FieldValue] = []
            var inner = scope
            for element in list {
                inner.variables[argument(0)] = element
                if try LiquidExpression(scope: inner, budget: budget).holds(argument(1)) { kept.append(element) }
            }
            return kept
        case "group_by": return grouped(zip(list.map(key), list))
        case "group_by_exp":
            var names: [String] = []
            var inner = scope
            for element in list {
                inner.variables[argument(0)] = element
                names.append(try LiquidExpression(scope: inner, budget: budget).value(argument(1)).text ?? "")
            }
            return grouped(zip(names, list))
        default: return nil
        }
    }

    private func key(_ element: FieldValue) -> String {
        (argument(0).isEmpty ? element.text ?? element.list?.first?.text : element.mapping?[argument(0)]?.text) ?? ""
    }

    /// The groups of elements with the same name, in the order of their first elements.
    private func grouped(_ elements: some Sequence<(String, FieldValue)>) -> [FieldValue] {
        var names: [String] = []
        var groups: [String: [FieldValue]] = [:]
        for (name, element) in elements {
            if groups[name] == nil { names.append(name) }
            groups[name, default: []].append(element)
        }
        return names.map { name in
            let items = groups[name] ?? []
            return [
                "name": .text(name), "items": FieldValue(.list(items)), "size": FieldValue(.integer(items.count)),
            ]
        }
    }

    private func slice() -> FieldValue {
        let count = value.list?.count ?? text.count
        let start = integer(0) ?? 0
        let first = start.place(in: count)
        let last = min(count, first.adding(max(0, integer(1) ?? 1)))
        if let list = value.list { return FieldValue(.list(Array(list[first..<last]))) }
        return .text(String(text.dropFirst(first).prefix(last - first)))
    }

    private func sentence(_ words: [String]) -> String {
        let connector = arguments.isEmpty ? "and" : argument(0)
        guard words.count > 2 else { return words.joined(separator: " \(connector) ") }
        return words.dropLast().joined(separator: ", ") + ", \(connector) " + (words.last ?? "")
    }

    private static func split(_ text: String, _ separator: String) -> FieldValue {
        guard !separator.isEmpty else { return FieldValue(.list(text.map { .text(String($0)) })) }
        var parts: [FieldValue] = []
        var rest = text[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(.text(String(rest[..<range.lowerBound])))
            rest = rest[range.upperBound...]
        }
        parts.append(.text(String(rest)))
        return FieldValue(.list(parts))
    }

    // MARK: - Numbers

    func ofNumber() throws(LiquidFailure) -> FieldValue? {
        switch name {
        case "plus": return try arithmetic(+)
        case "minus": return try arithmetic(-)
        case "times": return try arithmetic(*)
        case "divided_by": return try divided()
        case "modulo":
            return try arithmetic { $1 == 0 ? 0 : $0 - $1 * ($0 / $1).rounded(.down) }
        case "at_least": return try arithmetic { max($0, $1) }
        case "at_most": return try arithmetic { min($0, $1) }
        case "abs": return try rounded { $0.magnitude }
        case "ceil": return try rounded { $0.rounded(.up) }
        case "floor": return try rounded { $0.rounded(.down) }
        case "round" where arguments.isEmpty: return try rounded { $0.rounded() }
        default: return nil
        }
    }

    private func number(_ value: FieldValue?) -> Double? { value?.number ?? value?.text.flatMap(Double.init) }

    private func arithmetic(_ operation: (Double, Double) -> Double) throws(LiquidFailure) -> FieldValue {
        guard let left = number(value), let right = number(arguments.first) else {
            throw LiquidFailure(reason: "arithmetic")
        }
        return Self.value(of: operation(left, right))
    }

    /// A quotient. For two integers it is rounded down, as in Ruby.
    private func divided() throws(LiquidFailure) -> FieldValue {
        guard let right = number(arguments.first), right != 0 else { throw LiquidFailure(reason: "arithmetic") }
        let isWhole = arguments.first?.integer != nil
        return try arithmetic { left, right in
            isWhole && left == left.rounded() ? (left / right).rounded(.down) : left / right
        }
    }

    private func rounded(_ operation: (Double) -> Double) throws(LiquidFailure) -> FieldValue {
        guard let number = number(value) else { throw LiquidFailure(reason: "arithmetic") }
        return Self.value(of: operation(number))
    }

    private static func value(of number: Double) -> FieldValue {
        if number == number.rounded(), number.magnitude < 1e15 { return FieldValue(.integer(Int(number))) }
        return FieldValue(.number(number))
    }

    // MARK: - Dates

    func ofDate() throws(LiquidFailure) -> FieldValue? {
        let formats = [
            "date_to_string": "%d %b %Y", "date_to_long_string": "%d %B %Y",
            "date_to_xmlschema": "%Y-%m-%dT%H:%M:%S%:z",
            "date_to_rfc822": "%a, %d %b %Y %H:%M:%S %z",
        ]
        guard let format = name == "date" ? argument(0) : formats[name] else { return nil }
        let written = value.date ?? value.text.flatMap { DateSpelling.date($0)?.date }
        guard let date = written else { throw LiquidFailure(reason: "the filter ‘\(name)’") }
        // A day without a time is the same in every zone.
        let hasTime = value.text?.contains(":") == true
        let shown = LiquidDate(hasTime ? scope.timeZone?.local(date) ?? date : date)
        guard name.hasSuffix("string"), argument(0) == "ordinal" else { return .text(shown.formatted(format)) }
        let (day, month) = (Self.ordinal(date.day), name == "date_to_string" ? "%b" : "%B")
        return .text(shown.formatted(argument(1) == "US" ? "\(month) \(day), %Y" : "\(day) \(month) %Y"))
    }

    /// A day with its ending: 1st, 2nd, 3rd, 4th.
    private static func ordinal(_ day: Int) -> String {
        let endings = [1: "st", 2: "nd", 3: "rd"]
        return "\(day)" + (day / 10 == 1 ? "th" : endings[day % 10] ?? "th")
    }
}

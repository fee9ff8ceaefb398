import SitegenData

/// The filters of Liquid and of Jekyll that need no generator.
enum LiquidFilters {
    static func apply(
        _ name: String, to value: FieldValue, _ arguments: [FieldValue], _ scope: LiquidScope
    ) throws(LiquidFailure) -> FieldValue {
        let text = value.text ?? ""
        guard text.utf8.count < 100_000 || arguments.isEmpty else {
            throw LiquidFailure(reason: "a text that is too long")
        }
        func argument(_ index: Int) -> String { index < arguments.count ? arguments[index].text ?? "" : "" }
        switch name {
        case "relative_url": return .text(text.hasPrefix("/") ? scope.basePath + text : scope.basePath + "/" + text)
        case "absolute_url":
            return .text(
                LinkConversion.hasScheme(text) ? text : scope.address + (text.hasPrefix("/") ? text : "/" + text))
        case "downcase", "lower": return .text(text.lowercased())
        case "upcase", "upper": return .text(text.uppercased())
        case "capitalize": return .text(text.prefix(1).uppercased() + text.dropFirst())
        case "strip", "trim", "lstrip", "rstrip": return .text(text.trimmed)
        case "append": return .text(text + argument(0))
        case "prepend": return .text(argument(0) + text)
        case "replace": return argument(0).isEmpty ? value : .text(text.replacing(argument(0), with: argument(1)))
        case "remove": return argument(0).isEmpty ? value : .text(text.replacing(argument(0), with: ""))
        case "strip_newlines": return .text(text.filter { !$0.isNewline })
        case "default":
            let isEmpty =
                value.isNull || value.bool == false || text.isEmpty && value.list == nil && value.mapping == nil
            return isEmpty ? arguments.first ?? nil : value
        case "escape", "xml_escape", "e", "escape_once":
            return .text(
                text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
                    "\"", with: "&quot;"))
        case "markdownify", "smartify", "safe", "raw": return value
        case "size", "length": return FieldValue(.integer(value.list?.count ?? value.mapping?.count ?? text.count))
        case "first": return value.list?.first ?? nil
        case "last": return value.list?.last ?? nil
        case "join": return .text(value.texts.joined(separator: arguments.isEmpty ? " " : argument(0)))
        case "split": return split(text, argument(0))
        case "sort": return FieldValue(.list((value.list ?? []).sorted { key($0, argument(0)) < key($1, argument(0)) }))
        case "reverse": return FieldValue(.list((value.list ?? []).reversed()))
        case "where":
            return FieldValue(.list((value.list ?? []).filter { $0.mapping?[argument(0)]?.text == argument(1) }))
        case "map": return FieldValue(.list((value.list ?? []).map { $0.mapping?[argument(0)] ?? nil }))
        case "uniq":
            var seen: Set<FieldValue> = []
            return FieldValue(.list((value.list ?? []).filter { seen.insert($0).inserted }))
        case "slugify": return .text(slug(text))
        case "plus": return try arithmetic(value, arguments, +)
        case "minus": return try arithmetic(value, arguments, -)
        case "times": return try arithmetic(value, arguments, *)
        case "jsonify", "inspect", "date", "date_to_string", "date_to_xmlschema", "where_exp", "group_by", "scssify":
            throw LiquidFailure(reason: "the filter ‘\(name)’")
        default: throw LiquidFailure(reason: "the filter ‘\(name)’")
        }
    }

    private static func key(_ value: FieldValue, _ name: String) -> String {
        (name.isEmpty ? value.text : value.mapping?[name]?.text) ?? ""
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

    private static func arithmetic(
        _ value: FieldValue, _ arguments: [FieldValue], _ operation: (Double, Double) -> Double
    ) throws(LiquidFailure) -> FieldValue {
        guard let left = value.number ?? value.text.flatMap(Double.init), let right = arguments.first?.number else {
            throw LiquidFailure(reason: "arithmetic")
        }
        let result = operation(left, right)
        if result == result.rounded(), result.magnitude < 1e15 { return FieldValue(.integer(Int(result))) }
        return FieldValue(.number(result))
    }

    private static func slug(_ text: String) -> String {
        var slug = ""
        for scalar in text.lowercased().unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                slug.unicodeScalars.append(scalar)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
        }
        return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
    }
}

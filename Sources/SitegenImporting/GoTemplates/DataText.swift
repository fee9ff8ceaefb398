import SitegenData

/// Writes values as YAML, TOML and JSON, with keys in alphabetical order.
enum DataText {
    static func text(_ value: GoValue, as format: String) throws(GoFailure) -> String {
        guard case .map(let map) = value else { throw GoFailure("data that has no keys") }
        switch format.lowercased() {
        case "yaml", "yml": return yaml(map, margin: "")
        case "toml": return toml(map, path: [])
        case "json": return json(value, margin: "") + "\n"
        default: throw GoFailure("the format ‘\(format)’")
        }
    }

    // MARK: - JSON

    /// - Parameter margin: The text before each line; `nil` for a single line.
    static func json(_ value: GoValue, margin: String?) -> String {
        let inner = margin.map { $0 + "  " }
        let (first, between, last) =
            if let margin, let inner { ("\n" + inner, ",\n" + inner, "\n" + margin) } else { ("", ",", "") }
        switch value {
        case .map(let map) where !map.entries.isEmpty:
            let parts = map.sorted.map { entry in
                "\(JSONWriter.quoted(entry.key)):\(margin == nil ? "" : " ")\(json(entry.value, margin: inner))"
            }
            return "{" + first + parts.joined(separator: between) + last + "}"
        case .list(let list) where !list.elements.isEmpty:
            return "[" + first + list.elements.map { json($0, margin: inner) }.joined(separator: between) + last + "]"
        case .map: return "{}"
        case .list: return "[]"
        case .text(let text), .markup(let text): return JSONWriter.quoted(text)
        case .date(let date): return JSONWriter.quoted(date)
        default: return value.text ?? "null"
        }
    }

    // MARK: - YAML

    private static func yaml(_ map: GoMap, margin: String) -> String {
        var result = ""
        for (key, value) in map.sorted {
            result += margin + yamlKey(key) + ":" + yamlValue(value, margin: margin) + "\n"
        }
        return result
    }

    private static func yamlValue(_ value: GoValue, margin: String) -> String {
        switch value {
        case .map(let map) where !map.entries.isEmpty:
            return "\n" + String(yaml(map, margin: margin + "  ").dropLast())
        case .list(let list) where !list.elements.isEmpty:
            return list.elements.map { "\n" + margin + yamlItem($0, margin: margin) }.joined()
        default: return " " + yamlScalar(value)
        }
    }

    private static func yamlItem(_ value: GoValue, margin: String) -> String {
        switch value {
        case .map(let map) where !map.entries.isEmpty:
            return "- " + yaml(map, margin: margin + "  ").dropFirst(margin.count + 2).dropLast()
        case .list(let list) where !list.elements.isEmpty:
            return "-" + list.elements.map { "\n" + margin + "  " + yamlItem($0, margin: margin + "  ") }.joined()
        default: return "- " + yamlScalar(value)
        }
    }

    private static func yamlKey(_ key: String) -> String {
        YAMLText.isPlain(key, allowsPaths: false) ? key : JSONWriter.quoted(key)
    }

    private static func yamlScalar(_ value: GoValue) -> String {
        switch value {
        case .text(let text), .markup(let text):
            YAMLText.isPlain(text, allowsPaths: true) ? text : JSONWriter.quoted(text)
        case .map: "{}"
        case .list: "[]"
        default: value.text ?? "null"
        }
    }

    // MARK: - TOML

    private static func toml(_ map: GoMap, path: [String]) -> String {
        var result = ""
        let margin = String(repeating: "  ", count: max(path.count - 1, 0) + (path.isEmpty ? 0 : 1))
        let all = map.sorted
        for (key, value) in all where !isTable(value) && !isTables(value) {
            result += margin + tomlKey(key) + " = " + tomlValue(value) + "\n"
        }
        for (key, value) in all where isTable(value) || isTables(value) {
            let inner = path + [key]
            let name = inner.map(tomlKey).joined(separator: ".")
            let head = String(repeating: "  ", count: path.count)
            if case .map(let table) = value {
                result += "\(head)[\(name)]\n" + toml(table, path: inner)
            } else if case .list(let tables) = value {
                for case .map(let table) in tables.elements {
                    result += "\(head)[[\(name)]]\n" + toml(table, path: inner)
                }
            }
        }
        return result
    }

    private static func isTable(_ value: GoValue) -> Bool { if case .map = value { true } else { false } }

    private static func isTables(_ value: GoValue) -> Bool {
        if case .list(let list) = value { !list.elements.isEmpty && list.elements.allSatisfy(isTable) } else { false }
    }

    private static func tomlKey(_ key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { $0.isWord && $0 < 0x80 || $0 == UInt8(ascii: "-") }
        return isPlain ? key : tomlText(key)
    }

    private static func tomlText(_ text: String) -> String {
        let isLiteral = text.unicodeScalars.allSatisfy { $0 != "'" && $0.value >= 0x20 && $0.value != 0x7F }
        return isLiteral ? "'\(text)'" : JSONWriter.quoted(text)
    }

    private static func tomlValue(_ value: GoValue) -> String {
        switch value {
        case .text(let text), .markup(let text): tomlText(text)
        case .list(let list): "[" + list.elements.map(tomlValue).joined(separator: ", ") + "]"
        case .map(let map):
            "{" + map.sorted.map { "\(tomlKey($0.key)) = \(tomlValue($0.value))" }.joined(separator: ", ") + "}"
        default: value.text ?? "''"
        }
    }
}

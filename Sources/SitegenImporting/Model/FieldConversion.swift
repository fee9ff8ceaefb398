import SitegenData

/// Converts the front matter of another generator to that of sitegen.
struct FieldConversion {
    /// The conversion of a key.
    enum Rule {
        /// Converts it to a key of sitegen.
        case key(String)
        /// Drops it, because sitegen does not need it or the importer has used it.
        case dropped
    }

    /// The rules by the old keys in lowercase. Other keys are moved to `params`.
    var rules: [String: Rule] = [:]
    /// The taxonomies of the site, each of which is a key with a list of terms.
    var taxonomies: Set<String> = ["tags", "categories", "authors"]
    /// The separator in a text with several names.
    var separator: Character? = ","
    let log: ImportLog

    init(_ rules: [String: Rule], _ log: ImportLog) {
        self.rules = rules
        self.log = log
    }

    /// Converts front matter.
    func convert(_ text: FrontMatterText, _ file: String) -> FieldMapping {
        convert(text.fields, file) { text.line(of: $0) }
    }

    /// Converts fields.
    ///
    /// - Parameter line: Returns the line of a key.
    func convert(_ fields: FieldMapping, _ file: String, line: (String) -> Int = { _ in 1 }) -> FieldMapping {
        var result = FieldMapping()
        var params = FieldMapping()
        for entry in fields {
            guard !entry.value.isNull else { continue }
            let lowercased = entry.key.lowercased()
            var key = lowercased
            switch rules[lowercased] {
            case .dropped: continue
            case .key(let name): key = name
            case nil:
                if lowercased == "params" || lowercased == "extra", let mapping = entry.value.mapping {
                    for entry in mapping where params[entry.key] == nil { params[entry.key] = entry.value }
                    continue
                }
            }
            // The values that generators treat as missing.
            let isUnset = key == "weight" && entry.value.integer == 0 || entry.value.date.map { $0.year <= 1 } == true
            if isUnset { continue }
            if result[key] == nil, let value = value(entry.value, of: key) {
                result[key] = value
            } else if !Self.isKnown(key) && !taxonomies.contains(key) {
                params[entry.key] = entry.value
            } else if result[key] == nil, !isEmpty(entry.value) {
                log.note(
                    .frontMatter, "value of ‘\(entry.key)’", file, line(entry.key),
                    advice: "sitegen does not support this value for ‘\(key)’, so the value is now in ‘params’.")
                params[entry.key] = entry.value
            }
        }
        if let expires = result["expires"]?.date, let date = result["date"]?.date, expires <= date {
            params["expires"] = result["expires"]
            result["expires"] = nil
        }
        if !params.isEmpty { result["params"] = FieldValue(.mapping(params)) }
        return result
    }

    private func isEmpty(_ value: FieldValue) -> Bool {
        value.list?.isEmpty == true || value.mapping?.isEmpty == true || value.text?.isEmpty == true
    }

    private static func isKnown(_ key: String) -> Bool {
        [
            "title", "description", "summary", "date", "updated", "expires", "draft", "weight", "series", "menu",
        ].contains(key)
    }

    /// The value converted for a key; `nil` if it is invalid.
    private func value(_ value: FieldValue, of key: String) -> FieldValue? {
        switch key {
        case "title", "description", "summary":
            guard let text = value.text, !text.trimmed.isEmpty else { return .none }
            return .text(Self.plain(text))
        case "date", "updated", "expires":
            return value.text.flatMap { DateSpelling.date($0) }
        case "draft":
            let bool = value.bool ?? value.text.flatMap { ["true": true, "false": false][$0.lowercased()] }
            return bool.map { FieldValue(.bool($0)) }
        case "weight":
            let number = value.integer ?? value.text.flatMap { Int($0.trimmed) }
            guard let number else { return .none }
            return FieldValue(.integer(number))
        case "menu": return value
        case _ where taxonomies.contains(key) || key == "series":
            let names = names(value)
            return names.isEmpty ? .none : FieldValue(.list(names.map { .text($0) }))
        default: return .none
        }
    }

    private func names(_ value: FieldValue) -> [String] {
        var names: [String] = []
        if let list = value.list {
            names = list.compactMap { $0.text ?? $0.mapping?.first?.value.text }
        } else if let text = value.text {
            names = separator.map { text.split(separator: $0).map(String.init) } ?? [text]
        }
        var seen: Set<String> = []
        return names.map(\.trimmed).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// A text on one line.
    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
    }
}

import SitegenData

/// Writes fields as front matter, in the syntax that a site's other texts have.
enum FrontMatterWriter {
    /// The fields between what a text's front matter stands between, with a line's end behind it.
    ///
    /// - Parameters:
    ///   - fields: Texts, truth values, numbers, dates and lists of texts.
    ///   - format: YAML where it is no syntax of front matter.
    static func text(_ fields: FieldMapping, as format: FieldFormat) -> String {
        switch format {
        case .toml:
            let lines = fields.map { "\($0.key) = \(tomlValue($0.value))\n" }.joined()
            return "+++\n\(lines)+++\n"
        case .json:
            return JSONWriter.text { json in
                json.object { json in
                    for field in fields {
                        json.name(field.key)
                        write(field.value, to: &json)
                    }
                }
            }
        case .yaml, .csv:
            let lines = fields.map { "\($0.key): \(yamlValue($0.value))\n" }.joined()
            return "---\n\(lines)---\n"
        }
    }

    private static func yamlValue(_ value: FieldValue) -> String {
        switch value.content {
        case .text(let text): YAMLText.scalar(text)
        case .list(let values): "[" + values.map(yamlValue).joined(separator: ", ") + "]"
        default: literal(value)
        }
    }

    private static func tomlValue(_ value: FieldValue) -> String {
        switch value.content {
        // What JSON escapes in a string, a basic string of TOML 1.0 has in the same way.
        case .text(let text): JSONWriter.quoted(text)
        case .list(let values): "[" + values.map(tomlValue).joined(separator: ", ") + "]"
        default: literal(value)
        }
    }

    private static func write(_ value: FieldValue, to json: inout JSONWriter) {
        switch value.content {
        case .text(let text): json.write(text)
        case .date: json.write(literal(value))
        case .list(let values): json.list { json in for value in values { write(value, to: &json) } }
        default: json.write(literal: literal(value))
        }
    }

    /// What is written alike in all of them.
    private static func literal(_ value: FieldValue) -> String {
        switch value.content {
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .date(let date): value.written ?? date.rfc3339
        default: "\"\""
        }
    }
}

/// Writes texts as YAML 1.2 has them.
package enum YAMLText {
    /// The text as it is where no reader of YAML takes it for something else, also within a list in brackets; else in
    /// double quotation marks.
    package static func scalar(_ text: String) -> String {
        isPlain(text) ? text : JSONWriter.quoted(text)
    }

    /// Words that are truth values or nothing, in YAML 1.1 too.
    private static let words: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, !text.hasSuffix(" "), !words.contains(text.lowercased()) else {
            return false
        }
        return text.allSatisfy { character in
            character.isLetter || character.isNumber || " -_.()!?'’/".contains(character)
        }
    }
}

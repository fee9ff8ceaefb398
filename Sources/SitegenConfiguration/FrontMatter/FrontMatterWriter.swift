package import SitegenData

/// Writes fields as front matter, in the syntax of a site's other texts.
package enum FrontMatterWriter {
    /// The fields as front matter, with its delimiters and a line end after them.
    ///
    /// - Parameters:
    ///   - fields: Strings, Booleans, numbers, dates and lists of strings.
    ///   - format: The syntax. YAML is used instead of syntaxes that front matter does not support.
    package static func text(_ fields: FieldMapping, as format: FieldFormat) -> String {
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
        // A basic string of TOML 1.0 has the same escapes as a string of JSON.
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

    /// The values that are the same in all syntaxes.
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

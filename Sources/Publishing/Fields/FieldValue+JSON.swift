extension FieldValue {
    /// The value as JSON (RFC 8259), indented by two blanks, with a line's end behind it.
    ///
    /// Dates are texts as they are written in the file, a number that JSON does not have (infinite, or none) is null.
    public var json: String {
        var text = ""
        writeJSON(to: &text, indentation: "\n")
        return text + "\n"
    }

    private func writeJSON(to text: inout String, indentation: String) {
        let inner = indentation + "  "
        switch content {
        case .null: text += "null"
        case .bool(let bool): text += "\(bool)"
        case .integer(let integer): text += "\(integer)"
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .text(let string): Self.writeJSON(string, to: &text)
        case .date(let date): Self.writeJSON(written ?? date.rfc3339, to: &text)
        case .list(let values):
            guard !values.isEmpty else {
                text += "[]"
                return
            }
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "[" : ",") + inner
                value.writeJSON(to: &text, indentation: inner)
            }
            text += indentation + "]"
        case .mapping(let mapping):
            guard !mapping.isEmpty else {
                text += "{}"
                return
            }
            for (index, entry) in mapping.enumerated() {
                text += (index == 0 ? "{" : ",") + inner
                Self.writeJSON(entry.key, to: &text)
                text += ": "
                entry.value.writeJSON(to: &text, indentation: inner)
            }
            text += indentation + "}"
        }
    }

    private static func writeJSON(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

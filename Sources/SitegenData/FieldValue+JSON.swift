extension FieldValue {
    /// The value as JSON (RFC 8259), indented by two spaces, with a line end at the end.
    ///
    /// Dates are strings as written in the file. Numbers that JSON does not have (infinite or not a number) are null.
    public var json: String {
        JSONWriter.text(write)
    }

    /// The value as JSON on one line, without a line end.
    package var jsonLine: String {
        JSONWriter.line(write)
    }

    private func write(to json: inout JSONWriter) {
        switch content {
        case .null: json.write(literal: "null")
        case .bool(let bool): json.write(literal: "\(bool)")
        case .integer(let integer): json.write(literal: "\(integer)")
        case .number(let number): json.write(literal: number.isFinite ? "\(number)" : "null")
        case .text(let string): json.write(string)
        case .date(let date): json.write(written ?? date.rfc3339)
        case .list(let values):
            json.list { json in
                for value in values { value.write(to: &json) }
            }
        case .mapping(let mapping):
            json.object { json in
                for entry in mapping {
                    json.name(entry.key)
                    entry.value.write(to: &json)
                }
            }
        }
    }
}

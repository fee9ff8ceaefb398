extension FieldSchema {
    /// The field as JSON Schema (draft 2020-12).
    package var jsonSchema: FieldValue {
        var schema: FieldMapping = [:]
        if let description { schema["description"] = FieldValue(.text(description)) }
        switch type {
        case .text:
            // Numbers and dates are also texts, as written.
            schema["type"] = ["string", "number"]
        case .integer: schema["type"] = "integer"
        case .number: schema["type"] = "number"
        case .boolean: schema["type"] = "boolean"
        case .date:
            schema["type"] = "string"
            schema["pattern"] = FieldValue(.text(FieldType.datePattern))
        case .list:
            schema["type"] = "array"
            schema["items"] =
                allowedValues.isEmpty ? ["type": ["string", "number"]] : ["enum": FieldValue(.list(allowedValues))]
        case .url:
            schema["type"] = "string"
            schema["format"] = "uri-reference"
        }
        if !allowedValues.isEmpty, type != .list {
            schema["type"] = nil
            schema["enum"] = FieldValue(.list(allowedValues))
        }
        if let defaultValue { schema["default"] = defaultValue }
        return FieldValue(.mapping(schema))
    }
}

extension FieldType {
    /// The format of a date (RFC 3339, with optional seconds and offset), as a regular expression of JSON Schema.
    static let datePattern =
        #"^\d{4}-\d{1,2}-\d{1,2}([Tt ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?([Zz]|[+-]\d{2}(:?\d{2})?))?)?$"#
}

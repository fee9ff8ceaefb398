/// Records the keys and types that a reader reads as JSON Schema (draft 2020-12), without values.
///
/// The readers of the configuration and of front matter are the only description of what is allowed. Running them over a record
/// produces the complete schema, so that no separate list can become outdated.
package struct FieldRecord {
    /// The parent keys, with `*` for names that the author chooses: `["sections", "*"]`.
    let path: [String]

    /// The shapes of values that occur in several places, by name.
    package private(set) var definitions = FieldMapping()

    /// A one-sentence description of each key, by path: `configuration.sections.*.order`.
    private let descriptions: [String: String]

    private var keys: [String] = []
    private var forms: [String: [FieldValue]] = [:]
    private var requiredKeys: [String] = []

    /// Creates an empty record.
    ///
    /// - Parameters:
    ///   - path: The parent keys.
    ///   - descriptions: The descriptions of keys, by their paths joined with dots.
    package init(path: [String] = [], descriptions: [String: String] = [:]) {
        self.path = path
        self.descriptions = descriptions
    }

    /// The record of the values below a key.
    func record(below names: String...) -> FieldRecord {
        var record = FieldRecord(path: path + names, descriptions: descriptions)
        record.definitions = definitions
        return record
    }

    /// The record of a named shape, which may contain itself.
    func record(defining name: String) -> FieldRecord {
        var record = FieldRecord(path: [name], descriptions: descriptions)
        record.definitions = definitions
        record.definitions[name] = [:]
        return record
    }

    /// Records that a key was read, and as what type. A key that is read in several ways may have each form.
    mutating func note(_ key: String, _ form: FieldMapping? = nil) {
        if forms[key] == nil {
            keys.append(key)
            forms[key] = []
        }
        guard let form else { return }
        let value = FieldValue(.mapping(form))
        if forms[key]?.contains(value) == false { forms[key]?.append(value) }
    }

    /// Records that a key is required.
    mutating func require(_ key: String) {
        if !requiredKeys.contains(key) { requiredKeys.append(key) }
    }

    /// Adds the definitions of a nested record.
    mutating func take(definitionsOf record: FieldRecord) {
        definitions = record.definitions
    }

    /// Stores the record of a named shape.
    mutating func define(_ name: String, as record: FieldRecord) {
        definitions = record.definitions
        definitions[name] = record.schema
    }

    /// The paths of the keys that were read: `sections.*.permalink`.
    package var paths: [String] { keys.map { (path + [$0]).joined(separator: ".") } }

    /// The schema of an object with only the keys that were read.
    package var schema: FieldValue {
        var properties = FieldMapping()
        for key in keys { properties[key] = schema(of: key) }
        var schema: FieldMapping = ["type": "object", "properties": FieldValue(.mapping(properties))]
        if !requiredKeys.isEmpty { schema["required"] = FieldValue(.list(requiredKeys.map { FieldValue(.text($0)) })) }
        schema["additionalProperties"] = false
        return FieldValue(.mapping(schema))
    }

    private func schema(of key: String) -> FieldValue {
        var schema = FieldMapping()
        if let description = descriptions[(path + [key]).joined(separator: ".")] {
            schema["description"] = FieldValue(.text(description))
        }
        let forms = forms[key] ?? []
        if let form = forms.first?.mapping, forms.count == 1 {
            for entry in form { schema[entry.key] = entry.value }
        } else if forms.count > 1 {
            schema["anyOf"] = FieldValue(.list(forms))
        }
        return FieldValue(.mapping(schema))
    }
}

extension FieldRecord {
    /// The forms of values in JSON Schema.
    enum Form {
        /// Numbers, dates and Booleans are also texts, as written.
        static let text: FieldMapping = ["type": ["string", "number", "boolean"]]
        static let bool: FieldMapping = ["type": "boolean"]
        static let number: FieldMapping = ["type": "number"]
        static let texts: FieldMapping = ["type": "array", "items": ["type": ["string", "number", "boolean"]]]
        static let list: FieldMapping = ["type": "array"]
        static let object: FieldMapping = ["type": "object"]
        static let date: FieldMapping = ["type": "string", "pattern": FieldValue(.text(FieldType.datePattern))]

        static func integer(in range: ClosedRange<Int>?) -> FieldMapping {
            var form: FieldMapping = ["type": "integer"]
            guard let range else { return form }
            if range.lowerBound != .min { form["minimum"] = FieldValue(.integer(range.lowerBound)) }
            if range.upperBound != .max { form["maximum"] = FieldValue(.integer(range.upperBound)) }
            return form
        }

        static func choice(of names: [String]) -> FieldMapping {
            ["enum": FieldValue(.list(names.map { FieldValue(.text($0)) }))]
        }

        static func list(of item: FieldValue) -> FieldMapping {
            ["type": "array", "items": item]
        }
    }
}

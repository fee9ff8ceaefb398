/// What a reader asks for, written down as JSON Schema (draft 2020-12) while it reads nothing.
///
/// The readers of configuration and of front matter are the only description of what may stand there: run over a
/// record, they tell all of it, and no list beside them can fall behind.
package struct FieldRecord {
    /// The names of the keys around, with `*` for a name of the author's own: `["sections", "*"]`.
    let path: [String]

    /// The shapes of values that stand in several places, by their names.
    package private(set) var definitions = FieldMapping()

    /// What keys are for, in one sentence each, by their paths: `configuration.sections.*.order`.
    private let descriptions: [String: String]

    private var keys: [String] = []
    private var forms: [String: [FieldValue]] = [:]
    private var requiredKeys: [String] = []

    /// A record of nothing so far.
    ///
    /// - Parameters:
    ///   - path: The names of the keys around.
    ///   - descriptions: What keys are for, by their paths joined with dots.
    package init(path: [String] = [], descriptions: [String: String] = [:]) {
        self.path = path
        self.descriptions = descriptions
    }

    /// What is below a key.
    func record(below names: String...) -> FieldRecord {
        var record = FieldRecord(path: path + names, descriptions: descriptions)
        record.definitions = definitions
        return record
    }

    /// A record of a shape that has a name, which may hold itself.
    func record(defining name: String) -> FieldRecord {
        var record = FieldRecord(path: [name], descriptions: descriptions)
        record.definitions = definitions
        record.definitions[name] = [:]
        return record
    }

    /// Notes that a key was asked for, and as what; a key that is asked for in several ways may have each form.
    mutating func note(_ key: String, _ form: FieldMapping? = nil) {
        if forms[key] == nil {
            keys.append(key)
            forms[key] = []
        }
        guard let form else { return }
        let value = FieldValue(.mapping(form))
        if forms[key]?.contains(value) == false { forms[key]?.append(value) }
    }

    /// Notes that a key must be there.
    mutating func require(_ key: String) {
        if !requiredKeys.contains(key) { requiredKeys.append(key) }
    }

    /// Takes over what was defined below.
    mutating func take(definitionsOf record: FieldRecord) {
        definitions = record.definitions
    }

    /// Keeps what a record of a named shape has found.
    mutating func define(_ name: String, as record: FieldRecord) {
        definitions = record.definitions
        definitions[name] = record.schema
    }

    /// The keys that were asked for, below those around: `sections.*.permalink`.
    package var paths: [String] { keys.map { (path + [$0]).joined(separator: ".") } }

    /// An object with the keys that were asked for and no others.
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
    /// The forms that values have, as JSON Schema says them.
    enum Form {
        /// Numbers, dates and truth values are texts too, as they are written.
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

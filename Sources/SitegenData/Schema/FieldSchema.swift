import Hypertext
package import SitegenBase

/// A custom field that the configuration declares:
///
/// ```yaml
/// fields:
///   servings: { type: integer, required: true }
///   level:
///     description: How hard it is
///     allowed: [easy, medium, hard]
///     default: easy
/// ```
package struct FieldSchema: Hashable, Sendable {
    /// The key.
    package var name: String

    /// The type of the value.
    package var type: FieldType

    /// Whether the key is required.
    package var isRequired: Bool

    /// The value if the key is missing.
    package var defaultValue: FieldValue?

    /// The allowed values of the field or of a list's items; empty if all are allowed.
    package var allowedValues: [FieldValue]

    /// A one-sentence description of the field, for the author's editor.
    package var description: String?

    /// Creates an optional field, by default of the type text.
    package init(
        _ name: String,
        type: FieldType = .text,
        isRequired: Bool = false,
        defaultValue: FieldValue? = nil,
        allowedValues: [FieldValue] = [],
        description: String? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.defaultValue = defaultValue
        self.allowedValues = allowedValues
        self.description = description
    }
}

// MARK: - Reading declarations

extension FieldSchema {
    /// Reads the declarations under a key of the configuration; `nil` if the key is missing.
    package static func declarations(under key: String, from reader: inout FieldReader) -> [FieldSchema]? {
        reader.namedMappings(key) { name, settings in FieldSchema(name, from: &settings) }?.map(\.value)
    }

    private init?(_ name: String, from reader: inout FieldReader) {
        let type: FieldType = reader.choice("type") ?? .text
        self.init(
            name, type: type, isRequired: reader.bool("required") ?? false,
            description: reader.string("description"))
        let allowed = reader.values(
            listedUnder: "allowed", help: "write a list of the allowed values, such as [easy, hard]")
        for allowed in allowed ?? [] {
            if let value = (type == .list ? .text : type).value(of: allowed) {
                allowedValues.append(value)
            } else {
                let expectation = type == .list ? "a string" : type.expectation
                reader.reject(allowed, "an allowed value of ‘\(name)’ must be \(expectation)")
            }
        }
        if let given = reader.value("default") {
            switch check(given, in: reader.source, schemes: URLSafety.standardSchemes) {
            case .success(let value): defaultValue = value
            case .failure(let diagnostic): reader.note(diagnostic)
            }
            if isRequired {
                reader.reject(
                    "default", "a required field cannot have a default", help: "remove ‘required’ or ‘default’")
            }
        }
    }
}

// MARK: - Checking fields

extension FieldSchema {
    /// Converts a value to the field's type, or returns what is wrong with it.
    ///
    /// - Parameter schemes: The schemes that URLs may have.
    func check(
        _ value: FieldValue, in source: SourceText, schemes: Set<String>
    ) -> Result<FieldValue, Diagnostic> {
        guard let typed = type.value(of: value, schemes: schemes) else {
            let written = value.text.map { ", not ‘\($0)’" } ?? ""
            return .failure(
                source.diagnostic(
                    "‘\(name)’ must be \(type.expectation)\(written)", at: value.place,
                    help: type == .list
                        ? "write \(FieldType.example(of: name, [value.text ?? "one"], in: source))"
                        : type.advice(for: value, schemes: schemes)))
        }
        guard !allowedValues.isEmpty else { return .success(typed) }
        let parts = typed.list ?? [typed]
        guard let other = parts.first(where: { !allowedValues.contains($0) }) else { return .success(typed) }
        let names = allowedValues.compactMap(\.text)
        let text = other.text ?? ""
        let nearest = Suggestion.nearest(to: text, among: names).map { "did you mean ‘\($0)’?" }
        return .failure(
            source.diagnostic(
                "‘\(text)’ is not an allowed value of ‘\(name)’", at: other.place,
                help: nearest ?? "the allowed values are \(names.joined(separator: ", "))"))
    }
}

extension [FieldSchema] {
    /// Checks fields against their declarations.
    ///
    /// - Parameters:
    ///   - knownKeys: Keys that are read elsewhere, for suggestions.
    ///   - schemes: The schemes that URLs may have.
    /// - Returns: The declared fields in their order, with defaults for missing ones, and all errors: fields that are missing,
    ///   of the wrong type, not allowed or not declared.
    package func check(
        _ mapping: FieldMapping, in source: SourceText, knownKeys: [String] = [],
        schemes: Set<String> = URLSafety.standardSchemes
    ) -> (fields: FieldMapping, diagnostics: [Diagnostic]) {
        var reader = FieldReader(mapping, in: source)
        var fields = FieldMapping(at: mapping.place)
        for schema in self {
            if let value = reader.value(schema.name) {
                switch schema.check(value, in: source, schemes: schemes) {
                case .success(let value):
                    let place = mapping.entry(schema.name)?.keyPlace
                    fields.append(FieldMapping.Entry(key: schema.name, value: value, keyPlace: place))
                case .failure(let diagnostic): reader.note(diagnostic)
                }
            } else if let value = schema.defaultValue {
                fields[schema.name] = value
            } else if schema.isRequired {
                let meaning = schema.description ?? schema.type.expectation
                reader.require(schema.name, help: "add ‘\(schema.name)’: \(meaning)")
            }
        }
        reader.finish(knownKeys: knownKeys)
        return (fields, reader.diagnostics)
    }
}

import Mustache
import SitegenData

/// What authors have written as fields: front matter, the files of `data/`.
struct TemplateFields: MustacheParent, MustacheTransformable {
    let mapping: FieldMapping

    init(_ mapping: FieldMapping) {
        self.mapping = mapping
    }

    func child(named name: String) -> Any? {
        guard let value = mapping[name] else { return nil }
        // A partial may hold itself within `entries`, so these have to lead further down, or nowhere.
        if name == "entries", value.bool != nil { return false }
        return Self.value(value)
    }

    /// The functions of a dictionary, such as `sorted`.
    func transform(_ name: String) -> Any? {
        var values: [String: Any] = [:]
        for entry in mapping { values[entry.key] = Self.value(entry.value) }
        return values.transform(name)
    }

    private static func value(_ value: FieldValue) -> Any {
        switch value.content {
        case .null: false
        case .bool(let bool): bool
        case .integer(let integer): integer
        case .list(let list): list.map(Self.value)
        case .mapping(let mapping): TemplateFields(mapping)
        default: value.text ?? ""
        }
    }
}

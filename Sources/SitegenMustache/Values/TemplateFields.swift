import Mustache
import SitegenData

/// Fields that authors have written: front matter and the files of `data/`.
struct TemplateFields: MustacheParent, MustacheTransformable, MustacheCustomRenderable {
    let mapping: FieldMapping

    /// The fields as JSON: probably, the tag lacks the name of a field.
    var renderText: String { FieldValue(.mapping(mapping)).jsonLine }

    var isNull: Bool { false }

    init(_ mapping: FieldMapping) {
        self.mapping = mapping
    }

    func child(named name: String) -> Any? {
        guard let value = mapping[name] else { return nil }
        // A partial may be recursive within `entries`, so that name must lead to nested values or to none.
        if name == "entries", value.bool != nil { return false }
        return TemplateValue.of(Self.value(value))
    }

    func transform(_ name: String) -> Any? { TemplateValue.filtered(self, by: name) }

    /// The entries as a list, each with `key` and `value`.
    func filtered(by filter: TemplateFilter) -> Any? {
        let entries = mapping.map { TemplateEntry(key: $0.key, value: Self.value($0.value)) }
        switch filter.name {
        case .enumerated: return TemplateList(entries)
        case .sorted: return TemplateList(entries.sorted { $0.key < $1.key })
        case .count: return entries.count
        case .empty: return entries.isEmpty
        default: return nil
        }
    }

    private static func value(_ value: FieldValue) -> Any {
        switch value.content {
        case .null: false
        case .bool(let bool): bool
        case .integer, .number: TemplateNumber(value)
        case .list(let list): TemplateList(list.map(Self.value), field: value)
        case .mapping(let mapping): TemplateFields(mapping)
        default: value.text ?? ""
        }
    }
}

/// A field and its name.
private struct TemplateEntry: MustacheParent {
    let key: String
    let value: Any

    func child(named name: String) -> Any? {
        switch name {
        case "key": TemplateText(key)
        case "value": TemplateValue.of(value)
        default: nil
        }
    }
}

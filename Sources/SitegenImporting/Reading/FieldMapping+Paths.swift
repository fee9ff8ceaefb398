import SitegenData

extension FieldMapping {
    /// The value at a path of keys separated by dots, ignoring case: `markup.goldmark.renderer.unsafe`.
    func value(at path: String) -> FieldValue? {
        var value: FieldValue?
        var mapping: FieldMapping? = self
        for part in path.split(separator: ".") {
            let key = part.lowercased()
            value = mapping?[String(part)] ?? mapping?.first { $0.key.lowercased() == key }?.value
            mapping = value?.mapping
        }
        return value
    }

    /// The depth at which a mapping replaces another one instead of being merged with it.
    private static let mergingLimit = 16

    /// The mapping with the keys that another one adds or replaces. Nested mappings are merged, and lists are replaced.
    func merged(with other: FieldMapping, depth: Int = 0) -> FieldMapping {
        var result = self
        for entry in other {
            if depth < Self.mergingLimit, let old = result[entry.key]?.mapping, let new = entry.value.mapping {
                result[entry.key] = FieldValue(.mapping(old.merged(with: new, depth: depth + 1)))
            } else {
                result[entry.key] = entry.value
            }
        }
        return result
    }

    /// The text at a path of keys; `nil` if it is missing or empty.
    func text(at path: String) -> String? {
        value(at: path)?.text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// The Boolean at a path of keys, which may be written as text.
    func bool(at path: String) -> Bool? {
        guard let value = value(at: path) else { return nil }
        return value.bool ?? value.text.flatMap { ["true": true, "false": false][$0.lowercased()] }
    }
}

extension FieldValue {
    /// The texts of a list, or the single text.
    var texts: [String] {
        if let list { return list.compactMap(\.text) }
        return text.map { [$0] } ?? []
    }
}

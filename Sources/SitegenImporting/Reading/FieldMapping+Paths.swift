import SitegenData

extension FieldMapping {
    /// The value at a path of keys with points between them, each in any case: `markup.goldmark.renderer.unsafe`.
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

    /// The text at a path of keys, if there is one that is not empty.
    func text(at path: String) -> String? {
        value(at: path)?.text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// The truth value at a path of keys; one written as text counts.
    func bool(at path: String) -> Bool? {
        guard let value = value(at: path) else { return nil }
        return value.bool ?? value.text.flatMap { ["true": true, "false": false][$0.lowercased()] }
    }
}

extension FieldValue {
    /// The texts of a list, or the one text.
    var texts: [String] {
        if let list { return list.compactMap(\.text) }
        return text.map { [$0] } ?? []
    }
}

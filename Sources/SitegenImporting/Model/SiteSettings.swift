import SitegenData

/// The contents of `site.yaml`: the keys in order, each with the reason for its value.
struct SiteSettings {
    /// A key with its value.
    struct Setting {
        let key: String
        var value: FieldValue
        /// The reason for the value, as a comment above the key.
        var reason: String?
    }

    private(set) var settings: [Setting] = []

    /// The patterns of addresses, by the paths of sections.
    private(set) var permalinks: [String: String] = [:]

    /// The value of a key.
    subscript(key: String) -> FieldValue? { settings.first { $0.key == key }?.value }

    /// Sets a key, if there is a value.
    mutating func set(_ key: String, _ value: FieldValue?, because reason: String? = nil) {
        guard let value, !value.isNull else { return }
        if let index = settings.firstIndex(where: { $0.key == key }) {
            settings[index].value = value
            if let reason { settings[index].reason = reason }
        } else {
            settings.append(Setting(key: key, value: value, reason: reason))
        }
    }

    /// Sets a key to a text, if it is not empty.
    mutating func set(_ key: String, text: String?, because reason: String? = nil) {
        guard let text, !text.isEmpty else { return }
        set(key, .text(text), because: reason)
    }

    /// Sets a key of a section.
    mutating func set(section: String, _ name: String, _ value: FieldValue, because reason: String? = nil) {
        var sections = self["sections"]?.mapping ?? FieldMapping()
        var settings = sections[section]?.mapping ?? FieldMapping()
        settings[name] = value
        sections[section] = FieldValue(.mapping(settings))
        set("sections", FieldValue(.mapping(sections)), because: reason)
        if name == "permalink", let pattern = value.text { permalinks[section] = pattern }
    }

    /// The names of the taxonomies: those of the configuration, or otherwise those of sitegen.
    var taxonomies: [String] {
        self["taxonomies"].map { $0.mapping?.keys ?? $0.texts } ?? ["tags", "categories", "authors"]
    }

    /// The tags of the site's languages, `language` first.
    var languages: [String] {
        let standard = self["language"]?.text ?? "en"
        return [standard] + (self["languages"]?.mapping?.keys.filter { $0 != standard } ?? [])
    }
}

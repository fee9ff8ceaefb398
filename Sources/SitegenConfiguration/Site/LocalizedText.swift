import SitegenBase
import SitegenData

/// A text of the configuration: one for all languages, or one for each.
package struct LocalizedText: Hashable, Sendable {
    /// The texts by language tag in lowercase; the key is empty for a text in all languages.
    private let texts: [String: String]
    /// The text of the default language.
    let standard: String

    init(_ text: String) { (texts, standard) = ([:], text) }

    fileprivate init(_ texts: [String: String], standard: String) {
        (self.texts, self.standard) = (texts, standard)
    }

    /// The text in a language, otherwise in the default one.
    package func text(in language: SiteLanguage) -> String { texts[language.tag.lowercased()] ?? standard }
}

extension FieldReader {
    /// Reads a text, or a mapping from language tags to texts. The default language must have one.
    mutating func localizedText(_ key: String) -> LocalizedText? {
        value(key) { reader in
            reader.values(key).flatMap { reader.texts($0, of: key) }
        } plain: { reader in
            reader.string(key).map(LocalizedText.init)
        }
    }

    /// Reads a mapping from names to texts, or to mappings from language tags to texts.
    mutating func localizedTexts(_ key: String) -> [(String, LocalizedText)] {
        (values(key) ?? FieldMapping()).compactMap { entry in
            if let texts = entry.value.mapping {
                return self.texts(texts, of: entry.key).map { (entry.key, $0) }
            }
            guard let text = entry.value.text, !text.isEmpty else {
                reject(entry.value, "‘\(entry.key)’ must be a string, or a mapping of language tags to strings")
                return nil
            }
            return (entry.key, LocalizedText(text))
        }
    }

    private mutating func texts(_ mapping: FieldMapping, of key: String) -> LocalizedText? {
        var texts: [String: String] = [:]
        for entry in mapping {
            guard languages.contains(where: { $0.lowercased() == entry.key.lowercased() }) else {
                let nearest = Suggestion.nearest(to: entry.key, among: languages)
                note(
                    source.diagnostic(
                        "the site has no language ‘\(entry.key)’", at: entry.keyPlace,
                        help: nearest.map { "did you mean ‘\($0)’?" }
                            ?? "use one of \(languages.joined(separator: ", ")), or add the language to ‘languages’"))
                continue
            }
            guard let text = entry.value.text, !text.isEmpty else {
                reject(entry.value, "‘\(entry.key)’ must be a string")
                continue
            }
            texts[entry.key.lowercased()] = text
        }
        guard let first = languages.first else { return nil }
        guard let standard = texts[first.lowercased()] else {
            let place = mapping.first?.keyPlace
            note(
                source.diagnostic(
                    "‘\(key)’ has no text in the default language", at: place, help: "add ‘\(first)’"))
            return nil
        }
        return LocalizedText(texts, standard: standard)
    }
}

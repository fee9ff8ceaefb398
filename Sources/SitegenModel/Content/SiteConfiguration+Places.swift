package import SitegenData
public import SitegenDiagnostics

extension SiteConfiguration {
    /// An error in what the configuration says, at its place in the file.
    ///
    /// ```swift
    /// configuration.diagnostic("the theme has no text ‘raedMore’", at: "words", "raedMore")
    /// ```
    ///
    /// - Parameters:
    ///   - message: What is wrong, as a part of a sentence.
    ///   - keys: The keys that lead to the value, as they stand for the whole site: what the language says otherwise,
    ///     below `languages`, comes first. Where the file has no such value, the error concerns the file as a whole.
    ///   - severity: How bad that is.
    ///   - help: What to do about it.
    /// - Returns: The error, with line and column where the file has the value.
    public func diagnostic(
        _ message: String, at keys: String..., severity: Diagnostic.Severity = .error, help: String? = nil
    ) -> Diagnostic {
        var diagnostic = Diagnostic(message, file: file, help: help)
        if let (source, fields) = written, let place = place(of: keys[...], in: fields) {
            diagnostic = source.diagnostic(message, at: place, help: help)
        }
        diagnostic.severity = severity
        return diagnostic
    }

    /// An error in one of the values that the file gives.
    package func diagnostic(_ message: String, of value: FieldValue, help: String?) -> Diagnostic {
        written?.source.diagnostic(message, at: value.place, help: help) ?? Diagnostic(message, file: file, help: help)
    }

    /// The addresses that the language's menus lead to, as the file gives them.
    package var menuAddresses: [FieldValue] {
        guard let (_, fields) = written else { return [] }
        guard let menu = ofLanguage(fields)?["menu"] ?? fields["menu"] else { return [] }
        let menus = menu.mapping?.map(\.value) ?? [menu]
        return menus.flatMap(\.addressesOfEntries)
    }

    /// The addresses that `redirects` lead to, as the file gives them.
    package var redirectTargets: [FieldValue] {
        (written?.fields["redirects"]?.mapping ?? FieldMapping()).map(\.value)
    }

    private func ofLanguage(_ fields: FieldMapping) -> FieldMapping? {
        fields["languages"]?.mapping?[language.tag]?.mapping
    }

    private func place(of keys: ArraySlice<String>, in fields: FieldMapping) -> FieldPlace? {
        ofLanguage(fields)?.place(of: keys) ?? fields.place(of: keys)
    }
}

extension FieldMapping {
    /// Where the value stands that keys lead to; the key's place where the value has keys of its own. A key with a full
    /// stop may stand as two, one below the other.
    fileprivate func place(of keys: ArraySlice<String>) -> FieldPlace? {
        guard let key = keys.first else { return nil }
        let rest = keys.dropFirst()
        if let entry = entry(key) {
            guard rest.isEmpty else { return entry.value.mapping?.place(of: rest) }
            // Keys with values go on for lines, and what they are about is named above them.
            return entry.value.mapping == nil ? entry.value.place ?? entry.keyPlace : entry.keyPlace
        }
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? self[parts[0]]?.mapping?.place(of: parts[1...] + rest) : nil
    }
}

extension FieldValue {
    /// The addresses of a list of menu entries, and of those below them.
    fileprivate var addressesOfEntries: [FieldValue] {
        (list ?? []).compactMap(\.mapping).flatMap { entry in
            (entry["url"].map { [$0] } ?? []) + (entry["entries"]?.addressesOfEntries ?? [])
        }
    }
}

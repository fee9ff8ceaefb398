public import SitegenBase
package import SitegenData
package import SitegenDocuments
import SitegenFiles

extension SiteConfiguration {
    /// An error in the configuration, at its position in the file.
    ///
    /// ```swift
    /// configuration.diagnostic("the theme has no interface text ‘raedMore’", at: "words", "raedMore")
    /// ```
    ///
    /// - Parameters:
    ///   - message: What is wrong, as part of a sentence.
    ///   - keys: The keys of the value, from the top of the file. A value for the language, below `languages`, takes
    ///     precedence. If the file has no such value, the error concerns the whole file.
    ///   - severity: The severity of the error.
    ///   - help: How to fix it.
    /// - Returns: The error, with line and column if the file has the value.
    public func diagnostic(
        _ message: String, at keys: String..., severity: Diagnostic.Severity = .error, help: String? = nil
    ) -> Diagnostic {
        diagnostic(message, at: keys, severity: severity, help: help)
    }

    package func diagnostic(
        _ message: String, at keys: [String], severity: Diagnostic.Severity, help: String?
    ) -> Diagnostic {
        var diagnostic = Diagnostic(message, file: file, help: help)
        if let (source, fields) = written, let place = place(of: keys[...], in: fields) {
            diagnostic = source.diagnostic(message, at: place, help: help)
        }
        diagnostic.severity = severity
        return diagnostic
    }

    /// An error in one of the values of the file.
    package func diagnostic(_ message: String, of value: FieldValue, help: String?) -> Diagnostic {
        written?.source.diagnostic(message, at: value.place, help: help) ?? Diagnostic(message, file: file, help: help)
    }

    /// The targets of the language's menus, as written.
    package var menuAddresses: [FieldValue] {
        writtenMenus.flatMap { $0.valuesOfEntries("url") }
    }

    /// The errors for menu entries with unknown icons.
    ///
    /// - Parameter icons: The icons of sitegen and of the site.
    package func menuDiagnostics(_ icons: IconSet) -> [Diagnostic] {
        writtenMenus.flatMap { $0.valuesOfEntries("icon") }.compactMap { value in
            guard let name = value.text, icons.svg(of: name) == nil else { return nil }
            return diagnostic("unknown icon ‘\(name)’", of: value, help: icons.help(forMissing: name))
        }
    }

    /// The language's menus, as written, and the columns at the end of its pages.
    private var writtenMenus: [FieldValue] {
        guard let (_, fields) = written else { return [] }
        let own = ofLanguage(fields)
        let footer = (own?["footer"] ?? fields["footer"])?.mapping?["columns"]
        let menu = own?["menu"] ?? fields["menu"]
        return (menu.map { $0.mapping?.map(\.value) ?? [$0] } ?? []) + (footer.map { [$0] } ?? [])
    }

    /// A label of a menu entry, as written, and the address within the site that it leads to.
    package typealias MenuLabel = (title: FieldValue, address: String)

    /// The labels of menu entries that lead to addresses within the site and that the language inherits from the default
    /// one. Versions of a manual are named in the same way in all languages.
    package var inheritedMenuLabels: [MenuLabel] {
        guard inheritsMenus, let menu = written?.fields["menu"] else { return [] }
        let menus = menu.mapping?.filter { $0.key != MenuEntry.versionsMenu }.map(\.value) ?? [menu]
        return menus.flatMap { $0.labelsOfEntries(missing: language, languages[0]) }
    }

    /// The values of the file that may be addresses: texts that begin with a slash or with `http`.
    package var addresses: [FieldValue] { FieldValue(.mapping(written?.fields ?? FieldMapping())).addresses }

    /// The targets of `redirects`, as written, except those with parts of the address that is redirected.
    package var redirectTargets: [FieldValue] {
        (written?.fields["redirects"]?.mapping ?? FieldMapping()).map(\.value).filter { value in
            value.text.map { !$0.contains("*") && !$0.contains("/:") && !$0.contains("=:") } ?? true
        }
    }

    private func ofLanguage(_ fields: FieldMapping) -> FieldMapping? {
        fields["languages"]?.mapping?[language.tag]?.mapping
    }

    private func place(of keys: ArraySlice<String>, in fields: FieldMapping) -> FieldPlace? {
        ofLanguage(fields)?.place(of: keys) ?? fields.place(of: keys)
    }
}

extension FieldMapping {
    /// The position of the value of some keys; that of the last key if the value is a mapping. A key with a full stop
    /// may be written as two nested keys.
    fileprivate func place(of keys: ArraySlice<String>) -> FieldPlace? {
        guard let key = keys.first else { return nil }
        let rest = keys.dropFirst()
        if let entry = entry(key) {
            guard rest.isEmpty else { return entry.value.mapping?.place(of: rest) }
            // A mapping spans several lines, so the error is reported at its key.
            return entry.value.mapping == nil ? entry.value.place ?? entry.keyPlace : entry.keyPlace
        }
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? self[parts[0]]?.mapping?.place(of: parts[1...] + rest) : nil
    }
}

extension FieldValue {
    /// The labels of menu entries within the site and of the entries below them that have no text in a language.
    ///
    /// - Parameter standard: The default language, whose labels are used.
    fileprivate func labelsOfEntries(
        missing language: SiteLanguage, _ standard: SiteLanguage
    ) -> [SiteConfiguration.MenuLabel] {
        (list ?? []).compactMap(\.mapping).flatMap { entry -> [SiteConfiguration.MenuLabel] in
            let below = entry["entries"]?.labelsOfEntries(missing: language, standard) ?? []
            func text(in language: SiteLanguage) -> FieldValue? {
                entry["title"]?.mapping?.first { $0.key.lowercased() == language.tag.lowercased() }?.value
            }
            guard text(in: language) == nil, let title = text(in: standard) ?? entry["title"],
                title.text?.contains(where: \.isLetter) == true,
                let address = entry["url"]?.text, address.isWithinSite
            else { return below }
            return [(title, address)] + below
        }
    }

    /// The texts in the value that begin with a slash or with `http`.
    fileprivate var addresses: [FieldValue] {
        switch content {
        case .mapping(let mapping): mapping.flatMap { $0.value.addresses }
        case .list(let list): list.flatMap(\.addresses)
        case .text(let text): text.hasPrefix("/") || text.hasPrefix("http") ? [self] : []
        default: []
        }
    }

    /// The values of a key of menu entries and of the entries below them.
    fileprivate func valuesOfEntries(_ key: String) -> [FieldValue] {
        (list ?? []).compactMap(\.mapping).flatMap { entry in
            (entry[key].map { [$0] } ?? []) + (entry["entries"]?.valuesOfEntries(key) ?? [])
        }
    }
}

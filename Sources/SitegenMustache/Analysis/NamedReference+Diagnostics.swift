import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel

extension NamedValues {
    /// The names that a configuration defines; `nil` if they are defined elsewhere.
    func names(in configuration: SiteConfiguration) -> [String]? {
        switch self {
        case .lists: configuration.lists.map(\.name)
        case .taxonomies: configuration.taxonomies.map(\.name)
        case .menus: configuration.menus.keys.sorted()
        case .settings: (configuration.themeFolder?.schema ?? []).map(\.name)
        case .themeWords: configuration.themeFolder?.wordNames ?? []
        case .assets: configuration.assetKeys
        case .icons: configuration.iconNames.isEmpty ? nil : configuration.iconNames
        case .attributes, .pageLists: nil
        }
    }
}

extension NamedReference {
    /// The error or the warning about a name that does not exist; `nil` if the configuration defines it, or if it may be
    /// defined elsewhere.
    func diagnostic(
        in configuration: SiteConfiguration, _ diagnostic: (_ help: String) -> Diagnostic
    ) -> Diagnostic? {
        guard let known = values.names(in: configuration), !known.contains(name) else { return nil }
        if let nearest = Suggestion.nearest(to: name, among: known) { return diagnostic("did you mean ‘\(nearest)’?") }
        switch values {
        // Pages can add entries to any menu in their front matter.
        case .menus, .attributes, .pageLists: return nil
        case .assets: return diagnostic("add the file to assets/, or remove the tag")
        case .icons: return diagnostic("add \(name).svg to icons/, or use one of \(known.joined(separator: ", "))")
        case .settings, .themeWords:
            let place = values == .settings ? "‘settings’ in \(ThemeFolder.fileName)" : "a file in words/"
            return diagnostic(
                configuration.themeFolder == nil
                    ? "set the theme's folder: theme: {folder: themes/…}"
                    : known.isEmpty
                        ? "declare it in \(place)"
                        : "the \(values == .settings ? "settings" : "words") are \(known.joined(separator: ", "))")
        case .lists:
            return diagnostic(
                known.isEmpty
                    ? "declare it under ‘lists’ in \(configuration.file)"
                    : "the lists are \(known.joined(separator: ", "))")
        case .taxonomies:
            return diagnostic(
                known.isEmpty
                    ? "declare it under ‘taxonomies’ in \(configuration.file)"
                    : "the taxonomies are \(known.joined(separator: ", "))")
        }
    }

    /// The error for a name that does not exist, or the warning for a menu, which pages can create, and for an asset.
    func diagnostic(in file: TemplateFile, at tag: TagSearch.Tag, help: String) -> Diagnostic {
        let what =
            switch values {
            case .lists, .pageLists: "list"
            case .menus: "menu"
            case .taxonomies: "taxonomy"
            case .attributes: "attribute"
            case .settings: "setting"
            case .themeWords: "interface text"
            case .assets: "asset"
            case .icons: "icon"
            }
        // The name is the whole component of the tag that equals it.
        let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false)
        let before =
            values == .assets
            ? tag.name.utf8.count - name.utf8.count
            : parts.prefix { $0 != name[...] }.reduce(0) { $0 + $1.utf8.count + 1 }
        let start = tag.offset(ofFilter: tag.filters.count)
        var diagnostic = file.diagnostic(
            "there is no \(what) ‘\(name)’", at: start + before, length: name.count, help: help)
        // A template of a theme may use an asset that only some sites have.
        if values == .menus || values == .assets { diagnostic.severity = .warning }
        return diagnostic
    }
}

import SitegenBase
import SitegenData
import SitegenFiles

/// The configuration of a Hugo site: a single file, or the files of `config/_default`.
struct HugoConfiguration {
    private(set) var fields = FieldMapping()
    /// The path of the configuration file, or of the folder of several.
    let path: String

    /// The names of the configuration file, in the order in which Hugo looks for them.
    static let names = ["hugo", "config"].flatMap { name in ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" } }

    init(_ folder: OldFolder) throws(BuildFailure) {
        let name = Self.names.first(where: folder.has)
        path = name ?? "config/_default"
        if let name, let mapping = try folder.fields(name) { fields = mapping }
        for path in folder.files(below: "config/_default") {
            guard FieldFormat(fileName: path) != nil, let mapping = try folder.fields(path) else { continue }
            let stem = path.fileName.stem
            if ["hugo", "config"].contains(stem) {
                for entry in mapping where fields[entry.key] == nil { fields[entry.key] = entry.value }
            } else if stem.stem == "languages", stem != "languages" {
                for entry in mapping { add(entry.value, at: ["languages", stem.fileExtension, entry.key]) }
            } else if stem.contains(".") {
                // `menus.en.toml` belongs to a language.
                add(FieldValue(.mapping(mapping)), at: ["languages", stem.fileExtension, stem.stem])
            } else {
                fields[stem] = FieldValue(.mapping(mapping))
            }
        }
    }

    private mutating func add(_ value: FieldValue, at path: [String]) {
        var languages = fields[path[0]]?.mapping ?? FieldMapping()
        var language = languages[path[1]]?.mapping ?? FieldMapping()
        language[path[2]] = value
        languages[path[1]] = FieldValue(.mapping(language))
        fields[path[0]] = FieldValue(.mapping(languages))
    }

    func text(_ path: String) -> String? { fields.text(at: path) }
    func bool(_ path: String) -> Bool? { fields.bool(at: path) }
    func mapping(_ path: String) -> FieldMapping? { fields.value(at: path)?.mapping }

    /// The names of the themes, the first of which comes first.
    var themes: [String] { fields.value(at: "theme")?.texts ?? [] }

    /// The default language.
    var language: String { text("defaultContentLanguage").flatMap { SiteText.isLanguageTag($0) ? $0 : nil } ?? "en" }

    /// The languages by their keys, the default one first; only the default language if the site declares none.
    var languages: [String] {
        let keys = mapping("languages")?.filter { $0.value.mapping?.bool(at: "disabled") != true }.map(\.key) ?? []
        return [language] + keys.filter { $0 != language && SiteText.isLanguageTag($0) }
    }

    /// The keys of languages that sitegen does not accept as languages.
    var invalidLanguages: [String] { (mapping("languages")?.keys ?? []).filter { !SiteText.isLanguageTag($0) } }

    /// The folders of the content, each with its language; `nil` for all languages.
    var contentFolders: [(folder: String, language: String?)] {
        var folders: [(String, String?)] = []
        for language in languages {
            if let folder = text("languages.\(language).contentDir") { folders.append((Self.path(folder), language)) }
        }
        for mount in fields.value(at: "module.mounts")?.list ?? [] {
            guard let mapping = mount.mapping, mapping.text(at: "target") == "content",
                let source = mapping.text(at: "source")
            else { continue }
            let language = mapping.text(at: "lang") ?? mapping.value(at: "sites.matrix.languages")?.texts.first
            folders.append((Self.path(source), language))
        }
        if folders.isEmpty { folders.append((Self.path(text("contentDir") ?? "content"), nil)) }
        return folders
    }

    static func path(_ path: String) -> String { path.pathParts.filter { $0 != "." }.joined(separator: "/") }

    /// Whether pages of a kind, such as `home`, `section` and `term`, have feeds. By default, Hugo creates RSS feeds for all
    /// lists.
    func hasFeed(of kind: String) -> Bool {
        func names(_ path: String) -> [String]? { fields.value(at: path)?.texts.map { $0.lowercased() } }
        return names("disableKinds")?.contains("rss") != true && names("outputs.\(kind)")?.contains("rss") != false
    }

    /// The pattern of the addresses of a section's pages.
    func permalink(of section: String) -> String? {
        text("permalinks.\(section)") ?? text("permalinks.page.\(section)")
    }

    /// The plural names of the taxonomies; `nil` if the configuration does not define them.
    var taxonomies: [String]? {
        guard let mapping = mapping("taxonomies") else { return nil }
        return mapping.compactMap(\.value.text)
    }

    /// The plural names of the taxonomies, those of Hugo if the configuration does not define them.
    var allTaxonomies: [String] { taxonomies ?? ["tags", "categories"] }
}

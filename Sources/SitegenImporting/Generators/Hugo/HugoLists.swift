import SitegenData
import SitegenFiles

/// The lists of a Hugo site: its home page, sections, taxonomies and terms.
struct HugoLists {
    private let configuration: HugoConfiguration
    private let terms: [HugoTerms.List]
    private let languages: Set<String>
    private let taxonomies: [String]

    init(_ configuration: HugoConfiguration, _ terms: [HugoTerms.List]) {
        self.configuration = configuration
        self.terms = terms
        languages = Set(configuration.languages.dropFirst())
        taxonomies = configuration.allTaxonomies
    }

    /// Redirects the addresses of lists that the new site does not have.
    func add(to site: inout ImportedSite, _ log: ImportLog) {
        addLanguages(to: &site)
        addFolders(to: &site, log)
        guard configuration.bool("pagination.disableAliases") != true else { return }
        // The first page of each divided list has a second address: `/posts/page/1/`.
        let name = configuration.text("pagination.path") ?? configuration.text("paginatePath") ?? "page"
        let used = usedTaxonomies.map { "/\($0)/" }
        var targets: [String: String] = [:]
        for list in ["/"] + sections(of: site) + used { targets[list] = list }
        for term in terms where PageAddressing.normalized(term.old) == term.old { targets[term.old] = term.new }
        for (list, target) in targets.sorted(by: { $0.key < $1.key }) {
            site.redirects.append(.init(from: "\(list)\(name)/1/", to: target))
        }
    }

    /// The taxonomies that pages in the default language have.
    private var usedTaxonomies: [String] {
        taxonomies.filter { name in terms.contains { $0.new.hasPrefix("/\(name)/") } }
    }

    /// The addresses of the sections in the default language: the top folders, and those below with a text.
    private func sections(of site: ImportedSite) -> Set<String> {
        var sections: Set<String> = []
        for page in site.pages where page.path.hasPrefix("content/") && !page.isDraft {
            let folders = page.path.pathParts.dropFirst().dropLast()
            guard let section = folders.first, !languages.contains(section) else { continue }
            // A folder with only an `index.md` is a page.
            let isBundle = folders.count == 1 && page.path.fileName.stem == "index"
            if !isBundle, PageAddressing.isOwnSlug(section) { sections.insert("/\(section)/") }
            let isTerm = folders.count > 1 && taxonomies.contains(section)
            if page.path.fileName == "_index.md", !isTerm,
                let address = page.address.flatMap(PageAddressing.normalized),
                address.hasSuffix("/")
            {
                sections.insert(address)
            }
        }
        return sections
    }

    /// Redirects the lists of languages without texts of their own, and the folder of the default language.
    private func addLanguages(to site: inout ImportedSite) {
        guard !languages.isEmpty, configuration.bool("defaultContentLanguageInSubdir") != true else { return }
        site.redirects.append(.init(from: "/\(configuration.language.lowercased())/", to: "/"))
        for language in languages {
            let hasTexts = site.pages.contains { page in
                page.path.hasPrefix("content/\(language)/") || page.path.fileName.stem.suffix == language
            }
            guard !hasTexts else { continue }
            for name in usedTaxonomies {
                site.redirects.append(.init(from: "/\(language.lowercased())/\(name)/", to: "/\(name)/"))
            }
        }
    }

    /// Redirects the further pages of lists that are shorter here. In Hugo, a folder below a top folder is a section only with an
    /// `_index.md`, and the pages of other folders are in the list of the section around them.
    private func addFolders(to site: inout ImportedSite, _ log: ImportLog) {
        let pages = site.pages.filter { page in
            let top = page.path.pathParts.dropFirst().first ?? ""
            return page.path.hasPrefix("content/") && !page.isDraft && !languages.contains(top)
                && !taxonomies.contains(top)
        }
        let sections = Set(pages.filter { $0.path.fileName.hasPrefix("_index.") }.map(\.path.folderPath))
        var entries: [String: Set<String>] = [:]
        var others: Set<String> = []
        for page in pages where !page.path.fileName.hasPrefix("_index.") {
            let isBundle = page.path.fileName.hasPrefix("index.")
            let folder = isBundle ? page.path.folderPath.folderPath : page.path.folderPath
            let parts = folder.pathParts
            guard parts.count > 1 else { continue }
            let last = parts.indices.last { sections.contains(parts[...$0].joined(separator: "/")) } ?? 0
            let section = parts[...max(1, last)].joined(separator: "/")
            entries[section, default: []].insert(page.path)
            for end in parts.indices.dropFirst(max(1, last) + 1) {
                others.insert(parts[...end].joined(separator: "/"))
            }
        }
        let size = site.settings["pageSize"]?.integer ?? 10
        for folder in others.sorted() {
            log.note(
                .addresses, "folder without ‘_index.md’", folder,
                advice:
                    "Hugo lists the pages of such a folder in the section around it. sitegen makes the folder a section with a list of its own."
            )
        }
        let folderCounts = Dictionary(others.map { ($0.folderPath, 1) }, uniquingKeysWith: +)
        for (section, all) in entries.sorted(by: { $0.key < $1.key }) where size > 0 {
            guard let folderCount = folderCounts[section], PageAddressing.isOwnSlug(section.fileName),
                section.pathParts.count == 2
            else {
                continue
            }
            let own = all.count { path in
                path.folderPath == section || path.fileName.hasPrefix("index.") && path.folderPath.folderPath == section
            }
            let pages = PageAddressing.furtherPages(of: own + folderCount, size)
            for number in PageAddressing.furtherPages(of: all.count, size) where !pages.contains(number) {
                let list = "/\(section.fileName)/"
                site.redirects.append(.init(from: "\(list)page/\(number)/", to: list))
            }
        }
    }
}

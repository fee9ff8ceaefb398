import SitegenData
import SitegenFiles

/// The navigation of a MkDocs site, as the order and the entries of a sidebar whose sections are folders.
struct MkDocsNavigation {
    /// The place of a page.
    private struct Place {
        var weight: Int
        /// The title in the navigation.
        var title: String?
        /// The title of the group that the page begins, if the group is not a folder.
        var separator: String?
    }

    /// The places by the paths of pages in the old site.
    private var places: [String: Place] = [:]
    /// The titles and weights of the folders that are groups of the navigation, by their paths in the new site.
    private var folders: [String: (title: String, weight: Int)] = [:]
    /// The paths of the pages in the new site, by those in the old one.
    private let paths: [String: String]

    /// - Parameters:
    ///   - docs: The folder of the texts.
    ///   - pages: The pages, with their paths in the new site.
    init(_ entries: [MkDocsConfiguration.NavigationEntry], in docs: String, _ pages: [ImportedPage]) {
        paths = Dictionary(pages.map { ($0.source, $0.path) }) { first, _ in first }
        for entry in entries { add(entry, in: "content", docs) }
    }

    /// Adds an entry.
    ///
    /// - Parameter parent: The folder of the group around it, in the new site.
    private mutating func add(_ entry: MkDocsConfiguration.NavigationEntry, in parent: String, _ docs: String) {
        if let target = entry.target {
            guard let path = OldFolder.resolve(target, from: docs), places[path] == nil else { return }
            places[path] = Place(weight: places.count + 1, title: entry.title)
            return
        }
        let sources = entry.sources.compactMap { OldFolder.resolve($0, from: docs) }
        let first = sources.first { places[$0] == nil && paths[$0] != nil }
        var folder = folder(of: sources)
        if folder == parent || folders[folder ?? parent] != nil { folder = nil }
        let weight = places.count + 1
        for entry in entry.entries { add(entry, in: folder ?? parent, docs) }
        guard let title = entry.title, !title.trimmed.isEmpty, let first else { return }
        if let folder, folder.hasPrefix(parent + "/") {
            folders[folder] = (title, weight)
        } else if places[first]?.separator == nil {
            places[first]?.separator = title
        }
    }

    /// The folder that contains all pages of a group, and no other page of the site; `nil` if there is none.
    private func folder(of sources: [String]) -> String? {
        let own = sources.compactMap { paths[$0] }
        guard var common = own.first?.pathParts.dropLast() else { return nil }
        for path in own.dropFirst() {
            common = zip(common, path.pathParts.dropLast()).prefix { $0 == $1 }.map(\.0)[...]
        }
        return common.count > 1 ? common.joined(separator: "/") : nil
    }

    /// Sets the order of a page and its entry in the sidebar.
    func place(_ page: inout ImportedPage) {
        guard let place = places[page.source] else { return }
        page.fields["weight"] = FieldValue(.integer(place.weight))
        var label = place.title
        if page.path.fileName == "_index.md", let folder = folders[page.path.folderPath] { label = folder.title }
        if page.fields["title"] == nil, !page.body.beginsWithTitle, let title = place.title ?? label {
            page.fields["title"] = .text(title)
        }
        Self.setEntry(of: &page, label: label, separator: place.separator)
    }

    /// Sets the entry of a page in the sidebar, if it differs from the page's title.
    static func setEntry(of page: inout ImportedPage, label: String?, separator: String?) {
        let title = page.body.title ?? page.fields["title"]?.text
        let label = label.map { $0.filter { $0 != "`" }.trimmed }.flatMap { $0.isEmpty || $0 == title ? nil : $0 }
        var entry = FieldMapping()
        if let label { entry["label"] = .text(label) }
        if let separator { entry["separator"] = .text(separator) }
        if separator == nil, let label {
            page.fields["sidebar"] = .text(label)
        } else if !entry.isEmpty {
            page.fields["sidebar"] = FieldValue(.mapping(entry))
        }
    }

    /// The texts of the folders that are groups of the navigation and have none, with the titles of the groups.
    func sections(besides pages: [ImportedPage]) -> [ImportedPage] {
        let taken = Set(pages.map(\.path))
        return folders.sorted { $0.key < $1.key }.compactMap { folder, group in
            let path = folder + "/_index.md"
            guard !taken.contains(path), !taken.contains(folder + "/index.md") else { return nil }
            var page = ImportedPage(source: "mkdocs.yml", path: path)
            page.fields["title"] = .text(group.title)
            page.fields["weight"] = FieldValue(.integer(group.weight))
            return page
        }
    }
}

extension MkDocsConfiguration.NavigationEntry {
    /// The targets of the entry and of all nested ones.
    fileprivate var sources: [String] { (target.map { [$0] } ?? []) + entries.flatMap(\.sources) }
}

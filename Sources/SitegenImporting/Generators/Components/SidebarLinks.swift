import SitegenData
import SitegenFiles

/// The positions and the titles of pages and folders in a sidebar that lists links.
struct SidebarLinks {
    /// A group of links with a title.
    private struct Group {
        let title: String
        /// The key of its first page.
        let first: String
        let weight: Int
    }

    /// The positions by the addresses of pages, without slashes at the ends and extensions.
    private var weights: [String: Int] = [:]
    /// The titles of pages, by their addresses.
    private var labels: [String: String] = [:]
    /// The groups, each after those that it contains.
    private var groups: [Group] = []
    /// The pages in the order of their positions.
    private var pages: [String] = []
    /// The titles of groups above their first page, by its address, if the groups are not folders.
    private var separators: [String: String] = [:]
    /// The titles of folders that are groups.
    private(set) var titles: [String: String] = [:]
    /// The positions of folders.
    private(set) var folders: [String: Int] = [:]

    init(_ sidebars: [FieldValue]) {
        for sidebar in sidebars { add(sidebar, base: "", depth: 0) }
        let counts = Dictionary(groups.map { ($0.first.folderPath, 1) }, uniquingKeysWith: +)
        for group in groups {
            let folder = group.first.folderPath
            let isFolder = !folder.isEmpty && titles[folder] == nil
            if !folder.isEmpty { folders[folder] = min(folders[folder] ?? group.weight, group.weight) }
            // A group around another one that begins with the same page is the folder.
            if isFolder, counts[folder] == 1 || separators[group.first] != nil {
                titles[folder] = group.title
            } else if separators[group.first] == nil {
                separators[group.first] = group.title
            }
        }
    }

    /// Sets the position and the titles of a page, for keys that its front matter does not set.
    ///
    /// - Parameter address: Its address without slashes at the ends and extension.
    func place(_ address: String, _ text: FrontMatterText, _ defaults: inout FieldMapping) {
        if let weight = weights[address] { defaults["weight"] = FieldValue(.integer(weight)) }
        if let label = labels[address] {
            if text.body.title == nil { defaults["title"] = .text(label) }
            defaults[ComponentContent.label] = .text(label)
        }
        if let separator = separators[address] { defaults[ComponentContent.separator] = .text(separator) }
    }

    // MARK: - Reading

    private mutating func add(_ value: FieldValue, base: String, depth: Int) {
        guard depth < 12 else { return }
        if let list = value.list {
            for item in list {
                // In VuePress, a pair is a link and its title.
                if let pair = item.list, pair.count == 2, let link = pair[0].text, let label = pair[1].text {
                    add(link, base, label: label)
                } else {
                    add(item, base: base, depth: depth + 1)
                }
            }
        } else if let text = value.text {
            add(text, base)
        } else if let item = value.mapping {
            add(item, base: item.text(at: "base") ?? base, depth: depth)
        }
    }

    private mutating func add(_ item: FieldMapping, base: String, depth: Int) {
        let title = item.text(at: "text") ?? item.text(at: "title") ?? item.text(at: "label")
        let link = item.text(at: "link") ?? item.text(at: "path") ?? item.text(at: "slug")
        if let inner = item["items"] ?? item["children"] {
            if let link { add(link, base) }
            let count = pages.count
            add(inner, base: base, depth: depth + 1)
            if let title, count < pages.count {
                groups.append(Group(title: title, first: pages[count], weight: count + 1))
            }
        } else if let link {
            add(link, base, label: title)
        } else {
            // A sidebar for each folder: `{'/guide/': [...]}`.
            for entry in item where entry.value.list != nil || entry.value.mapping != nil {
                add(entry.value, base: entry.key.hasPrefix("/") ? entry.key : base, depth: depth + 1)
            }
        }
    }

    private mutating func add(_ link: String, _ base: String, label: String? = nil) {
        guard !LinkConversion.hasScheme(link) else { return }
        let path = link.hasPrefix("/") ? link : base + "/" + link
        var parts = path.prefix { $0 != "#" }.description.pathParts
        if let last = parts.last, [".html", ".md"].contains(where: last.hasSuffix) {
            parts[parts.count - 1] = last.stem
        }
        if let last = parts.last?.lowercased(), ["index", "readme"].contains(last) { parts.removeLast() }
        let key = parts.joined(separator: "/")
        if weights[key] == nil {
            pages.append(key)
            weights[key] = pages.count
        }
        if labels[key] == nil { labels[key] = label }
    }
}

import SitegenData
import SitegenFiles

/// Moves texts to the paths that sitegen expects.
enum PathAssignment {
    /// Makes `index.md` the text of the section if its folder has other texts, and `x.md` that of the folder `x` if it exists
    /// and has texts.
    static func settle(_ pages: inout [ImportedPage]) {
        let paths = Set(pages.map(\.path))
        var folders: Set<String> = []
        var siblings: [String: Int] = [:]
        // The number of indexes of each folder, one in each language.
        var indexes: [String: Int] = [:]
        for path in paths {
            var parts = path.pathParts
            let name = parts.removeLast()
            let folder = parts.joined(separator: "/")
            siblings[folder, default: 0] += 1
            if name.hasPrefix("index.") { indexes[folder, default: 0] += 1 }
            while !parts.isEmpty, folders.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
        }
        var parents: Set<String> = []
        for folder in folders { parents.insert(folder.folderPath) }
        for index in pages.indices {
            let path = pages[index].path
            guard path.hasPrefix("content/") else { continue }
            let (folder, name) = (path.folderPath, path.fileName)
            // The name without its language: `index.fr.md` is an index as well.
            let parts = name.split(separator: ".", maxSplits: 1)
            let base = String(parts.first ?? "")
            let suffix = parts.count > 1 ? ".\(parts[1])" : ""
            if base == "index" {
                let hasOthers = siblings[folder, default: 0] > indexes[folder, default: 0] || parents.contains(folder)
                let isTaken = paths.contains("\(folder)/_index\(suffix)")
                if hasOthers || folder == "content", !isTaken { pages[index].path = "\(folder)/_index\(suffix)" }
            } else if name != "_index.md", folders.contains("\(folder)/\(base)"), suffix == ".md" {
                let own = "\(folder)/\(base)"
                if !paths.contains("\(own)/_index.md"), !paths.contains("\(own)/index.md") {
                    pages[index].path = "\(own)/_index.md"
                }
            }
        }
    }

    /// Moves the texts of terms, which have a folder of their own in other generators: `tags/swift/_index.md` becomes
    /// `tags/swift.md`. A folder with further pages keeps its text.
    static func settleTerms(_ site: inout ImportedSite) {
        leaveOutTaxonomies(&site)
        let taxonomies = Set(site.settings.taxonomies)
        moveUnusedTerms(&site)
        let paths = Set(site.pages.map(\.path))
        var counts: [String: Int] = [:]
        for path in paths { for folder in path.parentPaths { counts[folder, default: 0] += 1 } }
        for index in site.pages.indices {
            let parts = site.pages[index].path.pathParts
            guard parts.count == 4, parts[0] == "content", taxonomies.contains(parts[1]),
                ["_index.md", "index.md"].contains(parts[3]), counts[parts[0...2].joined(separator: "/")] == 1
            else { continue }
            let path = parts[0...2].joined(separator: "/") + ".md"
            if !paths.contains(path) { site.pages[index].path = path }
        }
    }

    /// Removes the taxonomies that no page uses and whose folder has texts. Otherwise, sitegen would read these pages as texts of
    /// terms, and not publish them.
    private static func leaveOutTaxonomies(_ site: inout ImportedSite) {
        let (names, languages) = (site.settings.taxonomies, site.settings.languages)
        let folders = Set(site.pages.compactMap { term(of: $0.path, languages)?.taxonomy })
        let used = names.filter { name in
            !folders.contains(name) || site.pages.contains { $0.fields[name]?.texts.isEmpty == false }
        }
        guard used.count < names.count else { return }
        let mapping = site.settings["taxonomies"]?.mapping?.filter { used.contains($0.key) }
        let value = mapping.map { entries in
            FieldValue(.mapping(entries.reduce(into: FieldMapping()) { $0[$1.key] = $1.value }))
        }
        site.settings.set(
            "taxonomies", value ?? FieldValue(.list(used.map { .text($0) })),
            because: "The folders of other taxonomies have pages of the old site.")
    }

    /// Moves the texts of terms that no page has out of the folders of taxonomies, where sitegen would not publish them. They keep
    /// their addresses.
    private static func moveUnusedTerms(_ site: inout ImportedSite) {
        let languages = site.settings.languages
        /// The slugs of the terms that pages have, by taxonomy.
        var slugs: [String: Set<String>] = [:]
        for taxonomy in site.settings.taxonomies {
            slugs[taxonomy] = Set(site.pages.flatMap { $0.fields[taxonomy]?.texts ?? [] }.map(TermAddress.slug))
        }
        for index in site.pages.indices {
            let page = site.pages[index]
            guard let (taxonomy, name) = term(of: page.path, languages), let used = slugs[taxonomy], !name.isEmpty,
                !used.contains(TermAddress.slug(name)), !page.body.trimmed.lines.isEmpty
            else { continue }
            let language = page.path.fileName.stem.suffix
            let end = languages.contains(language) ? ".\(language).md" : ".md"
            site.pages[index].address = page.address ?? "/\(taxonomy)/\(name)/"
            site.pages[index].path = "content/\(taxonomy)-\(name.replacing("/", with: "-"))\(end)"
        }
    }

    /// The taxonomy whose folder contains a text, and the name of the term; an empty name for the text of the folder.
    private static func term(of path: String, _ languages: [String]) -> (taxonomy: String, name: String)? {
        guard path.hasPrefix("content/") else { return nil }
        let (folders, name, isSection) = PageAddressing.place(path, languages)
        guard let taxonomy = folders.first else { return nil }
        if isSection, folders.count == 1 { return (taxonomy, "") }
        return (taxonomy, (folders.dropFirst() + [name]).filter { !$0.isEmpty }.joined(separator: "/"))
    }

    /// Gives texts that would be written to the file of another text a path of their own. Names that differ only in case are
    /// the same file on many systems.
    static func settleClashes(_ site: inout ImportedSite, _ log: ImportLog) {
        var owners: [String: ImportedPage] = [:]
        var repeated: Set<Int> = []
        // The next number for each path, so that numbers are not tried again.
        var numbers: [String: Int] = [:]
        for index in site.pages.indices {
            let page = site.pages[index]
            guard let other = owners[page.path.lowercased()] else {
                owners[page.path.lowercased()] = page
                continue
            }
            guard other.source != page.source else {
                repeated.insert(index)
                continue
            }
            var path = page.path
            while owners[path.lowercased()] != nil {
                let number = numbers[page.path.lowercased()] ?? 2
                numbers[page.path.lowercased()] = number + 1
                path = "\(page.path.stem)-\(number).\(page.path.suffix)"
            }
            log.note(
                .files, "file with the path of another file", page.source,
                advice: "‘\(other.source)’ was written to ‘\(other.path)’, so this text was written to ‘\(path)’.")
            owners[path.lowercased()] = page
            site.pages[index].path = path
        }
        if !repeated.isEmpty {
            site.pages = site.pages.indices.filter { !repeated.contains($0) }.map { site.pages[$0] }
        }
    }

    /// Makes pages with the address of a folder the folder's own text, and the page for missing addresses that of sitegen.
    static func settleByAddress(_ pages: inout [ImportedPage]) {
        var paths = Set(pages.map(\.path))
        var folders: Set<String> = ["content"]
        for path in paths {
            var parts = path.pathParts.dropLast()
            while !parts.isEmpty, folders.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
        }
        for index in pages.indices {
            guard let address = pages[index].address.flatMap(PageAddressing.normalized) else { continue }
            if address == "/404.html" || address == "/404/",
                !paths.contains("content/404.md") || pages[index].path == "content/404.md"
            {
                pages[index].path = "content/404.md"
                pages[index].address = nil
                continue
            }
            let folder = "content" + (address == "/" ? "" : String(address.dropLast()))
            let path = folder + "/_index.md"
            guard address.hasSuffix("/"), folders.contains(folder), !paths.contains(path),
                !["index.md", "_index.md"].contains(pages[index].path.fileName)
                    || pages[index].path.folderPath != folder
            else { continue }
            paths.remove(pages[index].path)
            pages[index].path = path
            paths.insert(path)
        }
    }
}

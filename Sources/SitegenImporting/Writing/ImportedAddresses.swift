import SitegenData
import SitegenFiles

/// Assigns addresses to the pages of the new site, each of which belongs to one page.
struct ImportedAddresses {
    /// The addresses in the front matter of a page.
    struct Page {
        /// The address, if it differs from the default one.
        var url: String?
        var aliases: [String] = []
    }

    private var pages: [Page] = []
    /// The source of the page that owns an address, or an alias, by the address in lowercase; empty for the list of a folder.
    private var owners: [String: String] = [:]

    /// The addresses of the page at an index.
    subscript(index: Int) -> Page { pages[index] }

    /// Whether an address is that of a page or an alias.
    func isTaken(_ address: String) -> Bool { owners[address.lowercased()] != nil }

    /// The source of the page whose output has the path of a file, or needs a folder of this name; `nil` if there is none.
    ///
    /// - Parameter path: The path of the file in the output.
    func page(at path: String) -> String? {
        let path = "/" + path.lowercased()
        if let owner = owners[path], !owner.isEmpty { return owner }
        if path.hasSuffix("/index.html"), let owner = owners[String(path.dropLast("index.html".count))], !owner.isEmpty
        {
            return owner
        }
        return owners["\(path)/"].flatMap { $0.isEmpty ? nil : $0 }
    }

    init(_ imported: [ImportedPage], _ addressing: PageAddressing, _ log: ImportLog) {
        let languages = addressing.settings.languages
        let indexed = Set(imported.filter { $0.path.fileName.hasPrefix("_index.") }.map(\.path.folderPath))
        // The addresses of the lists of folders without a text.
        let named = indexed.union(imported.filter { $0.path.fileName.hasPrefix("index.") }.map(\.path.folderPath))
        var lists: Set<String> = []
        for page in imported where page.path.hasPrefix("content/") {
            for folder in page.path.parentPaths.dropFirst() where !named.contains(folder) {
                lists.insert("/" + folder.lowercased().dropFirst("content/".count) + "/")
            }
        }
        for page in imported {
            guard page.path.hasPrefix("content/") else {
                pages.append(Page())
                continue
            }
            let prefix = Self.prefix(of: page.path, languages)
            let (url, own) = Self.address(of: page, prefix, addressing, owners, lists: lists, log)
            pages.append(Page(url: url))
            if let own { owners[(prefix + own).lowercased()] = page.source }
            // Folders have a page even without a text.
            if url == nil { Self.claimFolders(of: page.path, prefix, except: indexed, &owners) }
        }
        for (index, page) in imported.enumerated() where !page.aliases.isEmpty && page.path.hasPrefix("content/") {
            pages[index].aliases = Self.aliases(of: page, &owners, log)
        }
    }

    private static func address(
        of page: ImportedPage, _ prefix: String, _ addressing: PageAddressing, _ owners: [String: String],
        lists: Set<String>, _ log: ImportLog
    ) -> (url: String?, own: String?) {
        let standard = addressing.standardAddress(of: page)
        let normalized = page.address.flatMap(PageAddressing.normalized)
        if let address = page.address, normalized == nil {
            log.note(
                .addresses, "URL that no file can have", page.source,
                advice: "The page has a new URL. Redirect ‘\(address)’ to it on the server.")
        }
        guard let wanted = normalized ?? standard else { return (nil, nil) }
        func owner(_ address: String) -> String? {
            owners[(prefix + address).lowercased()].flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let other = owner(wanted) else {
            // With ‘url’, a page replaces the list that sitegen generates at its address.
            let isList = lists.contains(wanted.lowercased()) || isGenerated(wanted, page.path, addressing.settings)
            let isStandard = wanted == standard && !isList
            return (isStandard ? nil : wanted, wanted)
        }
        let free = (2...).lazy.map { Self.numbered(wanted, $0) }.first { owner($0) == nil }
        log.note(
            .addresses, "URL of two pages", page.source,
            advice: "‘\(other)’ also has ‘\(wanted)’, so this page has the URL ‘\(free ?? "")’.")
        return (free, free)
    }

    /// An address with a number: `/a-2/`, `/a-2.html`.
    static func numbered(_ address: String, _ number: Int) -> String {
        if address == "/" { return "/page-\(number)/" }
        if address.hasSuffix("/") { return "\(address.dropLast())-\(number)/" }
        let suffix = address.fileName.suffix
        return suffix.isEmpty ? "\(address)-\(number)/" : "\(address.dropLast(suffix.count + 1))-\(number).\(suffix)"
    }

    /// Whether sitegen generates a list at an address, and the page is not the text of this list.
    private static func isGenerated(_ address: String, _ path: String, _ settings: SiteSettings) -> Bool {
        guard let first = address.pathParts.first, (settings.taxonomies + ["series", "archive"]).contains(first) else {
            return false
        }
        return path.pathParts.dropFirst().first != first
    }

    private static func claimFolders(
        of path: String, _ prefix: String, except indexed: Set<String>, _ owners: inout [String: String]
    ) {
        var parts = Array(path.pathParts.dropFirst().dropLast())
        while !parts.isEmpty {
            let folder = prefix + "/" + parts.joined(separator: "/") + "/"
            let isIndexed = indexed.contains("content/" + parts.joined(separator: "/"))
            if owners[folder.lowercased()] == nil, !isIndexed { owners[folder.lowercased()] = "" }
            parts.removeLast()
        }
    }

    /// The prefix of addresses in a text's language; empty in the default language.
    private static func prefix(of path: String, _ languages: [String]) -> String {
        guard languages.count > 1 else { return "" }
        let parts = path.pathParts
        if parts.count > 1, languages.dropFirst().contains(parts[1]) { return "/" + parts[1] }
        let language = path.fileName.stem.suffix
        return languages.dropFirst().contains(language) ? "/" + language : ""
    }

    private static func aliases(of page: ImportedPage, _ owners: inout [String: String], _ log: ImportLog) -> [String] {
        page.aliases.compactMap { alias in
            guard let address = PageAddressing.normalized(alias) else {
                log.note(
                    .addresses, "alias that no file can have", page.source,
                    advice: "‘\(alias)’ is not redirected. Add a redirect on the server.")
                return nil
            }
            if let owner = owners[address.lowercased()] {
                if owner != page.source {
                    log.note(
                        .addresses, "alias that is the URL of another page", page.source,
                        advice:
                            "‘\(alias)’ is not redirected, because \(owner.isEmpty ? "a section" : owner) has this URL."
                    )
                }
                return nil
            }
            owners[address.lowercased()] = page.source
            return address
        }
    }
}

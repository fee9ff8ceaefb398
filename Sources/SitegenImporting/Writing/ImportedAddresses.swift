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
    /// The source of the page that owns an address, or an alias; empty for the list of a folder.
    private var owners: [String: String] = [:]

    /// The addresses of the page at an index.
    subscript(index: Int) -> Page { pages[index] }

    /// Whether an address is that of a page or an alias.
    func isTaken(_ address: String) -> Bool { owners[address] != nil }

    init(_ imported: [ImportedPage], _ addressing: PageAddressing, _ log: ImportLog) {
        let languages = addressing.settings.languages
        let indexed = Set(imported.filter { $0.path.fileName.hasPrefix("_index.") }.map(\.path.folderPath))
        for page in imported {
            guard page.path.hasPrefix("content/") else {
                pages.append(Page())
                continue
            }
            let prefix = Self.prefix(of: page.path, languages)
            let (url, own) = Self.address(of: page, prefix, addressing, owners, log)
            pages.append(Page(url: url))
            if let own { owners[prefix + own] = page.source }
            // Folders have a page even without a text.
            if url == nil { Self.claimFolders(of: page.path, prefix, except: indexed, &owners) }
        }
        for (index, page) in imported.enumerated() where !page.aliases.isEmpty && page.path.hasPrefix("content/") {
            pages[index].aliases = Self.aliases(of: page, &owners, log)
        }
    }

    private static func address(
        of page: ImportedPage, _ prefix: String, _ addressing: PageAddressing, _ owners: [String: String],
        _ log: ImportLog
    ) -> (url: String?, own: String?) {
        let standard = addressing.standardAddress(of: page)
        guard let address = page.address else { return (nil, standard) }
        guard let normalized = PageAddressing.normalized(address) else {
            log.note(
                .addresses, "URL that no file can have", page.source,
                advice: "The page has a new URL. Redirect ‘\(address)’ to it on the server.")
            return (nil, standard)
        }
        if normalized == standard { return (nil, standard) }
        if let other = owners[prefix + normalized], !other.isEmpty {
            log.note(
                .addresses, "URL of two pages", page.source,
                advice: "‘\(other)’ also has ‘\(normalized)’. This page received another URL.")
            return (nil, standard)
        }
        return (normalized, normalized)
    }

    private static func claimFolders(
        of path: String, _ prefix: String, except indexed: Set<String>, _ owners: inout [String: String]
    ) {
        var parts = Array(path.pathParts.dropFirst().dropLast())
        while !parts.isEmpty {
            let folder = prefix + "/" + parts.joined(separator: "/") + "/"
            let isIndexed = indexed.contains("content/" + parts.joined(separator: "/"))
            if owners[folder] == nil, !isIndexed { owners[folder] = "" }
            parts.removeLast()
        }
    }

    /// The prefix of addresses in a text's language; empty in the default language.
    private static func prefix(of path: String, _ languages: [String]) -> String {
        guard languages.count > 1 else { return "" }
        let parts = path.pathParts
        if parts.count > 1, languages.dropFirst().contains(parts[1]) { return "/" + parts[1] }
        let language = path.fileName.stem.fileExtension
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
            if let owner = owners[address] {
                if owner != page.source {
                    log.note(
                        .addresses, "alias that is the URL of another page", page.source,
                        advice:
                            "‘\(alias)’ is not redirected, because \(owner.isEmpty ? "a section" : owner) has this URL."
                    )
                }
                return nil
            }
            owners[address] = page.source
            return address
        }
    }
}

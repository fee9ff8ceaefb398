/// The parts of a site that are another kind of site than the rest: a manual in a blog, a blog in a manual.
extension Site {
    /// What kind of site a page is part of: what its section asks for or the nearest one around, else the site.
    ///
    /// - Parameter page: The page.
    /// - Returns: The kind of site.
    public func look(of page: OutputPage) -> SiteConfiguration.LookConfiguration.Kind {
        switch page.kind {
        case .section(let section): configuration.kind(of: section.folder)
        case .article(let page): configuration.kind(of: page.folder)
        case .home, .taxonomy, .term, .allSeries, .series, .archives, .archive, .search, .notFound:
            configuration.look.kind
        }
    }

    /// The section that is the manual which a page is part of: the topmost one around it, or the page's own, from which
    /// on all are manuals. None where the whole site is one, or the page is in none.
    ///
    /// - Parameter page: The page.
    /// - Returns: The section, or `nil`.
    public func manual(around page: OutputPage) -> Section? {
        guard configuration.look.kind != .docs, look(of: page) == .docs else { return nil }
        let around: [Section] =
            switch page.kind {
            case .section(let section): ancestors(of: section) + [section]
            case .article(let page): ancestors(of: page)
            default: []
            }
        let others = around.lastIndex { configuration.kind(of: $0.folder) != .docs }
        return others.map { around[($0 + 1)...].first } ?? around.first
    }

    /// The pages that the home page lists: none of a start page; of a manual those at its top, since the others are at
    /// the side; of other sites all that are not in manuals, and of a blog only those with a date, if there are any.
    package var homePages: [Page] {
        guard configuration.look.home == .list else { return [] }
        if configuration.look.kind == .docs { return topPages }
        var listed = pages
        if configuration.sections.values.contains(where: { $0.look == .docs }) {
            listed.removeAll { configuration.kind(of: $0.folder) == .docs }
        }
        guard configuration.look.kind == .blog else { return listed }
        let posts = listed.filter { $0.hasDate }
        return posts.isEmpty ? listed : posts
    }
}

extension Site {
    /// The address of the icon, if the site has one: an SVG, which is sharp in every size.
    public var iconPath: String? { configuration.icon.map { _ in "/icon.svg" } }

    /// The address of the search page; `nil` if the site has no search.
    public var searchPath: String? { configuration.hasSearch ? configuration.language.homePath + "search/" : nil }

    /// The address of the index that the search page's script reads; `nil` if the site has no search.
    public var searchIndexPath: String? { searchPath.map { $0 + "index.json" } }

    /// The address of the web manifest, if the site has an icon for it.
    public var manifestPath: String? {
        configuration.icon.map { _ in configuration.language.homePath + "manifest.webmanifest" }
    }
}

extension SiteConfiguration {
    /// What kind of site a folder's section is.
    package func kind(of folder: String) -> LookConfiguration.Kind {
        setting(of: folder, \.look) ?? look.kind
    }
}

public import SitegenConfiguration
package import SitegenTools

/// The parts of a site that are a different kind of site from the rest, such as a manual in a blog or a blog in a manual.
extension Site {
    /// Returns the kind of site that a page belongs to: the look of its section or of the nearest ancestor that sets one,
    /// otherwise that of the site.
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

    /// Returns the manual that contains a page: the page's own section or its topmost ancestor such that all sections between
    /// them are part of the manual.
    ///
    /// - Parameter page: The page.
    /// - Returns: The section; `nil` if the whole site is a manual, or the page is not in one.
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

    /// The pages that the home page lists. A start page lists none. A manual lists its top-level pages, because the others are
    /// in the sidebar. Other sites list all pages that are not in manuals, and a blog lists only those with a date, if there
    /// are any. In a series, the parts of each series are in reading order.
    package var homePages: [Page] {
        guard configuration.look.home == .list else { return [] }
        if configuration.look.kind == .docs { return topPages }
        var listed = pages
        if configuration.sections.values.contains(where: { $0.look == .docs }) {
            listed.removeAll { configuration.kind(of: $0.folder) == .docs }
        }
        guard configuration.look.kind == .blog else { return inReadingOrder(listed) }
        let posts = listed.filter { $0.hasDate }
        return posts.isEmpty ? listed : posts
    }

    /// The pages that the list of a section shows: those of the section, with the parts of each series in reading order if the
    /// section has the look of a series and the configuration sets no order.
    package func listedPages(of section: Section) -> [Page] {
        let isSeries = configuration.kind(of: section.folder) == .series
        let isOrdered = configuration.setting(of: section.folder, \.order) != nil
        return isSeries && !isOrdered ? inReadingOrder(section.pages) : section.pages
    }

    /// A list with the parts of each series in reading order, one after the other, at the position of the first of them. A page
    /// that is in several series is treated as a part of the longest.
    private func inReadingOrder(_ pages: [Page]) -> [Page] {
        let parts = Dictionary(grouping: pages) { index.placesInSeries[$0.number]?.first?.series }
        guard parts.count > 1 || parts[nil] == nil else { return pages }
        var seen: Set<Int> = []
        return pages.flatMap { page -> [Page] in
            guard let series = index.placesInSeries[page.number]?.first?.series else { return [page] }
            guard seen.insert(series).inserted else { return [] }
            return (parts[series] ?? []).sorted(by: Page.isReadBefore)
        }
    }
}

extension Site {
    /// The address of the icon, if the site has one: an SVG, which is sharp in every size.
    public var iconPath: String? { configuration.icon.map { _ in "/icon.svg" } }

    /// The address of an icon in PNG; `nil` if it was not converted.
    package func path(of icon: IconImage) -> String? { iconDrawing.map { _ in icon.path } }

    /// The address of the search page; `nil` if the site has no search.
    public var searchPath: String? { configuration.hasSearch ? configuration.language.homePath + "search/" : nil }

    /// The address of the index that the search page's script reads; `nil` if the site has no search.
    public var searchIndexPath: String? { searchPath.map { $0 + "index.json" } }

    /// The address of the web manifest; `nil` if the site has no icon.
    public var manifestPath: String? {
        configuration.icon.map { _ in configuration.language.homePath + "manifest.webmanifest" }
    }
}

extension SiteConfiguration {
    /// The kind of site of a folder's section.
    package func kind(of folder: String) -> LookConfiguration.Kind {
        setting(of: folder, \.look) ?? look.kind
    }
}

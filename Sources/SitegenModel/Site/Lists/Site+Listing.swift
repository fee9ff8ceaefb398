package import SitegenConfiguration

extension SiteConfiguration {
    /// The places that list a page: those of its front matter, otherwise those of its section.
    ///
    /// - Parameters:
    ///   - page: The page; `nil` for a section without a text.
    ///   - folder: The folder of the page or the section.
    /// - Returns: The places. No dependency is recorded, because lists are compared by their entries.
    package func listing(of page: Page?, in folder: String) -> PageListing {
        let listing = page?.frontMatter[FrontMatterKeys.all.listing] ?? setting(of: folder, \.listing) ?? .everywhere
        // Feeds and search engines have the original of a page that replaces a missing translation.
        return page?.original == nil ? listing : listing.subtracting([.feeds, .sitemap])
    }

    /// Whether a place lists a page.
    package func lists(_ page: Page, in place: PageListing) -> Bool {
        listing(of: page, in: page.folder).contains(place)
    }

    /// Whether a page is left out of lists. Most sites have no such page, and then share one array.
    func hasUnlisted(_ pages: [Page]) -> Bool { pages.contains { !lists($0, in: .lists) } }
}

extension Site {
    /// Whether search engines may list an output page: it has an address, is not a search page, and the sitemap lists its
    /// text. A page that replaces a missing translation is not excluded, because it names its original.
    ///
    /// - Parameter page: The output page.
    package func isForSearchEngines(_ page: OutputPage) -> Bool {
        guard page.path != nil else { return false }
        return switch page.kind {
        case .search: false
        case .section(let section):
            configuration.listing(of: section.page.map { $0.original ?? $0 }, in: section.folder).contains(.sitemap)
        default: page.text(in: self).map { configuration.lists($0.original ?? $0, in: .sitemap) } ?? true
        }
    }
}

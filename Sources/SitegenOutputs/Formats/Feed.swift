package import SitegenConfiguration
import SitegenData
package import SitegenModel

/// The newest pages of a site, a section or a term, for feeds in any format.
package struct Feed: Sendable {
    /// A page with its date. Feeds contain only pages with a date.
    package struct Entry: Sendable {
        package let page: Page
        private let date: PublicationDate

        init?(_ page: Page) {
            guard let date = page.date else { return nil }
            (self.page, self.date) = (page, date)
        }

        /// The publication date, read from the page so that the feed depends on it.
        var published: PublicationDate { page.date ?? date }

        /// The date of the last change.
        var updated: PublicationDate { page.updated ?? published }
    }

    package let site: Site

    /// The feed's title.
    package let title: String

    /// The feed's description, if there is one.
    package let description: String?

    /// The address of the page with the same list: `/articles/`.
    package let path: String

    /// The newest pages, newest first.
    package let entries: [Entry]

    private init(_ site: Site, _ title: String, _ description: String?, at path: String, newestFirst pages: [Page]) {
        self.site = site
        self.title = title
        self.description = description
        self.path = path
        let listed = pages.lazy.filter { site.configuration.lists($0, in: .feeds) }
        entries = Array(listed.compactMap(Entry.init).prefix(site.configuration.feeds.length))
    }

    /// Creates the feed of all pages of a site.
    package init(of site: Site) {
        let configuration = site.configuration
        self.init(
            site, configuration.title, configuration.description, at: configuration.language.homePath,
            newestFirst: site.pages)
    }

    /// Creates the feed of a section and the sections below it.
    package init(of section: Section, in site: Site) {
        self.init(
            site, "\(section.title) · \(site.configuration.title)", section.page?.description, at: section.path,
            newestFirst: section.allPages.sorted(by: Page.isNewer))
    }

    /// Creates the feed of a term.
    package init(of term: Taxonomy.Term, in site: Site) {
        self.init(
            site, "\(term.name) · \(site.configuration.title)", term.page?.description, at: term.path,
            newestFirst: term.pages)
    }

    /// The date of the latest change.
    var updated: PublicationDate? { entries.map(\.updated).max() }

    /// The feed in each of the formats that the site has.
    package var links: [FeedLink] { FeedLink.all(of: site.configuration, title, at: path) }

    /// The feed's main address in a format, even if it is also published at others.
    func link(in format: FeedFormat) -> FeedLink { FeedLink(of: title, at: path, in: format, site.configuration.feeds) }

    /// The output files of the feed in a format, relative to the output folder.
    package func fileNames(in format: FeedFormat) -> [String] {
        let folder = PageAddress.folder(of: path).withoutFirstSlash
        return site.configuration.feeds.files(in: format).map { folder + $0 }
    }

    /// The bytes of the feed in a format.
    package func bytes(in format: FeedFormat) -> [UInt8] {
        switch format {
        case .atom: AtomFeed(feed: self).bytes
        case .rss: RSSFeed(feed: self).bytes
        case .json: JSONFeed(feed: self).bytes
        }
    }

    /// The authors that a page names.
    func authors(of page: Page) -> [String] { page.names(in: "authors") }

    /// The terms of a page except its authors, each with its taxonomy.
    func categories(of page: Page) -> [(name: String, taxonomy: Taxonomy)] {
        site.taxonomies.filter { $0.name != "authors" }.flatMap { taxonomy in
            taxonomy.names(of: page).map { ($0, taxonomy) }
        }
    }
}

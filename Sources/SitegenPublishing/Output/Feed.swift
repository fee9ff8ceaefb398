import SitegenData
import SitegenModel

/// The newest pages of a site, a section or a taxonomy's name, as they are told to feed readers in any format.
struct Feed: Sendable {
    /// A page with its date; pages without one stand in no feed.
    struct Entry: Sendable {
        let page: Page
        private let date: PublicationDate

        init?(_ page: Page) {
            guard let date = page.date else { return nil }
            (self.page, self.date) = (page, date)
        }

        /// When the page was published, read from the page so that the feed depends on it.
        var published: PublicationDate { page.date ?? date }

        /// When the page was last changed.
        var updated: PublicationDate { page.updated ?? published }
    }

    let site: Site

    /// What the reader of feeds sees of it.
    let title: String

    /// What the pages are about, if told.
    let description: String?

    /// The address of the page that lists the same: `/articles/`.
    let path: String

    /// The newest pages, newest first.
    let entries: [Entry]

    private init(_ site: Site, _ title: String, _ description: String?, at path: String, newestFirst pages: [Page]) {
        self.site = site
        self.title = title
        self.description = description
        self.path = path
        entries = Array(pages.lazy.compactMap(Entry.init).prefix(site.configuration.feeds.length))
    }

    /// All pages of a site.
    init(of site: Site) {
        let configuration = site.configuration
        self.init(
            site, configuration.title, configuration.description, at: configuration.language.homePath,
            newestFirst: site.pages)
    }

    /// The pages of a section and of all within.
    init(of section: Section, in site: Site) {
        self.init(
            site, "\(section.title) · \(site.configuration.title)", section.page?.description, at: section.path,
            newestFirst: section.allPages.sorted(by: Page.isNewer))
    }

    /// The pages that carry a name.
    init(of term: Taxonomy.Term, in site: Site) {
        self.init(
            site, "\(term.name) · \(site.configuration.title)", term.page?.description, at: term.path,
            newestFirst: term.pages)
    }

    /// When the newest change was made.
    var updated: PublicationDate? { entries.map(\.updated).max() }

    /// The feed in each of the formats that the site has.
    var links: [FeedLink] { FeedLink.all(of: site.configuration, title, at: path) }

    func link(in format: FeedFormat) -> FeedLink { FeedLink(of: title, at: path, in: format) }

    func bytes(in format: FeedFormat) -> [UInt8] {
        switch format {
        case .atom: AtomFeed(feed: self).bytes
        case .rss: RSSFeed(feed: self).bytes
        case .json: JSONFeed(feed: self).bytes
        }
    }

    /// Who has written a page: its authors, where it names any.
    func authors(of page: Page) -> [String] { page.names(in: "authors") }

    /// The names that a page carries but its authors', each with its taxonomy.
    func categories(of page: Page) -> [(name: String, taxonomy: Taxonomy)] {
        site.taxonomies.filter { $0.name != "authors" }.flatMap { taxonomy in
            taxonomy.names(of: page).map { ($0, taxonomy) }
        }
    }
}

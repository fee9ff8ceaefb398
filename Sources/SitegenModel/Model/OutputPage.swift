/// A page of the output, as a theme is handed it.
public struct OutputPage: Sendable {
    /// What a page shows. Large values are stored indirectly, because most pages are articles.
    ///
    /// A minor version may add cases: write a `default` where you switch over them.
    public enum Kind: Sendable {
        /// The home page of a language.
        case home
        /// A folder's own text and its list of pages.
        indirect case section(Section)
        /// A text that an author has written.
        case article(Page)
        /// The list of a taxonomy's names.
        case taxonomy(Taxonomy)
        /// The pages that carry a name.
        case term(Taxonomy.Term, of: Taxonomy)
        /// The list of all series.
        case allSeries([Series])
        /// The pages of a series.
        indirect case series(Series)
        /// The list of the years.
        case archives([Archive])
        /// The pages of a year.
        indirect case archive(Archive)
        /// What a reader sees who asks for an address that the site does not have.
        case notFound
    }

    /// The same page in another language.
    public struct Translation: Hashable, Sendable {
        /// The language.
        public let language: SiteLanguage

        /// The address within the site.
        public let path: String

        package init(language: SiteLanguage, path: String) {
            self.language = language
            self.path = path
        }
    }

    /// What the page shows.
    public let kind: Kind

    /// The address within the site; none for the page that stands in for missing ones.
    public let path: String?

    /// The page in all its languages, its own among them; nothing where there is but one.
    public let translations: [Translation]

    /// The feeds that tell of the page's pages and of the page, the nearest one first, the site's own at the end.
    public let feeds: [FeedLink]

    /// The page's text in other formats than HTML, where the site has them and the page a text of its own.
    public let formats: [FormatLink]

    /// Which page of its list this is, where the list goes on at other addresses.
    public var list: ListPage?

    /// The pages that are listed here: of a home page, a section, a name, a series or a year those that this page of
    /// the list shows; of all others none.
    public var entries: [Page] {
        get { Array(listed) }
        set { listed = newValue[...] }
    }

    /// The same pages as part of the whole list: most files are made as they were, and nobody asks for them.
    package var listed: ArraySlice<Page> = []

    package init(
        kind: Kind, path: String?, translations: [Translation], feeds: [FeedLink], formats: [FormatLink],
        list: ListPage? = nil, listed: ArraySlice<Page> = []
    ) {
        self.kind = kind
        self.path = path
        self.translations = translations
        self.feeds = feeds
        self.formats = formats
        self.list = list
        self.listed = listed
    }
}

extension OutputPage {
    /// The text that an author has written for the page, if one has.
    ///
    /// - Parameter site: The site that the page is put out for.
    /// - Returns: The page with the text.
    public func text(in site: Site) -> Page? {
        switch kind {
        case .home: site.home
        case .section(let section): section.page
        case .article(let page): page
        case .taxonomy(let taxonomy): taxonomy.page
        case .term(let term, _): term.page
        case .notFound: site.notFoundText
        case .allSeries, .series, .archives, .archive: nil
        }
    }
}

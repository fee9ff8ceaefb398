public import SitegenConfiguration

/// A page of the output, as a theme receives it.
public struct OutputPage: Sendable {
    /// The content of a page. Large values are stored indirectly, because most pages are articles.
    ///
    /// A minor version may add cases, so write a `default` in each `switch`.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Sendable {
        /// The home page of a language.
        case home
        /// A section, with its text and its list of pages.
        indirect case section(Section)
        /// A page with its own text.
        case article(Page)
        /// The list of a taxonomy's terms.
        case taxonomy(Taxonomy)
        /// The pages of a term.
        case term(Taxonomy.Term, of: Taxonomy)
        /// The list of all series.
        case allSeries([Series])
        /// The pages of a series.
        indirect case series(Series)
        /// The list of years.
        case archives([Archive])
        /// The pages of a year.
        indirect case archive(Archive)
        /// The search page.
        case search
        /// The page for addresses that the site does not have.
        case notFound
    }

    /// The same page in another language.
    public struct Translation: Hashable, Sendable {
        /// The language of the other page.
        public let language: SiteLanguage

        /// The address within the site.
        public let path: String

        /// Whether the page shows the text of the default language, because there is no translation.
        public let isFallback: Bool

        package init(language: SiteLanguage, path: String, isFallback: Bool = false) {
            self.language = language
            self.path = path
            self.isFallback = isFallback
        }
    }

    /// The content of the page.
    public let kind: Kind

    /// The address within the site; `nil` for the page that replaces missing ones.
    public let path: String?

    /// The page in all its languages, including its own; empty if there is only one. They include pages that replace
    /// missing translations.
    public let translations: [Translation]

    /// The feeds that contain the listed pages or this page, most specific first and the site's feeds last.
    public let feeds: [FeedLink]

    /// Links to the page's text in formats other than HTML; empty if the site has none or the page has no text.
    public let formats: [FormatLink]

    /// The address of the page's share card within the site; `nil` if the page has none.
    public let cardPath: String?

    /// The position of this page in a list that continues at other addresses.
    public var list: ListPage?

    /// The pages that this page of a home page, section, term, series or year lists; empty for other kinds.
    public var entries: [Page] {
        get { Array(listed) }
        set { listed = newValue[...] }
    }

    /// The same pages as a slice of the whole list, which is not copied because most files are unchanged and their lists are
    /// not read.
    package var listed: ArraySlice<Page> = []

    package init(
        kind: Kind, path: String?, translations: [Translation], feeds: [FeedLink], formats: [FormatLink],
        cardPath: String? = nil, list: ListPage? = nil, listed: ArraySlice<Page> = []
    ) {
        self.kind = kind
        self.path = path
        self.translations = translations
        self.feeds = feeds
        self.formats = formats
        self.cardPath = cardPath
        self.list = list
        self.listed = listed
    }
}

extension [OutputPage.Translation] {
    /// The translations for search engines: without pages that replace missing ones; empty if there is only one.
    package var written: [OutputPage.Translation] {
        let written = filter { !$0.isFallback }
        return written.count > 1 ? written : []
    }
}

extension OutputPage {
    /// Returns the title of the page, for its heading and for `<title>`.
    ///
    /// The title is that of the page's text if it has one. Otherwise, it is the site's title on the home page, the name of a
    /// section, term or series, and a word such as `Search` for other pages. The words are in the site's language if
    /// ``Theme/data(for:)`` returns ``LanguageTexts``, as it does for the default theme; otherwise they are English.
    ///
    /// - Parameter site: The site that the page belongs to.
    /// - Returns: The title as plain text.
    public func title(in site: Site) -> String {
        switch kind {
        case .home: site.home?.title ?? site.configuration.title
        case .section(let section): section.title
        case .article(let page): page.title
        case .term(let term, _): term.name
        case .series(let series): series.page?.title ?? series.name
        case .taxonomy, .notFound, .allSeries, .archives, .archive, .search:
            text(in: site)?.title ?? (site.themeData as? any LanguageTexts)?.title(of: kind) ?? englishTitle
        }
    }

    private var englishTitle: String {
        switch kind {
        case .taxonomy(let taxonomy): taxonomy.title ?? taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst()
        case .notFound: "Page not found"
        case .allSeries: "Series"
        case .archives: "Archive"
        case .archive(let archive): String(archive.year)
        case .search: "Search"
        case .home, .section, .article, .term, .series: ""
        }
    }

    /// Returns the page with the text of this output page.
    ///
    /// - Parameter site: The site that the page belongs to.
    /// - Returns: The page; `nil` if the output page has no text.
    public func text(in site: Site) -> Page? {
        switch kind {
        case .home: site.home
        case .section(let section): section.page
        case .article(let page): page
        case .taxonomy(let taxonomy): taxonomy.page
        case .term(let term, _): term.page
        case .series(let series): series.page
        case .notFound: site.notFoundText
        case .allSeries, .archives, .archive, .search: nil
        }
    }
}

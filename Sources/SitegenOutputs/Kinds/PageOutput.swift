package import Hypertext
package import SitegenBase
package import SitegenCache
import SitegenConfiguration
package import SitegenModel

/// A page that is not that of a text of its own: a list, the home page, the search page. This is a class so that reading one
/// property of a page does not copy all of it.
package final class PageOutput: RenderedOutput {
    package static let kind = "page"

    private let shown: OutputPage
    private let site: Site

    package init(_ page: OutputPage, in site: Site) {
        (shown, self.site) = (page, site)
    }

    package var isPage: Bool { true }
    package var page: (page: OutputPage, site: Site)? { (shown, site) }
    package var text: Page? { shown.text(in: site) }
    package var shownText: (page: Page, site: Site)? { text.map { ($0, site) } }
    package var sitemapSize: Int { site.isForSearchEngines(shown) ? 1 + shown.translations.written.count : 0 }

    package var sitemapEntry: Sitemap.Entry? {
        guard site.isForSearchEngines(shown) else { return nil }
        return shown.path.map { Sitemap.Entry(path: $0, date: nil, translations: shown.translations.written) }
    }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(site.configuration.language.tag)
        hash.combine(context.templates.hash(of: shown.kind, layout: text?.unrecordedLayout))
        hash.combine(shown)
        hash.combine(shown.cardPath.flatMap { site.cards?.size(at: $0) })
        hash.combine(site.isForSearchEngines(shown))
        if case .notFound = shown.kind { hash.combine(site.notFoundText?.file) }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        Markup { context.theme.markup(of: shown, in: site) }.bytes(&buffer)
    }
}

/// The page of a text.
package struct TextPageOutput: RenderedOutput {
    package static let kind = "article"

    private let shown: Page
    private let folder: PagesOfFolder

    package init(of text: Page, in folder: PagesOfFolder) {
        (shown, self.folder) = (text, folder)
    }

    package var role: OutputRole { .text }
    package var isPage: Bool { true }
    package var page: (page: OutputPage, site: Site)? { (folder.page(of: shown), folder.site) }
    package var text: Page? { shown }
    package var shownText: (page: Page, site: Site)? { (shown, folder.site) }
    package var sitemapSize: Int { isInSitemap ? 1 + folder.translations(of: shown).written.count : 0 }
    private var listing: PageListing { folder.site.configuration.listing(of: shown, in: shown.folder) }
    private var isInSitemap: Bool { listing.contains(.sitemap) }

    package var sitemapEntry: Sitemap.Entry? {
        guard isInSitemap else { return nil }
        return Sitemap.Entry(
            path: shown.unrecordedPath, date: shown.lastChange, translations: folder.translations(of: shown).written)
    }

    /// Combines the parts of the page directly, which avoids creating the page.
    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(folder.hash)
        hash.combine(context.templates.hash(of: .article(shown), layout: shown.unrecordedLayout))
        hash.combine(shown.number)
        hash.combine(shown.unrecordedPath)
        hash.combine(Int(listing.rawValue))
        let card = folder.site.cards?.card(of: shown)?.address
        hash.combine(card)
        hash.combine(card.flatMap { folder.site.cards?.size(at: $0) })
        hash.combine(folder.translations(of: shown)) { $0.combine($1) }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        context.theme.markup(of: folder.page(of: shown), in: folder.site).bytes(&buffer)
    }
}

/// The properties that the pages of a folder's texts share.
///
/// Nearly all files are such pages, so the value that a theme receives is created only when needed.
package final class PagesOfFolder: Sendable {
    package let site: Site

    /// The feeds of all these pages.
    let feeds: [FeedLink]

    /// The fingerprint of the shared properties.
    let hash: UInt64

    private let isTranslated: Bool

    package init(in site: Site, feeds: [FeedLink]) {
        self.site = site
        self.feeds = feeds
        isTranslated = site.configuration.languages.count > 1
        hash = Fingerprint.of { hash in
            hash.combine(site.configuration.language.tag)
            hash.combine(feeds) { $0.combine($1) }
            // The addresses of other formats are derived from that of the page.
            hash.combine(site.configuration.outputs.map(\.rawValue).sorted()) { $0.combine($1) }
        }
    }

    /// The page of a text. Its dependencies are not recorded, because ``TextPageOutput`` includes all
    /// its properties.
    func page(of text: Page) -> OutputPage {
        OutputPage(
            kind: .article(text), path: text.unrecordedPath, translations: translations(of: text), feeds: feeds,
            formats: text.formats(in: site), cardPath: site.cards?.card(of: text)?.address)
    }

    /// The addresses of a text in all languages; empty if it has only one.
    func translations(of text: Page) -> [OutputPage.Translation] {
        isTranslated ? site.translations(of: text.unrecordedPath, text) : []
    }
}

extension Site {
    /// The addresses of a page in all languages; empty if there is only one.
    ///
    /// - Parameter text: The author's text for the page, if there is one; its translations are those of the page.
    package func translations(of path: String, _ text: Page?) -> [OutputPage.Translation] {
        let languages = configuration.languages
        guard languages.count > 1 else { return [] }
        let texts = text.map { links.value.translations(of: $0) } ?? [:]
        let found = languages.compactMap { language -> OutputPage.Translation? in
            if let page = texts[language.tag] {
                return OutputPage.Translation(
                    language: language, path: page.unrecordedPath, isFallback: page.original != nil)
            }
            if path == configuration.language.homePath {
                return OutputPage.Translation(language: language, path: language.homePath)
            }
            return nil
        }
        return found.count > 1 ? found : []
    }
}

extension Fingerprint {
    mutating func combine(_ translation: OutputPage.Translation) {
        combine(translation.language.tag)
        combine(translation.path)
        combine(translation.isFallback)
    }

    mutating func combine(_ feed: FeedLink) {
        combine(feed.title)
        combine(feed.path)
        combine(feed.format.rawValue)
    }

    /// Combines the values that a template receives, except those that are recorded as dependencies when it reads
    /// them.
    fileprivate mutating func combine(_ page: OutputPage) {
        switch page.kind {
        case .home: combine("home")
        case .section(let section):
            combine("section")
            combine(section)
        case .article(let page):
            combine("article")
            combine(page.number)
        case .taxonomy(let taxonomy):
            combine("taxonomy")
            combine(taxonomy)
        case .term(let term, let taxonomy):
            combine("term")
            combine(taxonomy)
            combine(term.name)
            combine(term.path)
            combine(term.page?.file)
        case .allSeries(let series):
            combine("all series")
            combine(series) { $0.combine($1) }
        case .series(let series):
            combine("series")
            combine(series)
        case .archives(let archives):
            combine("archives")
            combine(archives) { $0.combine($1.year) }
        case .archive(let archive):
            combine("archive")
            combine(archive.year)
        case .search: combine("search")
        case .notFound: combine("not found")
        }
        combine(page.path)
        combine(page.translations) { $0.combine($1) }
        combine(page.feeds) { $0.combine($1) }
        combine(page.formats) { $0.combine($1.path) }
        combine(page.cardPath)
        combine(page.list?.number ?? 0)
        combine(page.list?.pagination.pageCount ?? 0)
        combine(page.list?.pagination.itemCount ?? 0)
        combine(page.listed) { $0.combine($1.number) }
    }

    private mutating func combine(_ taxonomy: Taxonomy) {
        combine(taxonomy.name)
        combine(taxonomy.title)
        combine(taxonomy.path)
        combine(taxonomy.page?.file)
    }

    private mutating func combine(_ series: Series) {
        combine(series.name)
        combine(series.path)
        combine(series.page?.file)
    }
}

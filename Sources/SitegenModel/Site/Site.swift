import SitegenBase
package import SitegenCache
public import SitegenConfiguration
public import SitegenData
package import SitegenDocuments
import SitegenFiles
package import SitegenTools
import Synchronization

/// The pages of one language, with their configuration, as templates read them.
///
/// A site is a class because every component of every page holds it and a reference is cheap to copy.
public final class Site: Sendable {
    /// The configuration for this language.
    public let configuration: SiteConfiguration

    /// The text of the home page, such as `content/_index.md`; `nil` if there is none.
    public var home: Page? { contents.home.read() }

    /// All pages except the home page and the texts of sections, newest first.
    public var pages: [Page] { contents.pages.read() }

    /// The pages outside all sections, in the configured order.
    public var topPages: [Page] { contents.topPages.read() }

    /// The top-level sections.
    public var sections: [Section] { allSections.filter(\.isListed) }

    /// The top-level sections, also those that are not listed.
    package var allSections: [Section] { contents.sections.read() }

    /// The taxonomies that pages use.
    public var taxonomies: [Taxonomy] { contents.taxonomies.read() }

    /// The series that pages are part of, longest first.
    public var series: [Series] { contents.series.read() }

    /// The years in which pages were published, latest first; empty if the site has no archives.
    public var archives: [Archive] { contents.archives.read() }

    /// The content of the files in `data/`: `data/team/people.csv` is `data["team"]?.mapping?["people"]`.
    public var data: FieldMapping { contents.data.read() }

    /// The value that the theme derived from the language's configuration (see ``Theme/data(for:)``).
    public let themeData: any Sendable

    package let contents: SiteContents
    /// The text for addresses that the site does not have; `nil` if there is none.
    package let notFoundText: Page?
    /// The targets of menu entries that are left out, because they lead to lists without pages.
    package let emptyMenuTargets: Set<String>
    /// The pages, ordered by file.
    package let filedPages: [Page]

    let index: SiteIndex
    /// The numbers and letters that pages have as chapters of books, by page; `nil` if the configuration gives them none.
    private let chapterNumbers: [Int: String]?
    private let relatedIndex = Mutex<RelatedPages?>(nil)
    let announcementHTML = Mutex<String?>(nil)
    // The renderer of texts.
    package let links: Lazily<LinkResolver>
    let images: SiteImages
    /// The share cards of the pages; `nil` if they have none.
    package let cards: ShareCards?
    /// The drawing that is converted to ``IconImage/all``; `nil` if there are no such icons.
    package let iconDrawing: SiteFolder.File?
    let renderer: HTMLRenderer
    let feedTexts = FeedBodies()
    /// The inputs besides pages that themes and directives read.
    let inputs: RenderInputs
    /// The path of the base URL without its trailing `/`: empty, or `/project`.
    package let basePath: String
    /// The base URL without its trailing `/`: `https://example.org/project`.
    let baseURL: String

    /// The parts from which a site is assembled.
    package struct Source {
        let configuration: SiteConfiguration
        /// The pages of the language, and the texts of its sections.
        let pages: [Page]
        /// The texts of terms, by taxonomy.
        let termTexts: [String: TermTexts]
        /// The text of `content/404.md`.
        let notFoundText: Page?
        /// The files of texts that are not published, in all languages.
        let unpublished: [String]
        /// The menu targets that the site of the default language leaves out.
        let emptyMenuTargets: Set<String>

        package init(
            configuration: SiteConfiguration, pages: [Page], termTexts: [String: TermTexts], notFoundText: Page?,
            unpublished: [String] = [], emptyMenuTargets: Set<String> = []
        ) {
            self.configuration = configuration
            self.pages = pages
            self.termTexts = termTexts
            self.notFoundText = notFoundText
            self.unpublished = unpublished
            self.emptyMenuTargets = emptyMenuTargets
        }
    }

    /// The parts that all languages of the site share.
    package struct Shared {
        let directives: DirectiveHandlers
        let links: Lazily<LinkResolver>
        let images: SiteImages
        let isCardBroken: (@Sendable (ShareCard) -> Bool)?
        let iconDrawing: SiteFolder.File?
        let data: FieldMapping
        let theme: any Theme
        let inputs: RenderInputs

        /// - Parameters:
        ///   - isCardBroken: Whether an earlier attempt could not draw a share card; `nil` if there are no cards.
        ///   - iconDrawing: The drawing that is converted to icons; `nil` if there are none.
        package init(
            directives: DirectiveHandlers, links: Lazily<LinkResolver>, images: SiteImages,
            isCardBroken: (@Sendable (ShareCard) -> Bool)? = nil, iconDrawing: SiteFolder.File? = nil,
            data: FieldMapping, theme: any Theme, inputs: RenderInputs = RenderInputs()
        ) {
            self.isCardBroken = isCardBroken
            self.iconDrawing = iconDrawing
            self.inputs = inputs
            self.directives = directives
            self.links = links
            self.images = images
            self.data = data
            self.theme = theme
        }
    }

    package init(_ source: Source, _ shared: Shared, _ table: inout DependencyTable) async {
        let configuration = source.configuration
        let (filed, seriesTexts) = Series.divided(source.pages.filter { !$0.isFolderText }, in: configuration)
        // Runs in parallel with sorting the pages, which takes about as long.
        let listed = configuration.hasUnlisted(filed) ? filed.filter { configuration.lists($0, in: .lists) } : filed
        async let names = Taxonomy.names(of: listed, in: configuration)
        self.configuration = configuration
        links = shared.links
        images = shared.images
        cards = shared.isCardBroken.flatMap { ShareCards(configuration, shared.theme, shared.images, isBroken: $0) }
        iconDrawing = shared.iconDrawing
        inputs = shared.inputs
        notFoundText = source.notFoundText
        themeData = shared.theme.data(for: configuration)
        let language = configuration.language
        basePath = configuration.baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined()
        baseURL = String(configuration.baseURL.dropLast())

        filedPages = filed
        let places = listed.placesNewestFirst()
        let pages = places.map { listed[$0] }
        let folderTexts = source.pages.filter { $0.isFolderText }
        let order = configuration.order(of: "")
        let sections = Section.all(
            of: pages, texts: folderTexts.filter { !$0.folder.isEmpty }, in: language, configuration, &table)
        let fields = PageFields(taxonomies: Set(configuration.taxonomies.map(\.name)))
        let ownQueries = source.pages.compactMap { page -> (page: Page, queries: [ListQuery])? in
            let queries = ListQuery.all(
                in: page.frontMatter[FrontMatterKeys.all.lists], timeZone: configuration.timeZone)
            return queries.isEmpty ? nil : (page, queries)
        }
        let hasLists = !configuration.lists.isEmpty || !ownQueries.isEmpty
        let allSections = hasLists ? sections.flatMap(\.withDescendants) : []
        let lists = SiteLists(
            language: language, pages: pages,
            topPages: pages.filter(\.folder.isEmpty).sorted { Page.isListedBefore($0, $1, in: order) },
            sections: sections,
            taxonomies: Taxonomy.all(
                of: (pages, places), await names, texts: source.termTexts, in: configuration, &table),
            series: Series.all(of: pages, texts: seriesTexts, in: configuration, &table),
            archives: configuration.hasArchives ? Archive.all(of: pages, in: language, &table) : [],
            declared: configuration.lists.map { PageList($0, of: pages, fields, allSections) },
            ofPages: ownQueries.map { page, queries in
                (page, queries.map { PageList($0, of: pages, fields, allSections) })
            })
        let emptyLists = EmptyLists(
            lists, configuration, unpublished: source.unpublished, others: source.emptyMenuTargets
        ) { address in
            shared.links.value.page(at: address) != nil || shared.images.holdsFile(at: address)
                || shared.images.holdsFile(at: address + "index.html")
                || configuration.redirects.contains { $0.source == address }
                || source.pages.contains { $0.normalizedAliases.contains(address) }
        }
        var leftOut: Set<String> = []
        let menus = emptyLists.removing(
            from: MenuTranslations(lists, configuration, links: links).menus(of: configuration), &leftOut
        ).adding(pages: source.pages)
        emptyMenuTargets = leftOut
        index = SiteIndex(sections: lists.sections, series: lists.series, pages: pages)
        chapterNumbers = SiteBook.chapterNumbers(configuration, lists.sections.filter(\.isListed), lists.series)
        contents = SiteContents(
            home: folderTexts.first { $0.folder.isEmpty }, lists, menus: menus, data: shared.data, &table)

        var renderer = HTMLRenderer(
            rawHTML: configuration.rawHTML, urls: .schemes(configuration.linkSchemes),
            highlight: CodeHighlighting.write)
        renderer.directives = shared.directives
        renderer.formulas = configuration.formulas
        renderer.allowsRemoteImages = configuration.allowsRemoteImages
        renderer.externalLinks = HTMLRenderer.ExternalLinks(
            opensNewTab: configuration.externalLinks.opensNewTab, relation: configuration.externalLinks.relation,
            host: configuration.baseURL.pathParts.dropFirst().first)
        shared.theme.prepare(&renderer, for: configuration)
        let reference = SiteReference()
        renderer.context = reference
        self.renderer = renderer
        reference.site = self
    }

    // MARK: - Lookup

    /// Returns the number or the letter that a page has as a chapter of a book whose chapters are numbered; `nil` for other pages.
    package func chapterNumber(of page: Page) -> String? {
        chapterNumbers == nil ? nil : read(PageAspects.all.chapter, of: page)
    }

    /// Returns a page's number as a chapter without recording a dependency.
    func findChapterNumber(of page: Page) -> String? { chapterNumbers?[page.number] }

    /// Returns a page's position in each of its series, longest series first.
    ///
    /// - Parameter page: The page.
    /// - Returns: The positions; empty if the page is in no series.
    public func places(of page: Page) -> [Series.Place] { read(PageAspects.all.places, of: page) }

    /// Returns a page's positions in series without recording a dependency.
    func findPlaces(of page: Page) -> [Series.Place] {
        let places = index.placesInSeries[page.number] ?? []
        WorkCounter.add(places.count)
        return places.map { Series.Place(series: contents.series.value[$0.series], number: $0.number) }
    }

    /// Returns a page's position in its longest series. Avoids reading all of them, because a page can be in very many.
    package func firstPlace(of page: Page) -> Series.Place? {
        page.note(PageAspects.all.places.aspect)
        return index.placesInSeries[page.number]?.first.map {
            Series.Place(series: contents.series.value[$0.series], number: $0.number)
        }
    }

    @inline(__always)
    private func read<Value>(_ value: PageAspects.SiteValue<Value>, of page: Page) -> Value {
        page.note(value.aspect)
        return value.value(page, self)
    }

    /// Returns the section of a page.
    ///
    /// - Parameter page: The page.
    /// - Returns: The section, or `nil` if the page is outside all sections.
    public func section(of page: Page) -> Section? {
        read(PageAspects.all.sections, of: page).last
    }

    /// Returns the ancestors of a page, from the top-level section down.
    ///
    /// - Parameter page: The page.
    /// - Returns: The sections, including the page's own.
    public func ancestors(of page: Page) -> [Section] {
        read(PageAspects.all.sections, of: page)
    }

    /// Returns the ancestors of a section, from the top-level section down.
    ///
    /// - Parameter section: The section.
    /// - Returns: The sections, ending with the section's parent.
    public func ancestors(of section: Section) -> [Section] {
        _ = contents.tree.read()
        return index.sections[section.folder]?.line.dropLast() ?? []
    }

    /// Returns the pages before and after a page in its section's order.
    ///
    /// - Parameter page: The page.
    /// - Returns: The pages; `nil` at either end of the order, and for a page outside all sections.
    public func neighbours(of page: Page) -> (previous: Page?, next: Page?) {
        read(PageAspects.all.neighbours, of: page)
    }

    /// Returns a page's cover image: the key `image` of its front matter.
    ///
    /// - Parameter page: The page.
    /// - Returns: The image; `nil` if the page has none.
    public func cover(of page: Page) -> PageImage? {
        read(PageAspects.all.cover, of: page)
    }

    /// Returns the pages that share the most with a page. Rare terms count most.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - count: The maximum number of pages, up to ``relatedLimit``.
    /// - Returns: The pages, most related first; empty if no page has anything in common.
    public func related(to page: Page, count: Int = relatedCount) -> [Page] {
        read(PageAspects.all.related, of: page)(min(count, Self.relatedLimit))
    }

    /// The default number of related pages.
    public static let relatedCount = 3

    /// The maximum number of related pages a template can request, which is the number that the next build compares.
    public static let relatedLimit = 12

    /// Returns the related pages without recording a dependency.
    func findRelated(to page: Page, count: Int) -> [Page] {
        guard let number = index.rank(of: page) else { return [] }
        return relatedPages.related(to: number, count: count).map { contents.pages.value[$0] }
    }

    /// Created on first use, because many themes show no related pages.
    private var relatedPages: RelatedPages {
        relatedIndex.withLock { index in
            if let index { return index }
            let made = self.index.related(among: contents.pages.value, contents.taxonomies.value)
            index = made
            return made
        }
    }

    /// Returns the taxonomy with a name: `tags`.
    ///
    /// - Parameter name: The name in the configuration.
    /// - Returns: The taxonomy, or `nil` if the site has none of that name.
    public func taxonomy(_ name: String) -> Taxonomy? { taxonomies.first { $0.name == name } }

    /// Returns a list that the configuration declares under `lists`.
    ///
    /// - Parameter name: The list's name in the configuration.
    /// - Returns: The list, or `nil` if there is none of that name.
    public func list(_ name: String) -> PageList? { contents.declaredLists[name]?.read() }

    /// Returns a list that the front matter of a page declares under `lists`.
    ///
    /// - Parameters:
    ///   - name: The list's name in the front matter.
    ///   - page: The page.
    /// - Returns: The list, or `nil` if the page declares none of that name.
    public func list(_ name: String, of page: Page) -> PageList? {
        // Records a dependency even if the page declares no such list, because it may be declared later.
        page.note(FrontMatterKeys.all.lists.aspect)
        return contents.listsOfPages[page.number]?[name]?.read()
    }

    /// The names of the menus, sorted.
    public var menuNames: [String] { contents.menus.read().keys.sorted() }

    /// Returns the entries of a menu, lightest first; empty if there is no such menu.
    ///
    /// - Parameter name: The menu's name: `main`.
    /// - Returns: The entries, each with its children.
    public func menu(_ name: String) -> [MenuEntry] { contents.menus.read()[name] ?? [] }

    // MARK: - Addresses

    /// The feeds of all pages, one per format.
    public var feeds: [FeedLink] {
        FeedLink.all(of: configuration, configuration.title, at: configuration.language.homePath)
    }

    /// The address of the list of series within the site; `nil` if there are no series.
    public var seriesPath: String? { series.isEmpty ? nil : Series.listPath(in: configuration.language) }

    /// The address of the list of years within the site; `nil` if there is no such list.
    public var archivePath: String? { archives.isEmpty ? nil : Archive.listPath(in: configuration.language) }

    /// Returns the URL for a link to an address within the site. Other addresses are returned unchanged.
    ///
    /// - Parameter path: An address: `/posts/hello/`, or an absolute URL.
    /// - Returns: The address, prefixed with the path of the base URL.
    public func url(_ path: String) -> String {
        path.isWithinSite ? basePath + path : path
    }

    /// Returns the absolute URL of an address within the site.
    ///
    /// - Parameter path: An address: `/posts/hello/`, or an absolute URL.
    /// - Returns: The address, prefixed with the base URL.
    public func absoluteURL(_ path: String) -> String {
        path.isWithinSite ? baseURL + path : path
    }
}

/// The lookup tables of a site, by page number and by folder.
struct SiteIndex: Sendable {
    /// The ancestors of each folder's pages, from the top-level section down, and their fingerprint.
    var sections: [String: (line: [Section], fingerprint: UInt64)] = [:]
    var placesInSeries: [Int: [(series: Int, number: Int)]] = [:]

    /// The pages of the sections.
    private var lists: [[Page]] = []
    /// For each page number: its list, the position in that list, and the position among the site's pages; -1 for
    /// none.
    private var places: [(list: Int32, position: Int32, rank: Int32)]

    init(sections topmost: [Section], series: [Series], pages: [Page]) {
        places = Array(repeating: (-1, -1, -1), count: (pages.lazy.map(\.number).max() ?? -1) + 1)
        for (rank, page) in pages.enumerated() { places[page.number].rank = Int32(rank) }
        for section in topmost.flatMap(\.withDescendants) {
            let around = section.folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(section.folder[..<$0]) }
            // Parents come before their children.
            let line = (around.flatMap { sections[$0]?.line } ?? []) + [section]
            sections[section.folder] = (line, Fingerprint.of { $0.combine(line) { $0.combine($1) } })
            for (position, page) in section.pages.enumerated() {
                (places[page.number].list, places[page.number].position) = (Int32(lists.count), Int32(position))
            }
            lists.append(section.pages)
        }
        for (position, one) in series.enumerated() {
            for (number, page) in one.trackedPages.value.enumerated() {
                WorkCounter.add()
                placesInSeries[page.number, default: []].append((position, number + 1))
            }
        }
    }

    /// Returns the pages before and after a page in its section's order.
    func neighbours(of page: Page) -> (previous: Page?, next: Page?) {
        guard page.number < places.count, places[page.number].list >= 0 else { return (nil, nil) }
        let (list, position) = (Int(places[page.number].list), Int(places[page.number].position))
        return (
            position > 0 ? lists[list][position - 1] : nil,
            position + 1 < lists[list].count ? lists[list][position + 1] : nil
        )
    }

    /// A page's position among the site's pages.
    func rank(of page: Page) -> Int? {
        guard page.number < places.count, places[page.number].rank >= 0 else { return nil }
        return Int(places[page.number].rank)
    }

    func related(among pages: [Page], _ taxonomies: [Taxonomy]) -> RelatedPages {
        var terms = [[Int]](repeating: [], count: pages.count)
        for (term, one) in taxonomies.lazy.flatMap(\.trackedTerms.value).enumerated() {
            for page in one.trackedPages.value { rank(of: page).map { terms[$0].append(term) } }
        }
        return RelatedPages(terms: terms, dates: pages.map { $0.frontMatter.date?.seconds })
    }
}

extension [String: [MenuEntry]] {
    /// Returns the menus, including pages that front matter adds to them, lightest entry first.
    fileprivate func adding(pages: [Page]) -> Self {
        var menus = self
        for page in pages {
            for place in page.menus {
                let entry = MenuEntry(
                    title: place.title ?? page.title, url: page.path, weight: place.weight ?? page.weight ?? 0)
                menus[place.menu, default: []].append(entry)
            }
        }
        return menus.mapValues { entries in
            entries.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
                .map(\.element)
        }
    }
}

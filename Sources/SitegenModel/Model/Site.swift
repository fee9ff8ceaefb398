import SitegenBytes
package import SitegenCache
public import SitegenData
package import SitegenDocuments
import SitegenFiles
import Synchronization

/// A site in one of its languages, as its templates see it: what there is, looked up in an index that is made once.
///
/// A class, because every component of every page holds it: a reference is copied at once.
public final class Site: Sendable {
    /// What the configuration says, as it holds for this language.
    public let configuration: SiteConfiguration

    /// The home page's own text, if `content/_index.md` gives one.
    public var home: Page? { contents.home.read() }

    /// All pages but the home page and the folders' own, newest first.
    public var pages: [Page] { contents.pages.read() }

    /// The pages that stand in no section, in the order that the configuration asks for.
    public var topPages: [Page] { contents.topPages.read() }

    /// The topmost folders that hold pages; those within are theirs.
    public var sections: [Section] { contents.sections.read() }

    /// The names that pages carry, kind by kind; a kind that no page uses is not here.
    public var taxonomies: [Taxonomy] { contents.taxonomies.read() }

    /// The series that pages are part of, the longest one first.
    public var series: [Series] { contents.series.read() }

    /// The years in which pages were published, the latest one first; none where the site has no archives.
    public var archives: [Archive] { contents.archives.read() }

    /// What the files of `data/` hold: `data/team/people.csv` is `data["team"]?.mapping?["people"]`.
    public var data: FieldMapping { contents.data.read() }

    /// What the theme has made of the language's configuration (see ``Theme/data(for:)``).
    public let themeData: any Sendable

    package let contents: SiteContents
    /// What an author has written for readers who ask for an address that the site does not have.
    package let notFoundText: Page?
    /// The pages in the order of their files.
    package let filedPages: [Page]

    let index: SiteIndex
    private let relatedIndex = Mutex<RelatedPages?>(nil)
    // What texts become HTML with.
    package let links: Lazily<LinkResolver>
    let images: ImageSizes
    let renderer: HTMLRenderer
    let feedTexts = FeedBodies()
    /// The path of the base URL, without the `/` at its end: empty, or `/project`.
    package let basePath: String
    /// The whole of the base URL, without the `/` at its end: `https://example.org/project`.
    let baseURL: String

    /// What a site in one of its languages is assembled from.
    package struct Source {
        let configuration: SiteConfiguration
        /// The pages of the language, and its folders' own texts.
        let pages: [Page]
        /// What authors have written about the names of taxonomies, by taxonomy and by the name's part of an address.
        let termTexts: [String: [String: Page]]
        /// The text of `content/404.md`.
        let notFoundText: Page?

        package init(
            configuration: SiteConfiguration, pages: [Page], termTexts: [String: [String: Page]], notFoundText: Page?
        ) {
            self.configuration = configuration
            self.pages = pages
            self.termTexts = termTexts
            self.notFoundText = notFoundText
        }
    }

    /// What the site has in all its languages.
    package struct Shared {
        let directives: DirectiveHandlers
        let links: Lazily<LinkResolver>
        let images: ImageSizes
        let data: FieldMapping
        let theme: any Theme

        package init(
            directives: DirectiveHandlers, links: Lazily<LinkResolver>, images: ImageSizes, data: FieldMapping,
            theme: any Theme
        ) {
            self.directives = directives
            self.links = links
            self.images = images
            self.data = data
            self.theme = theme
        }
    }

    package init(_ source: Source, _ shared: Shared, _ table: inout DependencyTable) async {
        let configuration = source.configuration
        let filed = source.pages.filter { !$0.isFolderText }
        // It takes about as long as to put them in order.
        async let names = Taxonomy.names(of: filed, in: configuration)
        self.configuration = configuration
        links = shared.links
        images = shared.images
        notFoundText = source.notFoundText
        themeData = shared.theme.data(for: configuration)
        let language = configuration.language
        basePath = configuration.baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined()
        baseURL = String(configuration.baseURL.dropLast())

        filedPages = filed
        let places = filed.placesNewestFirst()
        let pages = places.map { filed[$0] }
        let folderTexts = source.pages.filter { $0.isFolderText }
        let order = configuration.order(of: "")
        let lists = SiteLists(
            language: language, pages: pages,
            topPages: pages.filter(\.folder.isEmpty).sorted { Page.isListedBefore($0, $1, in: order) },
            sections: Section.all(
                of: pages, texts: folderTexts.filter { !$0.folder.isEmpty }, in: language, configuration, &table),
            taxonomies: Taxonomy.all(
                of: (pages, places), await names, texts: source.termTexts, in: configuration, &table),
            series: Series.all(of: pages, in: configuration, &table),
            archives: configuration.hasArchives ? Archive.all(of: pages, in: language, &table) : [])
        let menus = MenuTranslations(lists, configuration, links: links).menus(of: configuration)
            .adding(pages: source.pages)
        index = SiteIndex(sections: lists.sections, series: lists.series, pages: pages)
        contents = SiteContents(
            home: folderTexts.first { $0.folder.isEmpty }, lists, menus: menus, data: shared.data, &table)

        var renderer = HTMLRenderer(
            rawHTML: configuration.rawHTML, urls: .schemes(configuration.linkSchemes),
            highlight: CodeHighlighting.write)
        renderer.directives = shared.directives
        renderer.formulas = configuration.formulas
        shared.theme.prepare(&renderer, for: configuration)
        self.renderer = renderer
    }

    // MARK: - Looking up

    /// A page's place in each of the series that it is part of, the longest one first.
    ///
    /// - Parameter page: The page.
    /// - Returns: The places; none where the page is part of no series.
    public func places(of page: Page) -> [Series.Place] { read(PageAspects.all.places, of: page) }

    /// A page's places in series, which are found but not recorded.
    func findPlaces(of page: Page) -> [Series.Place] {
        let places = index.placesInSeries[page.number] ?? []
        WorkCounter.add(places.count)
        return places.map { Series.Place(series: contents.series.value[$0.series], number: $0.number) }
    }

    /// A page's place in the longest of its series: a page may be part of very many.
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

    /// The section that a page stands in, if its folder is one.
    ///
    /// - Parameter page: The page.
    /// - Returns: The section, or `nil` for a page outside of all sections.
    public func section(of page: Page) -> Section? {
        read(PageAspects.all.sections, of: page).last
    }

    /// The sections around a page or a section, the topmost one first.
    ///
    /// - Parameter page: The page.
    /// - Returns: The sections, down to the page's own.
    public func ancestors(of page: Page) -> [Section] {
        read(PageAspects.all.sections, of: page)
    }

    /// The sections around a section, the topmost one first.
    ///
    /// - Parameter section: The section.
    /// - Returns: The sections, down to the one around it.
    public func ancestors(of section: Section) -> [Section] {
        _ = contents.tree.read()
        return index.sections[section.folder]?.line.dropLast() ?? []
    }

    /// The pages before and behind a page in its section's order.
    ///
    /// - Parameter page: The page.
    /// - Returns: The pages; `nil` at the end of the order, and for a page outside of all sections.
    public func neighbours(of page: Page) -> (previous: Page?, next: Page?) {
        read(PageAspects.all.neighbours, of: page)
    }

    /// The pages that have most in common with a page: names that few others carry count most.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - count: How many there are at most, up to ``relatedLimit``.
    /// - Returns: The pages, the nearest one first; none where nothing is in common.
    public func related(to page: Page, count: Int = relatedCount) -> [Page] {
        read(PageAspects.all.related, of: page)(min(count, Self.relatedLimit))
    }

    /// How many related pages there are unless a template asks for another number.
    public static let relatedCount = 3

    /// How many related pages a template can ask for: as many are compared by the next build.
    public static let relatedLimit = 12

    /// The related pages, which are found but not recorded.
    func findRelated(to page: Page, count: Int) -> [Page] {
        guard let number = index.rank(of: page) else { return [] }
        return relatedPages.related(to: number, count: count).map { contents.pages.value[$0] }
    }

    /// Made when it is first asked for: many themes never do.
    private var relatedPages: RelatedPages {
        relatedIndex.withLock { index in
            if let index { return index }
            let made = self.index.related(among: contents.pages.value, contents.taxonomies.value)
            index = made
            return made
        }
    }

    /// The taxonomy of a name: `tags`.
    ///
    /// - Parameter name: The name, as the configuration has it.
    /// - Returns: The taxonomy, or `nil` where the site has none of that name.
    public func taxonomy(_ name: String) -> Taxonomy? { taxonomies.first { $0.name == name } }

    /// The names of the menus, sorted.
    public var menuNames: [String] { contents.menus.read().keys.sorted() }

    /// The entries of a menu, the lightest one first; none where there is no such menu.
    ///
    /// - Parameter name: The menu's name: `main`.
    /// - Returns: The entries, each with those below it.
    public func menu(_ name: String) -> [MenuEntry] { contents.menus.read()[name] ?? [] }

    // MARK: - Addresses

    /// The feeds of all pages, one a format.
    public var feeds: [FeedLink] {
        FeedLink.all(of: configuration, configuration.title, at: configuration.language.homePath)
    }

    /// The address of the list of all series within the site, if there are any.
    public var seriesPath: String? { series.isEmpty ? nil : Series.listPath(in: configuration.language) }

    /// The address of the list of years within the site, if there is one.
    public var archivePath: String? { archives.isEmpty ? nil : Archive.listPath(in: configuration.language) }

    /// What a link to an address within the site has to say, wherever the site stands. Other addresses are left alone.
    ///
    /// - Parameter path: An address: `/posts/hello/`, or a whole one.
    /// - Returns: The address with the path of the site's base URL before it.
    public func url(_ path: String) -> String {
        path.isWithinSite ? basePath + path : path
    }

    /// The whole address of an address within the site.
    ///
    /// - Parameter path: An address: `/posts/hello/`, or a whole one.
    /// - Returns: The address with the site's base URL before it.
    public func absoluteURL(_ path: String) -> String {
        path.isWithinSite ? baseURL + path : path
    }
}

/// What a site looks up by a page's number or folder.
struct SiteIndex: Sendable {
    /// The sections around the pages of each folder, the topmost one first, and their hash.
    var sections: [String: (line: [Section], hash: UInt64)] = [:]
    var placesInSeries: [Int: [(series: Int, number: Int)]] = [:]

    /// The pages of the sections.
    private var lists: [[Page]] = []
    /// Where each page stands among them, and where among the site's pages, by the page's number; below zero where it
    /// does not.
    private var places: [(list: Int32, position: Int32, rank: Int32)]

    init(sections topmost: [Section], series: [Series], pages: [Page]) {
        places = Array(repeating: (-1, -1, -1), count: (pages.lazy.map(\.number).max() ?? -1) + 1)
        for (rank, page) in pages.enumerated() { places[page.number].rank = Int32(rank) }
        for section in topmost.flatMap(\.withDescendants) {
            let around = section.folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(section.folder[..<$0]) }
            // Each comes before those below it.
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

    /// The pages before and behind a page in its section's order.
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
    /// The menus with the pages that ask to stand in them, the lightest entry first.
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

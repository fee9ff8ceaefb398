import Documents
public import Hypertext

/// A site in one of its languages, as its templates see it: what there is, looked up in an index that is made once.
///
/// A class, because every component of every page holds it: a reference is copied at once.
public final class Site: Sendable {
    /// What the configuration says, as it holds for this language.
    public let configuration: SiteConfiguration

    /// The home page's own text, if `content/_index.md` gives one.
    public let home: Page?

    /// All pages but the home page and the folders' own, newest first.
    public let pages: [Page]

    /// The pages that stand in no section, in the order that the configuration asks for.
    public let topPages: [Page]

    /// The topmost folders that hold pages; those within are theirs.
    public let sections: [Section]

    /// The names that pages carry, kind by kind; a kind that no page uses is not here.
    public let taxonomies: [Taxonomy]

    /// The series that pages are part of, the longest one first.
    public let series: [Series]

    /// The years in which pages were published, the latest one first; none where the site has no archives.
    public let archives: [Archive]

    /// What the files of `data/` hold: `data/team/people.csv` is `data["team"]?.mapping?["people"]`.
    public let data: FieldMapping

    /// What the theme has made of the language's configuration (see ``Theme/data(for:)``).
    public let themeData: any Sendable

    private let index: SiteIndex
    private let links: LinkResolver
    private let images: ImageSizes
    private let menus: [String: [MenuEntry]]
    private let renderer: HTMLRenderer
    /// The path of the base URL, without the `/` at its end: empty, or `/project`.
    let basePath: String

    /// - Parameters:
    ///   - pages: The pages of the language, and its folders' own texts.
    ///   - termTexts: What authors have written about the names of taxonomies, by taxonomy and by the name's part of
    ///     an address.
    init(
        configuration: SiteConfiguration, directives: DirectiveHandlers, pages allPages: [Page],
        termTexts: [String: [String: Page]], links: LinkResolver, images: ImageSizes,
        data: FieldMapping, theme: any Theme
    ) {
        self.configuration = configuration
        self.links = links
        self.images = images
        self.data = data
        themeData = theme.data(for: configuration)
        let language = configuration.language
        basePath = configuration.baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined()

        let texts = allPages.filter(\.isFolderText)
        home = texts.first { $0.folder.isEmpty }
        let pages = allPages.filter { !$0.isFolderText }.sorted(by: Page.isNewer)
        self.pages = pages
        let order = configuration.order(of: "")
        topPages = pages.filter(\.folder.isEmpty).sorted { Page.isListedBefore($0, $1, in: order) }
        sections = Section.all(of: pages, texts: texts.filter { !$0.folder.isEmpty }, in: language, configuration)
        taxonomies = configuration.taxonomies.map {
            Taxonomy($0, of: pages, texts: termTexts[$0.name] ?? [:], in: configuration)
        }.filter { !$0.terms.isEmpty }
        series = Series.all(of: pages, in: configuration)
        archives = configuration.hasArchives ? Archive.all(of: pages, in: language) : []
        index = SiteIndex(sections: sections, series: series, pages: pages, taxonomies: taxonomies)
        menus = configuration.menus.adding(pages: allPages)

        var renderer = HTMLRenderer(rawHTML: configuration.rawHTML, highlight: CodeHighlighting.write)
        renderer.directives = directives
        theme.prepare(&renderer, for: configuration)
        self.renderer = renderer
    }

    // MARK: - Looking up

    /// A page's place in each of the series that it is part of, the longest one first.
    public func places(of page: Page) -> [Series.Place] {
        (index.placesInSeries[page.path] ?? []).map { Series.Place(series: series[$0.series], number: $0.number) }
    }

    /// The section that a page stands in, if its folder is one.
    public func section(of page: Page) -> Section? { index.sections[page.folder] }

    /// The sections around a page or a section, the topmost one first.
    public func ancestors(of page: Page) -> [Section] { ancestors(ofFolder: page.folder, includingItself: true) }

    /// The sections around a section, the topmost one first.
    public func ancestors(of section: Section) -> [Section] {
        ancestors(ofFolder: section.folder, includingItself: false)
    }

    private func ancestors(ofFolder folder: String, includingItself: Bool) -> [Section] {
        let parts = folder.pathParts
        let count = includingItself ? parts.count : parts.count - 1
        guard count > 0 else { return [] }
        return (1...count).compactMap { index.sections[parts.prefix($0).joined(separator: "/")] }
    }

    /// The pages before and behind a page in its section's order.
    public func neighbours(of page: Page) -> (previous: Page?, next: Page?) {
        guard let section = section(of: page), let position = index.positions[page.path] else { return (nil, nil) }
        let pages = section.pages
        return (
            position > 0 ? pages[position - 1] : nil, position + 1 < pages.count ? pages[position + 1] : nil
        )
    }

    /// The pages that have most in common with a page: names that few others carry count most.
    public func related(to page: Page, count: Int = 3) -> [Page] {
        guard let number = index.numbers[page.path] else { return [] }
        return index.related.related(to: number, count: count).map { pages[$0] }
    }

    /// The taxonomy of a name: `tags`.
    public func taxonomy(_ name: String) -> Taxonomy? { taxonomies.first { $0.name == name } }

    /// The names of the menus, sorted.
    public var menuNames: [String] { menus.keys.sorted() }

    /// The entries of a menu, the lightest one first; none where there is no such menu.
    public func menu(_ name: String) -> [MenuEntry] { menus[name] ?? [] }

    // MARK: - Addresses

    /// The feeds of all pages, one a format.
    public var feeds: [FeedLink] { Feed(of: self).links }

    /// The address of the list of all series within the site, if there are any.
    public var seriesPath: String? { series.isEmpty ? nil : Series.listPath(in: configuration.language) }

    /// The address of the list of years within the site, if there is one.
    public var archivePath: String? { archives.isEmpty ? nil : Archive.listPath(in: configuration.language) }

    /// What a link to an address within the site has to say, wherever the site stands. Other addresses are left alone.
    public func url(_ path: String) -> String {
        path.isWithinSite ? basePath + path : path
    }

    /// The whole address of an address within the site.
    public func absoluteURL(_ path: String) -> String {
        path.isWithinSite ? "\(configuration.baseURL.dropLast())\(path)" : path
    }

    // MARK: - Text

    /// A page's text as HTML, its code coloured and its links as the site's place asks.
    public func content(of page: Page) -> RenderedDocument {
        content(of: page, prefix: basePath)
    }

    /// A page's text as HTML for a reader outside the site: addresses within the site are whole, and code has no
    /// colours, since the site's style sheet is not there.
    func absoluteContent(of page: Page) -> RenderedDocument {
        var content = content(of: page, prefix: String(configuration.baseURL.dropLast()))
        content.renderer.highlight = nil
        return content
    }

    private func content(of page: Page, prefix: String) -> RenderedDocument {
        var renderer = renderer
        let text = page.text
        if !text.facts.links.isEmpty {
            renderer.resolveURL = { [links] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? prefix + address : address
            }
        }
        var document = text.document
        if renderer.rawHTML == .keep, text.facts.links.contains(where: { $0.kind == .markup }) {
            var markup = MarkupRewriter { [links] url in
                let address = links.address(of: url, in: page)
                return address.isWithinSite ? prefix + address : url
            }
            document = markup.rewrite(document)
        }
        if text.facts.holdsImages {
            var sized = SizedImages { [images, links] source in
                images.size(at: links.address(of: source, in: page).removingPercentEncoding)
            }
            document = sized.rewrite(document)
        }
        return RenderedDocument(document: document, renderer: renderer)
    }

    /// The whole address of what an author has written in a link or an image of a page; what leads out of the site, or
    /// to another part of the page, stays.
    public func absoluteURL(of destination: String, in page: Page) -> String {
        absoluteURL(links.address(of: destination, in: page))
    }
}

/// A document with the renderer that is to write it, as a piece of HTML.
public struct RenderedDocument: PrimitiveHTML {
    let document: Document
    fileprivate(set) var renderer: HTMLRenderer

    /// The same text with code blocks and tables at which the Tab key stops, as a theme needs that lets them scroll.
    public func makingCodeFocusable() -> RenderedDocument {
        var result = self
        result.renderer.makesCodeFocusable = true
        return result
    }

    /// Writes the document.
    public func write(to buffer: inout HTMLBuffer) {
        renderer.render(document, into: &buffer)
    }
}

/// What a site looks up by a page's address or folder.
private struct SiteIndex: Sendable {
    var sections: [String: Section] = [:]
    /// A page's position in its section.
    var positions: [String: Int] = [:]
    var placesInSeries: [String: [(series: Int, number: Int)]] = [:]

    /// A page's number among the site's pages.
    var numbers: [String: Int] = [:]
    let related: RelatedPages

    init(sections topmost: [Section], series: [Series], pages: [Page], taxonomies: [Taxonomy]) {
        for (number, page) in pages.enumerated() { numbers[page.path] = number }
        var terms = [[Int]](repeating: [], count: pages.count)
        var term = 0
        for one in taxonomies.lazy.flatMap(\.terms) {
            for page in one.pages { numbers[page.path].map { terms[$0].append(term) } }
            term += 1
        }
        related = RelatedPages(terms: terms, dates: pages.map { $0.date?.seconds })
        for section in topmost.flatMap(\.withDescendants) {
            sections[section.folder] = section
            for (position, page) in section.pages.enumerated() { positions[page.path] = position }
        }
        for (position, one) in series.enumerated() {
            for (number, page) in one.pages.enumerated() {
                placesInSeries[page.path, default: []].append((position, number + 1))
            }
        }
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

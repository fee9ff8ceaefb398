import Documents
public import Hypertext

/// A site as its templates see it: what there is, looked up in an index that is made once.
///
/// A class, because every component of every page holds it: a reference is copied at once.
public final class Site: Sendable {
    /// What `site.yaml` says.
    public let configuration: SiteConfiguration

    /// The home page's own text, if `content/index.md` gives one.
    public let home: Page?

    /// All pages but the home page and the folders' own, newest first.
    public let pages: [Page]

    /// The folders that hold pages, by address.
    public let sections: [Section]

    /// The tags and categories that pages carry; a kind that no page uses is not here.
    public let taxonomies: [Taxonomy]

    private let series: [String: Series]
    private let sectionsByPath: [String: Section]
    private let numberInSeries: [String: Int]
    private let renderer: HTMLRenderer
    private let absoluteRenderer: HTMLRenderer
    /// The path of the base URL, without the `/` at its end: empty, or `/project`.
    private let basePath: String

    init(configuration: SiteConfiguration, directives: DirectiveHandlers, pages allPages: [Page]) {
        self.configuration = configuration
        let basePath = Self.path(of: configuration.baseURL)
        self.basePath = basePath

        let folderPages = allPages.filter(\.isFolderText)
        home = folderPages.first { $0.path == "/" }.map { page in
            var home = page
            if home.title.isEmpty { home.title = configuration.title }
            return home
        }
        let pages = allPages.filter { !$0.isFolderText }.sorted(by: Page.isListedBefore)
        self.pages = pages
        sections = Section.all(of: pages, folderPages: folderPages.filter { $0.path != "/" })
        taxonomies = Taxonomy.Kind.allCases.map { Taxonomy($0, of: pages) }.filter { !$0.terms.isEmpty }

        series = Series.all(of: pages)
        numberInSeries = series.values.reduce(into: [:]) { numbers, series in
            for (index, page) in series.pages.enumerated() { numbers[page.path] = index + 1 }
        }
        sectionsByPath = Dictionary(sections.map { ($0.path, $0) }) { first, _ in first }

        let base = String(configuration.baseURL.dropLast())
        var renderer = HTMLRenderer(
            rawHTML: configuration.rawHTML,
            resolveURL: Self.prefixing(basePath),
            highlight: CodeHighlighting.write
        )
        renderer.directives = directives
        self.renderer = renderer
        // Feed readers have neither the site's style sheet nor its address.
        var absoluteRenderer = HTMLRenderer(
            rawHTML: configuration.rawHTML,
            resolveURL: Self.prefixing(base)
        )
        absoluteRenderer.directives = directives
        self.absoluteRenderer = absoluteRenderer
    }

    // MARK: - Looking up

    /// A page's place in its series, if it is part of one.
    public func place(of page: Page) -> Series.Place? {
        guard let name = page.series, let series = series[name], let number = numberInSeries[page.path] else {
            return nil
        }
        return Series.Place(series: series, number: number)
    }

    /// The section that a page stands in, if its folder is one.
    public func section(of page: Page) -> Section? {
        sectionsByPath[page.path.parentPath]
    }

    /// The address of a name that a page carries, for a link to its list.
    public func url(of name: String, in kind: Taxonomy.Kind) -> String {
        url(kind.path(of: AddressPart.term(name)))
    }

    // MARK: - Addresses

    /// The address of the feed within the site.
    public static let feedPath = "/feed.xml"

    /// What a link to an address within the site has to say, wherever the site stands. Other addresses are left alone.
    public func url(_ path: String) -> String {
        path.isWithinSite ? basePath + path : path
    }

    /// The whole address of an address within the site.
    public func absoluteURL(_ path: String) -> String {
        path.isWithinSite ? "\(configuration.baseURL.dropLast())\(path)" : path
    }

    /// What puts `prefix` before every address within the site.
    private static func prefixing(_ prefix: String) -> (@Sendable (String) -> String)? {
        guard !prefix.isEmpty else { return nil }
        return { $0.isWithinSite ? prefix + $0 : $0 }
    }

    private static func path(of baseURL: String) -> String {
        // Before the folders stand the scheme and the host.
        baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined()
    }

    // MARK: - Text

    /// A page's text as HTML, its code coloured and its links as the site's place asks.
    public func content(of page: Page) -> RenderedDocument {
        RenderedDocument(document: page.document, renderer: renderer)
    }

    /// A page's text as HTML for a reader outside the site: addresses within the site are whole; those relative to
    /// the page stay so.
    func absoluteContent(of page: Page) -> RenderedDocument {
        RenderedDocument(document: page.document, renderer: absoluteRenderer)
    }
}

/// A document with the renderer that is to write it, as a piece of HTML.
public struct RenderedDocument: PrimitiveHTML {
    let document: Document
    private(set) var renderer: HTMLRenderer

    /// The same text with code blocks at which the Tab key stops, as a theme needs that lets their lines scroll.
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

extension Section {
    /// A section for every folder that holds pages or has a text of its own.
    fileprivate static func all(of pages: [Page], folderPages: [Page]) -> [Section] {
        var pagesByFolder = Dictionary(grouping: pages, by: \.path.parentPath)
        // Pages at the top have the home page for their list.
        pagesByFolder["/"] = nil
        let ownPages = Dictionary(folderPages.map { ($0.path, $0) }) { first, _ in first }
        let paths = Set(pagesByFolder.keys).union(ownPages.keys)
        return paths.sorted().map { path in
            let name = path.pathParts.last ?? ""
            return Section(
                path: path,
                title: ownPages[path]?.title ?? AddressPart.title(name),
                page: ownPages[path],
                pages: pagesByFolder[path] ?? []
            )
        }
    }
}

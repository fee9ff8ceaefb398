import Documents
import Hypertext

/// A page that is put out, and the site that it is one of. A class, because the files are asked for little of it, and
/// often.
final class PageOfSite: Sendable {
    let page: OutputPage
    let site: Site

    init(_ page: OutputPage, in site: Site) {
        self.page = page
        self.site = site
    }
}

/// A file that a build puts out, and how its bytes are made.
///
/// A class, because it is sorted and looked up more often than it is made.
final class OutputFile: Sendable {
    /// What the bytes are made of. What is large stands apart, as nearly all files are pages.
    enum Content: Sendable {
        case page(PageOfSite)
        /// A page that leads on to an address within the site.
        case redirect(to: String, in: Site)
        indirect case feed(Feed, FeedFormat)
        /// A list of the addresses of pages.
        case sitemap([OutputFile], in: Site)
        case sitemapIndex([String], in: Site)
        /// A page's text for programs.
        case text(Page, OutputFormat, in: Site)
        case languageModelList(Site)
        /// The drawing that the configuration names.
        case icon(String)
        case bytes([UInt8])
        /// What a program makes.
        case made(@Sendable () throws(Fault) -> [UInt8])
        /// A file of the site's own, copied as it is.
        indirect case copy(SiteFolder.File)
    }

    /// The path relative to the output folder: `articles/actors/index.html`.
    let name: String

    /// Where the file comes from, for a message: a file of the site, or what makes it.
    let origin: String

    let content: Content

    init(name: String, origin: String, content: Content) {
        self.name = name
        self.origin = origin
        self.content = content
    }

    /// The file that a fault stands in: where an alias is written, else the origin.
    var file: String {
        let prefix = Self.aliasPrefix
        return origin.hasPrefix(prefix) ? String(origin.dropFirst(prefix.count)) : origin
    }

    /// What the origin of an alias begins with, before the page's file.
    private static let aliasPrefix = "an alias in "

    /// An alias of a page.
    static func alias(_ alias: String, of page: Page, in site: Site) -> OutputFile {
        let address = aliasAddress(alias)
        let redirect = Content.redirect(to: page.path, in: site)
        guard address.hasSuffix("/") else {
            return OutputFile(
                name: String(address.withoutFirstSlash), origin: aliasPrefix + page.file, content: redirect)
        }
        return .page(at: address, from: aliasPrefix + page.file, redirect)
    }

    /// The address that an alias means: a file where it ends like one, as addresses of other generators do
    /// (`/2019/old.html`), else a folder.
    static func aliasAddress(_ alias: String) -> String {
        let parts = alias.pathParts
        let isFile = parts.last?.lowercased().hasSuffix(".html") == true || parts.last?.hasSuffix(".htm") == true
        return "/" + parts.joined(separator: "/") + (isFile || parts.isEmpty ? "" : "/")
    }

    /// The page at an address within the site.
    static func page(at path: String, from origin: String, _ content: Content) -> OutputFile {
        OutputFile(name: String(path.withoutFirstSlash) + "index.html", origin: origin, content: content)
    }

    /// Whether the file is a page for readers.
    var isPage: Bool {
        if case .page = content { true } else { false }
    }

    /// The address within the site: a folder's for what is its `index.html`.
    var address: String {
        "/" + (name == "index.html" || name.hasSuffix("/index.html") ? String(name.dropLast("index.html".count)) : name)
    }

    /// The name of what is found at an address within the site; nothing where there can be nothing.
    static func name(at address: String) -> String? {
        guard address.utf8.first == UInt8(ascii: "/") else { return nil }
        let name = String(address.withoutFirstSlash)
        if name.isEmpty || name.utf8.last == UInt8(ascii: "/") { return name + "index.html" }
        // A folder's file is found at the folder.
        return name == "index.html" || name.hasSuffix("/index.html") ? nil : name
    }

    /// The text of an author that the file shows, if it does.
    var text: Page? {
        switch content {
        case .page(let shown): shown.page.text(in: shown.site)
        case .text(let page, _, _): page
        default: nil
        }
    }

    /// The text of an author that the file shows to readers, if it does, and the site that it is shown in. A text has one
    /// site only, that of its language.
    var shownText: (page: Page, site: Site)? {
        guard case .page(let shown) = content else { return nil }
        return shown.page.text(in: shown.site).map { ($0, shown.site) }
    }

    /// Whether a program makes the file, from whatever it knows.
    var isMadeByProgram: Bool {
        if case .made = content { true } else { false }
    }

    /// A file of the site's own that is copied, with its address.
    var copied: (address: String, file: SiteFolder.File)? {
        if case .copy(let file) = content { (address, file) } else { nil }
    }

    /// How many addresses the site map has of the file, those of its translations among them; 0 where it does not belong
    /// there.
    var sitemapSize: Int {
        guard case .page(let shown) = content, shown.page.path != nil else { return 0 }
        return 1 + shown.page.translations.count
    }

    /// What the site map says of the file, if it belongs there.
    var sitemapEntry: Sitemap.Entry? {
        guard case .page(let shown) = content, let path = shown.page.path else { return nil }
        var date: PublicationDate?
        if case .article(let article) = shown.page.kind { date = article.updated ?? article.date }
        return Sitemap.Entry(path: path, date: date, translations: shown.page.translations)
    }
}

extension OutputFile {
    /// Everything that a build puts out but the files of `static/`.
    static func all(of model: SiteModel, theme: any Theme) -> [OutputFile] {
        var files = model.sites.flatMap { site in
            PageList(site: site, model: model).files
        }
        files += model.resources.map { resource in
            OutputFile(
                name: String(resource.path.withoutFirstSlash), origin: resource.file.name, content: .copy(resource.file)
            )
        }
        let site = model.sites[0]
        files.sort { $0.name < $1.name }
        files += Sitemap.files(of: files, in: site)
        files.append(ServerFiles.robots(of: site))
        if let redirects = ServerFiles.redirects(to: model.pages, in: site) { files.append(redirects) }
        for asset in theme.assets {
            let name = asset.path.pathParts.joined(separator: "/")
            files.append(OutputFile(name: name, origin: "the theme", content: .bytes(asset.bytes)))
        }
        return files
    }
}

/// Lists the pages of a site in one language.
private struct PageList {
    let site: Site
    let model: SiteModel
    /// The feeds of sections that have one, by the sections' folders.
    private let sectionFeeds: [String: Feed]
    private let siteFeeds: [FeedLink]
    private(set) var files: [OutputFile] = []

    init(site: Site, model: SiteModel) {
        self.site = site
        self.model = model
        let sections = site.sections.flatMap(\.withDescendants).filter {
            site.configuration.setting(of: $0.folder, \.hasFeed) == true
        }
        sectionFeeds = Dictionary(sections.map { ($0.folder, Feed(of: $0, in: site)) }) { first, _ in first }
        siteFeeds = site.feeds
        addAll()
    }

    private mutating func addAll() {
        let language = site.configuration.language
        addList(.home, of: site.homePages, at: language.homePath, from: site.home?.file ?? "the home page", site.home)
        for section in site.sections.flatMap(\.withDescendants) {
            let origin = section.page?.file ?? "the list of content/\(section.folder)/"
            addList(
                .section(section), of: section.pages, in: section.folder, at: section.path, from: origin, section.page,
                feeds(around: section))
            if let feed = sectionFeeds[section.folder] { add(feed) }
        }
        var feedsByFolder: [String: [FeedLink]] = [:]
        for page in site.pages {
            let feeds: [FeedLink]
            if let known = feedsByFolder[page.folder] {
                feeds = known
            } else {
                feeds = (site.section(of: page).map(self.feeds) ?? []) + siteFeeds
                feedsByFolder[page.folder] = feeds
            }
            addPage(.article(page), at: page.path, from: page.file, page, feeds)
        }
        for taxonomy in site.taxonomies {
            let origin = taxonomy.page?.file ?? "the list of \(taxonomy.name)"
            add(.taxonomy(taxonomy), at: taxonomy.path, from: origin, taxonomy.page)
            for term in taxonomy.terms {
                let origin = term.page?.file ?? "the \(taxonomy.name) list of ‘\(term.name)’"
                let feed = site.configuration.feeds.coversTerms ? Feed(of: term, in: site) : nil
                addList(
                    .term(term, of: taxonomy), of: term.pages, at: term.path, from: origin, term.page,
                    feed?.links ?? [])
                if let feed { add(feed) }
            }
        }
        if !site.series.isEmpty {
            add(.allSeries(site.series), at: Series.listPath(in: language), from: "the list of series", nil)
            for series in site.series {
                addList(
                    .series(series), of: series.pages, at: series.path, from: "the series ‘\(series.name)’", nil)
            }
        }
        if !site.archives.isEmpty {
            add(.archives(site.archives), at: Archive.listPath(in: language), from: "the archive", nil)
            for archive in site.archives {
                addList(
                    .archive(archive), of: archive.pages, at: archive.path, from: "the archive of \(archive.year)", nil)
            }
        }
        let folder = language.prefix.isEmpty ? "" : "\(language.prefix.dropFirst())/"
        files.append(
            OutputFile(
                name: "\(folder)404.html", origin: "the page for what is not found",
                content: .page(
                    PageOfSite(
                        OutputPage(kind: .notFound, path: nil, translations: [], feeds: siteFeeds, formats: []),
                        in: site))))
        add(Feed(of: site))
        files += site.iconFiles
        if site.configuration.listsForLanguageModels {
            files.append(
                OutputFile(
                    name: folder + LanguageModelList.fileName, origin: "the list for language models",
                    content: .languageModelList(site)))
        }
        for page in model.pages where page.language == language {
            for alias in page.aliases {
                files.append(.alias(alias, of: page, in: site))
            }
        }
    }

    /// - Parameters:
    ///   - text: The text that an author has written for the page, if one has: its translations are the page's.
    ///   - feeds: The page's feeds besides the site's.
    private mutating func add(
        _ kind: OutputPage.Kind, at path: String, from origin: String, _ text: Page?, _ feeds: [FeedLink] = []
    ) {
        addPage(kind, at: path, from: origin, text, feeds + siteFeeds)
    }

    /// - Parameter feeds: All of the page's feeds.
    private mutating func addPage(
        _ kind: OutputPage.Kind, at path: String, from origin: String, _ text: Page?, _ feeds: [FeedLink]
    ) {
        let page = OutputPage(
            kind: kind, path: path, translations: translations(of: path, text), feeds: feeds,
            formats: text?.formats(in: site.configuration) ?? [])
        add(page, at: path, from: origin, text)
    }

    /// Adds a page, and its text in the other formats that it is put out as.
    private mutating func add(_ page: OutputPage, at path: String, from origin: String, _ text: Page?) {
        files.append(.page(at: path, from: origin, .page(PageOfSite(page, in: site))))
        guard let text else { return }
        for link in page.formats {
            files.append(
                OutputFile(
                    name: String(link.path.withoutFirstSlash), origin: origin,
                    content: .text(text, link.format, in: site)))
        }
    }

    /// Adds a page for each part of a list that is as long as the configuration allows; what is behind the first one has
    /// no translations, as no other language need have as many.
    ///
    /// - Parameter folder: The section's folder, where the list is one's.
    private mutating func addList(
        _ kind: OutputPage.Kind, of pages: [Page], in folder: String = "", at path: String, from origin: String,
        _ text: Page?, _ feeds: [FeedLink] = []
    ) {
        let pageSize = site.configuration.setting(of: folder, \.pageSize) ?? site.configuration.pageSize
        let pagination = Pagination(itemCount: pages.count, pageSize: pageSize, path: path)
        for part in pagination.pages {
            // What an author has written stands on the first one.
            let text = part.number == 1 ? text : nil
            let page = OutputPage(
                kind: kind, path: part.path, translations: part.number == 1 ? translations(of: path, text) : [],
                feeds: feeds + siteFeeds, formats: text?.formats(in: site.configuration) ?? [],
                list: pagination.pageCount > 1 ? part : nil, entries: Array(pages[part.items]))
            add(page, at: part.path, from: origin, text)
        }
    }

    private mutating func add(_ feed: Feed) {
        for link in feed.links {
            files.append(
                OutputFile(
                    name: String(link.path.withoutFirstSlash), origin: "the feed of \(feed.path)",
                    content: .feed(feed, link.format)))
        }
    }

    /// The feeds of a section and of those around it, the nearest one first.
    private func feeds(around section: Section) -> [FeedLink] {
        let sections = [section] + site.ancestors(of: section).reversed()
        return sections.flatMap { sectionFeeds[$0.folder]?.links ?? [] }
    }

    private func translations(of path: String, _ text: Page?) -> [OutputPage.Translation] {
        let languages = site.configuration.languages
        guard languages.count > 1 else { return [] }
        let texts = text.map { model.links.value.translations(of: $0) } ?? [:]
        let found = languages.compactMap { language -> OutputPage.Translation? in
            if let page = texts[language.tag] { return OutputPage.Translation(language: language, path: page.path) }
            if path == site.configuration.language.homePath {
                return OutputPage.Translation(language: language, path: language.homePath)
            }
            return nil
        }
        return found.count > 1 ? found : []
    }
}

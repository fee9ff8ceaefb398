import SitegenCache
import SitegenConfiguration
import SitegenModel
import SitegenOutputs

/// Lists the output files of a site: pages, feeds, redirects and the like.
struct SiteOutputPlanner {
    private let site: Site
    private let model: LocalizedSites
    /// The feeds of the sections that have one, by folder.
    private let sectionFeeds: [String: Feed]
    private let siteFeeds: [FeedLink]
    private(set) var files: [OutputFile] = []

    init(site: Site, model: LocalizedSites) async {
        self.site = site
        self.model = model
        let sections = site.contents.tree.value.filter {
            site.configuration.setting(of: $0.folder, \.hasFeed) == true
        }
        sectionFeeds = Dictionary(sections.map { ($0.folder, Feed(of: $0, in: site)) }) { first, _ in first }
        siteFeeds = site.feeds
        await addAll()
    }

    private mutating func addAll() async {
        let language = site.configuration.language
        let home = Place(
            kind: .home, path: language.homePath, origin: site.home?.file ?? "the home page", text: site.home)
        addList(of: site.homePages, at: home)
        for section in site.contents.tree.value {
            let origin = section.page?.file ?? "the list of content/\(section.folder)/"
            let place = Place(
                kind: .section(section), path: section.path, origin: origin, text: section.page,
                feeds: feeds(around: section))
            addList(of: site.listedPages(of: section), in: section.folder, at: place)
            if let feed = sectionFeeds[section.folder] { add(feed) }
        }
        files += await articles()
        addTaxonomies()
        addSeriesAndArchives()
        addSiteFiles()
        addCards()
        for page in model.pages where page.language == language {
            for alias in page.aliases {
                files.append(.alias(alias, of: page, in: site))
            }
        }
    }

    private mutating func addTaxonomies() {
        for taxonomy in site.taxonomies {
            let origin = taxonomy.page?.file ?? "the list of \(taxonomy.name)"
            add(Place(kind: .taxonomy(taxonomy), path: taxonomy.path, origin: origin, text: taxonomy.page))
            for term in taxonomy.terms {
                let origin = term.page?.file ?? "the \(taxonomy.name) list of ‘\(term.name)’"
                let feed = site.configuration.feeds.coversTerms ? Feed(of: term, in: site) : nil
                let place = Place(
                    kind: .term(term, of: taxonomy), path: term.path, origin: origin, text: term.page,
                    feeds: feed?.links ?? [])
                addList(of: term.pages, at: place)
                if let feed { add(feed) }
            }
        }
    }

    private mutating func addSeriesAndArchives() {
        let language = site.configuration.language
        if !site.series.isEmpty {
            let path = Series.listPath(in: language)
            add(Place(kind: .allSeries(site.series), path: path, origin: "the list of series"))
            for series in site.series {
                let origin = "the series ‘\(series.name)’"
                addList(of: series.pages, at: Place(kind: .series(series), path: series.path, origin: origin))
            }
        }
        if !site.archives.isEmpty {
            let path = Archive.listPath(in: language)
            add(Place(kind: .archives(site.archives), path: path, origin: "the archive"))
            for archive in site.archives {
                let origin = "the archive of \(archive.year)"
                addList(of: archive.pages, at: Place(kind: .archive(archive), path: archive.path, origin: origin))
            }
        }
    }

    /// Adds the files that exist once for each language.
    private mutating func addSiteFiles() {
        let language = site.configuration.language
        let folder = language.rootPrefix.isEmpty ? "" : "\(language.rootPrefix.dropFirst())/"
        files.append(
            OutputFile(
                name: folder + PageAddresses.notFoundName,
                origin: site.notFoundText?.file ?? "the 404 page",
                PageOutput(
                    OutputPage(kind: .notFound, path: nil, translations: [], feeds: siteFeeds, formats: []), in: site)))
        if let path = site.searchPath {
            add(Place(kind: .search, path: path, origin: "the search page"))
            files += SearchOutput(of: site.searchedPages, in: site, folder: String(path.withoutFirstSlash)).files
        }
        add(Feed(of: site))
        files += site.iconFiles
        for book in site.books {
            for format in book.formats(in: site) {
                let path = book.path(of: format, in: language)
                let origin = "the book ‘\(book.configuration.name)’"
                files.append(.page(at: path, from: origin, BookOutput(of: book, in: format, site)))
            }
        }
        if site.configuration.listsFullTexts {
            files.append(
                OutputFile(
                    name: folder + FullTextOutput.fileName, origin: "the texts for language models",
                    FullTextOutput(of: site)))
        }
        if site.configuration.listsForLanguageModels {
            files.append(
                OutputFile(
                    name: folder + LanguageModelList.fileName, origin: "the list for language models",
                    LanguageModelListOutput(of: site)))
        }
    }

    /// Adds the share cards of the home page and of all texts.
    private mutating func addCards() {
        guard let cards = site.cards else { return }
        var places = cards.card(ofHome: site.home).map { [($0, site.home?.file ?? "the home page")] } ?? []
        // A list of several pages has one text.
        var seen = Set(site.home.map { [ObjectIdentifier($0)] } ?? [])
        for case let (page, _)? in files.map(\.content.shownText) where page !== site.notFoundText {
            guard seen.insert(ObjectIdentifier(page)).inserted, let place = cards.card(of: page) else { continue }
            places.append((place, page.file))
        }
        files += places.map { place, origin in
            OutputFile(name: String(place.address.withoutFirstSlash), origin: origin, CardOutput(place.card))
        }
    }

    /// The address of the share card of a page.
    private func cardPath(at place: Place) -> String? {
        guard let cards = site.cards else { return nil }
        return place.text.map { cards.card(of: $0)?.address } ?? cards.card(ofHome: site.home)?.address
    }

    /// The pages of texts, which are nearly all files of a site. They are in the order of the texts' files, which is
    /// close to their sorted order.
    private func articles() async -> [OutputFile] {
        var folders: [String: PagesOfFolder] = [:]
        var last: (text: ContentFolder, pages: PagesOfFolder)?
        var articles: [(page: Page, folder: PagesOfFolder)] = []
        articles.reserveCapacity(site.filedPages.count)
        for page in site.filedPages {
            // Most texts are in the same folder as the previous one.
            if let last, last.text === page.place.folder {
                articles.append((page, last.pages))
                continue
            }
            let folder =
                folders[page.folder]
                ?? PagesOfFolder(in: site, feeds: (site.section(of: page).map(self.feeds) ?? []) + siteFeeds)
            folders[page.folder] = folder
            last = (page.place.folder, folder)
            articles.append((page, folder))
        }
        let (files, _) = await Parallel.map(articles, in: .model, state: { () }) { _, article in
            let (page, folder) = article
            return OutputFile.page(at: page.unrecordedPath, from: page.file, TextPageOutput(of: page, in: folder))
        }
        guard !site.configuration.outputs.isEmpty else { return files }
        return zip(files, site.filedPages).flatMap { [$0] + formats(of: $1, from: $1.file) }
    }

    /// A page to be added, and its origin.
    private struct Place {
        let kind: OutputPage.Kind
        let path: String
        let origin: String
        /// The author's text for the page; its translations are those of the page.
        var text: Page?
        /// The page's feeds besides the site's.
        var feeds: [FeedLink] = []
    }

    private mutating func add(_ place: Place) {
        let page = OutputPage(
            kind: place.kind, path: place.path, translations: translations(of: place),
            feeds: place.feeds + siteFeeds, formats: place.text?.formats(in: site) ?? [],
            cardPath: cardPath(at: place))
        add(page, at: place.path, from: place.origin, place.text)
    }

    /// Adds a page, and its text in the other formats in which it is published.
    private mutating func add(_ page: OutputPage, at path: String, from origin: String, _ text: Page?) {
        files.append(.page(at: path, from: origin, PageOutput(page, in: site)))
        if let text { files += formats(of: text, from: origin) }
    }

    /// The addresses of a list in all languages: those of its text, otherwise those of the same lists; empty if there is only
    /// one.
    private func translations(of place: Place) -> [OutputPage.Translation] {
        guard model.sites.count > 1 else { return [] }
        let texts = place.text.map { site.links.value.translations(of: $0) } ?? [:]
        let found = model.sites.compactMap { other -> OutputPage.Translation? in
            let language = other.configuration.language
            let path = texts[language.tag]?.unrecordedPath ?? other.path(of: place.kind)
            return path.map { OutputPage.Translation(language: language, path: $0) }
        }
        return found.count > 1 ? found : []
    }

    /// The files of a text in the other formats in which it is published.
    private func formats(of text: Page, from origin: String) -> [OutputFile] {
        text.formats(in: site).map { link in
            OutputFile(
                name: String(link.path.withoutFirstSlash), origin: origin, TextOutput(of: text, in: link.format, site))
        }
    }

    /// Adds the pages of a list, each with as many items as the configuration allows. Only the first one has
    /// translations, because the list may have fewer pages in another language.
    ///
    /// - Parameter folder: The section's folder, if the list belongs to a section.
    private mutating func addList(of pages: [Page], in folder: String = "", at place: Place) {
        let pageSize = site.configuration.setting(of: folder, \.pageSize) ?? site.configuration.pageSize
        let feeds = place.feeds + siteFeeds
        let cardPath = cardPath(at: place)
        let pagination = Pagination(itemCount: pages.count, pageSize: pageSize, path: place.path)
        for part in pagination.pages {
            let isFirst = part.number == 1
            // The author's text is shown on the first page only.
            let text = isFirst ? place.text : nil
            let page = OutputPage(
                kind: place.kind, path: part.path, translations: isFirst ? translations(of: place) : [],
                feeds: feeds, formats: text?.formats(in: site) ?? [], cardPath: cardPath,
                list: pagination.pageCount > 1 ? part : nil, listed: pages[part.items])
            add(page, at: part.path, from: place.origin, text)
        }
    }

    private mutating func add(_ feed: Feed) {
        for format in FeedFormat.allCases where site.configuration.feeds.formats.contains(format) {
            for name in feed.fileNames(in: format) {
                files.append(
                    OutputFile(name: name, origin: "the feed of \(feed.path)", FeedOutput(feed, in: format)))
            }
        }
    }

    /// The feeds of a section and its ancestors, the nearest one first.
    private func feeds(around section: Section) -> [FeedLink] {
        let sections = [section] + site.ancestors(of: section).reversed()
        return sections.flatMap { sectionFeeds[$0.folder]?.links ?? [] }
    }
}

extension Site {
    /// The pages in the search index: all pages that have their own text, except those that the search does not list.
    fileprivate var searchedPages: [Page] {
        let texts = ([home] + contents.tree.value.map(\.page)).compactMap { $0 } + pages
        let others = pages.count < filedPages.count ? filedPages.filter { !configuration.lists($0, in: .lists) } : []
        return (texts + others).filter { configuration.lists($0, in: .search) }
    }
}

/// Lists the pages of a site in one language.
struct PageList {
    private let site: Site
    private let model: SiteModel
    /// The feeds of sections that have one, by the sections' folders.
    private let sectionFeeds: [String: Feed]
    private let siteFeeds: [FeedLink]
    private(set) var files: [OutputFile] = []

    init(site: Site, model: SiteModel) async {
        self.site = site
        self.model = model
        let sections = site.sections.flatMap(\.withDescendants).filter {
            site.configuration.setting(of: $0.folder, \.hasFeed) == true
        }
        sectionFeeds = Dictionary(sections.map { ($0.folder, Feed(of: $0, in: site)) }) { first, _ in first }
        siteFeeds = site.feeds
        await addAll()
    }

    private mutating func addAll() async {
        let language = site.configuration.language
        addList(.home, of: site.homePages, at: language.homePath, from: site.home?.file ?? "the home page", site.home)
        for section in site.sections.flatMap(\.withDescendants) {
            let origin = section.page?.file ?? "the list of content/\(section.folder)/"
            addList(
                .section(section), of: section.pages, in: section.folder, at: section.path, from: origin, section.page,
                feeds(around: section))
            if let feed = sectionFeeds[section.folder] { add(feed) }
        }
        files += await articles()
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
                name: folder + PageAddresses.notFoundName,
                origin: site.notFoundText?.file ?? "the page for what is not found",
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

    /// The pages of texts, which are nearly all files of a site, in the order of the texts' files: nearly the one in
    /// which they will be sorted.
    private func articles() async -> [OutputFile] {
        var folders: [String: PagesOfFolder] = [:]
        var last: (text: ContentFolder, pages: PagesOfFolder)?
        var articles: [(page: Page, folder: PagesOfFolder)] = []
        articles.reserveCapacity(site.filedPages.count)
        for page in site.filedPages {
            // Most texts stand in the folder of the one before.
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
            return OutputFile.page(at: page.address, from: page.file, .article(page, folder))
        }
        guard !site.configuration.outputs.isEmpty else { return files }
        return zip(files, site.filedPages).flatMap { [$0] + formats(of: $1, from: $1.file) }
    }

    /// - Parameters:
    ///   - text: The text that an author has written for the page, if one has: its translations are the page's.
    ///   - feeds: The page's feeds besides the site's.
    private mutating func add(
        _ kind: OutputPage.Kind, at path: String, from origin: String, _ text: Page?, _ feeds: [FeedLink] = []
    ) {
        let page = OutputPage(
            kind: kind, path: path, translations: site.translations(of: path, text), feeds: feeds + siteFeeds,
            formats: text?.formats(in: site) ?? [])
        add(page, at: path, from: origin, text)
    }

    /// Adds a page, and its text in the other formats that it is put out as.
    private mutating func add(_ page: OutputPage, at path: String, from origin: String, _ text: Page?) {
        files.append(.page(at: path, from: origin, .page(PageOfSite(page, in: site))))
        if let text { files += formats(of: text, from: origin) }
    }

    /// A text in the other formats that it is put out as.
    private func formats(of text: Page, from origin: String) -> [OutputFile] {
        text.formats(in: site).map { link in
            OutputFile(
                name: String(link.path.withoutFirstSlash), origin: origin, content: .text(text, link.format, in: site))
        }
    }

    /// Adds a page for each part of a list that is as long as the configuration allows; what is behind the first one
    /// has no translations, as no other language need have as many.
    ///
    /// - Parameter folder: The section's folder, where the list is one's.
    private mutating func addList(
        _ kind: OutputPage.Kind, of pages: [Page], in folder: String = "", at path: String, from origin: String,
        _ text: Page?, _ feeds: [FeedLink] = []
    ) {
        let pageSize = site.configuration.setting(of: folder, \.pageSize) ?? site.configuration.pageSize
        let feeds = feeds + siteFeeds
        let pagination = Pagination(itemCount: pages.count, pageSize: pageSize, path: path)
        for part in pagination.pages {
            // What an author has written stands on the first one.
            let text = part.number == 1 ? text : nil
            let page = OutputPage(
                kind: kind, path: part.path, translations: part.number == 1 ? site.translations(of: path, text) : [],
                feeds: feeds, formats: text?.formats(in: site) ?? [],
                list: pagination.pageCount > 1 ? part : nil, listed: pages[part.items])
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
}

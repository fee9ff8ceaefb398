import Documents
import Hypertext

/// A file that a build puts out, and how its bytes are made.
struct OutputFile: Sendable {
    /// What the bytes are made of.
    enum Content: Sendable {
        case page(OutputPage, in: Site)
        /// A page that leads on to an address within the site.
        case redirect(to: String, in: Site)
        case feed(Site)
        case sitemap
        case bytes([UInt8])
        /// What a program makes.
        case made(@Sendable () throws(Fault) -> [UInt8])
        /// A file of the site's own, copied as it is.
        case copy(SiteFolder.File)
    }

    /// The path relative to the output folder: `articles/actors/index.html`.
    let name: String

    /// Where the file comes from, for a message: a file of the site, or what makes it.
    let origin: String

    let content: Content

    /// The page at an address within the site.
    static func page(at path: String, from origin: String, _ content: Content) -> OutputFile {
        let folders = path.pathParts.map { "\($0)/" }.joined()
        return OutputFile(name: "\(folders)index.html", origin: origin, content: content)
    }

    /// Whether the file is a page for readers.
    var isPage: Bool {
        if case .page = content { true } else { false }
    }

    /// The address within the site: a folder's for what is its `index.html`.
    var address: String {
        "/" + (name == "index.html" || name.hasSuffix("/index.html") ? String(name.dropLast("index.html".count)) : name)
    }

    /// What the site map says of the file, if it belongs there.
    var sitemapEntry: Sitemap.Entry? {
        guard case .page(let page, _) = content, let path = page.path else { return nil }
        let date =
            if case .article(let article) = page.kind { article.updated ?? article.date } else {
                nil as PublicationDate?
            }
        return Sitemap.Entry(path: path, date: date)
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
                name: String(resource.path.dropFirst()), origin: resource.file.name, content: .copy(resource.file))
        }
        files.append(OutputFile(name: "sitemap.xml", origin: "the site map", content: .sitemap))
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
    private(set) var files: [OutputFile] = []

    init(site: Site, model: SiteModel) {
        self.site = site
        self.model = model
        addAll()
    }

    private mutating func addAll() {
        let language = site.configuration.language
        add(.home, at: language.homePath, from: site.home?.file ?? "the home page", site.home)
        for section in site.sections.flatMap(\.withDescendants) {
            let origin = section.page?.file ?? "the list of content/\(section.folder)/"
            add(.section(section), at: section.path, from: origin, section.page)
        }
        for page in site.pages {
            add(.article(page), at: page.path, from: page.file, page)
        }
        for taxonomy in site.taxonomies {
            let origin = taxonomy.page?.file ?? "the list of \(taxonomy.name)"
            add(.taxonomy(taxonomy), at: taxonomy.path, from: origin, taxonomy.page)
            for term in taxonomy.terms {
                let origin = term.page?.file ?? "the \(taxonomy.name) list of ‘\(term.name)’"
                add(.term(term, of: taxonomy), at: term.path, from: origin, term.page)
            }
        }
        if !site.series.isEmpty {
            add(.allSeries(site.series), at: Series.listPath(in: language), from: "the list of series", nil)
            for series in site.series {
                add(.series(series), at: series.path, from: "the series ‘\(series.name)’", nil)
            }
        }
        if !site.archives.isEmpty {
            add(.archives(site.archives), at: Archive.listPath(in: language), from: "the archive", nil)
            for archive in site.archives {
                add(.archive(archive), at: archive.path, from: "the archive of \(archive.year)", nil)
            }
        }
        let folder = language.prefix.isEmpty ? "" : "\(language.prefix.dropFirst())/"
        files.append(
            OutputFile(
                name: "\(folder)404.html", origin: "the page for what is not found",
                content: .page(OutputPage(kind: .notFound, path: nil, translations: []), in: site)))
        files.append(OutputFile(name: "\(folder)feed.xml", origin: "the feed", content: .feed(site)))
        for page in model.pages where page.language == language {
            for alias in page.aliases {
                files.append(.page(at: alias, from: "an alias in \(page.file)", .redirect(to: page.path, in: site)))
            }
        }
    }

    /// - Parameter text: The text that an author has written for the page, if one has: its translations are the page's.
    private mutating func add(_ kind: OutputPage.Kind, at path: String, from origin: String, _ text: Page?) {
        let page = OutputPage(kind: kind, path: path, translations: translations(of: path, text))
        files.append(.page(at: path, from: origin, .page(page, in: site)))
    }

    private func translations(of path: String, _ text: Page?) -> [OutputPage.Translation] {
        let languages = site.configuration.languages
        guard languages.count > 1 else { return [] }
        let texts = text.map { model.links.translations(of: $0) } ?? [:]
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

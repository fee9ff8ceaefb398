import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Jekyll.
enum JekyllSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { JekyllConfiguration.path(in: folder) != nil }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let configuration = try JekyllConfiguration(folder)
        var site = ImportedSite()
        var content = JekyllContent(configuration: configuration, folder: folder, log: log)
        content.find()
        site.settings = JekyllSettings.settings(configuration, hasFormulas: content.hasFormulas, log)
        content.convert(into: &site)
        for path in content.plugins.files {
            log.note(
                .configuration, "plug-in in Ruby", path,
                advice: "sitegen does not run plug-ins. Check whether the site needs what this one adds.")
        }
        for path in folder.files(below: "_layouts".within(configuration.root)) {
            log.note(
                .layouts, "layout", path,
                advice: "Layouts are not converted. Use the theme, or replace parts of it with Mustache templates.")
        }
        SiteText.finish(&site)
        return site
    }
}

/// Reads the content of a Jekyll site.
struct JekyllContent {
    /// A text before it is converted.
    struct Entry {
        let text: FrontMatterText
        /// The front matter, including defaults from the configuration.
        let fields: FieldMapping
        let relative: String
        let collection: String
        var name: String
        var date: FieldValue?
        var isDraft = false
        var isHTML = false
        /// What the page lists instead of having a text of its own.
        var listing: JekyllListing?

        /// The terms of a taxonomy. Jekyll splits a text with several of them at blanks.
        func terms(_ key: String, _ single: String) -> [String] {
            let several =
                fields[key]?.list?.compactMap(\.text)
                ?? (fields[key]?.text ?? "").split { $0 == " " || $0 == "," }.map(String.init)
            var seen: Set<String> = []
            return ((fields[single]?.texts ?? []) + several).filter { !$0.isEmpty && seen.insert($0).inserted }
        }
    }

    let configuration: JekyllConfiguration
    let folder: OldFolder
    let log: ImportLog
    let plugins: JekyllPlugins
    private let scripts: FormulaScripts
    private var entries: [Entry] = []
    /// The paths of the pages in the new site.
    private var paths: Set<String> = []
    private var pages: [ImportedPage] = []
    private var files: [ImportedFile] = []
    /// The documents of collections that are not published, which only templates show.
    private var unpublished: [(entry: Entry, source: String, address: String?)] = []
    /// The files that Jekyll evaluates and sitegen generates, by their addresses.
    private var generated: [(address: String, source: String)] = []

    init(configuration: JekyllConfiguration, folder: OldFolder, log: ImportLog) {
        self.configuration = configuration
        self.folder = folder
        self.log = log
        plugins = JekyllPlugins(configuration, folder)
        let includes = configuration.text("includes_dir") ?? "_includes"
        let templates = ["_layouts", includes].flatMap { folder.files(below: $0.within(configuration.root)) }
        let own = folder.files(below: configuration.root).filter { path in
            path.hasSuffix("js") && ["math", "katex"].contains { path.fileName.lowercased().contains($0) }
        }
        scripts = FormulaScripts(templates + own, shared: configuration.fields, in: folder)
    }

    /// Finds the files.
    mutating func find() {
        for path in folder.files(below: configuration.root) { take(path) }
    }

    /// Whether a text may contain formulas.
    var hasFormulas: Bool {
        entries.contains { entry in
            FormulaText.mayContainFormulas(entry.text.body)
                || scripts.mayShowFormulas(in: entry.text.body, of: entry.fields)
        }
    }

    /// Converts the files.
    mutating func convert(into site: inout ImportedSite) {
        let hasFormulas = hasFormulas
        PathAssignment.settle(&pages)
        for index in pages.indices { setAddress(index) }
        leaveOutGenerated(&site)
        leaveOutTermLists(&site)
        let divided = dividedPage
        if let divided { placeList(divided, &site) }
        PathAssignment.settleByAddress(&pages)
        placeTerms()
        let documents: [JekyllRenderings.Document] =
            zip(entries, pages).map { ($0, $1.source, $1.address) } + unpublished
        var converter = JekyllTexts(
            configuration, folder, log, entries, pages, documents, plugins, scripts: hasFormulas ? scripts : nil)
        converter.divided = divided.map { pages[$0].source }
        converter.hasBlogHome = SiteText.isBlog(dated: entries.count { $0.date != nil }, of: pages.count)
        for index in pages.indices { converter.convert(entries[index], &pages[index]) }
        addRedirects(&site)
        addLists(&site, divided)
        site.pages = pages
        site.files = files
    }

    // MARK: - Files

    private mutating func take(_ path: String) {
        let relative =
            configuration.root.isEmpty ? path : String(path.utf8.dropFirst(configuration.root.utf8.count + 1)) ?? path
        let parts = relative.pathParts
        if let posts = parts.dropLast().firstIndex(where: { $0 == "_posts" || $0 == "_drafts" }) {
            let place = parts[...posts].joined(separator: "/")
            guard !configuration.filter.excludes(relative, readWith: place) else { return }
            if path.isMarkdown || path.fileExtension == "html" {
                takePost(path, relative, Array(parts[..<posts]), isDraft: parts[posts] == "_drafts")
            } else if parts[posts] == "_drafts" || !configuration.plugins.contains("jekyll-postfiles") {
                log.note(
                    .files, "file that Jekyll does not publish", path,
                    advice: "From ‘_posts’ and ‘_drafts’, Jekyll publishes only texts, so the file was not copied.")
            } else {
                let below = (Array(parts[..<posts]) + parts[(posts + 1)...]).joined(separator: "/")
                files.append(ImportedFile(source: path, path: "static/" + below))
            }
            return
        }
        if parts[0] == "_data", FieldFormat(fileName: path) != nil {
            files.append(ImportedFile(source: path, path: "data/" + parts.dropFirst().joined(separator: "/")))
            return
        }
        let collection = String(parts[0].dropFirst())
        if parts.count > 1, parts[0].hasPrefix("_"), configuration.permalinks[collection] != nil {
            guard !configuration.filter.excludes(relative, readWith: parts[0]) else { return }
            let below = parts.dropFirst().joined(separator: "/")
            if path.isMarkdown || path.fileExtension == "html", mayHaveFrontMatter(path) {
                guard let text = text(path) else { return }
                if text.hasFrontMatter {
                    add(path, text, relative: below, collection: collection, target: collection + "/" + below)
                    return
                }
            }
            files.append(ImportedFile(source: path, path: "static/\(collection)/\(below)"))
            return
        }
        if parts.count > 1, parts[0].hasPrefix("_"), configuration.unpublished.contains(collection) {
            takeDocument(path, parts.dropFirst().joined(separator: "/"), collection)
            return
        }
        guard !configuration.filter.excludes(relative) else { return }
        takePage(path, relative)
    }

    /// Adds a document of a collection that is not published.
    private mutating func takeDocument(_ path: String, _ relative: String, _ collection: String) {
        guard path.isMarkdown || path.fileExtension == "html", mayHaveFrontMatter(path), let text = text(path),
            text.hasFrontMatter
        else { return }
        var fields = text.fields
        for entry in configuration.defaults("_\(collection)/\(relative)", type: collection)
        where fields[entry.key] == nil { fields[entry.key] = entry.value }
        var entry = Entry(
            text: text, fields: fields, relative: relative, collection: collection, name: path.fileName.stem)
        entry.isHTML = !path.isMarkdown
        entry.date = fields.text(at: "date").flatMap { DateSpelling.date($0) }
        if fields.bool(at: "published") != false { unpublished.append((entry, path, nil)) }
    }

    private mutating func takePage(_ path: String, _ relative: String) {
        guard path.isMarkdown || ["html", "htm"].contains(path.fileExtension) else {
            takeFile(path, relative)
            return
        }
        guard mayHaveFrontMatter(path) else {
            files.append(ImportedFile(source: path, path: "static/" + relative))
            return
        }
        guard let text = text(path) else { return }
        if text.hasFrontMatter || path.isMarkdown && configuration.plugins.contains("jekyll-optional-front-matter") {
            // Folders such as `_pages` are only published because the configuration includes them.
            let parts = relative.pathParts
            let target = parts[0].hasPrefix("_") ? parts.dropFirst().joined(separator: "/") : relative
            add(path, text, relative: relative, collection: "", target: target.isEmpty ? relative : target)
        } else {
            files.append(ImportedFile(source: path, path: "static/" + relative))
        }
    }

    /// Adds a file that is not a page.
    private mutating func takeFile(_ path: String, _ relative: String) {
        guard !["scss", "sass"].contains(path.fileExtension) else {
            log.note(
                .files, "style sheet that needs Sass", path,
                advice: "Compile the file with Sass, and put the CSS file into static/.")
            return
        }
        if mayHaveFrontMatter(path), let source = folder.text(path),
            case let text = FrontMatterText(source, log, allowsTOML: false), text.hasFrontMatter
        {
            let address = PageAddressing.normalized(text.fields.text(at: "permalink") ?? "/" + relative)
            if let address, Self.isGenerated(address) {
                generated.append((address, path))
                return
            }
            log.note(
                .files, "file that Jekyll evaluates", path,
                advice: "The file was copied with its front matter and Liquid. Replace them with the final text.")
        }
        files.append(ImportedFile(source: path, path: "static/" + relative))
    }

    /// Whether a file can have front matter. Of files other than Markdown, only the start is examined, because images are
    /// large.
    private func mayHaveFrontMatter(_ path: String) -> Bool {
        path.isMarkdown || folder.file(path, beginsWith: "---")
    }

    private func text(_ path: String) -> FrontMatterText? {
        folder.text(path, reportingTo: log).map { FrontMatterText($0, log, allowsTOML: false) }
    }

    private mutating func takePost(_ path: String, _ relative: String, _ folders: [String], isDraft: Bool) {
        guard let text = text(path) else { return }
        var name = path.fileName.stem
        var date: FieldValue?
        let parts = name.split(separator: "-", maxSplits: 3).map(String.init)
        if parts.count == 4, let day = DateSpelling.date(parts[0...2].joined(separator: "-")) {
            date = day
            name = parts[3]
        }
        guard date != nil || isDraft else {
            log.note(
                .files, "post without a date in its file name", path,
                advice:
                    "Jekyll does not publish such a post, so it was omitted. To publish it, rename the file, as in 2026-11-20-name.md."
            )
            return
        }
        let below = relative.pathParts.dropFirst(folders.count + 1).dropLast()
        let target = (["posts"] + folders + below + [name + ".md"]).joined(separator: "/")
        let isTaken = paths.contains("content/" + target.stem + ".md")
        let isAdded = add(
            path, text, relative: (folders + below + [name]).joined(separator: "/"), collection: "posts", target: target
        )
        guard isAdded else { return }
        entries[entries.count - 1].name = name
        entries[entries.count - 1].date = date
        entries[entries.count - 1].isDraft = isDraft
        // Two posts may differ only in their dates.
        if isTaken { pages[pages.count - 1].path = "content/" + target.folderPath + "/" + path.fileName.stem + ".md" }
    }

    /// Adds a page, unless its front matter says that it is not published.
    ///
    /// - Returns: Whether the page was added.
    @discardableResult
    private mutating func add(
        _ path: String, _ text: FrontMatterText, relative: String, collection: String, target: String
    ) -> Bool {
        var fields = text.fields
        let type = collection.isEmpty ? "pages" : collection
        let below =
            configuration.root.isEmpty ? path : String(path.utf8.dropFirst(configuration.root.utf8.count + 1)) ?? path
        for entry in configuration.defaults(below, type: type) where fields[entry.key] == nil {
            fields[entry.key] = entry.value
        }
        if fields.bool(at: "published") == false { return false }
        var entry = Entry(
            text: text, fields: fields, relative: relative, collection: collection, name: path.fileName.stem)
        entry.isHTML = !path.isMarkdown
        entries.append(entry)
        pages.append(ImportedPage(source: path, path: "content/" + target.stem + ".md"))
        paths.insert("content/" + target.stem + ".md")
        return true
    }

    // MARK: - Addresses

    private mutating func setAddress(_ index: Int) {
        let entry = entries[index]
        let date = entry.fields.text(at: "date").flatMap { DateSpelling.date($0) } ?? entry.date
        entries[index].date = date
        // A date with a time is a point in time, and its address contains the day in the site's time zone.
        let hasTime = entry.fields.text(at: "date")?.contains(":") == true
        let hasOffset = entry.fields.text(at: "date")?.dropFirst(10).contains { $0 == "+" || $0 == "-" } == true
        if entry.collection == "posts", hasOffset, configuration.timeZone == nil {
            log.note(
                .addresses, "date that depends on the time zone", pages[index].source, entry.text.line(of: "date"),
                advice:
                    "The day in the URL depends on the time zone of the machine that ran Jekyll. If the day is wrong, correct ‘url’."
            )
        }
        let day = date?.date.map { hasTime ? configuration.timeZone?.local($0) ?? $0 : $0 }
        var facts = JekyllAddresses.Facts(
            name: entry.name, path: entry.relative.stem, collection: entry.collection, date: day,
            slug: entry.fields.text(at: "slug"))
        if entry.collection == "posts" {
            facts.path = entry.relative
            let categories = entry.fields["categories"] ?? entry.fields["category"]
            let names =
                categories?.list.map { $0.compactMap(\.text) }
                ?? (categories?.text ?? "").split(separator: " ").map(String.init)
            let folders = entry.relative.folderPath.pathParts
            facts.categories = folders + names.filter { !folders.contains($0) }
        }
        let pattern =
            entry.fields.text(at: "permalink").map { JekyllConfiguration.named[$0] ?? $0 }
            ?? (entry.collection == "posts"
                ? configuration.postPermalink
                : (configuration.permalinks[entry.collection] ?? nil)
                    // `Utils.add_permalink_suffix`
                    ?? (entry.collection.isEmpty ? nil : "/:collection/:path" + configuration.pageSuffix))
        // A draft without a date does not have an address yet.
        if pattern?.contains(":year") == true, facts.date == nil { return }
        if let pattern {
            pages[index].address = JekyllAddresses.address(pattern, facts)
            return
        }
        let parts = entry.relative.pathParts.dropLast().joined(separator: "/")
        let folder = parts.isEmpty ? "/" : "/\(parts)/"
        let isIndex = entry.name == "index"
        pages[index].address = isIndex ? folder : folder + entry.name + configuration.pageSuffix
    }

    /// The formats of the feeds that sitegen generates, by the usual addresses.
    private static let formats = ["/feed.xml": "atom", "/atom.xml": "atom", "/index.xml": "rss", "/rss.xml": "rss"]

    private static func isGenerated(_ address: String) -> Bool {
        formats[address] != nil || address == "/sitemap.xml" || address == "/robots.txt"
    }

    /// Removes the templates of feeds and sitemaps, which sitegen generates at the same addresses.
    private mutating func leaveOutGenerated(_ site: inout ImportedSite) {
        for index in pages.indices.reversed() {
            guard let address = pages[index].address.flatMap(PageAddressing.normalized), Self.isGenerated(address)
            else { continue }
            generated.append((address, pages[index].source))
            pages.remove(at: index)
            entries.remove(at: index)
        }
        var files: FieldMapping = [:]
        for (address, source) in generated.sorted(by: { $0.address < $1.address }) {
            log.note(
                .files, "page that sitegen generates", source,
                advice: "‘\(address)’ was omitted, because sitegen generates this page.")
            guard let format = Self.formats[address] else { continue }
            let path = FieldValue.text(String(address.dropFirst()))
            files[format] = files[format].map { FieldValue(.list(($0.list ?? [$0]) + [path])) } ?? path
        }
        guard !files.isEmpty else { return }
        site.settings.set("feeds", ["files": FieldValue(.mapping(files))], because: "The feeds keep their URLs.")
    }

    /// Removes the pages that only list terms, in favor of sitegen's own lists, and finds those that list the posts of a term.
    private mutating func leaveOutTermLists(_ site: inout ImportedSite) {
        var listings = JekyllListings(configuration, folder, log, entries)
        for index in pages.indices.reversed() {
            guard let address = pages[index].address.flatMap(PageAddressing.normalized) else { continue }
            entries[index].listing = listings.listing(of: entries[index])
            guard case .terms(let key) = entries[index].listing else { continue }
            log.note(
                .files, "page that only lists terms", pages[index].source,
                advice: "sitegen makes this page itself, at ‘/\(key)/’, so it was not imported.")
            if address != "/\(key)/" { site.redirects.append(.init(from: address, to: "/\(key)/")) }
            pages.remove(at: index)
            entries.remove(at: index)
        }
    }

    /// Makes the pages that list the posts of a term the texts of these terms, whose posts sitegen lists.
    private mutating func placeTerms() {
        var paths = Set(pages.map(\.path))
        for index in pages.indices {
            guard let path = entries[index].listing?.termPath else { continue }
            guard paths.insert(path).inserted else {
                entries[index].listing = nil
                continue
            }
            pages[index].path = path
            log.converted("list of the posts of a term")
        }
    }

    // MARK: - Lists

    /// The index of the page over which jekyll-paginate distributes the posts (`Pagination.template_page`); `nil` if there is
    /// none, or it does not show them.
    private var dividedPage: Int? {
        guard configuration.pageSize != nil else { return nil }
        let folders = configuration.furtherPages.folderPath.pathParts
        let index = pages.indices.filter { index in
            entries[index].collection.isEmpty && pages[index].source.fileName == "index.html"
                && folders.starts(with: entries[index].relative.folderPath.pathParts)
        }.max { entries[$0].relative.utf8.count < entries[$1].relative.utf8.count }
        return index.flatMap { pages[$0].address?.hasSuffix("/") == true && showsPosts($0) ? $0 : nil }
    }

    /// Whether a page or its layouts read the posts of jekyll-paginate. A layout that is missing belongs to a theme.
    private func showsPosts(_ index: Int) -> Bool {
        var text = entries[index].text.body.text
        var layout = entries[index].fields.text(at: "layout")
        for _ in 0..<Self.layoutLimit where !text.contains("paginator") {
            guard let name = layout, name != "none" else { return false }
            let path = "_layouts/\(name).html".within(configuration.root)
            guard folder.has(path) else { return true }
            guard let source = folder.text(path) else { return false }
            let template = FrontMatterText(source, log, allowsTOML: false)
            (text, layout) = (template.body.text, template.fields.text(at: "layout"))
        }
        return text.contains("paginator")
    }

    /// The nesting limit of layouts.
    private static let layoutLimit = 10

    /// Makes the page that jekyll-paginate divides the home page of a blog or the page of the section with the posts, whose lists
    /// sitegen divides.
    private mutating func placeList(_ index: Int, _ site: inout ImportedSite) {
        if pages[index].address == "/" {
            site.settings.set("theme", ["look": "blog"], because: "The home page shows the posts.")
        } else {
            pages[index].path = "content/posts/_index.md"
        }
    }

    /// Redirects the lists that jekyll-paginate, jekyll-tagging and jekyll-archives make.
    ///
    /// - Parameter divided: The index of the page that jekyll-paginate divides.
    private func addLists(_ site: inout ImportedSite, _ divided: Int?) {
        let posts = pages.indices.filter { entries[$0].collection == "posts" && !entries[$0].isDraft }
        if let size = configuration.pageSize {
            let pattern = configuration.furtherPages
            // Without a page to divide, the redirects lead to the home page's list.
            let list = divided.flatMap { pages[$0].address } ?? "/"
            for number in PageAddressing.furtherPages(of: posts.count, size) where pattern.contains(":num") {
                let path = pattern.replacing(":num", with: String(number)).pathParts.joined(separator: "/")
                let (from, to) = ("/\(path)/", "\(list)page/\(number)/")
                if from != to { site.redirects.append(.init(from: from, to: to)) }
            }
        }
        var patterns: [(key: String, pattern: String)] = []
        if !configuration.plugins.isDisjoint(with: ["jekyll/tagging", "jekyll-tagging"]) {
            let end = configuration.text("tag_permalink_style") == "pretty" ? "/" : ".html"
            patterns.append(("tags", "/\(configuration.text("tag_page_dir") ?? "tag")/:name\(end)"))
        }
        if configuration.plugins.contains("jekyll-archives") {
            let enabled = configuration.fields.value(at: "jekyll-archives.enabled")
            for (key, name) in [("tags", "tag"), ("categories", "category")]
            where enabled?.text == "all" || enabled?.texts.contains(key) == true {
                let pattern = configuration.text("jekyll-archives.permalinks.\(name)") ?? "/\(name)/:name/"
                patterns.append((key, pattern))
            }
        }
        // The lists of terms that have the address of a page.
        var moved: [String: String] = [:]
        for (entry, page) in zip(entries, pages) where entry.listing != nil {
            moved[page.path.stem] = page.address.flatMap(PageAddressing.normalized)
        }
        for (key, pattern) in patterns {
            for name in Set(posts.flatMap { pages[$0].fields[key]?.texts ?? [] }).sorted() {
                let (old, own) = (JekyllAddresses.slug(name), TermAddress.slug(name))
                let path = pattern.replacing(":name", with: old).pathParts.joined(separator: "/")
                let from = "/" + path + (pattern.hasSuffix("/") ? "/" : "")
                let to = moved["content/\(key)/\(own)"] ?? "/\(key)/\(own)/"
                if !old.isEmpty, !own.isEmpty, from != to { site.redirects.append(.init(from: from, to: to)) }
            }
        }
    }

    private func addRedirects(_ site: inout ImportedSite) {
        for (entry, page) in zip(entries, pages) {
            guard let target = entry.fields["redirect_to"]?.texts.first, let address = page.address else { continue }
            site.redirects.append(.init(from: address, to: target))
        }
    }
}
